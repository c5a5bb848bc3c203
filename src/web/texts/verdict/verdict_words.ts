/** Meaning of a score in words, with the abilities of agents on the site, and the things they miss most. */
import {
  type Earning,
  PointScale,
  questionScores,
  type Scored,
  SCORING_VERSION,
} from "../../../scan/report.ts";
import type { Grade, QuestionId, Status } from "../../../scan/result.ts";
import { questionOf, QUESTIONS } from "../../../scan/result.ts";

/** Beginning of a verdict. */
export const GRADE_WORDS: Readonly<Record<string, string>> = {
  A: "This site is built for agents",
  B: "This site is well prepared for agents",
  C: "Agents can use this site",
  D: "This site is hard for agents",
  F: "Agents cannot use this site",
} satisfies Record<Grade, string>;

interface Gap {
  /** Id or category of the check that earned nothing, or null for any. */
  readonly lacking: string | null;
  /** Words that follow "Agents" or "They". */
  readonly words: string;
}

/** Gaps by question. Only the first row that applies counts. */
const GAPS: Readonly<Record<QuestionId, readonly Gap[]>> = {
  enter: [{ lacking: null, words: "do not get in everywhere" }],
  read: [
    { lacking: "headings", words: "find no outline in its pages" },
    { lacking: null, words: "find little structure in its pages" },
  ],
  find: [
    { lacking: "sitemap", words: "find no list of its pages" },
    { lacking: "structured-data", words: "find no structured data" },
    { lacking: null, words: "have to guess where some things are" },
  ],
  markdown: [
    { lacking: "markdown-negotiation", words: "get no Markdown" },
    { lacking: null, words: "get Markdown with problems" },
  ],
  rules: [{ lacking: null, words: "find no clear rules for its content" }],
  act: [
    { lacking: "api", words: "cannot call its API without help" },
    { lacking: "auth", words: "cannot sign in on their own" },
    { lacking: "commerce", words: "cannot buy on their own" },
    { lacking: "agents", words: "find few agent protocols" },
    { lacking: null, words: "cannot do everything on their own" },
  ],
};

/** Minimum loss of a question in points before the verdict mentions it. */
const MIN_LOSS = 4.5;
const MAX_GAPS = 2;

interface Graded {
  readonly grade: string | null;
  readonly scoringVersion: string | null;
  readonly checks: readonly JudgedScore[];
}
type JudgedScore = Scored & { readonly status: Status };

/**
 * Null for other scoring versions, whose grades had no words, and for a choice of checks without their
 * subject.
 */
export function gradeWords({ grade, scoringVersion, checks }: Graded): string | null {
  const scale = new PointScale(checks);
  return wordsOfGrade({ grade, scoringVersion }, (id) => scale.question(id) > 0);
}

/** @param isScored true if checks of the question have points */
export function wordsOfGrade(
  { grade, scoringVersion }: Pick<Graded, "grade" | "scoringVersion">,
  isScored: (id: QuestionId) => boolean,
): string | null {
  const isWhole = isScored("enter") && isScored("read");
  return grade === null || scoringVersion !== SCORING_VERSION || !isWhole ? null : GRADE_WORDS[grade] ?? null;
}

/**
 * Problem that costs the site most points, in words that follow "Agents" or "They", or null if only details
 * are missing.
 */
export function gapWords(checks: readonly JudgedScore[]): string | null {
  const scale = new PointScale(checks);
  const largest = questionScores(checks).filter(({ points, earned }) => points - earned >= MIN_LOSS)
    .toSorted((left, right) => right.points - right.earned - (left.points - left.earned))
    .slice(0, MAX_GAPS);
  const words = QUESTIONS.flatMap(({ id }) => {
    if (!largest.some((question) => question.id === id)) return [];
    const own = checks.filter((check) => questionOf(check) === id)
      .toSorted((left, right) => scale.lost(right) - scale.lost(left));
    return GAPS[id].find(({ lacking }) => lacking === null || own.some((check) => isLacking(check, lacking)))
      ?.words ?? [];
  });
  return words.length === 0 ? null : joined(words);
}

/**
 * Text such as `find no list of its pages and get no Markdown`. A verb that both parts share appears only
 * once.
 */
function joined([first = "", second]: readonly string[]): string {
  if (second === undefined) return first;
  const [verb = ""] = first.split(" ");
  return `${first} and ${second.startsWith(`${verb} `) ? second.slice(verb.length + 1) : second}`;
}

function isLacking({ id, category, weight, credit }: Earning, lacking: string): boolean {
  return (id === lacking || category === lacking) && credit === 0 && weight > 0;
}
