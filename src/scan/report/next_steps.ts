/** Orders fixes by how much they raise the score. For each change, the score is calculated again. */
import type { CheckResult, NextStep } from "../result.ts";
import { questionOf, QUESTIONS } from "../contract/question.ts";
import { type ExactScore, isObstacle, RisingScore, type Scored } from "./score.ts";
import { comesWithText, fitOf, isFault, type KnownSite, TEXT } from "./site_fit.ts";
import { isOfSiteUrl, siteUrlFix } from "./site_url_step.ts";

/** Maximum number of next steps of a result, and of fixes that a page shows unfolded. */
export const MAX_NEXT_STEPS = 5;
/** Problems with a fix come first, then those without one, and those that are not scored last. */
const RANKS = { fixable: 0, unfixable: 1, unscored: 2 } as const;

/** Weight of a gain whose page may be a leftover that visitors rarely meet, and whose home page has no problem. */
const LESSER = 0.5;
/** Weight of the gain of text of such pages that is known to be missing, such as the goods of a shop. */
const MISSING_PART = 2;
/** Outcomes of `server-rendered` for pages with places that scripts fill, or with text that they bring. */
const WITH_PLACES: ReadonlySet<string> = new Set(["emptyMain", "partlyWritten", "templated"]);

/** Outcome of `server-rendered` for a short page, which may be complete. */
const SPARSE = "sparse";

/** Outcomes of `server-rendered` for a page that has nothing but a redirect, which leads to another site. */
const REDIRECTS: ReadonlySet<string> = new Set(["refreshed", "relocated", "routed"]);

interface WithStatus {
  /** Unknown statuses of other versions are not problems. */
  readonly status: string;
}

/** The parts of a check's result that the order of fixes depends on. */
export type Fixable = Scored & Pick<CheckResult, "fix" | "step"> & WithStatus & {
  readonly outcome?: string;
  readonly details?: CheckResult["details"];
  readonly pages?:
    readonly (WithStatus & Pick<Partial<CheckResult>, "findings" | "outcome"> & { readonly url?: string })[];
};

/** A result with its checks in the order of the catalog, which decides between equal gains. */
export interface FixableSite<C extends Fixable> extends Pick<KnownSite, "surfaces"> {
  readonly checks: readonly C[];
  /**
   * Outcome of the scan. With `no_page`, the only step is to publish a page, as with a page that only redirects.
   * Null for steps of all problems.
   */
  readonly outcome: string | null;
}

