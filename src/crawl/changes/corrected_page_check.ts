/** A check of pages without what a second look refuted on some of them. */
import type { Check } from "../../scan/catalogue.ts";
import { correctedCheck, type PageOfCheck } from "../../scan/crawler.ts";
import type { CheckResult } from "../../scan/result.ts";
import type { CheckChange } from "./check_changes.ts";
import type { CrawlStatuses } from "./crawl_statuses.ts";
import { isTaken, type SeenAgain } from "./seen_again.ts";
import { changeKind } from "./status_change.ts";

interface Correction {
  readonly definition: Check;
  /** The check as the second look found it; null where it did not. */
  readonly second: CheckResult | null;
  readonly seen: SeenAgain;
  /** How the check has changed; null: not at all. */
  readonly change: CheckChange | null;
  /** URLs of pages on which a regression of any check was refuted. */
  readonly refutedPages: ReadonlySet<string>;
  readonly baseline: CrawlStatuses | null;
  /** All pages of the crawl with this check. */
  readonly pages: readonly PageOfCheck[];
}

/** As it was, where its worth is not that of its stored pages: then it would not become truer. */
export function correctedPageCheck(first: CheckResult, correction: Correction): CheckResult {
  const { definition, second, pages } = correction;
  const counted = pages.flatMap((page) => correctedPage(page, correction));
  if (counted.length === pages.length && counted.every((page, at) => page === pages[at])) return first;
  const later = second === null ? [] : [second];
  return correctedCheck(first, { definition, later, before: pages, after: counted });
}

/** Empty for a page that does not count: it got worse in the same way, and was not looked at again. */
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
