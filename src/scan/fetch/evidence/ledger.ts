/** Every exchange of a scan, kept as evidence for its verdicts. */
import { crypto } from "@std/crypto";
import { plural } from "../../../plural.ts";
import { MAX_EXCERPT_LENGTH, MAX_HEADER_VALUE_LENGTH, MAX_HEADERS_LENGTH } from "../limits/scan_limits.ts";

/** Marks the end of a text that was cut, and replaces header fields that were left out. */
export const CUT_MARK = "…";

export interface Exchange {
  readonly id: number;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** The whole request body, which we wrote ourselves; null for a request without a body. */
  readonly requestBody: string | null;
  /** Null without a response. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Number of bytes of the body that were read, after content decoding. */
  readonly bytes: number;
  readonly sha256: string | null;
  /** Beginning of the body. This is text of the site, to be shown and never followed. */
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

/**
 * Returns header fields for storage. Long ones are cut, the last of many are left out, and cookies are not
 * kept.
 */
export function keptHeaders(headers: Headers): Exchange["headers"] {
  const kept: Record<string, string> = {};
  let [size, leftOut] = [0, 0];
  for (const [name, value] of headers) {
    const cut = name === "set-cookie" ? "(not kept)" : cutAt(value, MAX_HEADER_VALUE_LENGTH);
    size += name.length + cut.length;
    if (size > MAX_HEADERS_LENGTH) leftOut++;
    else kept[name] = cut;
  }
  return withLeftOut(kept, leftOut);
}

/**
 * Header fields, with one more for the number of those left out. No response can have a field of that name.
 */
export function withLeftOut(fields: Exchange["headers"], leftOut: number): Exchange["headers"] {
  if (leftOut === 0) return fields;
  return { ...fields, [CUT_MARK]: plural(leftOut, "more header field") };
}

function cutAt(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length) + CUT_MARK;
}

/** Beginning of a body. Enough bytes for the first characters, since a character has at most four. */
export function excerptOf(bytes: Uint8Array): string {
  const start = new TextDecoder().decode(bytes.subarray(0, 4 * MAX_EXCERPT_LENGTH));
  return start.slice(0, MAX_EXCERPT_LENGTH).toWellFormed();
}

/** SHA-256 in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  const digest = new Uint8Array(crypto.subtle.digestSync("SHA-256", bytes as Uint8Array<ArrayBuffer>));
  return digest.toHex();
}
