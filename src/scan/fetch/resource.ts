/** The response to a request, whole and untrusted. */

/** A step of a redirect chain. */
export interface Redirect {
  readonly status: number;
  readonly from: string;
  readonly to: string;
}

export interface ResourceParts {
  /** Ids in the ledger of every hop and, last, the final response. */
  readonly exchanges: readonly number[];
  /** The requested URL. */
  readonly requested: URL;
  /** URL of the response, after redirects. */
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  /** Decoded bytes, up to the limit. */
  readonly bytes: Uint8Array;
  /** The body was longer than the limit, so the text is a prefix. */
  readonly truncated: boolean;
  readonly redirects: readonly Redirect[];
  /** Milliseconds from sending the last request to its first byte. */
  readonly firstByteMs: number;
}

interface DecodedText {
  readonly contentType: string;
  readonly text: string;
}

/**
 * Largest body whose text is held as long as the body, in bytes. Longer ones are decoded again if memory was
 * needed.
 */
const MAX_HELD_TEXT_BYTES = 64 * 1024;
/** Number of characters that show the format of a body. */
const START_LENGTH = 4096;
const MAX_BYTES_PER_CHARACTER = 4;

// Responses with the same bytes share them, and their text.
const texts = new WeakMap<Uint8Array, { deref(): DecodedText | undefined }>();

/** The response at the end of a redirect chain. Every byte of it is the site's. */
export interface Resource extends ResourceParts {}

export class Resource {
  constructor(parts: ResourceParts) {
    Object.assign(this, parts);
  }

  /** 2xx. */
  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** Lower-case type without parameters, such as `text/html`; `""` if the response has no type. */
  get mediaType(): string {
    return (this.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  }

  /** The body, decoded by BOM, charset parameter or `<meta charset>`. Malformed input becomes U+FFFD. */
  get text(): string {
    const contentType = this.#contentType;
    const known = texts.get(this.bytes)?.deref();
    if (known?.contentType === contentType) return known.text;
    const decoded = { contentType, text: decodeText(this.bytes, contentType) };
    const isHeld = this.bytes.length <= MAX_HELD_TEXT_BYTES;
    texts.set(this.bytes, isHeld ? { deref: () => decoded } : new WeakRef(decoded));
    return decoded.text;
  }

  /** Beginning of the text. The rest is not decoded. */
  textStart(length: number): string {
    if (this.bytes.length <= MAX_HELD_TEXT_BYTES) return this.text.slice(0, length);
    return decodeText(this.bytes.subarray(0, MAX_BYTES_PER_CHARACTER * length), this.#contentType).slice(
      0,
      length,
    );
  }

  /** Returns the same response with the beginning of its body. */
  cutTo(length: number): Resource {
    if (this.bytes.length <= length) return this;
    return new Resource({ ...this, bytes: this.bytes.slice(0, length), truncated: true });
  }

  get #contentType(): string {
    return this.headers.get("content-type") ?? "";
  }

  /** True for `text/html`, XHTML, and for a body of any type that begins as HTML. */
  get isHtml(): boolean {
    const labeled = this.mediaType === "text/html" || this.mediaType === "application/xhtml+xml";
    return (labeled && !this.#isOtherFormat()) || beginsAsHtml(this.textStart(START_LENGTH));
  }

  /**
   * A file labeled as HTML by mistake is still that file: some servers do this for unknown extensions. The URL of a
   * page has no such extension, so plain text there is a page without tags, unless it is JSON or Markdown.
   */
  #isOtherFormat(): boolean {
    const start = this.textStart(START_LENGTH).trimStart();
    if (start === "") return false;
    if (/^[[{]|^<\?xml/.test(start)) return true;
    return !/<[a-z!/]/i.test(start) && (start.startsWith("#") || !PAGE_PATH.test(this.url.pathname));
  }
}

/** End of the path of a page. */
const PAGE_PATH = /(?:\/|\.html?)$/i;
const HTML_STARTS = ["<!doctype html", "<html", "<head", "<body"];

/**
 * True if the body begins as an HTML document does, after BOM, the declaration of XHTML, white space and
 * comments.
 */
export function beginsAsHtml(text: string): boolean {
  let start = text.slice(0, START_LENGTH).trimStart();
  if (start.startsWith("<?xml")) start = start.slice(start.indexOf("?>") + 2).trimStart();
  while (start.startsWith("<!--")) {
    const end = start.indexOf("-->");
    if (end < 0) return false;
    start = start.slice(end + 3).trimStart();
  }
  const lower = start.slice(0, 20).toLowerCase();
  return HTML_STARTS.some((sign) => lower.startsWith(sign));
}

function decodeText(bytes: Uint8Array, contentType: string): string {
  const label = byteOrderMark(bytes) ?? charsetParameter(contentType) ?? declaredCharset(bytes) ?? "utf-8";
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    // Most bodies with an unknown charset are UTF-8.
    return new TextDecoder().decode(bytes);
  }
}

function byteOrderMark(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xef && second === 0xbb && bytes[2] === 0xbf ? "utf-8" : null;
}

function charsetParameter(contentType: string): string | null {
  return /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType.slice(0, 1000))?.[1] ?? null;
}

/** `<meta charset>` counts within the first 1,024 bytes (HTML, 13.2.3.2). */
function declaredCharset(bytes: Uint8Array): string | null {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  return /<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(start)?.[1] ?? null;
}
