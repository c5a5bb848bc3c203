/** How a URL is requested. */
export interface GetOptions {
  readonly method?: "GET" | "HEAD" | "OPTIONS" | "POST" | "DELETE";
  /** Value of `Accept`. Default: `*` + `/*`. */
  readonly accept?: string;
  /** In place of the scan's user agent. */
  readonly userAgent?: string;
  /** Further request headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent with POST. */
  readonly body?: string;
  /** Begins or ends a protocol, such as a query for what it offers: the only POST that other sites get. */
  readonly handshake?: boolean;
  /** The response is read at once and then forgotten: it is compared with another one, and neither kept nor shared. */
  readonly once?: boolean;
  /** Sent even if an equal request was made, or the origin was given up. */
  readonly again?: boolean;
  /** Sent before the requests that wait, because further requests follow from the response. */
  readonly urgent?: boolean;
  /** Sent even if robots.txt disallows all pages of the site for all crawlers. */
  readonly needed?: boolean;
  /** `manual` returns a 3xx as it is. Default `follow`. */
  readonly redirect?: "follow" | "manual";
  /**
   * How much is read of a `text/event-stream`, which may have no end: nothing, or what comes until the first message
   * that answers a JSON-RPC request or names an endpoint. Bodies of other types are read whole, and so is every body by
   * default.
   */
  readonly stream?: "head" | "message";
}
