/** A saved report, with the parts that a comparison reads. */
export const SAVED_REPORT = {
  outcome: "completed",
  problem: null,
  target: { domain: "example.com", url: "https://example.com/", page: null },
  userAgent: "ReadinessBot/1.0",
  startedAt: "2026-11-20T10:00:00.000Z",
  score: 62,
  grade: "C",
  confidence: 1,
  scoringVersion: "3",
};
