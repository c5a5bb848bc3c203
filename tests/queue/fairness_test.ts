/** Accounts take turns, and accounts without jobs cost nothing. */
import { assertEquals, assertLess } from "@std/assert";
import { onEachDatabase } from "../database/databases.ts";
import { enqueue, enqueueMany, queueOn, start } from "./queues.ts";

/** 10,000 by hand: `QUEUE_JOBS=10000`. */
const JOBS_OF_ANN = Number(Deno.env.get("QUEUE_JOBS") ?? 1_000);

onEachDatabase(`five jobs of one account do not wait for ${JOBS_OF_ANN} of another`, async (kv) => {
  const queue = queueOn(kv);
  await enqueueMany(queue, JOBS_OF_ANN, { accountId: "ann" });
  await enqueueMany(queue, 5, { accountId: "ben" });
  let startsOfAnn = 0;
  for (let left = 5; left > 0;) {
    const claim = await start(queue);
    await claim.end();
    if (claim.job.accountId === "ben") left--;
    else startsOfAnn++;
  }
  // Half of all jobs are ben's. The chance of 60 in a row is 1 to 10^14.
  assertLess(startsOfAnn, 60);
});

onEachDatabase("whoever was busy for long does not wait for newcomers to have as many turns", async (kv) => {
  const queue = queueOn(kv, { maxRunningPerAccount: 1 });
  await enqueueMany(queue, 40, { accountId: "ann" });
  for (let at = 0; at < 30; at++) await (await start(queue)).end();
  const last = await start(queue);
  // While ann is at her cap, six others come.
  const others = ["ben", "cem", "dee", "eve", "fay", "gus"];
  for (const accountId of others) await enqueueMany(queue, 20, { accountId });
  await last.end();
  let startsOfOthers = 0;
  for (let claim = await start(queue); claim.job.accountId !== "ann"; claim = await start(queue)) {
    await claim.end();
    startsOfOthers++;
  }
  assertLess(startsOfOthers, 60);
});

onEachDatabase(
  "a newcomer goes with the first in line, and whoever has had its turn goes after",
  async (kv) => {
    const queue = queueOn(kv);
    await enqueue(queue, { accountId: "ann" });
    await (await start(queue)).end();
    // Ben is the first in line, with his first turn.
    await enqueue(queue, { accountId: "ben" }, { accountId: "cem" }, { accountId: "ann" });
    const line = await Array.fromAsync(kv.list({ prefix: ["queue_line"] }), ({ key }) => key.slice(2));
    assertEquals(line, [[0, "ben"], [0, "cem"], [1, "ann"]]);
  },
);
