/** The difference of two scores, where they can be compared. */

export interface CrawlScore {
  /** 0 to 100; null where there was nothing to score. */
  readonly score: number | null;
  readonly scoringVersion: string;
  /** Whether it counts only what is known for certain. */
  readonly isCertain: boolean;
}

export interface ScoreChange {
  /** Points; null where the scores cannot be compared. */
  readonly difference: number | null;
  /** Why they cannot be compared, as a clause without full stop; null where they can, or where one is missing. */
  readonly note: string | null;
}

/** @param before the last one that is certain; null for the first crawl */
export function scoreChange(before: CrawlScore | null, after: CrawlScore): ScoreChange {
  if (before === null) return { difference: null, note: null };
  if (before.scoringVersion !== after.scoringVersion) {
    const note = `scoring version changed from ${before.scoringVersion} to ${after.scoringVersion}`;
    return { difference: null, note };
  }
  if (!after.isCertain) {
    return { difference: null, note: "the score counts regressions that were not confirmed" };
  }
  const isScored = before.score !== null && after.score !== null;
  return { difference: isScored ? after.score - before.score : null, note: null };
}
