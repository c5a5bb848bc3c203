/** Difference of two scores, if they can be compared. */
import type { CrawlRecord } from "../crawl_record.ts";

export type CrawlScore =
  & Pick<CrawlRecord, "score" | "scoringVersion">
  & Partial<Pick<CrawlRecord, "isProvisional" | "failure">>;

export interface ScoreChange {
  /** Difference in points; null if the scores cannot be compared. */
  readonly difference: number | null;
  /** Reason why they cannot be compared, as a clause; null if they can, or if a score is missing. */
  readonly note: string | null;
}

/** @param before null for the first crawl; undefined for a crawl of an older version that did not store it */
export function scoreChange(before: CrawlScore | null | undefined, after: CrawlScore): ScoreChange {
  if (before === null || before === undefined) return { difference: null, note: null };
  if (before.scoringVersion !== after.scoringVersion) {
    const versions = [before, after].map(({ scoringVersion }) => scoringVersion ?? "unknown");
    return { difference: null, note: `scoring version changed from ${versions.join(" to ")}` };
  }
  if (after.isProvisional) {
    const note = after.failure
      ? "the crawl ended before all pages were checked"
      : "the score counts regressions that were not confirmed";
    return { difference: null, note };
  }
  const isScored = before.score !== null && after.score !== null;
  return { difference: isScored ? after.score - before.score : null, note: null };
}
