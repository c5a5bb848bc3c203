/** Keeps the newest crawls of a project in its record. */
import { scoreChange } from "./changes/score_change.ts";
import type { CrawlRecord } from "./crawl_record.ts";
import type { ProjectRecord } from "./project/project_record.ts";
import type { QuestionShare } from "./question_shares.ts";
import type { LatestCrawls, LatestFinished, WorstQuestion } from "./latest_crawls_record.ts";

/** Answers that a site can improve. */
const IMPROVABLE: ReadonlySet<string> = new Set(["mostly", "partly", "no"]);

/** Maximum number of scores that a project stores. */
const MAX_SCORES = 20;

/** Returns the question with the smallest share of its points, and of equal ones the first. */
export function worstQuestionOf(questions: readonly QuestionShare[]): WorstQuestion | null {
  const [worst = null] = questions.filter(({ answer }) => IMPROVABLE.has(answer))
    .map(({ id, answer, percent }) => ({ id, answer, share: percent / 100 }))
    .sort((left, right) => left.share - right.share);
  return worst;
}

/**
 * @param before the newest crawls until now
 * @param crawl a crawl that has ended and is the newest, or one of the newest crawls with other results
 */
function withEnded(before: LatestCrawls | undefined, crawl: CrawlRecord): LatestCrawls | undefined {
  const ended = endedOf(crawl);
  if (ended === null) return before;
  if (crawl.status !== "Finished") return { ...before, ended, finished: before?.finished ?? null };
  return { ended, finished: finishedOf(crawl), scores: scoresAfter(before?.scores, crawl) };
}

/** Provisional scores are left out, and another scoring version begins anew. */
function scoresAfter(before: readonly number[] | undefined, crawl: CrawlRecord): readonly number[] {
  const { score, scoringVersion, previous, isProvisional } = crawl;
  const isComparable = previous?.scoringVersion === scoringVersion;
  const first = isComparable && typeof previous.score === "number" ? [previous.score] : [];
  const earlier = before === undefined || !isComparable ? first : before;
  return (score === null || isProvisional ? earlier : [...earlier, score]).slice(-MAX_SCORES);
}

/** Change of a project when its active crawl has ended. */
export function afterCrawl(
  { latest }: ProjectRecord,
  crawl: CrawlRecord,
): Pick<ProjectRecord, "activeCrawlId" | "latest"> {
  const after = withEnded(latest, crawl);
  return { activeCrawlId: null, ...(after && { latest: after }) };
}

/** @returns the newest crawls with the corrected results of one of them, or the same object */
export function withCorrected(before: LatestCrawls, crawl: CrawlRecord): LatestCrawls {
  if (before.finished?.id !== crawl.id) return before;
  const { score, isProvisional } = before.finished;
  const earlier = score === null || isProvisional ? before.scores : before.scores?.slice(0, -1);
  return { ...before, finished: finishedOf(crawl), scores: scoresAfter(earlier, crawl) };
}

/** @param crawls of the project, newest first */
export function latestOf(crawls: readonly CrawlRecord[]): LatestCrawls | undefined {
  return crawls.toReversed().reduce<LatestCrawls | undefined>(withEnded, undefined);
}

function endedOf({ id, status, finishedAt, createdAt }: CrawlRecord): LatestCrawls["ended"] | null {
  if (status === "Queued" || status === "Running") return null;
  return { id, status, at: finishedAt ?? createdAt };
}

/** The result of a finished crawl in short. */
export function finishedOf(crawl: CrawlRecord): LatestFinished {
  const { id, finishedAt, createdAt, score, grade, previous, isProvisional, questions = [] } = crawl;
  return {
    id,
    at: finishedAt ?? createdAt,
    score,
    grade,
    change: scoreChange(previous, crawl).difference,
    isProvisional: isProvisional === true,
    worstQuestion: worstQuestionOf(questions),
  };
}
