import { assertEquals } from "@std/assert";
import { progressOf, storedProgress } from "../../src/crawl/crawl_progress.ts";
import type { CrawlStatus } from "../../src/crawl/crawl_record.ts";

const SHARES: readonly (readonly [CrawlStatus, pagesChecked: number, pagesKnown: number, share: number])[] = [
  ["Queued", 0, 0, 0],
  ["Running", 0, 4, 0],
  ["Running", 1, 4, 0.25],
  ["Running", 4, 4, 1],
  ["Running", 5, 4, 1],
  ["Failed", 1, 4, 0.25],
  ["Cancelled", 3, 4, 0.75],
  ["Finished", 0, 0, 1],
  ["Finished", 3, 4, 1],
];

for (const [status, pagesChecked, pagesKnown, share] of SHARES) {
  Deno.test(`${share} is the share of a ${status} crawl with ${pagesChecked} of ${pagesKnown} pages`, () => {
    assertEquals(progressOf({ status, progress: { pagesChecked, pagesKnown, page: null } }).share, share);
  });
}

Deno.test("progressOf() returns what storedProgress() stored", () => {
  const progress = { pagesChecked: 2, pagesKnown: 8, currentPage: "https://example.com/docs" };
  assertEquals(progressOf({ status: "Running", progress: storedProgress(progress) }), {
    ...progress,
    share: 0.25,
  });
});
