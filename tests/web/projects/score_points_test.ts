/** Points of a project's crawls in a small line. */
import { assertEquals } from "@std/assert";
import type { ListedCrawl } from "../../../src/web/projects/crawl_fields.ts";
import { linesOf, pointsOf } from "../../../src/web/projects/score_points.ts";

const BOX = { left: 0, right: 100, top: 0, bottom: 200 };

/** @param scores oldest first; null for a failed crawl */
function listed(...scores: readonly (number | null | [score: number, version: string])[]): ListedCrawl[] {
  return scores.map((one, at): ListedCrawl => {
    const [score, scoringVersion] = Array.isArray(one) ? one : [one, "3"];
    return {
      id: String(at),
      status: score === null ? "Failed" : "Finished",
      trigger: "Manual",
      startedBy: null,
      createdAt: "2026-11-24T03:00:00.000Z",
      finishedAt: null,
      pagesChecked: 1,
      score,
      grade: null,
      scoringVersion,
      isProvisional: false,
      scoreChange: null,
      failure: null,
    };
  }).reverse();
}

for (
  const [what, crawls, lines] of [
    ["no crawl", [], []],
    ["one crawl is in the middle", listed(50), ["50,100"]],
    ["scores go up to the top, oldest on the left", listed(0, 50, 100), ["0,200 50,100 100,0"]],
    ["a failed crawl has a place and no point", listed(10, null, 20), ["0,180 100,160"]],
    ["other scoring rules begin another line", listed([10, "2"], [20, "3"]), ["0,180", "100,160"]],
  ] as const
) {
  Deno.test(`linesOf(): ${what}`, () => {
    assertEquals(linesOf(crawls, BOX).map(pointsOf), [...lines]);
  });
}

Deno.test("linesOf() has no place for a crawl that was cancelled or still runs", () => {
  const [first, second, third] = listed(10, null, 30).reverse();
  if (!first || !second || !third) throw new Error("no crawls");
  const lines = linesOf([third, { ...second, status: "Cancelled" }, first], BOX);
  assertEquals(lines.map(pointsOf), ["0,180 100,140"]);
});
