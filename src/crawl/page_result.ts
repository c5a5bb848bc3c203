/** What a crawl stores of a page. */
import type { Status } from "../scan/check.ts";

export interface CheckedPage {
  readonly url: string;
  /** HTTP status, after redirects; null where the page could not be observed. */
  readonly status: number | null;
  readonly results: readonly PageCheck[];
}

interface PageCheck {
  readonly checkId: string;
  readonly status: Status;
  readonly outcome: string;
  readonly message: string;
}
