/** Answers the requests of a page in a browser, by the rules and limits of every other request of the scan. */
import { Unobservable } from "../../errors.ts";
import type { Fetcher } from "./fetcher.ts";
import type { GetOptions } from "./get_options.ts";
import { redirectBlocked } from "./redirect.ts";
import type { Resource } from "./resource.ts";
import { DEFAULT_LIMITS, type ScanLimits } from "./limits/scan_limits.ts";

const MIB = 1024 * 1024;
/** Limits of one page. Bundles of scripts are larger than any document. */
const PAGE_LIMITS: Partial<ScanLimits> = {
  bodyBytes: 4 * MIB,
  decodedBodyBytes: 6 * MIB,
  scanBytes: 8 * MIB,
  decodedBytes: 24 * MIB,
  hosts: 40,
};

/** A request of a page, which chose every part of it. */
export interface EmbeddedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** True for a document that is to take the place of the page. */
  readonly isMain: boolean;
  /** URL of the document that the request comes from. */
  readonly from: string;
}

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "POST"]);

export class PageRequests {
  readonly #fetcher: Fetcher;
  readonly #embedded: Fetcher;
  readonly #closed = new AbortController();

  /** @param limits of the scan */
  constructor(fetcher: Fetcher, limits: ScanLimits = DEFAULT_LIMITS) {
    this.#fetcher = fetcher;
    this.#embedded = fetcher.forBrowser({ ...limits, ...PAGE_LIMITS }, this.#closed.signal);
  }

  /**
   * Requests it without following redirects, because the browser follows them itself.
   * @throws {Unobservable} for a failure, and for a request or response that the page may not have
   */
  async answer({ url: text, method, headers, body, isMain, from }: EmbeddedRequest): Promise<Resource> {
    const url = URL.parse(text);
    if (url === null || !/^https?:$/.test(url.protocol)) {
      throw new Unobservable("BAD_SCHEME", "Not a web URL");
    }
    if (!METHODS.has(method)) throw new Unobservable("METHOD_WITHHELD", `${method} requests are not sent`);
    const source = URL.parse(from);
    if (source !== null && await this.#fetcher.leadsInward(source, url)) throw redirectBlocked();
    if (isMain && method === "GET") {
      // The scan has requested the document itself, unless the page has set a cookie.
      const { cookie } = headers;
      const sent = cookie === undefined ? {} : { headers: { cookie } };
      return await this.#fetcher.fetch(url, { ...sent, redirect: "manual" });
    }
    const { accept = "*/*", ...others } = headers;
    const resource = await this.#embedded.fetch(url, {
      method: method as NonNullable<GetOptions["method"]>,
      accept,
      headers: others,
      ...(method === "POST" ? { body: body ?? "" } : {}),
      redirect: "manual",
      stream: "head",
      once: true,
    });
    if (resource.truncated && !/event-stream/.test(resource.mediaType)) {
      throw new Unobservable("BODY_LIMIT", "The response is too large");
    }
    return resource;
  }

  /** Ends all requests, because the page has been read. */
  close(): void {
    this.#closed.abort(new Unobservable("PAGE_CLOSED", "The page was closed before the response came"));
    this.#embedded.close();
  }
}
