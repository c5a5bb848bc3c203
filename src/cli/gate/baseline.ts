/** Known findings by target and check. The gate ignores them and fails only for new findings. */
import type { CheckResult } from "../../scan/result.ts";
import { isUntested } from "../../web/texts/problems.ts";
import {
  findingsByGroup,
  type KnownFindings,
  loweredFindings,
  type NewFindings,
  newFindings,
  raisedFindings,
  testedGroups,
} from "./known_findings.ts";
import type { countsBy } from "./rules.ts";

/** Known findings of a target by the id of the check. */
export type TargetEntry = ReadonlyMap<string, KnownFindings>;
/** Entries by target, which is a URL. Messages are not included, because they change with the site. */
export type Baseline = ReadonlyMap<string, TargetEntry>;

/** A target with every result of its scan, including ignored checks. */
export interface ScannedTarget {
  readonly target: string;
  /** URL of the home page, which differs from the target for a preview with `--as`. */
  readonly home: string;
  /** Null if the site could not be tested, so the baseline does not change. */
  readonly checks: readonly CheckResult[] | null;
  /** Ids of ignored checks, whose findings are not added. */
  readonly ignored: ReadonlySet<string>;
  readonly counts: ReturnType<typeof countsBy>;
}

/** Numbers of changed entries, each the findings of a check on a target. */
export interface BaselineCounts {
  readonly added: number;
  readonly raised: number;
  readonly lowered: number;
  readonly removed: number;
}

export interface BaselineChange {
  readonly baseline: Baseline;
  readonly counts: BaselineCounts;
}

/** `lower` removes findings that are gone, `raise` lists the new ones too. */
export type BaselineUpdate = "lower" | "raise";

export const NO_CHANGES: BaselineCounts = { added: 0, raised: 0, lowered: 0, removed: 0 };

/** Findings that a baseline does not list. */
export function newOf(baseline: Baseline, scan: ScannedTarget, check: CheckResult): NewFindings[] {
  return newFindings(baseline.get(scan.target)?.get(check.id), found(check, scan));
}

/** Checks whose entry for the target has no findings left, sorted. */
export function fixedEntries(baseline: Baseline, scan: ScannedTarget): string[] {
  return entriesAfter(baseline, scan).filter(({ next }) => next === undefined).map(({ id }) => id).sort();
}

/** Checks whose entry for the target has fewer findings left, sorted. */
export function improvedEntries(baseline: Baseline, scan: ScannedTarget): string[] {
  return entriesAfter(baseline, scan).filter(({ had, next }) =>
    had !== null && next !== undefined && textOf(next) !== textOf(had)
  ).map(({ id }) => id).sort();
}

function entriesAfter(baseline: Baseline, scan: ScannedTarget) {
  const entry = baseline.get(scan.target);
  return (scan.checks ?? []).flatMap((check) => {
    const had = entry?.get(check.id);
    return had === undefined ? [] : [{ id: check.id, had, next: entryAfter(check, had, scan, "lower") }];
  });
}

export function changeBaseline(
  before: Baseline,
  scans: readonly ScannedTarget[],
  update: BaselineUpdate,
): BaselineChange {
  const baseline = new Map(before);
  const counts = { ...NO_CHANGES };
  for (const scan of scans) {
    const entry = new Map(baseline.get(scan.target));
    for (const check of scan.checks ?? []) {
      const had = entry.get(check.id);
      const next = entryAfter(check, had, scan, update);
      counts[changeOf(had, next)] += textOf(had) === textOf(next) ? 0 : 1;
      if (next === undefined) entry.delete(check.id);
      else entry.set(check.id, next);
    }
    if (entry.size > 0) baseline.set(scan.target, entry);
    else baseline.delete(scan.target);
  }
  return { baseline, counts };
}

export function addCounts(left: BaselineCounts, right: BaselineCounts): BaselineCounts {
  return {
    added: left.added + right.added,
    raised: left.raised + right.raised,
    lowered: left.lowered + right.lowered,
    removed: left.removed + right.removed,
  };
}

function found(check: CheckResult, { home, counts }: ScannedTarget) {
  return findingsByGroup(check, home, counts(check));
}

/** @returns undefined without an entry */
function entryAfter(
  check: CheckResult,
  had: KnownFindings | undefined,
  scan: ScannedTarget,
  update: BaselineUpdate,
): KnownFindings | undefined {
  if (isUntested(check)) return had;
  const isTested = testedGroups(check, scan.home);
  const raises = update === "raise" && !scan.ignored.has(check.id);
  if (had === undefined && !raises) return undefined;
  const next = raises
    ? raisedFindings(had, found(check, scan), isTested)
    : loweredFindings(had ?? null, found(check, scan), isTested);
  return next?.size === 0 ? undefined : next;
}

function changeOf(had: KnownFindings | undefined, next: KnownFindings | undefined): keyof BaselineCounts {
  if (had === undefined) return "added";
  if (next === undefined) return "removed";
  return had !== null && next !== null && newFindings(had, next).length > 0 ? "raised" : "lowered";
}

/** Equal texts are equal entries. */
function textOf(known: KnownFindings | undefined): string {
  return JSON.stringify(known && [...known].sort(([left], [right]) => left < right ? -1 : 1)) ?? "";
}
