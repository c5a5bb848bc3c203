/** What the gate says of a target, for people: whether it passed, why not, and what does not count. */
import { plural } from "../../plural.ts";
import type { CheckResult } from "../../scan/report/event.ts";
import type { GateSettings } from "./gate_settings.ts";
import { isFailure } from "./baseline.ts";
import { countedFailures, MAX_NAMED, untestedReason, type Verdict } from "./gate.ts";

export interface GateOutcome {
  readonly state: "passed" | "failed" | "untested";
  /** `Gate failed`: without full stop. */
  readonly heading: string;
  /** Each without full stop. */
  readonly reasons: readonly string[];
  /** The first checks that failed it. */
  readonly failures: readonly CheckResult[];
}

export interface GateText {
  /** Null where nothing is required of the target. */
  readonly outcome: GateOutcome | null;
  /** Known failures, fixed ones and ignored checks, each without full stop. */
  readonly notes: readonly string[];
}

export function gateText(verdict: Verdict, settings: GateSettings): GateText {
  return {
    outcome: isGateAsked(settings) ? outcomeOf(verdict, settings) : null,
    notes: [...baselineNotes(verdict, settings.baseline), ...ignoreNotes(verdict)],
  };
}

/** Whether anything is required of the targets. */
export function isGateAsked({ gate }: GateSettings): boolean {
  return gate.failOn !== "score" || gate.minScore !== null || gate.minCategoryScores.size > 0;
}

function outcomeOf(verdict: Verdict, { gate }: GateSettings): GateOutcome {
  const { reasons, problems } = verdict;
  const untested = untestedReason(verdict);
  if (reasons.length > 0) {
    const failures = countedFailures(problems, gate.failOn).slice(0, MAX_NAMED);
    return { state: "failed", heading: "Gate failed", reasons, failures };
  }
  if (untested === null) return { state: "passed", heading: "Gate passed", reasons: [], failures: [] };
  return { state: "untested", heading: "Gate not passed", reasons: [untested], failures: [] };
}

function baselineNotes({ problems, fixed, scanned }: Verdict, baseline: GateSettings["baseline"]): string[] {
  if (baseline === null || scanned.checks === null) return [];
  const known = problems.filter(({ check, isNew }) => isFailure(check) && !isNew).length;
  const remedy = baseline.removals ? "" : ". Remove them from the baseline with --prune";
  return [
    ...known > 0 ? [`Known failures in the baseline: ${known}`] : [],
    ...fixed.length > 0 ? [`No longer failing: ${fixed.join(", ")}${remedy}`] : [],
  ];
}

function ignoreNotes({ ignored }: Verdict): string[] {
  return ignored.map(({ check, reason, until, result }) => {
    const end = until === null ? "" : ` until ${until}`;
    const passes = result?.status === "pass" ? ". It passes now, so the entry can go" : "";
    return `Ignored${end}: ${check}${reason === null ? "" : ` (${reason})`}${passes}`;
  });
}

/** How several targets ended, in one line. */
export function targetsText(verdicts: readonly { readonly exitCode: number }[]): string {
  const withCode = (code: number) => verdicts.filter(({ exitCode }) => exitCode === code).length;
  const [failed, untested] = [withCode(1), withCode(3)];
  return [
    `${plural(verdicts.length, "target")}: ${withCode(0)} passed`,
    ...failed > 0 ? [`${failed} failed`] : [],
    ...untested > 0 ? [`${untested} could not be tested`] : [],
  ].join(", ");
}
