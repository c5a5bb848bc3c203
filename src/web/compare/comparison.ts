/** Comparison of two runs, as it is shown, downloaded and read by programs. */
import { type CheckDifference, compareChecks } from "../../crawl/changes/compare_checks.ts";
import { scoreChange } from "../../crawl/changes/score_change.ts";
import { QUESTIONS } from "../../scan/result.ts";
import type { ComparedRun } from "./compared_run.ts";
import { nameOf } from "./known_agents.ts";

/** Maximum difference of two scores that still count as the same, in points. */
const SAME_POINTS = 2;

/** `sites` compares two sites or pages, `agents` two user agents, and `runs` two times. */
export type ComparisonKind = "sites" | "agents" | "runs";

export interface ComparedSide
  extends Pick<ComparedRun, "page" | "userAgent" | "startedAt" | "score" | "grade" | "scoringVersion"> {
  /** Name that distinguishes the sides, such as `example.com`, `GPTBot` or `2026-11-20 10:00 UTC`. */
  readonly name: string;
  readonly domain: string;
  readonly problems: readonly string[];
}

export interface ComparedQuestion {
  readonly id: string;
  readonly title: string;
  /** Earned points in percent; null if the question does not apply. */
  readonly first: number | null;
  readonly second: number | null;
  /** Null if the question does not apply to both sides. */
  readonly difference: number | null;
}

export interface Comparison {
  readonly kind: ComparisonKind;
  readonly first: ComparedSide;
  readonly second: ComparedSide;
  /** Points of the second side above the first, or null if the scores cannot be compared. */
  readonly difference: number | null;
  /** Clause with the reason why they cannot be compared, or null if they can, or if one is missing. */
  readonly note: string | null;
  readonly questions: readonly ComparedQuestion[];
  /** Checks that are better on the second side, the largest difference first. */
  readonly gains: readonly CheckDifference[];
  /** Checks that are worse on the second side. */
  readonly regressions: readonly CheckDifference[];
  /** Checks with a result on one side only. */
  readonly oneSided: readonly CheckDifference[];
  /** Checks that ended the same on both sides. */
  readonly same: number;
}

/** @param second the run to compare with the first; of two runs, the later one */
export function compareRuns(first: ComparedRun, second: ComparedRun): Comparison {
  const differences = compareChecks(first.checks, second.checks);
  const ofKind = (kind: CheckDifference["kind"]) => differences.filter((each) => each.kind === kind);
  const { difference, note } = scoreChange(
    { score: first.score, scoringVersion: first.scoringVersion },
    { score: second.score, scoringVersion: second.scoringVersion },
  );
  const kind = kindOf(first, second);
  const ids = new Set([...first.checks, ...second.checks].map(({ id }) => id));
  const isScored = first.score !== null && second.score !== null;
  return {
    kind,
    first: sideOf(first, second, kind, "first"),
    second: sideOf(second, first, kind, "second"),
    difference,
    note: isScored ? note : null,
    questions: questionsOf(first, second),
    gains: ofKind("improvement"),
    regressions: ofKind("regression"),
    oneSided: ofKind("neither"),
    same: ids.size - differences.length,
  };
}

/** True if two scores are so close that the difference means nothing. */
export function isSame(difference: number): boolean {
  return Math.abs(difference) <= SAME_POINTS;
}

function kindOf(first: ComparedRun, second: ComparedRun): ComparisonKind {
  if (first.domain !== second.domain || first.page !== second.page) return "sites";
  // The user agent of a crawl is not known.
  const areKnown = first.userAgent !== null && second.userAgent !== null;
  return areKnown && first.userAgent !== second.userAgent ? "agents" : "runs";
}

function sideOf(
  run: ComparedRun,
  other: ComparedRun,
  kind: ComparisonKind,
  place: "first" | "second",
): ComparedSide {
  const { domain, page, userAgent, startedAt, score, grade, scoringVersion, problems } = run;
  const site = run.domain === other.domain ? page ?? domain : domain;
  const name = kind === "sites"
    ? site
    : kind === "agents"
    ? nameOf(userAgent)
    : timeText(startedAt, other) ?? `${place} report`;
  return { name, domain, page, userAgent, startedAt, score, grade, scoringVersion, problems };
}

/** Time of this side, with seconds if the minute does not distinguish the sides, or null if nothing does. */
function timeText(startedAt: string, other: ComparedRun): string | null {
  const length = [16, 19].find((each) => startedAt.slice(0, each) !== other.startedAt.slice(0, each));
  return length === undefined ? null : `${startedAt.slice(0, length).replace("T", " ")} UTC`;
}

/** Empty if one side has no questions, such as a result of an older version. */
function questionsOf(first: ComparedRun, second: ComparedRun): ComparedQuestion[] {
  if (first.questions.length === 0 || second.questions.length === 0) return [];
  return QUESTIONS.flatMap(({ id, title }) => {
    const [before, after] = [first, second].map(({ questions }) =>
      questions.find((question) => question.id === id)?.percent ?? null
    ) as [number | null, number | null];
    if (before === null && after === null) return [];
    const difference = before === null || after === null ? null : after - before;
    return [{ id, title, first: before, second: after, difference }];
  });
}
