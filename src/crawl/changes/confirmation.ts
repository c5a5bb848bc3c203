/** A regression is looked at twice before anybody is told of it: a site that failed once may only have been busy. */
import type { CheckChange, Confirmation, PageChange } from "./check_changes.ts";
import type { CrawlStatuses, Statuses } from "./crawl_statuses.ts";
import { changeKind, isJudged } from "./status_change.ts";

/** Pages that are looked at again; there are fewer checks of pages than that. */
export const MAX_RECHECKED_PAGES = 100;

/** What has to run again. */
export interface RecheckPlan {
  /** Checks of the site. */
  readonly checkIds: readonly string[];
  /** The checks of pages to repeat, by the URL of each page. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
}

/**
 * The pages of a check that changed most come first, each check in turn, up to {@linkcode MAX_RECHECKED_PAGES}.
 * @returns null where nothing has to run again
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
 * Judges pending regressions by a second look: one that is there again is confirmed, even if less bad, and one that is gone
 * is refuted. One that could not be observed this time stays pending.
 * @param recheck the statuses of what {@linkcode recheckPlan} named; others do not matter
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

/** A check of pages is confirmed by one page, which then stands for it. */
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

/** How many checks got better and worse. */
export interface ChangeCounts {
  readonly better: number;
  /** Confirmed. */
  readonly worse: number;
  /** Not looked at again yet, or not observed then. */
  readonly unconfirmed: number;
  /** No longer worse at the second look. */
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
