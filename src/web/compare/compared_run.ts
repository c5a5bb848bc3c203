/** A side of a comparison, which is a scan, a saved report, or a stored crawl. */
import type { ComparedCheck } from "../../crawl/changes/compare_checks.ts";
import { type QuestionShare, questionShares } from "../../crawl/question_shares.ts";
import type { CheckResult, ScanResult } from "../../scan/result.ts";
import { pagesNote } from "../texts/page_texts.ts";
import { adviceText, coverageText } from "../texts/verdict/verdict.ts";
import { isUntested } from "../texts/problems.ts";

export interface ComparedRun {
  /** The host that was scanned, with its port if it is not the usual one. */
  readonly domain: string;
  /** The page that was scanned in addition to the home page, or null. */
  readonly page: string | null;
  /** User agent, or null if it is not known. */
  readonly userAgent: string | null;
  /** Time in ISO 8601. */
  readonly startedAt: string;
  readonly score: number | null;
  readonly grade: string | null;
  readonly scoringVersion: string | null;
  /** The questions that apply; empty in results of older versions. */
  readonly questions: readonly Pick<QuestionShare, "id" | "percent">[];
  readonly checks: readonly ComparedCheck[];
  /** Sentences about why it does not show the whole site, and how to fix that. */
  readonly problems: readonly string[];
}

/** Reason for an incomplete result, by outcome. The reason of the scan follows. */
const OUTCOMES: Readonly<Record<string, string>> = {
  blocked: "This site could not be tested",
  no_page: "We found no page to test",
  unreachable: "This site could not be reached",
  opted_out: "This site's robots.txt asks our crawler to stay away",
  timed_out: "The scan ran out of time",
  interrupted: "The scan was stopped",
  failed: "The scan failed",
};

/** The compared parts of a result, which a saved report has too. */
export type ComparedResult = Pick<
  ScanResult,
  | "outcome"
  | "problem"
  | "target"
  | "userAgent"
  | "startedAt"
  | "score"
  | "grade"
  | "confidence"
  | "scoringVersion"
  | "questions"
  | "checks"
  | "pages"
>;

export function scannedRun(result: ComparedResult): ComparedRun {
  const { target: { domain, page }, userAgent, startedAt, score, grade, scoringVersion } = result;
  const { checks } = result;
  const problems = problemsOf(result);
  return {
    ...{ domain, page, userAgent, startedAt, score, grade, scoringVersion, problems },
    questions: questionShares(result.questions),
    checks: checks.map((check) => {
      const { id, title, category, status, weight, credit, ceiling } = check;
      return {
        ...{ id, title, category, status, weight, credit },
        message: messageOf(check),
        ceiling: ceiling === null ? null : { limit: ceiling.limit },
      };
    }),
  };
}

/** Two sides may differ only in how many pages have the problem. */
function messageOf(check: CheckResult): string {
  const note = pagesNote(check);
  return note === "" ? check.message : `${check.message} (${note})`;
}

function problemsOf(result: ComparedResult): string[] {
  const { outcome, problem, checks, score } = result;
  const ending = OUTCOMES[outcome];
  const texts: (string | null)[] = [];
  if (ending !== undefined) {
    const reason = problem === null ? "" : `: ${problem.message} (${problem.code})`;
    texts.push(`${ending}${reason}.`, adviceText(result as ScanResult));
  } else if (checks.some(isUntested)) {
    texts.push(coverageText(result as ScanResult));
    if (score === null) texts.push(adviceText(result as ScanResult));
  }
  return texts.filter((text) => text !== null);
}
