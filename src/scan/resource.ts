/** What a request brought back: the response of a site, whole and untrusted. */

/** One step of a redirect chain. */
export interface Redirect {
  readonly status: number;
  readonly from: string;
  readonly to: string;
}

/** The response at the end of a redirect chain. Every byte of it is the site's. */
export interface Resource {
  /** Ids in the ledger: every hop, the answer last. */
  readonly exchanges: readonly number[];
  /** What was asked for. */
  readonly requested: URL;
  /** Where the answer came from, after redirects. */
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  /** Lower-case type without parameters, `""` where none was sent: `text/html`. */
  readonly mediaType: string;
  /** Decoded bytes, at most the body cap. */
  readonly bytes: Uint8Array;
  /** The bytes as text by BOM, header or `<meta charset>`; malformed input becomes U+FFFD. */
  readonly text: string;
  /** The body went on after the cap: the text is a prefix. */
  readonly truncated: boolean;
  /** True for `text/html`, XHTML, and for a body that begins as HTML whatever its label. */
  readonly isHtml: boolean;
  readonly redirects: readonly Redirect[];
  /** Milliseconds from sending the last hop's request to its first byte. */
  readonly firstByteMs: number;
}
