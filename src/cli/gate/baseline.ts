/** Known findings by target and check. The gate ignores them and fails only for new findings. */
import type { CheckResult } from "../../scan/result.ts";
import { isUntested } from "../../web/texts/problems.ts";
import {
  findingsByGroup,
  type IsListable,
  type KnownFindings,
  loweredFindings,
  type NewFindings,
  newFindings,
  raisedFindings,
  testedGroups,
} from "./known_findings.ts";

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
export function newOf(
  baseline: Baseline,
  { target, home }: ScannedTarget,
  check: CheckResult,
): NewFindings[] {
  const entry = baseline.get(target);
  return newFindings(entry?.has(check.id) ? entry.get(check.id) : new Map(), found(check, home));
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

export function isFailure({ status }: Pick<CheckResult, "status">): boolean {
  return status === "fail";
}

export function addCounts(left: BaselineCounts, right: BaselineCounts): BaselineCounts {
  return {
    added: left.added + right.added,
    raised: left.raised + right.raised,
    lowered: left.lowered + right.lowered,
    removed: left.removed + right.removed,
  };
}

const isListable: IsListable = isFailure;

function found(check: CheckResult, home: string) {
  return findingsByGroup(check, home, isListable);
}

/** @returns undefined without an entry */
function entryAfter(
  check: CheckResult,
  had: KnownFindings | undefined,
  { home, ignored }: ScannedTarget,
  update: BaselineUpdate,
): KnownFindings | undefined {
  if (isUntested(check)) return had;
  const isTested = testedGroups(check, home);
  const raises = update === "raise" && !ignored.has(check.id);
  if (had === undefined && !raises) return undefined;
  const next = raises
    ? raisedFindings(had, found(check, home), isTested)
    : loweredFindings(had ?? null, found(check, home), isTested);
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
