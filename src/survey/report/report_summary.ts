/** `report.json`: what a folder with a report is about. It also shows that a report may replace the folder. */
import { z } from "zod";

export const SUMMARY_FILE = "report.json";

const SUMMARY = z.object({
  kind: z.literal("readiness-survey-report"),
  version: z.literal(1),
  title: z.string().max(200),
  wave: z.string().max(64),
  sites: z.number(),
  judged: z.number(),
  createdAt: z.string().max(40),
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
