/** Improvements and regressions between two crawls of a site. */
import type { Status } from "../../scan/result.ts";
import type { CrawlStatuses } from "./crawl_statuses.ts";
import { CHANGE_KINDS, type ChangeKind, changeKind, statusDifference } from "./status_change.ts";

/** Maximum number of pages that a change names. Pages with the largest change come first. */
export const MAX_CHANGED_PAGES = 50;

/**
 * `pending`: seen once. `confirmed`: seen again when the check was repeated. `refuted`: not seen again. Null
 * for all changes except regressions, because only regressions are confirmed.
 */
export type Confirmation = "pending" | "confirmed" | "refuted" | null;

export interface PageChange {
  readonly url: string;
  readonly before: Status | null;
  readonly after: Status | null;
  readonly kind: ChangeKind;
  readonly confirmation: Confirmation;
}

export interface CheckChange {
  readonly checkId: string;
  /**
   * Null if the earlier crawl did not run the check. For a check of pages, the status on the page that
   * changed most.
   */
  readonly before: Status | null;
  readonly after: Status | null;
  /** A check of pages has regressed if any page has. */
  readonly kind: ChangeKind;
  readonly confirmation: Confirmation;
  /** Up to {@linkcode MAX_CHANGED_PAGES} pages that changed; empty for a check of the site. */
  readonly pages: readonly PageChange[];
  /** Number of changed pages. */
  readonly pageCounts: Readonly<Record<ChangeKind, number>>;
}

/**
 * Returns the checks whose status differs, regressions first. A check of pages is compared only on pages that
 * both crawls visited, because its worst page may be a new one.
 * @param before baseline for the later crawl, such as the result of `nextBaseline()`
 */
export function checkChanges(before: CrawlStatuses, after: CrawlStatuses): CheckChange[] {
  const ofPages = pageChanges(before, after);
  const isOfPages = new Set([...checkIdsOfPages(before), ...checkIdsOfPages(after)]);
  const ids = new Set([...after.site.keys(), ...before.site.keys(), ...isOfPages]);
  const changes = Iterator.from(ids).flatMap((checkId) => {
    if (isOfPages.has(checkId)) return summaryOf(checkId, ofPages.get(checkId) ?? []);
    return siteChange(checkId, before.site.get(checkId) ?? null, after.site.get(checkId) ?? null);
  });
  return [...changes].sort((left, right) =>
    CHANGE_KINDS.indexOf(left.kind) - CHANGE_KINDS.indexOf(right.kind)
  );
}

function siteChange(checkId: string, before: Status | null, after: Status | null): CheckChange[] {
  if (before === after) return [];
  const kind = changeKind(before, after);
  const pageCounts = { regression: 0, improvement: 0, neither: 0 };
  return [{ checkId, before, after, kind, confirmation: firstConfirmation(kind), pages: [], pageCounts }];
}

/** Changes on pages that both crawls visited, by the check's id. */
function pageChanges(before: CrawlStatuses, after: CrawlStatuses): Map<string, PageChange[]> {
  const changes = new Map<string, PageChange[]>();
  for (const [url, now] of after.pages) {
    const then = before.pages.get(url);
    if (then === undefined) continue;
    for (const checkId of new Set([...then.keys(), ...now.keys()])) {
      const [left, right] = [then.get(checkId) ?? null, now.get(checkId) ?? null];
      if (left === right) continue;
      const kind = changeKind(left, right);
      const change = { url, before: left, after: right, kind, confirmation: firstConfirmation(kind) };
      changes.getOrInsertComputed(checkId, () => []).push(change);
    }
  }
  return changes;
}

function summaryOf(checkId: string, pages: readonly PageChange[]): CheckChange[] {
  const ordered = pages.toSorted((left, right) =>
    CHANGE_KINDS.indexOf(left.kind) - CHANGE_KINDS.indexOf(right.kind) || sizeOf(right) - sizeOf(left) ||
    (left.url < right.url ? -1 : 1)
  );
  const [most] = ordered;
  if (most === undefined) return [];
  const { before, after, kind, confirmation } = most;
  const pageCounts = { regression: 0, improvement: 0, neither: 0 };
  for (const page of pages) pageCounts[page.kind]++;
  const named = ordered.slice(0, MAX_CHANGED_PAGES);
  return [{ checkId, before, after, kind, confirmation, pages: named, pageCounts }];
}

function sizeOf({ before, after }: PageChange): number {
  return Math.abs(statusDifference(before, after));
}

function firstConfirmation(kind: ChangeKind): Confirmation {
  return kind === "regression" ? "pending" : null;
}

function checkIdsOfPages({ pages }: CrawlStatuses): IteratorObject<string> {
  return pages.values().flatMap((statuses) => statuses.keys());
}
