/** The difference of two scores, where they can be compared. */
import type { CrawlRecord } from "../crawl_record.ts";

export type CrawlScore =
  & Pick<CrawlRecord, "score" | "scoringVersion">
  & Partial<Pick<CrawlRecord, "isProvisional" | "failure">>;

export interface ScoreChange {
  /** Points; null where the scores cannot be compared. */
  readonly difference: number | null;
  /** Why they cannot be compared, as a clause without full stop; null where they can, or where one is missing. */
  readonly note: string | null;
}

/** @param before null for the first crawl; undefined for one that was stored before this was kept */
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
