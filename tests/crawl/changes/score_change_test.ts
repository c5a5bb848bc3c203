import { assertEquals } from "@std/assert";
import { type CrawlScore, scoreChange } from "../../../src/crawl/changes/score_change.ts";

function scored(score: number | null, scoringVersion = "3", isProvisional = false): CrawlScore {
  return { score, scoringVersion, isProvisional };
}

const ROWS: readonly (readonly [
  fact: string,
  before: CrawlScore | null,
  after: CrawlScore,
  difference: number | null,
  note: string | null,
])[] = [
  ["a better score", scored(60), scored(72), 12, null],
  ["a worse score", scored(60), scored(0), -60, null],
  ["the same score", scored(60), scored(60), 0, null],
  ["the first crawl", null, scored(60), null, null],
  ["a crawl without a score", scored(60), scored(null), null, null],
  ["a crawl after one without a score", scored(null), scored(60), null, null],
  ["another scoring version", scored(60, "3"), scored(72, "4"), null, "scoring version changed from 3 to 4"],
  [
    "a crawl with regressions that were not confirmed",
    scored(60),
    scored(40, "3", true),
    null,
    "the score counts regressions that were not confirmed",
  ],
  [
    "a crawl that ended early",
    scored(60),
    { ...scored(40, "3", true), failure: "The site refused 10 requests" },
    null,
    "the crawl ended before all pages were checked",
  ],
  [
    "an older scoring version",
    scored(null, "4"),
    scored(72, "3"),
    null,
    "scoring version changed from 4 to 3",
  ],
];

for (const [fact, before, after, difference, note] of ROWS) {
  Deno.test(`scoreChange() of ${fact}`, () => {
    assertEquals(scoreChange(before, after), { difference, note });
  });
}
