/** Baseline for the next crawl, with the last certain status of each check. */
import type { CheckChange } from "./check_changes.ts";
import type { CrawlStatuses, Statuses } from "./crawl_statuses.ts";
import { changeKind, isJudged } from "./status_change.ts";

/** Maximum number of pages that a crawl can check. Statuses of other pages are kept only if there is room. */
export const MAX_BASELINE_PAGES = 500;

/**
 * Returns the statuses of a crawl. Checks that could not run or did not apply keep their earlier status,
 * because a check that passed, could not run, and then fails has regressed. Unconfirmed regressions keep the
 * earlier status too, because otherwise the next crawl would show them as improvements. Pages that the crawl
 * did not visit keep their statuses.
 * @param before baseline that the crawl was compared with
 * @param changes of the crawl, after the second look
 */
export function nextBaseline(
  before: CrawlStatuses,
  crawl: CrawlStatuses,
  changes: readonly CheckChange[],
): CrawlStatuses {
  const unconfirmed = new Set(changes.filter(isUnconfirmed).map(({ checkId }) => checkId));
  const onPages = new Set(
    changes.flatMap(({ checkId, pages }) =>
      pages.filter(isUnconfirmed).map(({ url }) => `${checkId} ${url}`)
    ),
  );
  const seen = crawl.pages.entries().map(([url, statuses]): [string, Statuses] => {
    // A change names only some of its pages. The other pages are treated the same.
    const isDoubtful = (checkId: string) => unconfirmed.has(checkId) || onPages.has(`${checkId} ${url}`);
    return [url, carried(before.pages.get(url) ?? new Map(), statuses, isDoubtful)];
  });
  // The pages that were seen last come first.
  const unseen = before.pages.entries().filter(([url]) => !crawl.pages.has(url))
    .take(Math.max(0, MAX_BASELINE_PAGES - crawl.pages.size));
  return {
    site: carried(before.site, crawl.site, (checkId) => unconfirmed.has(checkId)),
    pages: new Map([...seen, ...unseen]),
  };
}

function isUnconfirmed({ confirmation }: Pick<CheckChange, "confirmation">): boolean {
  return confirmation === "pending" || confirmation === "refuted";
}

function carried(before: Statuses, now: Statuses, isDoubtful: (checkId: string) => boolean): Statuses {
  return new Map(
    now.entries().map(([checkId, status]) => {
      const known = before.get(checkId) ?? null;
      const isUnseen = !isJudged(status) && isJudged(known);
      const isUndone = isDoubtful(checkId) && changeKind(known, status) === "regression";
      return [checkId, known !== null && (isUnseen || isUndone) ? known : status];
    }),
  );
}
