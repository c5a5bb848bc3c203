/** Jobs are added, found and cancelled, in each state. */
import type { Kv } from "@deno/kv";
import { assertEquals, assertRejects } from "@std/assert";
import { ALWAYS, commit } from "../../src/database/commit.ts";
import { AppError } from "../../src/errors.ts";
import { eraseAccount } from "../../src/queue/account_erasure.ts";
import { LeaseLost } from "../../src/queue/claim.ts";
import type { JobState } from "../../src/queue/job.ts";
import type { JobId, Queue } from "../../src/queue/queue.ts";
import { onEachDatabase, rowsOf } from "../database/databases.ts";
import { assertConsistent, cancelNow, enqueue, queueOn, rowsLeft, start } from "./queues.ts";

const DAY_MS = 86_400_000;

/** Brings a new job into each state. */
const STATES: Readonly<Record<JobState, (queue: Queue) => Promise<JobId>>> = {
  async ready(queue) {
    return (await enqueue(queue, {}))[0] as JobId;
  },
  async delayed(queue) {
    return (await enqueue(queue, { notBefore: Date.now() + DAY_MS }))[0] as JobId;
  },
  async running(queue) {
    await enqueue(queue, {});
    return (await start(queue)).job;
  },
  async done(queue) {
    await enqueue(queue, {});
    const claim = await start(queue);
    await claim.end();
    return claim.job;
  },
  async dead(queue) {
    await enqueue(queue, {});
    const claim = await start(queue);
    await claim.die("the site does not exist");
    return claim.job;
  },
  async cancelled(queue) {
    const [job] = await enqueue(queue, {});
    await cancelNow(queue, job as JobId);
    return job as JobId;
  },
};
const ENDED = new Set<string>(["done", "dead", "cancelled"]);

for (const [state, bring] of Object.entries(STATES)) {
  onEachDatabase(`a job that is ${state} is found so, and its rows agree`, async (kv) => {
    const queue = queueOn(kv);
    const job = await bring(queue);
    assertEquals((await queue.find(job))?.state, state);
    await assertConsistent(kv);
  });

  onEachDatabase(`a job that is ${state} ${ENDED.has(state) ? "stays so" : "is cancelled"}`, async (kv) => {
    const queue = queueOn(kv);
    const job = await bring(queue);
    const before = await cancelNow(queue, job, "not needed");
    assertEquals(before?.state ?? null, ENDED.has(state) ? null : state);
    assertEquals((await queue.find(job))?.state, ENDED.has(state) ? state : "cancelled");
    assertEquals(await rowsLeft(kv), {});
    await assertConsistent(kv);
  });

  onEachDatabase(`nothing is left of a deleted account whose job is ${state}`, async (kv) => {
    const queue = queueOn(kv);
    await enqueue(queue, { accountId: "ben" });
    const before = await namesOf(kv);
    // The job of the other account would start first.
    const own = queueOn(kv, { name: "other" });
    const job = await bring(own);
    await eraseAccount(own, job.accountId);
    assertEquals(await namesOf(kv), before);
  });
}

async function namesOf(kv: Kv): Promise<string[]> {
  return (await rowsOf(kv)).map(({ key }) => key);
}

onEachDatabase("the writes of a cancelled job are refused, and its handler is told why", async (kv) => {
  const queue = queueOn(kv);
  await enqueue(queue, {});
  const claim = await start(queue);
  await cancelNow(queue, claim.job);
  const error = await assertRejects(
    () => claim.write((operation) => void operation.set(["effects", "page"], 1)),
    LeaseLost,
  );
  assertEquals([error.why, claim.signal.aborted, claim.outcome], ["cancelled", true, "lost"]);
  assertEquals((await kv.get(["effects", "page"])).versionstamp, null);
  await assertRejects(() => claim.end(), LeaseLost);
});

