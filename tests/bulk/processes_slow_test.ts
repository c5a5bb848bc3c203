/** Slow: starts three programs at a time, and kills them by the dozen. */
/** Several programs that scan one list, and are killed. */
import { assertEquals, assertGreater } from "@std/assert";
import { removeList } from "../../src/bulk/bulk_removal.ts";
import { BulkStore } from "../../src/bulk/bulk_store.ts";
import { onEachDatabase } from "../database/databases.ts";
import { until } from "../queue/queues.ts";
import { assertComplete, assertConsistent, feed, linesOf, serveTinySites } from "./bulk_lists.ts";
import { kill, startBulkProcess } from "./bulk_process.ts";

/** Larger test by hand: `BULK_TARGETS=1000 BULK_KILLS=30`. */
const TARGETS = Number(Deno.env.get("BULK_TARGETS") ?? 240);
const KILLS = Number(Deno.env.get("BULK_KILLS") ?? 6);

onEachDatabase(
  `three processes give each of ${TARGETS} targets one line while they are killed ${KILLS} times`,
  async (kv, url) => {
    await using sites = serveTinySites(TARGETS, async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return new Response("Hello");
    });
    const lists = new BulkStore(kv);
    const { id } = await feed(lists, sites.targets);
    await using processes = new AsyncDisposableStack();
    const living = [1, 2, 3].map(() => processes.use(startBulkProcess(url)));
    let kills = 0;
    await until("the list has ended", async () => {
      const { done, state } = await lists.get(id);
      if (state === "done") return true;
      const running = await lists.queue.load();
      if (running.running > 0 && done >= kills * TARGETS / (KILLS + 1) && kills < KILLS) {
        const at = kills++ % living.length;
        const child = living[at];
        if (child) kill(child);
        living[at] = processes.use(startBulkProcess(url));
      }
      return false;
    }, 300_000);
    assertGreater(kills, KILLS / 2);
    await assertComplete(lists, id, sites.targets);
    const all = await linesOf(lists, id);
    assertEquals(await linesOf(lists, id, 101), all.slice(101));
    await assertConsistent(kv);
    await removeList(lists, id);
    await assertConsistent(kv);
  },
);
