import { assertEquals } from "@std/assert";
import { checkChanges } from "../../../src/crawl/changes/check_changes.ts";
import { confirmRegressions } from "../../../src/crawl/changes/confirmation.ts";
import { type CrawlScore, scoreChange, toldScoreChange } from "../../../src/crawl/changes/score_change.ts";
import { crawled } from "./statuses.ts";

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

const NOTHING_BETTER = "no check got better, some could not run or did not apply in one of the two crawls";
const NOTHING_WORSE = NOTHING_BETTER.replace("better", "worse");

const TOLD: readonly (readonly [
  before: string,
  after: string,
  difference: number,
  told: number | null,
  note: string | null,
])[] = [
  ["a:pass b:pass", "a:pass b:pass", 0, 0, null],
  ["a:pass b:pass", "a:inconclusive b:pass", -3, null, NOTHING_WORSE],
  ["a:fail b:pass", "a:inconclusive b:pass", 3, null, NOTHING_BETTER],
  ["a:fail b:pass", "a:pass b:pass", 3, 3, null],
  ["a:pass b:pass", "a:fail b:pass", -3, -3, null],
  ["a:fail b:pass", "a:pass b:inconclusive", -2, null, NOTHING_WORSE],
  ["a:pass b:fail", "a:fail b:inconclusive", 2, null, NOTHING_BETTER],
];

for (const [before, after, difference, told, note] of TOLD) {
  Deno.test(`a message about ${difference} points tells ${told} if ${before} became ${after}`, () => {
    const statuses = crawled(after);
    const changes = confirmRegressions(checkChanges(crawled(before), statuses), statuses);
    assertEquals(toldScoreChange({ difference, note: null }, changes), { difference: told, note });
  });
}

Deno.test("a message keeps the reason why two scores cannot be compared", () => {
  const change = { difference: null, note: "scoring version changed from 3 to 4" };
  assertEquals(toldScoreChange(change, []), change);
});
