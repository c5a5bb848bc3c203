/** Verdict of the gate about a target for people, with the reasons and with problems that do not count. */
import { plural } from "../../plural.ts";
import type { CheckResult } from "../../scan/result.ts";
import type { BaselinePlan, GateSettings } from "./gate_settings.ts";
import { countedFailures, type IgnoredCheck, MAX_NAMED, untestedReason, type Verdict } from "./gate.ts";
import { canFail } from "./rules.ts";

/** Maximum number of targets of a baseline that a note names. */
const MAX_NAMED_TARGETS = 2;
/** Maximum number of characters of each target. */
const MAX_TARGET_LENGTH = 200;
/** Note about a baseline of an older version. */
const UNCOUNTED =
  "The baseline is from an older version and does not count findings, so more findings of a known check " +
  "pass. Record them with --update-baseline";

export interface GateOutcome {
  readonly state: "passed" | "failed" | "untested";
  /** Heading without full stop, such as `Gate failed`. */
  readonly heading: string;
  /** Reasons without full stop. */
  readonly reasons: readonly string[];
  /** Checks that failed the gate, limited to a few. */
  readonly failures: readonly CheckResult[];
}

export interface GateText {
  /** Null if the target has no requirements. */
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

/** True if the gate has any requirements. */
export function isGateAsked({ gate }: GateSettings): boolean {
  return gate.failOn !== "score" || canFail(gate.rules);
}

function outcomeOf(verdict: Verdict, { gate }: GateSettings): GateOutcome {
  const { reasons } = verdict;
  const untested = untestedReason(verdict);
  if (reasons.length > 0) {
    const failures = countedFailures(verdict, gate.failOn).slice(0, MAX_NAMED).map(({ check }) => check);
    return { state: "failed", heading: "Gate failed", reasons, failures };
  }
  if (untested === null) return { state: "passed", heading: "Gate passed", reasons: [], failures: [] };
  return { state: "untested", heading: "Gate not passed", reasons: [untested], failures: [] };
}

function baselineNotes(verdict: Verdict, baseline: GateSettings["baseline"]): string[] {
  const { problems, fixed, improved, scanned } = verdict;
  if (baseline === null || scanned.checks === null) return [];
  const known = problems.filter(({ severity, isNew }) => severity === "error" && !isNew).length;
  const remedy = baseline.update === null ? ". Remove them from the baseline with --update-baseline" : "";
  const uncounted = [...baseline.baseline.get(verdict.target)?.values() ?? []].filter((entry) =>
    entry === null
  );
  return [
    ...strangerNote(verdict, baseline),
    ...known > 0 ? [`Known failures in the baseline: ${known}`] : [],
    ...fixed.length > 0 ? [`No longer failing: ${fixed.join(", ")}${remedy}`] : [],
    ...improved.length > 0 ? [`Fewer findings than in the baseline: ${improved.join(", ")}${remedy}`] : [],
    ...uncounted.length > 0 && baseline.update === null ? [UNCOUNTED] : [],
  ];
}

/**
 * Explains why all failures are new. The baseline lists the site under
 * another URL, such as with http, or not at all.
 */
function strangerNote({ target, problems }: Verdict, { baseline, update }: BaselinePlan): string[] {
  const isExplained = update === "raise" || baseline.size === 0 || baseline.has(target);
  if (isExplained || !problems.some(({ isNew }) => isNew)) return [];
  const listed = [...baseline.keys()];
  const more = listed.length - MAX_NAMED_TARGETS;
  const named = listed.slice(0, MAX_NAMED_TARGETS).map((each) => each.slice(0, MAX_TARGET_LENGTH));
  const rest = more > 0 ? `, and ${more} more` : "";
  return [`The baseline has no entry for ${target}; it lists ${named.join(", ")}${rest}`];
}

/** Checks with a reason or an end have a line each. */
function ignoreNotes({ ignored }: Verdict): string[] {
  const isPlain = ({ reason, until }: IgnoredCheck) => reason === null && until === null;
  const plain = ignored.filter(isPlain).map(({ check }) => check);
  return [
    ...plain.length === 0 ? [] : [`Ignored: ${plain.join(", ")}`],
    ...ignored.filter((each) => !isPlain(each)).map(({ check, reason, until, result }) => {
      const end = until === null ? "" : ` until ${until}`;
      const passes = result?.status === "pass" ? ". It passes now, so the entry can go" : "";
      return `Ignored${end}: ${check}${reason === null ? "" : ` (${reason})`}${passes}`;
    }),
  ];
}

/** Results of several targets, in one line. */
export function targetsText(verdicts: readonly { readonly exitCode: number }[]): string {
  const withCode = (code: number) => verdicts.filter(({ exitCode }) => exitCode === code).length;
  const [failed, untested] = [withCode(1), withCode(3)];
  return [
    `${plural(verdicts.length, "target")}: ${withCode(0)} passed`,
    ...failed > 0 ? [`${failed} failed`] : [],
    ...untested > 0 ? [`${untested} could not be tested`] : [],
  ].join(", ");
}