/** A change, and the problems that it fixes. */
export interface FixStep<C> {
  /** The check with the biggest gain. */
  readonly first: C;
  /** All checks that the step makes pass, including the first. */
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
 * Returns every problem as steps to a better score. Each gain adds to the gains before it. Problems that keep
 * agents out or from reading come first, the lowest ceiling before the others. Then comes the biggest gain,
 * weighted by how well a step fits the kind of site, and what is wrong comes before what is missing. A step that
 * lifts another ceiling comes when the ceiling binds, because nothing else gains anything then. The problems of one
 * file are one step.
 */
export function fixSteps<C extends Fixable>(site: FixableSite<C>): FixStep<C>[] {
  const score = new RisingScore(site.checks);
  const fit = fitOf(site);
  const groups = groupsOf(site.checks, score);
  // Nothing else helps before there is a page.
  const isPageless = site.outcome === "no_page" || site.outcome !== null && site.checks.some(isOnlyRedirect);
  const waiting = isPageless ? groups.filter(({ checks }) => checks.some(isOfPage)) : groups;
  const steps: FixStep<C>[] = [];
  while (true) {
    const before = score.exact;
    const group = obstacle(waiting) ?? bindingGroup(before, waiting) ?? bestGroup(score, waiting, fit);
    const [first] = group?.checks ?? [];
    if (group === undefined || first === undefined) return steps;
    const { checks } = group;
    score.fix(checks);
    const gain = Math.round(10 * (score.exact.score - before.score)) / 10;
    steps.push({ first, checks, gain, fix: actionOf(checks) });
    waiting.splice(waiting.indexOf(group), 1);
  }
}

/**
 * Returns the top steps, as long as each has a fix and gains something, or removes a problem that keeps
 * agents out.
 */
export function nextSteps(site: FixableSite<Fixable>): NextStep[] {
  const steps: NextStep[] = [];
  for (const { first, checks, gain, fix } of fixSteps(site)) {
    const isNeedless = gain === 0 && !checks.some(isObstacle);
    if (fix === null || isNeedless || steps.length === MAX_NEXT_STEPS) break;
    steps.push({ checkId: first.id, checkIds: checks.map(({ id }) => id), gain, fix });
  }
  return steps;
}

/** True if the only page that was judged has no text and sends visitors away. Its own head is not worth a step. */
function isOnlyRedirect({ id, outcome = "", pages = [] }: Fixable): boolean {
  return id === TEXT && REDIRECTS.has(outcome) && pages.length <= 1;
}

/** True for the check that fails without a page, and is fixed by publishing one. */
function isOfPage({ step }: Fixable): boolean {
  return step === "page";
}

export function isProblem({ status }: WithStatus): boolean {
  return status === "fail" || status === "warn";
}

/** True if a better result could raise the score. */
export function isCounted(
  { ceiling, credit, weight }: Pick<Scored, "ceiling" | "credit" | "weight">,
): boolean {
  return ceiling !== null || credit !== null && credit < 1 && weight > 0;
}

/**
 * Problems that one change fixes, the biggest loss first in each group. Groups are in the order that agents
 * meet them.
 */
function groupsOf<C extends Fixable>(results: readonly C[], score: RisingScore): Group<C>[] {
  const problems = results.filter(isProblem);
  const isOfSetting = isOfSiteUrl(problems);
  const groups = Map.groupBy(problems, (check) => {
    const { id, step } = check;
    if (isOfSetting(check)) return `${rankOf(check)} site URL`;
    return `${rankOf(check)} ${step === null ? `check ${id}` : `step ${step}`}`;
  });
  return [...groups.values()].map((group) => ({
    rank: Math.min(...group.map(rankOf)),
    checks: group.toSorted((left, right) => lossOf(right, score) - lossOf(left, score)),
  })).sort((left, right) =>
    placeOf(left) - placeOf(right) || score.lost(right.checks) - score.lost(left.checks)
  );
}

function rankOf(check: Fixable): number {
  return !isCounted(check) ? RANKS.unscored : check.fix === null ? RANKS.unfixable : RANKS.fixable;
}

/** A ceiling outweighs any points. */
function lossOf(check: Fixable, score: RisingScore): number {
  return check.ceiling === null ? score.lost([check]) : 1000 - check.ceiling.limit;
}

/** Returns the place of the first check's question. Files that more agents read come first. */
function placeOf({ checks: [first] }: Group<Fixable>): number {
  return first === undefined ? 0 : QUESTIONS.findIndex(({ id }) => id === questionOf(first));
}

/**
 * The group with the lowest ceiling of those that keep agents out or from reading, if somebody can fix it.
 */
function obstacle<C extends Fixable>(groups: readonly Group<C>[]): Group<C> | undefined {
  const limitOf = ({ checks }: Group<C>) =>
    Math.min(
      ...checks.filter((check) => isObstacle(check) && !isAboutOthers(check))
        .map(({ ceiling }) => ceiling?.limit ?? Infinity),
    );
  const found = groups.filter((group) => group.rank === RANKS.fixable && limitOf(group) < Infinity);
  return found.sort((left, right) => limitOf(left) - limitOf(right))[0];
}

/** Returns the weight of a problem that only other pages than the home page have, or null. */
function weightOfOthers(check: Fixable): number | null {
  const { id, ceiling, pages = [] } = check;
  if (ceiling === null && id !== TEXT || !isAboutOthers(check)) return null;
  const hasPlaces = pages.some(({ outcome = "" }) => WITH_PLACES.has(outcome)) || hasCountedPlace(check);
  return id === TEXT && hasPlaces ? MISSING_PART : LESSER;
}

/** True for a short page whose empty places are counted, such as the list of the goods. */
function hasCountedPlace({ outcome, details }: Fixable): boolean {
  return outcome === SPARSE && Number(details?.["count"] ?? 0) > 0;
}

/** True for a warning about other pages than the first, which is the home page. Agents can start to read there. */
function isAboutOthers({ status, pages: [first] = [] }: Fixable): boolean {
  return status === "warn" && first?.status === "pass";
}

function bindingGroup<C extends Fixable>(
  { limitedBy }: ExactScore,
  groups: readonly Group<C>[],
): Group<C> | undefined {
  return groups.find(({ checks }) => checks.some(({ id }) => id === limitedBy));
}

/** Returns the group with the biggest gain, weighted by how well it fits the site. Faults come first. */
function bestGroup<C extends Fixable>(
  score: RisingScore,
  groups: readonly Group<C>[],
  fit: (check: C) => number,
): Group<C> | undefined {
  const lowest = Math.min(...groups.map(({ rank }) => rank));
  const open = groups.filter(({ rank }) => rank === lowest);
  const faults = open.filter(({ rank, checks }) => rank === RANKS.fixable && checks.some(isFault));
  const text = open.flatMap(({ checks }) => checks.filter(({ id }) => id === TEXT));
  const next = (faults.length > 0 ? faults : open).filter(({ checks }) =>
    !text.some((each) => checks.every((check) => comesWithText(check, each)))
  );
  const before = score.exact.score;
  const gains = next.map(({ checks }) =>
    (score.with(checks).score - before) *
    Math.max(...checks.map((check) => weightOfOthers(check) ?? fit(check)))
  );
  return next[gains.indexOf(Math.max(...gains))];
}

/**
 * The fix of problems with the same step. Each problem of a file has its own, and for another goal, the first
 * one is enough.
 */
export function actionOf(checks: readonly Fixable[]): string | null {
  const ofSite = siteUrlFix(checks);
  if (ofSite !== null) return ofSite;
  const fixes = [...new Set(checks.flatMap(({ fix }) => fix ?? []))];
  if (fixes.length === 0) return null;
  return checks[0]?.step?.startsWith("/") ? fixes.join(". ") : fixes[0] ?? null;
}
