/** A comparison in sentences. */
import type { CheckDifference } from "../../crawl/changes/compare_checks.ts";
import { STATUSES } from "../texts/labels.ts";
import { plural } from "../../plural.ts";
import { visibleText } from "../texts/visible_text.ts";
import { type ComparedSide, type Comparison, isSame } from "./comparison.ts";

/** Maximum number of checks that the verdict names. */
const MAX_NAMED_CHECKS = 3;

/** Title of the comparison, such as `example.com and example.org compared`. */
export function titleOf({ kind, first, second }: Comparison): string {
  const site = second.page ?? second.domain;
  if (kind === "runs") return visibleText(`What changed on ${site}`);
  const names = `${first.name} and ${second.name} compared`;
  return visibleText(kind === "sites" ? names : `${site}: ${names}`);
}

const RUN_NAMES = ["Earlier run", "Later run"] as const;

/** The comparison as pages show it, which name runs by their order, and their times apart from the names. */
export function withRunNames(comparison: Comparison): Comparison {
  const { kind, first, second } = comparison;
  if (kind !== "runs") return comparison;
  const [earlier, later] = RUN_NAMES;
  return { ...comparison, first: { ...first, name: earlier }, second: { ...second, name: later } };
}

/** Result of the comparison, in one or two sentences. */
export function verdictSentence(comparison: Comparison): string {
  const { first, second, difference, note } = comparison;
  if (difference === null) {
    const unscored = [first, second].filter(({ score }) => score === null);
    const versions = [first, second].map(({ scoringVersion }) => scoringVersion);
    const reason = note !== null && versions[0] !== versions[1]
      ? `they use different scoring versions, ${versions.join(" and ")}`
      : note ??
        (unscored.length === 2 ? "neither side has a score" : `${unscoredName(comparison)} has no score`);
    return `The scores cannot be compared: ${reason}.`;
  }
  const largest = largestDifferences(comparison);
  return `${scoreSentence(comparison, difference)}${largest === "" ? "" : ` ${largest}`}`;
}

function unscoredName({ kind, first, second }: Comparison): string {
  const isFirst = first.score === null;
  if (kind === "runs") return isFirst ? "the earlier run" : "the later run";
  return isFirst ? first.name : second.name;
}

function scoreSentence({ kind, first, second }: Comparison, difference: number): string {
  const points = plural(Math.abs(difference), "point");
  const [better, worse] = difference >= 0 ? [second, first] : [first, second];
  const figures = `${better.score} vs. ${worse.score}`;
  const isClose = isSame(difference);
  const site = second.page ?? second.domain;
  if (difference === 0) {
    return {
      agents: `${site} scores the same for ${first.name} and ${second.name}: ${second.score}.`,
      runs: `The score of ${site} is unchanged: ${second.score}.`,
      sites: `${first.name} and ${second.name} score the same: ${second.score}.`,
    }[kind];
  }
  if (kind === "agents") {
    return isClose
      ? `${site} scores practically the same: ${first.name} ${first.score}, ${second.name} ${second.score}.`
      : `${site} scores ${points} higher for ${better.name} than for ${worse.name}: ${figures}.`;
  }
  if (kind === "runs") {
    if (isClose) {
      return `${site} scores about the same as before: ${second.score} now, ${first.score} before.`;
    }
    return `${site} scores ${points} ${
      difference > 0 ? "higher" : "lower"
    } than before: ${second.score} now, ${first.score} before.`;
  }
  return isClose
    ? `${first.name} ${first.score}, ${second.name} ${second.score}: practically equal.`
    : `${better.name} scores ${points} higher than ${worse.name}: ${figures}.`;
}

/** The checks that explain the direction of the difference best. */
function largestDifferences({ gains, regressions, difference }: Comparison): string {
  if (difference === null || isSame(difference)) return "";
  const explaining = (difference > 0 ? gains : regressions)
    .filter(({ points, limit }) => points !== 0 || limit !== null)
    .slice(0, MAX_NAMED_CHECKS).map(({ title }) => title);
  if (explaining.length === 0) return "";
  const names = explaining.length === 1
    ? explaining[0]
    : `${explaining.slice(0, -1).join(", ")} and ${explaining.at(-1)}`;
  return `Largest differences: ${names}.`;
}

