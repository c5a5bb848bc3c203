/** Result of a crawl after the second look. */
import { assertEquals } from "@std/assert";
import type { CrawlRecord } from "../../src/crawl/crawl_record.ts";
import { inMemory } from "../database/databases.ts";
import { SECOND_LOOKS } from "./second_looks.ts";
import { testTracked, trackedTest } from "./tracked.ts";

const EMPTY = { body: "", headers: { "content-type": "text/html" } };

for (const [name, test] of Object.entries(SECOND_LOOKS)) {
  Deno.test(`${name}, in memory`, () => inMemory(trackedTest(test)));
}

testTracked(
  "what the second look confirms, or cannot observe, leaves the result as it was",
  {},
  async ({ crawl, crawls, pages, clock, until }) => {
    await crawl();
    pages["/a"] = EMPTY;
    const worse = await crawl();
    const before = await crawls.result(worse);
    clock.at += 180_000;
    const row = crawls.table.row([worse.projectId, worse.createdAt, worse.id]);
    const looked = await until<CrawlRecord>(row, (value) => value?.recheckAt === null);
    assertEquals(looked?.score, worse.score);
    assertEquals(looked && await crawls.result(looked), before);
  },
);
