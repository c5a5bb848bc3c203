/** The order of fixes: what raises the score most, found by scoring again with each change made. */
import type { CheckResult, NextStep } from "../result.ts";
import { type ExactScore, RisingScore, type Scored } from "./score.ts";

/** Next steps of a result, and fixes that a page shows unfolded. */
export const MAX_NEXT_STEPS = 5;
/** Rank of ceilings alone, after problems with a fix (0), without one (1), and not scored (2). */
const LAST_RANK = 3;

interface WithStatus {
  /** Statuses that this version does not know are no problems. */
  readonly status: string;
}

/** The parts of a check's result that the order of fixes depends on. */
export type Fixable = Scored & Pick<CheckResult, "fix" | "step"> & WithStatus;

/** A change, and the problems that it fixes. */
export interface FixStep<C> {
  /** The check that gains most. */
  readonly first: C;
  /** All checks that the step makes pass, the first included. */
  readonly checks: readonly C[];
  /** Points on top of the steps before, one decimal. */
  readonly gain: number;
  /** Null if the owner of the site cannot do anything about it. */
  readonly fix: string | null;
}

/** Problems that one change fixes. */
interface Group<C> {
  /** Groups of a lower rank come first, unless a ceiling binds. */
  readonly rank: number;
  readonly checks: readonly C[];
}

/**
 * Every problem, as steps to a better score. Each gain adds to those before it, and the biggest comes first. A step that
 * lifts a ceiling comes when the ceiling binds, because nothing else gains anything then. The problems of one file are
 * one step. Problems without a fix come after the others, and those that are not scored come last.
 * @param results in the order of the catalog, which decides between equal gains
 */
export function fixSteps<C extends Fixable>(results: readonly C[]): FixStep<C>[] {
  const waiting = groupsOf(results);
  const steps: FixStep<C>[] = [];
  const score = new RisingScore(results);
  while (true) {
    const before = score.exact;
    const group = bindingGroup(before, waiting) ?? bestGroup(score, waiting);
    const [first] = group?.checks ?? [];
    if (group === undefined || first === undefined) return steps;
    const { checks } = group;
    score.fix(checks);
    const gain = Math.round(10 * (score.exact.score - before.score)) / 10;
    steps.push({ first, checks, gain, fix: fixOf(checks) });
    waiting.splice(waiting.indexOf(group), 1);
  }
}

/** The first steps, as long as each has a fix and gains something. */
export function nextSteps(results: readonly Fixable[]): NextStep[] {
  const steps: NextStep[] = [];
  for (const { first, checks, gain, fix } of fixSteps(results)) {
    if (fix === null || gain === 0 || steps.length === MAX_NEXT_STEPS) break;
    steps.push({ checkId: first.id, checkIds: checks.map(({ id }) => id), gain, fix });
  }
  return steps;
}

export function isProblem({ status }: WithStatus): boolean {
  return status === "fail" || status === "warn";
}

/** True if a better result could raise the score. */
export function isCounted({ ceiling, credit, weight }: Omit<Scored, "id">): boolean {
  return ceiling !== null || credit !== null && credit < 1 && weight > 0;
}

/** Problems that one change fixes, the biggest loss first in each group and among the groups. */
function groupsOf<C extends Fixable>(results: readonly C[]): Group<C>[] {
  const groups = Map.groupBy(results.filter(isProblem), (check) => {
    const { id, step } = check;
    return `${rankOf(check)} ${step === null ? `check ${id}` : `step ${step}`}`;
  });
  return [...groups.values()].map((group) => ({
    // A ceiling gains nothing before it binds.
    rank: group.every(({ ceiling }) => ceiling !== null) ? LAST_RANK : Math.min(...group.map(rankOf)),
    checks: group.toSorted((left, right) => lossOf(right) - lossOf(left)),
  })).sort((left, right) => totalLoss(right) - totalLoss(left));
}

function rankOf(check: Fixable): number {
  return !isCounted(check) ? 2 : check.fix === null ? 1 : 0;
}

function totalLoss({ checks }: Group<Fixable>): number {
  return checks.reduce((sum, result) => sum + lossOf(result), 0);
}

/** A ceiling outweighs any points. */
function lossOf({ ceiling, credit, weight }: Fixable): number {
  return ceiling === null ? weight * (1 - (credit ?? 1)) : 1000 - ceiling.limit;
}

function bindingGroup<C extends Fixable>(
  { limitedBy }: ExactScore,
  groups: readonly Group<C>[],
): Group<C> | undefined {
  return groups.find(({ checks }) => checks.some(({ id }) => id === limitedBy));
}

/** The first of those that gain most. */
function bestGroup<C extends Fixable>(score: RisingScore, groups: readonly Group<C>[]): Group<C> | undefined {
  const lowest = Math.min(...groups.map(({ rank }) => rank));
  const next = groups.filter(({ rank }) => rank === lowest);
  const scores = next.map(({ checks }) => score.with(checks).score);
  return next[scores.indexOf(Math.max(...scores))];
}

/** The problems of a file have a fix each; of several ways to one goal, the first is enough. */
function fixOf(checks: readonly Fixable[]): string | null {
  const fixes = [...new Set(checks.flatMap(({ fix }) => fix ?? []))];
  if (fixes.length === 0) return null;
  return checks[0]?.step?.startsWith("/") ? fixes.join(". ") : fixes[0] ?? null;
}
