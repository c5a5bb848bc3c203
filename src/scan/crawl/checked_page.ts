/** A page as a crawl reports it. */
import type { Status } from "../contract/check.ts";
import type { JudgedCheck } from "../engine/site_pages.ts";
import { scoreOf } from "../report/score.ts";
import type { PageSource } from "../contract/scanned_page.ts";

/** Maximum number of characters of a message. */
export const MAX_MESSAGE_LENGTH = 300;

export interface PageCheckResult {
  readonly checkId: string;
  readonly status: Status;
  readonly outcome: string;
  /** The finding, {@linkcode MAX_MESSAGE_LENGTH} characters at most. */
  readonly message: string;
}

export interface CheckedPage {
  readonly url: string;
  /** `home`, `named` by the target, or where the crawl found it. */
  readonly source: PageSource;
  /** HTTP status, after redirects; null if the page could not be observed. */
  readonly status: number | null;
  /**
   * Points of the checks of pages alone, 0 to 100, by the rules of a scan; null if nothing could be earned.
   */
  readonly score: number | null;
  /** Results in the order of the catalogue. */
  readonly results: readonly PageCheckResult[];
}

export function checkedPage(
  { url, source, status }: { readonly url: URL } & Pick<CheckedPage, "source" | "status">,
  judged: readonly JudgedCheck[],
): CheckedPage {
  const verdicts = judged.map(({ category, check: { id, weight }, result: { verdict } }) => ({
    ...verdict,
    id,
    category,
    weight,
  }));
  return {
    url: url.href,
    source,
    status,
    score: scoreOf(verdicts).score,
    results: verdicts.map(({ id, status, outcome, message }) => ({
      checkId: id,
      status,
      outcome,
      message: message.slice(0, MAX_MESSAGE_LENGTH).toWellFormed(),
    })),
  };
}
