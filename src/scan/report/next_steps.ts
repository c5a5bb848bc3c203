/** The changes that raise the score most, found by scoring again with each of them made. */
import type { CheckResult, NextStep } from "../result.ts";
import { exactEarned, limitsOf } from "./score.ts";

/** How many next steps a report names. */
const MAX_NEXT_STEPS = 5;
/** Gains that one decimal cannot show. */
const MIN_GAIN = 0.05;

type Problems = readonly CheckResult[];

/**
 * A way to a better score: each step gains what it adds to those before it, the biggest gain first. What lifts a ceiling
 * comes when the ceiling binds, because nothing else gains anything then. The problems of one file are one step.
 */
export function nextSteps(results: Problems): NextStep[] {
  const waiting = groupsOf(results);
  const steps: NextStep[] = [];
  let state = results;
  while (steps.length < MAX_NEXT_STEPS) {
    const group = bindingGroup(state, waiting) ?? bestGroup(state, waiting);
    if (group === undefined) break;
    const next = fixed(state, group);
    const gain = pointsOf(next) - pointsOf(state);
    if (gain < MIN_GAIN) break;
    steps.push(stepOf(group, gain));
    waiting.splice(waiting.indexOf(group), 1);
    state = next;
  }
  return steps;
}

/** What is fixed together, the check that gains most first; the groups in the order of what they would gain alone. */
function groupsOf(results: Problems): Problems[] {
  const problems = results.filter(({ credit, ceiling, fix, weight }) =>
    fix !== null && (ceiling !== null || credit !== null && credit < 1 && weight > 0)
  );
  const groups = Map.groupBy(problems, ({ step, id }) => step === null ? `check ${id}` : `step ${step}`);
  return [...groups.values()].map((group) => group.toSorted((left, right) => lossOf(right) - lossOf(left)))
    .sort((left, right) => totalLoss(right) - totalLoss(left));
}

function totalLoss(group: Problems): number {
  return group.reduce((sum, result) => sum + lossOf(result), 0);
}

/** A ceiling outweighs any points. */
function lossOf({ ceiling, credit, weight }: CheckResult): number {
  return ceiling === null ? weight * (1 - (credit ?? 1)) : 1000 - ceiling.limit;
}

function bindingGroup(state: Problems, groups: readonly Problems[]): Problems | undefined {
  const [lowest] = limitsOf(state);
  if (lowest === undefined || lowest.ceiling.limit >= (exactEarned(state) ?? 0)) return undefined;
  return groups.find((group) => group.some(({ id }) => id === lowest.id));
}

/** The first of those that gain most. */
function bestGroup(state: Problems, groups: readonly Problems[]): Problems | undefined {
  const gains = groups.map((group) => pointsOf(fixed(state, group)));
  return groups[gains.indexOf(Math.max(...gains))];
}

/** The results as they would be without these problems. */
function fixed(state: Problems, group: Problems): Problems {
  const ids = new Set(group.map(({ id }) => id));
  return state.map((result) =>
    ids.has(result.id) ? { ...result, credit: result.credit === null ? null : 1, ceiling: null } : result
  );
}

/** Points, not rounded. */
function pointsOf(state: Problems): number {
  return Math.min(exactEarned(state) ?? 0, ...limitsOf(state).map(({ ceiling }) => ceiling.limit));
}

function stepOf(group: Problems, gain: number): NextStep {
  return {
    checkId: group[0]?.id ?? "",
    checkIds: group.map(({ id }) => id),
    gain: Math.round(10 * gain) / 10,
    fix: fixOf(group),
  };
}

/** The problems of a file have a fix each; of several ways to one goal, the first is enough. */
function fixOf(group: Problems): string {
  const fixes = [...new Set(group.flatMap(({ fix }) => fix ?? []))];
  return group[0]?.step?.startsWith("/") ? fixes.join(". ") : fixes[0] ?? "";
}
