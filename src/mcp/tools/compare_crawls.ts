/** `compare_crawls` compares a crawl with an earlier one and lists improvements and regressions. */
import { z } from "zod";
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { compareChecks } from "../../crawl/changes/compare_checks.ts";
import { scoreChange as scoreChangeOf } from "../../crawl/changes/score_change.ts";
import { storedChecks } from "../../crawl/changes/stored_checks.ts";
import { codeSpan, markdownText } from "../../web/texts/markdown_text.ts";
import {
  CHANGE,
  type Change,
  CRAWL,
  type Crawl,
  crawlWithChanges,
  type CrawlWithResults,
  crawlWithResults,
} from "../crawls.ts";
import { crawlFacts, scoreText, signed } from "../crawl_text.ts";
import { defineTool, type ToolCall } from "../tool.ts";

const COMPARISON = z.object({
  crawl: CRAWL,
  before: CRAWL.shape.previousCrawl.describe(
    "The earlier crawl; null for the first crawl of a project",
  ),
  scoreChange: z.number().nullable().describe("Points; null if the scores cannot be compared"),
  changes: z.array(CHANGE).describe("Checks with another status, regressions first"),
});
type Comparison = z.output<typeof COMPARISON>;

const KINDS: readonly (readonly [kind: Change["kind"], heading: string])[] = [
  ["regression", "Worse"],
  ["improvement", "Better"],
  ["neither", "Changed, neither better nor worse"],
];

export const compareCrawls = defineTool({
  name: "compare_crawls",
  title: "Compare crawls",
  description:
    "Lists checks that got better or worse since the previous crawl, with regressions confirmed by a second look, or " +
    "since any other crawl. Needs a key (Authorization: Bearer). get_crawl without an id lists crawls.",
  input: z.object({
    crawl_id: z.string().describe("Id of the later crawl"),
    before_id: z.string().optional().describe("Id of the earlier crawl; the previous one by default"),
  }),
  output: COMPARISON,
  isOpenWorld: false,
  async run({ crawl_id: id, before_id: beforeId }, call) {
    const data = await (beforeId ? compareTwo(id, beforeId, call) : compareWithLast(id, call));
    return { data, text: textOf(data) };
  },
});

async function compareWithLast(id: string, call: ToolCall): Promise<Comparison> {
  const { changes, ...crawl } = await crawlWithChanges(id, call);
  requireFinished(crawl);
  const { previousCrawl: before, scoreChange } = crawl;
  return { crawl, before, scoreChange, changes: sorted(changes) };
}

async function compareTwo(id: string, beforeId: string, call: ToolCall): Promise<Comparison> {
  const [after, before] = await Promise.all([crawlWithResults(id, call), crawlWithResults(beforeId, call)]);
  requireFinished(after);
  requireFinished(before);
  const { results: _, ...crawl } = after;
  const { difference: scoreChange } = scoreChangeOf(before, after);
  const { id: earlierId, score, scoringVersion } = before;
  return {
    crawl,
    before: { id: earlierId, score, scoringVersion },
    scoreChange,
    changes: sorted(changesOf(before, after)),
  };
}

function changesOf(before: CrawlWithResults, after: CrawlWithResults): Change[] {
  return compareChecks(storedChecks(before.results), storedChecks(after.results))
    .map(({ checkId, first, second, kind }) => ({
      checkId,
      before: first?.status ?? null,
      after: second?.status ?? null,
      kind,
      confirmation: null,
    }));
}

/** @throws {AppError} 409 */
function requireFinished({ id, status }: Pick<Crawl, "id" | "status">): void {
  if (status === "Finished") return;
  const next = status === "Queued" || status === "Running"
    ? "wait until it has finished"
    : "choose another one";
  throw new AppError(
    "CRAWL_NOT_FINISHED",
    409,
    `Cannot compare crawl ${id}: its status is ${status}, ${next}`,
  );
}

function sorted(changes: readonly Change[]): Change[] {
  return KINDS.flatMap(([kind]) => changes.filter((change) => change.kind === kind));
}

function textOf({ crawl, before, scoreChange, changes }: Comparison): string {
  const sections = KINDS.flatMap(([kind, heading]) => {
    const own = changes.filter((change) => change.kind === kind && change.confirmation !== "refuted");
    if (own.length === 0) return [];
    return [`## ${heading} (${own.length})`, own.map(changeItem).join("\n")];
  });
  return [
    `# Changes of ${codeSpan(crawl.project.target)}`,
    crawlFacts({ ...crawl, scoreChange: null }),
    before === null
      ? "No earlier crawl of this site has finished, so there is nothing to compare with."
      : `${scoreSentence(crawl, before, scoreChange)} ${
        sections.length === 0 ? "No check has changed." : `${plural(changes.length, "check")} changed.`
      }`,
    ...sections,
  ].join("\n\n");
}

function scoreSentence(
  crawl: Crawl,
  before: NonNullable<Comparison["before"]>,
  change: number | null,
): string {
  const compared = `Compared with crawl ${codeSpan(before.id)}`;
  if (change !== null) return `${compared}: score ${scoreText(crawl)}, ${signed(change)}.`;
  if (crawl.score === null || before.score === null) return `${compared}: the scores cannot be compared.`;
  return `${compared}: the score was ${before.score}, under other rules (version ${
    markdownText(before.scoringVersion ?? "unknown")
  } instead of ${markdownText(crawl.scoringVersion ?? "unknown")}), so the scores cannot be compared.`;
}

function changeItem({ checkId, before, after, confirmation }: Change): string {
  const note = confirmation === "pending" ? ", seen once and not confirmed yet" : "";
  return `- ${codeSpan(checkId)}: ${before ?? "not run"} → ${after ?? "not run"}${note}`;
}