onEachDatabase("of a cancellation and an end at the same time, one counts", async (kv) => {
  const queue = queueOn(kv);
  for (let round = 0; round < 20; round++) {
    await enqueue(queue, {});
    const claim = await start(queue);
    const [ended, cancelled] = await Promise.allSettled([
      claim.end((operation) => void operation.set(["effects", round], 1)),
      cancelNow(queue, claim.job),
    ]);
    const isDone = ended.status === "fulfilled";
    const wasCancelled = cancelled.status === "fulfilled" && cancelled.value !== null;
    assertEquals(isDone, !wasCancelled);
    assertEquals((await queue.find(claim.job))?.state, isDone ? "done" : "cancelled");
    assertEquals((await kv.get(["effects", round])).value, isDone ? 1 : null);
  }
  await assertConsistent(kv);
});

onEachDatabase("jobs of one account are started in the order in which they were added", async (kv) => {
  const queue = queueOn(kv);
  await enqueue(queue, { payload: 1 }, { payload: 2 }, { payload: 3 });
  const claims = [await start(queue), await start(queue)];
  // The job is given back, and runs before the later ones.
  await claims[0]?.release();
  claims.push(await start(queue), await start(queue));
  assertEquals(claims.map(({ payload, attempt }) => [payload, attempt]), [[1, 1], [2, 1], [1, 1], [3, 1]]);
});

onEachDatabase("an account has no more running jobs than its cap", async (kv) => {
  const queue = queueOn(kv, { maxRunningPerAccount: 2 });
  await enqueue(queue, {}, {}, {}, { accountId: "ben" });
  const claims = [await start(queue), await start(queue), await start(queue)];
  assertEquals(claims.filter(({ job }) => job.accountId === "ann").length, 2);
  await assertRejects(() => start(queue), Error, "No job is ready");
  for (const claim of claims) await claim.end();
  assertEquals((await start(queue)).job.accountId, "ann");
  await assertConsistent(kv);
});

onEachDatabase("a job is added with rows of the caller, or not at all", async (kv) => {
  const queue = queueOn(kv);
  const job = { id: "one", accountId: "ann", kind: "nothing", payload: null };
  await assertRejects(() =>
    commit(kv, "test", ALWAYS, async (operation) => {
      await queue.enqueue(operation, job);
      throw new Error("the project is gone");
    })
  );
  assertEquals(await queue.find(job), null);
  await commit(kv, "test", ALWAYS, async (operation) => {
    operation.set(["effects", "one"], "queued");
    await queue.enqueue(operation, job);
    await queue.enqueue(operation, { ...job, id: "two" });
    await queue.enqueue(operation, { ...job, id: "three", notBefore: Date.now() + DAY_MS });
  });
  assertEquals(await rowsLeft(kv), { queue_line: 1, queue_ready: 2, queue_delayed: 1 });
  await assertConsistent(kv);
});

onEachDatabase("the end of a job lands with rows of its handler and with further jobs", async (kv) => {
  const queue = queueOn(kv);
  const [job] = await enqueue(queue, {});
  const claim = await start(queue);
  await claim.end(async (operation) => {
    operation.set(["effects", "one"], "done");
    await queue.enqueue(operation, { id: "webhook", accountId: "ann", kind: "nothing", payload: null });
  });
  const next = await start(queue);
  assertEquals([next.job.id, (await kv.get(["effects", "one"])).value], ["webhook", "done"]);
  assertEquals((await queue.find(job as JobId))?.state, "done");
  await next.end();
  assertEquals(await rowsLeft(kv), {});
  await assertConsistent(kv);
});

onEachDatabase("a payload over 2,000 bytes is refused", async (kv) => {
  const queue = queueOn(kv);
  await enqueue(queue, { payload: "x".repeat(1_998) });
  await assertRejects(() => enqueue(queue, { payload: "x".repeat(1_999) }), AppError);
});

onEachDatabase("the load of a queue is that of all its accounts, and of no other queue", async (kv) => {
  const queue = queueOn(kv);
  await enqueue(queue, {}, {}, { accountId: "ben" });
  await enqueue(queueOn(kv, { name: "other" }), {});
  await start(queue);
  assertEquals(await queue.load(), { ready: 2, running: 1 });
});
