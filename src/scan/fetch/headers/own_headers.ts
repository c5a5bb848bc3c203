/** Headers that only the scanned site gets, such as the password of a preview. */
import { type HeaderField, hiddenForms, Secrets } from "./secrets.ts";

export interface OwnHeaders {
  /** Name in lower case, and value. */
  readonly fields: readonly HeaderField[];
  /** True if they may be sent unencrypted to another machine. */
  readonly isPlainAllowed: boolean;
}

/** Maximum number of headers. */
export const MAX_OWN_HEADERS = 20;
/** Maximum bytes of all names and values. Many servers refuse more than 8 KiB of headers. */
export const MAX_OWN_HEADERS_BYTES = 6 * 1024;

/** Names that frame the message or belong to a connection (RFC 9110, 7.6.1, and RFC 9112). */
const FRAMING_NAMES: ReadonlySet<string> = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "http2-settings",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Names whose values checks vary, or that would change what a response means. */
const CHECKED_NAMES: ReadonlySet<string> = new Set([
  "accept",
  "accept-encoding",
  "access-control-request-headers",
  "access-control-request-method",
  "content-encoding",
  "content-type",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "if-unmodified-since",
  "origin",
  "range",
]);

/** @returns why a header cannot be sent, without its value, or null */
export function headerProblem(name: string, value: string): string | null {
  if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/i.test(name)) return "its name is not a valid header name";
  const lower = name.toLowerCase();
  if (FRAMING_NAMES.has(lower)) return `${lower} belongs to the connection`;
  if (CHECKED_NAMES.has(lower)) return `checks depend on ${lower}`;
  if (lower === "user-agent") return "the user agent has a setting of its own";
  if (value === "") return `the value of ${lower} is empty`;
  if (!/^[\x20-\x7e]*$/.test(value)) return `the value of ${lower} has characters other than printable ASCII`;
  return null;
}

/** Values that must not appear in anything that is shown, written or stored. */
export function secretsOf(headers: OwnHeaders | undefined): Secrets {
  return new Secrets(headers === undefined ? [] : hiddenForms(headers.fields));
}

/** The headers of one scan. They never appear in a request that is recorded. */
export class SiteHeaders {
  readonly secrets: Secrets;
  readonly #headers: OwnHeaders | undefined;
  readonly #origins: ReadonlySet<string>;

  /** @param origins of the target, as it was named */
  constructor(headers: OwnHeaders | undefined, origins: readonly URL[]) {
    this.#headers = headers;
    this.#origins = new Set(origins.map(({ origin }) => origin));
    this.secrets = secretsOf(headers);
  }

  /**
   * Fields for a request.
   * @param isPrivate true if nobody on the way can read the connection
   */
  fieldsFor({ origin }: URL, isPrivate: boolean): readonly HeaderField[] {
    if (this.#headers === undefined || !this.#origins.has(origin)) return [];
    return isPrivate || this.#headers.isPlainAllowed ? this.#headers.fields : [];
  }
}
