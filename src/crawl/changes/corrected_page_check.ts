/** Corrects a check of pages whose regression a second look refuted on some pages. */
import type { Check } from "../../scan/catalogue.ts";
import { correctedCheck, type PageOfCheck } from "../../scan/crawler.ts";
import type { CheckResult } from "../../scan/result.ts";
import type { CheckChange } from "./check_changes.ts";
import type { CrawlStatuses } from "./crawl_statuses.ts";
import { isTaken, type SeenAgain } from "./seen_again.ts";
import { changeKind } from "./status_change.ts";

interface Correction {
  readonly definition: Check;
  /** Result of the check in the second look; null if the look did not include it. */
  readonly second: CheckResult | null;
  readonly seen: SeenAgain;
  /** Change of the check; null if it has not changed. */
  readonly change: CheckChange | null;
  /** URLs of pages with a refuted regression in any check. */
  readonly refutedPages: ReadonlySet<string>;
  readonly baseline: CrawlStatuses | null;
  /** All pages of the crawl with this check. */
  readonly pages: readonly PageOfCheck[];
}

/**
 * Does not change the result if its score differs from the score of its stored pages, because a correction
 * would not make it more accurate.
 */
export function correctedPageCheck(first: CheckResult, correction: Correction): CheckResult {
  const { definition, second, pages } = correction;
  const counted = pages.flatMap((page) => correctedPage(page, correction));
  if (counted.length === pages.length && counted.every((page, at) => page === pages[at])) return first;
  const later = second === null ? [] : [second];
  return correctedCheck(first, { definition, later, before: pages, after: counted });
}

/** Empty for a page that does not count because it regressed in the same way and was not checked again. */
function correctedPage(page: PageOfCheck, correction: Correction): PageOfCheck[] {
  const { definition: { id }, change, seen, refutedPages, baseline } = correction;
  const { url, result } = page;
  if (refutedPages.has(url)) {
    const again = seen.pages.get(url)?.find(({ checkId }) => checkId === id);
    const isReplaced = again !== undefined && isTaken(again.status, result.status);
    return [isReplaced ? { ...page, result: again } : page];
  }
  const isNamed = change?.pages.some((named) => named.url === url) ?? false;
  const before = baseline?.pages.get(url)?.get(id) ?? null;
  const isAlike = change?.confirmation === "refuted" && !isNamed &&
    changeKind(before, result.status) === "regression";
  return isAlike ? [] : [page];
}
