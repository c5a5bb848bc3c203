import { assertEquals } from "@std/assert";
import { checkChanges } from "../../../src/crawl/changes/check_changes.ts";
import { confirmRegressions } from "../../../src/crawl/changes/confirmation.ts";
import { toldScoreChange } from "../../../src/crawl/changes/told_score_change.ts";
import { crawled } from "./statuses.ts";

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
  Deno.test(`a message about ${difference} points reports ${told} if ${before} became ${after}`, () => {
    const statuses = crawled(after);
    const changes = confirmRegressions(checkChanges(crawled(before), statuses), statuses);
    assertEquals(toldScoreChange({ difference, note: null }, changes), { difference: told, note });
  });
}

Deno.test("a message keeps the reason why two scores cannot be compared", () => {
  const change = { difference: null, note: "scoring version changed from 3 to 4" };
  assertEquals(toldScoreChange(change, []), change);
});
