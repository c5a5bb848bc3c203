/** `report.json`: what a folder with a report is about. It also shows that a report may replace the folder. */
import { z } from "zod";
import { choiceFlags } from "../scan_choice.ts";
import { SCORES, type SurveyNumbers } from "./survey_numbers.ts";

export const SUMMARY_FILE = "report.json";

/** Scores that reports of single sites are compared with. */
const BENCHMARK = z.object({
  scoringVersion: z.string().max(20),
  /** When the last site was scanned. */
  finishedAt: z.iso.datetime(),
  /** Number of sites by score: 0, 1, …, 100. */
  scores: z.array(z.int().nonnegative()).length(SCORES),
});
export type SurveyBenchmark = z.infer<typeof BENCHMARK>;

const SUMMARY = z.object({
  kind: z.literal("readiness-survey-report"),
  version: z.literal(1),
  title: z.string().max(200),
  wave: z.string().max(64),
  sites: z.number(),
  judged: z.number(),
  createdAt: z.string().max(40),
  /** A report without one, or with one of a later version, is listed nevertheless. */
  benchmark: BENCHMARK.optional().catch(undefined),
});
export type ReportSummary = z.infer<typeof SUMMARY>;

/** Null if the text is none of ours. */
export function parseSummary(text: string): ReportSummary | null {
  try {
    return SUMMARY.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    // Somebody else's file.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Undefined if scans of single sites measure something else, or if sites are still to be scanned. */
export function benchmarkOf({ waves, scores }: SurveyNumbers): SurveyBenchmark | undefined {
  const wave = waves.at(-1)?.wave;
  if (wave === undefined || wave.finished_at === null || choiceFlags(wave.choice).length > 0) {
    return undefined;
  }
  return { scoringVersion: wave.scoring_version, finishedAt: wave.finished_at, scores: [...scores] };
}
