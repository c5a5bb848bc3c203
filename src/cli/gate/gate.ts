/** Decides if a result may pass. The decision depends only on the result and the settings. */
import { plural } from "../../plural.ts";
import { isProblem } from "../../scan/report.ts";
import type { CheckResult } from "../../scan/result.ts";
import { problemsByGain, wasTested } from "../../web/texts/problems.ts";
import { verdictText } from "../../web/texts/verdict/verdict.ts";
import { EXIT } from "../command.ts";
import type { ScannedResult } from "../scans/scanned_result.ts";
import { selectFrom } from "../scans/selection.ts";
import { type Baseline, fixedEntries, improvedEntries, newOf, type ScannedTarget } from "./baseline.ts";
import type { Ignore } from "./ignore.ts";
import { type NewFindings, partsOf } from "./known_findings.ts";
import { limitReasons } from "./limit_reasons.ts";
import { WHOLE_SITE } from "./page_group.ts";
import { countsBy, levelOf, type Rule } from "./rules.ts";

/**
 * With `score`, only the minimum scores decide. `new` adds any failure that is
 * not in the baseline, `fail` any failure.
 */
export const FAIL_ON = ["score", "new", "fail"] as const;
export type FailOn = typeof FAIL_ON[number];

/** Maximum number of checks in one reason, and in the list below it. */
export const MAX_NAMED = 5;
/** Maximum number of parts of a site that are named for a check. */
const MAX_NAMED_GROUPS = 3;

export interface Gate {
  readonly failOn: FailOn;
  /** Levels of checks and limits. */
  readonly rules: readonly Rule[];
  /** Ignores that are valid today. */
  readonly ignores: readonly Ignore[];
  readonly baseline: Baseline | null;
}

/** A check that fails or warns. */
export interface Problem {
  readonly check: CheckResult;
  /** `error` if the check can fail the gate, which depends on its level. */
  readonly severity: "error" | "warning";
  /** True if a level lets the check fail the gate, even if only scores decide. */
  readonly isForced: boolean;
  /** True if the check has this severity, there is a baseline, and the baseline does not list all of its findings. */
  readonly isNew: boolean;
  /** Findings that the baseline does not list. Empty unless the baseline lists other findings of the check. */
  readonly newFindings: readonly NewFindings[];
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
  /** Baseline entries with findings that are gone, of checks that still fail. */
  readonly improved: readonly string[];
  /** Scanned target for the upkeep of the baseline. */
  readonly scanned: ScannedTarget;
  readonly exitCode: number;
}

/**
 * @param target URL of the target on the command line
 * @param whole result including ignored checks, if they ran
 */
export function judge(target: string, whole: ScannedResult, gate: Gate): Verdict {
  const { failOn, ignores, baseline } = gate;
  const ignored = new Set(ignores.map(({ check }) => check));
  const result = selectFrom({ only: null, ignored }, whole);
  const isTested = wasTested(result);
  const isComplete = result.outcome === "completed";
  const scanned = {
    target,
    home: whole.target.url,
    ignored,
    counts: countsBy(gate.rules),
    checks: isTested && isComplete ? whole.checks : null,
  };
  const { checks, surfaces } = result;
  const problems = problemsByGain({ outcome: null, checks, surfaces })
    .map(({ check }) => problemOf(check, scanned, gate));
  const scoreReasons = isComplete ? limitReasons(target, result, gate.rules) : [];
  const reasons = isTested
    ? [...scoreReasons, ...failureReasons({ problems, hasBaseline: baseline !== null }, failOn)]
    : [];
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
    improved: baseline === null ? [] : improvedEntries(baseline, scanned),
    scanned,
    exitCode: reasons.length > 0 ? EXIT.gateFailed : isTested && isComplete ? EXIT.done : EXIT.untested,
  };
}

function problemOf(check: CheckResult, scanned: ScannedTarget, { baseline, rules }: Gate): Problem {
  const parts = partsOf(check, scanned.home);
  const isCounted = parts.some(scanned.counts(check));
  const isForced = parts.some((part) => isProblem(part) && levelOf(rules, check, part.url) === "error");
  const found = baseline === null || !isCounted ? [] : newOf(baseline, scanned, check);
  const isListed = baseline?.get(scanned.target)?.has(check.id) ?? false;
  return {
    check,
    severity: isCounted ? "error" : "warning",
    isForced,
    isNew: found.length > 0,
    newFindings: isListed ? found : [],
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

/** Problems that keep a target from passing with any scores. */
export function countedFailures({ problems, hasBaseline }: Counted, failOn: FailOn): Problem[] {
  return problems.filter(({ severity, isForced, isNew }) => {
    if (severity !== "error") return false;
    if (failOn === "fail") return true;
    return failOn === "new" ? isNew : isForced && (!hasBaseline || isNew);
  });
}

type Counted = Pick<Verdict, "problems" | "hasBaseline">;

function failureReasons(verdict: Counted, failOn: FailOn): string[] {
  const counted = countedFailures(verdict, failOn);
  if (failOn === "fail" || !verdict.hasBaseline) {
    return sentence(counted, (one) => one ? "check fails" : "checks fail");
  }
  const known = counted.filter(({ newFindings }) => newFindings.length > 0);
  const strange = counted.filter(({ newFindings }) => newFindings.length === 0);
  return [
    ...sentence(
      strange,
      (one) => one ? "check not in the baseline fails" : "checks not in the baseline fail",
    ),
    ...sentence(known, (one) => `${one ? "check has" : "checks have"} findings that are not in the baseline`),
  ];
}

function sentence(counted: readonly Problem[], words: (isOne: boolean) => string): string[] {
  if (counted.length === 0) return [];
  const named = counted.slice(0, MAX_NAMED).map(({ check, newFindings }) => check.id + newText(newFindings));
  const more = counted.length - MAX_NAMED;
  const rest = more > 0 ? `, and ${more} more` : "";
  return [`${counted.length} ${words(counted.length === 1)}: ${named.join(", ")}${rest}`];
}

/** ` (2 on /, 1 on /blog/*)`. Empty without counted findings. */
function newText(findings: readonly NewFindings[]): string {
  const shown = findings.slice(0, MAX_NAMED_GROUPS).map(({ group, count }) =>
    group === WHOLE_SITE ? `${count}` : `${count} on ${group}`
  );
  const more = findings.length - MAX_NAMED_GROUPS;
  if (shown.length === 0) return "";
  return ` (${shown.join(", ")}${
    more > 0 ? `, and ${plural(more, "other part", "other parts")} of the site` : ""
  })`;
}
