/** Options for requesting a URL. */
export interface GetOptions {
  readonly method?: "GET" | "HEAD" | "OPTIONS" | "POST" | "DELETE";
  /** Value of `Accept`. Default: `*` + `/*`. */
  readonly accept?: string;
  /** Replaces the scan's user agent. */
  readonly userAgent?: string;
  /** Additional request headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Request body, sent with POST. */
  readonly body?: string;
  /**
   * True if the request begins or ends a protocol, such as a query for its features. Other sites get no other
   * POST.
   */
  readonly handshake?: boolean;
  /**
   * True if the response is read at once, only to compare it with another one. It is neither kept nor shared.
   */
  readonly once?: boolean;
  /** True to send the request even if an equal one was made, or the origin was given up. */
  readonly again?: boolean;
  /** True to send the request before those that wait, because other requests follow from the response. */
  readonly urgent?: boolean;
  /** True to send the request even if robots.txt disallows all pages of the site for all crawlers. */
  readonly needed?: boolean;
  /** `manual` returns a 3xx response without following it. Default `follow`. */
  readonly redirect?: "follow" | "manual";
  /**
   * How much is read of a `text/event-stream`, which may have no end: nothing, or everything up to the first
   * message that answers a JSON-RPC request or names an endpoint. By default every body is read whole, and
   * bodies of other types always are.
   */
  readonly stream?: "head" | "message";
}
