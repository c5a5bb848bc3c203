/** Words of the steps to a better score, which every output uses. */
import { actionOf, type FixStep } from "../../../scan/report.ts";
import type { CheckResult } from "../../../scan/result.ts";
import { effectText, type Problem } from "../problems.ts";

export const STEPS_TITLE = "What to fix first";
/** Note on the gains of the steps, and why a smaller gain may come first. */
export const STEPS_NOTE = "Points in this order: what this site needs most comes first";
/** Title and note on one line. @param score without which no step gains points */
export function stepsHeading(score: number | null): string {
  return score === null ? STEPS_TITLE : `${STEPS_TITLE} (${STEPS_NOTE.toLowerCase()})`;
}

/** A step, or the part of it that is shown. */
export interface ShownStep {
  /** The action, without full stop. */
  readonly action: string;
  /** Why it matters to agents, or null. */
  readonly why: string | null;
  /** Text such as `+2.5 points`. */
  readonly gain: string;
  readonly problems: readonly Problem<CheckResult>[];
}

/** @param problems in the order of their steps; some problems of a step may be left out */
export function shownSteps(problems: readonly Problem<CheckResult>[]): ShownStep[] {
  return [...Map.groupBy(problems, ({ step }) => step).values()].flatMap((shown) => {
    const [first] = shown;
    return first === undefined ? [] : [stepText(first, shown)];
  });
}

export function shownStep(step: FixStep<CheckResult>): ShownStep {
  return stepText({ check: step.first, step }, step.checks.map((check) => ({ check, step })));
}

function stepText(first: Problem<CheckResult>, problems: readonly Problem<CheckResult>[]): ShownStep {
  const { message, why } = first.check;
  const action = actionOf(problems.map(({ check }) => check)) ?? message;
  return { action, why, gain: effectText(first), problems };
}
