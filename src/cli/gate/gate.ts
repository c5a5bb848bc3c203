/** Decides if a result may pass. The decision depends only on the result and the settings. */
import { plural } from "../../plural.ts";
import { CATEGORIES, type CheckResult, type ScanResult } from "../../scan/result.ts";
import { problemsByGain, wasTested } from "../../web/texts/problems.ts";
import { verdictText } from "../../web/texts/verdict.ts";
import { EXIT } from "../command.ts";
import type { ScannedResult } from "../scans/scan_source.ts";
import { selectFrom } from "../scans/selection.ts";
import { type Baseline, fixedEntries, isFailure, isListed, type ScannedTarget } from "./baseline.ts";
import type { Ignore } from "./ignore.ts";

/**
 * With `score`, only the minimum scores decide. `new` adds any failure that is
 * not in the baseline, `fail` any failure.
 */
export const FAIL_ON = ["score", "new", "fail"] as const;
export type FailOn = typeof FAIL_ON[number];

/** Maximum number of checks in one reason, and in the list below it. */
export const MAX_NAMED = 5;

export interface Gate {
  readonly failOn: FailOn;
  /** Points, 0 to 100. */
  readonly minScore: number | null;
  /** Points by category id. */
  readonly minCategoryScores: ReadonlyMap<string, number>;
  /** Ignores that are valid today. */
  readonly ignores: readonly Ignore[];
  readonly baseline: Baseline | null;
}

/** A check that fails or warns. Warnings are shown and never fail the gate. */
export interface Problem {
  readonly check: CheckResult;
  /** True if the check fails, there is a baseline, and the baseline does not list it. */
  readonly isNew: boolean;
}

export interface IgnoredCheck extends Ignore {
  /** Null if the check did not run. */
  readonly result: CheckResult | null;
}

export interface Verdict {
  /** Key of the target in the baseline, which is its URL on the command line. */
  readonly target: string;
  /** Result without ignored checks, which do not count in its score. */
  readonly result: ScannedResult;
  readonly isTested: boolean;
  /** True if the scan ran to its end. */
  readonly isComplete: boolean;
  /** Reasons why the gate failed, each a sentence without full stop. Empty if it did not fail. */
  readonly reasons: readonly string[];
  /** Problems in the order of the steps that fix them. */
  readonly problems: readonly Problem[];
  /** True if there is a baseline. Without a baseline, no problem is known or new. */
  readonly hasBaseline: boolean;
  readonly ignored: readonly IgnoredCheck[];
  /** Baseline entries that no longer fail. */
  readonly fixed: readonly string[];
  /** Scanned target for the upkeep of the baseline. */
  readonly scanned: ScannedTarget;
  readonly exitCode: number;
}

/**
 * @param target URL of the target on the command line
 * @param whole result including ignored checks, if they ran
 */
export function judge(target: string, whole: ScannedResult, gate: Gate): Verdict {
  const { ignores, baseline } = gate;
  const ignored = new Set(ignores.map(({ check }) => check));
  const result = selectFrom({ only: null, ignored }, whole);
  const isTested = wasTested(result);
  const isComplete = result.outcome === "completed";
  const problems = problemsByGain(result).map(({ check }) => ({
    check,
    isNew: baseline !== null && isFailure(check) && !isListed(baseline, target, check.id),
  }));
  const scoreReasons = isComplete ? [...scoreReason(result, gate), ...categoryReasons(result, gate)] : [];
  const reasons = isTested ? [...scoreReasons, ...failureReasons(problems, gate)] : [];
  const scanned = { target, ignored, checks: isTested && isComplete ? whole.checks : null };
  return {
    target,
    result,
    isTested,
    isComplete,
    reasons,
    problems,
    hasBaseline: baseline !== null,
    ignored: ignores.map((ignore) => ({
      ...ignore,
      result: whole.checks.find(({ id }) => id === ignore.check) ?? null,
    })),
    fixed: baseline === null ? [] : fixedEntries(baseline, scanned),
    scanned,
    exitCode: reasons.length > 0 ? EXIT.gateFailed : isTested && isComplete ? EXIT.done : EXIT.untested,
  };
}

/**
 * Exit code for several targets. A failure has priority over a target that could not be tested.
 * @param codes exit codes of the targets
 */
export function combinedExitCode(codes: readonly number[]): number {
  return [EXIT.gateFailed, EXIT.untested].find((code) => codes.includes(code)) ?? EXIT.done;
}

/**
 * Reason why a target did not pass although its gate did not fail. Null if the target was tested completely.
 */
export function untestedReason({ isTested, isComplete, result }: Verdict): string | null {
  if (!isTested) return verdictText(result).replace(/\.$/, "");
  return isComplete ? null : "The scan did not finish, so the site was only partly tested";
}

function scoreReason({ score }: ScanResult, { minScore }: Gate): string[] {
  if (minScore === null || (score !== null && score >= minScore)) return [];
  return [
    score === null
      ? `There is no score, and at least ${minScore} is required`
      : `The score is ${score}, below ${minScore}`,
  ];
}

function categoryReasons({ categories }: ScanResult, { minCategoryScores }: Gate): string[] {
  return [...minCategoryScores].flatMap(([id, least]) => {
    const score = categories.find((each) => each.id === id)?.score ?? null;
    if (score !== null && score >= least) return [];
    const title = CATEGORIES.find((each) => each.id === id)?.title ?? id;
    return [
      score === null
        ? `${title} has no score, and at least ${least} is required`
        : `The ${title} score is ${score}, below ${least}`,
    ];
  });
}

/** Failures that keep a target from passing with any scores. */
export function countedFailures(problems: readonly Problem[], failOn: FailOn): CheckResult[] {
  if (failOn === "score") return [];
  return problems.filter(({ check, isNew }) => isFailure(check) && (failOn === "fail" || isNew))
    .map(({ check }) => check);
}

function failureReasons(problems: readonly Problem[], { failOn }: Gate): string[] {
  const counted = countedFailures(problems, failOn);
  if (counted.length === 0) return [];
  const named = counted.slice(0, MAX_NAMED).map(({ id }) => id).join(", ");
  const more = counted.length - MAX_NAMED;
  const rest = more > 0 ? `, and ${more} more` : "";
  const count = plural(counted.length, "check");
  if (failOn === "fail") return [`${count} ${counted.length === 1 ? "fails" : "fail"}: ${named}${rest}`];
  return [`${count} not in the baseline ${counted.length === 1 ? "fails" : "fail"}: ${named}${rest}`];
}
