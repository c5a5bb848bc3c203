/**
 * Checks a regression again before it is reported, because a site that failed once may only have been busy.
 */
import type { CheckChange, Confirmation, PageChange } from "./check_changes.ts";
import type { CrawlStatuses, Statuses } from "./crawl_statuses.ts";
import { changeKind, isJudged } from "./status_change.ts";

/** Maximum number of pages that are checked again. There are fewer checks of pages than that. */
export const MAX_RECHECKED_PAGES = 100;

/** Checks that must run again. */
export interface RecheckPlan {
  /** Checks of the site. */
  readonly checkIds: readonly string[];
  /** Checks of pages to repeat, by the URL of each page. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
}

/**
 * Plans the second look. Each check in turn adds its most changed page, up to {@linkcode MAX_RECHECKED_PAGES}
 * pages.
 * @returns null if no check has to run again
 */
export function recheckPlan(changes: readonly CheckChange[]): RecheckPlan | null {
  const pending = changes.filter(isPending);
  if (pending.length === 0) return null;
  const pages = new Map<string, string[]>();
  const queues = pending.map(({ checkId, pages }) => ({ checkId, urls: pages.filter(isPending) }));
  for (let turn = 0; queues.some(({ urls }) => urls.length > turn); turn++) {
    for (const { checkId, urls } of queues) {
      const url = urls[turn]?.url;
      if (url === undefined || pages.size >= MAX_RECHECKED_PAGES && !pages.has(url)) continue;
      pages.getOrInsertComputed(url, () => []).push(checkId);
    }
  }
  return { checkIds: pending.filter(({ pages }) => pages.length === 0).map(({ checkId }) => checkId), pages };
}

function isPending({ confirmation }: Pick<CheckChange, "confirmation">): boolean {
  return confirmation === "pending";
}

/**
 * Judges pending regressions by a second look. A regression that appears again is confirmed, even if it is
 * less severe. A regression that is gone is refuted. If the check could not run this time, the regression
 * remains pending.
 * @param recheck statuses of the checks in {@linkcode recheckPlan}; other checks are ignored
 */
export function confirmRegressions(
  changes: readonly CheckChange[],
  recheck: CrawlStatuses,
): CheckChange[] {
  return changes.map((change) => {
    if (!isPending(change)) return change;
    if (change.pages.length === 0) return { ...change, confirmation: secondLook(change, recheck.site) };
    return confirmPages(change, recheck);
  });
}

/** A single page confirms the regression of a check of pages and is then reported for it. */
function confirmPages(change: CheckChange, recheck: CrawlStatuses): CheckChange {
  const { checkId } = change;
  const pages = change.pages.map((page): PageChange => {
    if (!isPending(page)) return page;
    return { ...page, confirmation: secondLook({ ...page, checkId }, recheck.pages.get(page.url)) };
  });
  const regressions = pages.filter(({ kind }) => kind === "regression");
  const shown = regressions.find(({ confirmation }) => confirmation === "confirmed") ??
    regressions.find(isPending);
  if (shown === undefined) return { ...change, pages, confirmation: "refuted" };
  const { before, after, confirmation } = shown;
  return { ...change, pages, before, after, confirmation };
}

function secondLook(
  { checkId, before }: Pick<CheckChange, "checkId" | "before">,
  statuses: Statuses | undefined,
): Confirmation {
  const status = statuses?.get(checkId) ?? null;
  if (!isJudged(status)) return "pending";
  return changeKind(before, status) === "regression" ? "confirmed" : "refuted";
}

/** Number of improved and regressed checks. */
export interface ChangeCounts {
  readonly better: number;
  /** Number of confirmed regressions. */
  readonly worse: number;
  /** Number of regressions that were not checked again, or could not be checked. */
  readonly unconfirmed: number;
  /** Number of regressions that the second look did not find. */
  readonly refuted: number;
}

export function changeCounts(changes: readonly CheckChange[]): ChangeCounts {
  const count = (isCounted: (change: CheckChange) => boolean) => changes.filter(isCounted).length;
  return {
    better: count(({ kind }) => kind === "improvement"),
    worse: count(({ confirmation }) => confirmation === "confirmed"),
    unconfirmed: count(isPending),
    refuted: count(({ confirmation }) => confirmation === "refuted"),
  };
}
