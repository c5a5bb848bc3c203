/** Slow: starts a process again and again. */
/** A crawl whose process dies goes on in another one. */
import { assertEquals } from "@std/assert";
import type { KillReason } from "../../../src/scan/pool/child.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { HOST, pathOf } from "../crawl/crawl_site.ts";
import { startPool } from "./pool.ts";
import { COUNT, crawlIn, PATHS, SITE } from "./pool_crawl.ts";

Deno.test("a crawl whose process is killed after each piece continues: each page is handed over once", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  const kills: KillReason[] = [];
  using pool = await startPool(server, { onKill: (reason) => kills.push(reason) });
  const handed: string[] = [];
  const result = await crawlIn(pool, {
    onChunk: (chunk) => {
      handed.push(...chunk.map(({ url }) => pathOf(url)));
      if (kills.length < 3) { for (const pid of pool.pids) Deno.kill(pid, "SIGKILL"); }
      return Promise.resolve();
    },
  });
  assertEquals([result.outcome, result.pages.checked, kills], [
    "completed",
    COUNT + 1,
    ["gone", "gone", "gone"],
  ]);
  assertEquals(handed.toSorted(), ["/", ...PATHS].toSorted());
});
