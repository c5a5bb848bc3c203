/** What the next crawl is compared with: the last that is known for certain of each check. */
import type { CheckChange } from "./check_changes.ts";
import type { CrawlStatuses, Statuses } from "./crawl_statuses.ts";
import { changeKind, isJudged } from "./status_change.ts";

/** As many pages as a crawl can check: what is known of others is kept only where there is room. */
export const MAX_BASELINE_PAGES = 500;

/**
 * The statuses of a crawl, with those before in place of what could not be observed or did not apply: a check that passed,
 * could not run, and then fails has regressed. They also stand in place of regressions that were not confirmed: these would look like
 * improvements in the next crawl. Pages that the crawl did not see stay known as they were.
 * @param before what the crawl was compared with
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
    // A change names some of its pages only; the others share its fate.
    const isDoubtful = (checkId: string) => unconfirmed.has(checkId) || onPages.has(`${checkId} ${url}`);
    return [url, carried(before.pages.get(url) ?? new Map(), statuses, isDoubtful)];
  });
  // Those seen last come first.
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
