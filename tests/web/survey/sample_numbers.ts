/** Numbers of a small survey with hostile labels, for pages of reports. */
import type {
  GroupNumbers,
  SurveyNumbers,
  VerdictCounts,
  WaveNumbers,
} from "../../../src/survey/report/survey_numbers.ts";

/** A choice of all checks. */
export const ALL_CHECKS = { ua: null, surfaces: null, sample: null, only: null, ignored: [] };
export const HOSTILE = `=1+1"<script>alert(1)</script>\u202e`;
const COUNTS: VerdictCounts = { pass: 30, warn: 10, fail: 60, untested: 5 };
const VERDICTS = new Map([["llms-txt", COUNTS], [HOSTILE, COUNTS], ["con", COUNTS]]);

export function group(kind: GroupNumbers["kind"], name: string, value: string): GroupNumbers {
  return {
    ...{ kind, name, value, sites: 200, judged: 105, blocked: 20, scored: 105 },
    ...{ median: 50, low: 40, high: 60.5, histogram: [0, 0, 0, 20, 30, 30, 25, 0, 0, 0] },
    answers: new Map([["read", new Map([["yes", 40], ["no", 65]])]]),
    verdicts: VERDICTS,
  };
}

export function wave(name: string, version: string, changes: Partial<WaveNumbers> = {}): WaveNumbers {
  const at = "2026-12-01T00:00:00Z";
  return {
    wave: {
      ...{ wave: name, scoring_version: version, outcomes: {}, list: "l", digest: null, checks: 2 },
      ...{ started_at: at, finished_at: at, scanner: "1.0.0", choice: ALL_CHECKS },
    },
    ...{ outcomes: new Map([["completed", 105]]), judged: 105, otherVersions: 0, median: 50 },
    verdicts: VERDICTS,
    ...changes,
  };
}

export function numbersOf(waves: readonly WaveNumbers[]): SurveyNumbers {
  return {
    waves,
    groups: [
      group("all", "", ""),
      ...[HOSTILE, `${HOSTILE}\u202e`, "check"].map((value) => group("label", HOSTILE, value)),
      group("label", "!", "x"),
      group("rank", "", "0"),
      group("technology", "", "hugo"),
      group("technology", "", "../../x"),
    ],
    scores: Array.from({ length: 101 }, (_, score) => score % 5 === 0 ? 5 : 0),
    problems: [{ outcome: HOSTILE, problem: HOSTILE, sites: 2 }],
    outcomes: [{ check: "llms-txt", status: "pass", outcome: "valid", sites: 30 }],
    losses: [{ check: "llms-txt", points: 1.25, sites: 70 }],
  };
}
