/** Every exchange of a scan, kept as evidence for its verdicts. */
import { crypto } from "@std/crypto";
import { MAX_HEADER_VALUE_LENGTH, MAX_HEADERS_LENGTH } from "./scan_limits.ts";

export interface Exchange {
  readonly id: number;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** The whole request body, in our own words; null if there is none. */
  readonly requestBody: string | null;
  /** Null without a response. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes of the body after content decoding, as far as it was read. */
  readonly bytes: number;
  readonly sha256: string | null;
  /** The first characters of the body: text of the site, to be shown and never followed. */
  readonly excerpt: string;
  readonly ms: number;
  /** URLs that the request was redirected to, in order. */
  readonly redirects: readonly string[];
  readonly error: { readonly code: string; readonly message: string } | null;
}

export class Ledger {
  readonly #exchanges: Exchange[] = [];

  get exchanges(): readonly Exchange[] {
    return this.#exchanges;
  }

  /** @returns the id of the new entry */
  add(exchange: Omit<Exchange, "id" | "redirects">): number {
    const id = this.#exchanges.length;
    this.#exchanges.push({ id, ...exchange, redirects: [] });
    return id;
  }

  /** Records where the request of an entry was redirected to. */
  setRedirects(id: number, redirects: readonly string[]): void {
    const exchange = this.#exchanges[id];
    if (exchange) this.#exchanges[id] = { ...exchange, redirects };
  }
}

/** Header fields as they are stored: shortened, and without cookies. */
export function keptHeaders(headers: Headers): Record<string, string> {
  const kept: Record<string, string> = {};
  let size = 0;
  for (const [name, value] of headers) {
    const cut = name === "set-cookie" ? "(not kept)" : value.slice(0, MAX_HEADER_VALUE_LENGTH);
    size += name.length + cut.length;
    if (size > MAX_HEADERS_LENGTH) break;
    kept[name] = cut;
  }
  return kept;
}

/** SHA-256 in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  const digest = new Uint8Array(crypto.subtle.digestSync("SHA-256", bytes as Uint8Array<ArrayBuffer>));
  return digest.toHex();
}
