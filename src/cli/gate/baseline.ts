/** Known failures by target and check. The gate ignores them and fails only for new failures. */
import type { CheckResult } from "../../scan/result.ts";
import { isUntested } from "../../web/texts/problems.ts";

/**
 * Ids of failing checks by target, which is a URL. Messages are not
 * included, because they change with the site.
 */
export type Baseline = ReadonlyMap<string, ReadonlySet<string>>;

/** A target with every result of its scan, including ignored checks. */
export interface ScannedTarget {
  readonly target: string;
  /** Null if the site could not be tested, so the baseline does not change. */
  readonly checks: readonly CheckResult[] | null;
  /** Ids of ignored checks, whose failures are not added. */
  readonly ignored: ReadonlySet<string>;
}

export interface BaselineChange {
  readonly baseline: Baseline;
  readonly added: number;
  readonly removed: number;
}

export function isListed(baseline: Baseline, target: string, check: string): boolean {
  return baseline.get(target)?.has(check) ?? false;
}

/** Entries of a target whose checks ran and no longer fail, sorted. */
export function fixedEntries(baseline: Baseline, { target, checks }: ScannedTarget): string[] {
  const recovered = new Set(
    (checks ?? []).filter((check) => !isFailure(check) && !isUntested(check))
      .map(({ id }) => id),
  );
  return [...baseline.get(target) ?? []].filter((id) => recovered.has(id)).sort();
}

/** Adds the failures of the targets, and keeps all other entries. */
export function withFailures(baseline: Baseline, scans: readonly ScannedTarget[]): Baseline {
  const next = new Map(baseline);
  for (const { target, checks, ignored } of scans) {
    const failing = (checks ?? []).filter((check) => isFailure(check) && !ignored.has(check.id));
    if (failing.length > 0) {
      next.set(target, new Set([...next.get(target) ?? [], ...failing.map(({ id }) => id)]));
    }
  }
  return next;
}

/** Removes entries that no longer fail. Keeps untested checks, and targets that were not scanned. */
export function withoutFixed(baseline: Baseline, scans: readonly ScannedTarget[]): Baseline {
  const next = new Map(baseline);
  for (const scan of scans) {
    const fixed = new Set(fixedEntries(baseline, scan));
    const left = [...baseline.get(scan.target) ?? []].filter((id) => !fixed.has(id));
    if (left.length > 0) next.set(scan.target, new Set(left));
    else next.delete(scan.target);
  }
  return next;
}

/**
 * @param wants.additions add failures that are not listed
 * @param wants.removals remove entries that no longer fail
 */
export function changeBaseline(
  before: Baseline,
  scans: readonly ScannedTarget[],
  wants: { readonly additions: boolean; readonly removals: boolean },
): BaselineChange {
  const pruned = wants.removals ? withoutFixed(before, scans) : before;
  const baseline = wants.additions ? withFailures(pruned, scans) : pruned;
  const removed = countEntries(before) - countEntries(pruned);
  return { baseline, added: countEntries(baseline) - countEntries(pruned), removed };
}

export function isFailure({ status }: Pick<CheckResult, "status">): boolean {
  return status === "fail";
}

function countEntries(baseline: Baseline): number {
  return [...baseline.values()].reduce((sum, { size }) => sum + size, 0);
}
