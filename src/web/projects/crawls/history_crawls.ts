/** Crawls of the API as the chart of a project shows them. */
import { noteOf } from "../../texts/crawl/crawl_notes.ts";
import type { PlottedCrawl } from "../crawl_fields.ts";
import type { HistoryCrawl } from "./history_chart.tsx";

/** Maximum number of crawls in the chart. */
export const HISTORY_CRAWLS = 60;

/** @returns the crawls that have finished or failed, in the same order */
export function historyCrawls(crawls: readonly PlottedCrawl[]): HistoryCrawl[] {
  return crawls.filter(({ status }) => status === "Finished" || status === "Failed").map((crawl) => ({
    at: crawl.createdAt,
    score: crawl.status === "Failed" ? null : crawl.score,
    scoringVersion: crawl.scoringVersion,
    questions: crawl.questionShares,
    path: `/crawls/${crawl.id}`,
    change: crawl.scoreChange,
    counts: crawl.changeCounts,
    isProvisional: crawl.isProvisional,
    note: noteOf(crawl) || (crawl.score === null ? "No score" : ""),
  }));
}