/** Sentences to read before trusting the comparison. */
export function warningTexts({ first, second, note }: Comparison): string[] {
  const versions = note === null || first.scoringVersion === second.scoringVersion
    ? []
    : ["Compare the checks below instead, or scan both again with the same version of this service."];
  return [
    ...versions,
    ...[first, second].flatMap(({ name, problems }) =>
      problems.length === 0 ? [] : [`${name}: ${problems.join(" ")}`]
    ),
  ];
}

/** Headings of the better and the worse checks on the second side. */
export function headings(
  { kind, first, second }: Comparison,
): Readonly<Record<"gains" | "regressions", string>> {
  if (kind === "runs") return { gains: "Better than before", regressions: "Worse than before" };
  const joint = kind === "agents" ? "for" : "on";
  return { gains: `Better ${joint} ${second.name}`, regressions: `Better ${joint} ${first.name}` };
}

/** Lead of the better side, such as `2.5 points`, or the limit that the check sets for the worse side. */
export function sizeText(
  { kind, points, limit }: Pick<CheckDifference, "kind" | "points" | "limit">,
  { first, second }: { readonly first: Named; readonly second: Named },
): string {
  if (limit !== null) {
    return `${kind === "improvement" ? first.name : second.name}: score capped at ${limit}`;
  }
  if (points === 0) return "not scored";
  return `${Math.abs(points)} ${Math.abs(points) === 1 ? "point" : "points"}`;
}

type Named = Pick<ComparedSide, "name">;

/** Result of a check on one side, in a word. */
export function statusWord(side: CheckDifference["first"]): string {
  return side === null ? "Not run" : STATUSES[side.status].word;
}

/** Text such as `74 of 100, grade B`. */
export function scoreText({ score, grade }: Pick<ComparedSide, "score" | "grade">): string {
  if (score === null) return "no score";
  return grade === null ? `${score} of 100` : `${score} of 100, grade ${grade}`;
}

/** Text such as `85 %`. @param percent null if the question does not apply */
export function percentText(percent: number | null): string {
  return percent === null ? "–" : `${percent} %`;
}

/** Text such as `+3`, `−2` or `same`. @param difference null if one side has no score */
export function differenceText(difference: number | null): string {
  if (difference === null) return "–";
  if (difference === 0) return "same";
  return difference > 0 ? `+${difference}` : `−${Math.abs(difference)}`;
}

/** Groups of checks that only one side has a result for. */
export interface OneSidedGroup {
  /** Sentence without full stop, such as `Does not apply to example.com`. */
  readonly title: string;
  readonly checks: readonly CheckDifference[];
}

const REASONS: Readonly<Record<string, string>> = {
  not_applicable: "Does not apply to",
  inconclusive: "Could not run on",
  error: "Failed because of an internal error on",
  missing: "Not included in the result of",
};
/** The same for runs, before "in the earlier run". */
const RUN_REASONS: Readonly<Record<string, string>> = {
  inconclusive: "Could not run",
  error: "Failed because of an internal error",
  missing: "Not included",
};

/**
 * Groups by the side without a result and the reason. Checks without a verdict on either side are left out.
 */
export function oneSidedGroups({ kind, oneSided, first, second }: Comparison): OneSidedGroup[] {
  const groups = Map.groupBy(oneSided, (check) => {
    const [isFirst, isSecond] = [check.first, check.second].map((side) =>
      side !== null && ["pass", "warn", "fail"].includes(side.status)
    );
    if (isFirst === isSecond) return "";
    const [side, name] = isFirst ? [check.second, second.name] : [check.first, first.name];
    const reason = side?.status ?? "missing";
    if (kind !== "runs") return `${REASONS[reason]} ${name}`;
    const [own, other] = isFirst ? ["earlier", "later"] : ["later", "earlier"];
    return reason === "not_applicable"
      ? `Applied only in the ${own} run`
      : `${RUN_REASONS[reason]} in the ${other} run`;
  });
  return [...groups].flatMap(([title, checks]) => title === "" ? [] : [{ title, checks }]);
}
