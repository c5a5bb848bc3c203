/** Limits of what one page may request. */
import type { PageRequest } from "../contract/page_browser.ts";

/** Maximum number of requests of a page. */
const MAX_PAGE_REQUESTS = 150;
/** Maximum number of documents that take the place of the page. */
const MAX_MOVES = 5;
/** Maximum number of documents of frames. */
const MAX_FRAME_DOCUMENTS = 20;
/** Maximum characters of a URL. */
const MAX_URL_LENGTH = 8_192;
/** Maximum characters of the bodies of all requests. */
const MAX_BODIES_LENGTH = 1024 * 1024;
const MAX_METHOD_LENGTH = 20;

/** Kinds of resources that change neither text nor picture of a page. */
const NEEDLESS: ReadonlySet<string> = new Set([
  "Media",
  "TextTrack",
  "Ping",
  "Prefetch",
  "CSPViolationReport",
]);

export class PageBudget {
  #requests = 0;
  #documents = 0;
  #frameDocuments = 0;
  #bodiesLength = 0;

  get requests(): number {
    return this.#requests;
  }

  /** True once the page has a document of its own. */
  get hasDocument(): boolean {
    return this.#documents > 0;
  }

  /**
   * @param request without a URL if its event was too long to be read
   * @param isRedirected true if it continues a request that was redirected
   * @returns the code of the reason why it is not sent, or null
   */
  refusal({ url, method, body, kind, isMain }: PageRequest, isRedirected: boolean): string | null {
    this.#requests++;
    if (kind === "Document" && !isRedirected) isMain ? this.#documents++ : this.#frameDocuments++;
    this.#bodiesLength += body?.length ?? 0;
    if (
      this.#requests > MAX_PAGE_REQUESTS || this.#documents > 1 + MAX_MOVES ||
      this.#frameDocuments > MAX_FRAME_DOCUMENTS || this.#bodiesLength > MAX_BODIES_LENGTH ||
      url === "" || url.length > MAX_URL_LENGTH || method.length > MAX_METHOD_LENGTH
    ) return "PAGE_LIMIT";
    return NEEDLESS.has(kind) ? "NOT_LOADED" : null;
  }
}
