/** Jobs of dead processes are given to others, but jobs of live processes are not. */
import { assertEquals, assertRejects } from "@std/assert";
import { LeaseLost } from "../../src/queue/claim.ts";
import type { JobId } from "../../src/queue/queue.ts";
import { TakeOver } from "../../src/queue/take_over.ts";
import { beatFor } from "../../src/queue/beats.ts";
import { onEachDatabase } from "../database/databases.ts";
import {
  assertConsistent,
  cancelNow,
  enqueue,
  enqueueMany,
  NOTHING,
  queueOn,
  rowsLeft,
  start,
  until,
  workerOn,
} from "./queues.ts";

onEachDatabase("150 jobs of processes that are gone do not hide a good one, and are all done", async (kv) => {
  const queue = queueOn(kv, { maxRunningPerAccount: 200 });
  await enqueueMany(queue, 150, { accountId: "ann" });
  for (let at = 0; at < 150; at++) await start(queue);
  assertEquals(await rowsLeft(kv), { leases: 150, beats: 150 });
  const [good] = await enqueue(queue, { accountId: "ann" });
  await using worker = workerOn(queue, { nothing: NOTHING });
  await until("the good one is done", async () => (await queue.find(good as JobId))?.state === "done");
  await until("all are done", () => worker.counts.done === 151);
  assertEquals([worker.counts.takenOver, await rowsLeft(kv)], [150, {}]);
  await assertConsistent(kv);
});

onEachDatabase("a job whose process ended each time is dead after its last attempt", async (kv) => {
  const queue = queueOn(kv);
  const [job] = await enqueue(queue, { maxAttempts: 2 });
  const kinds = {
    nothing: {
      ...NOTHING,
      onDead: (operation: { set(key: string[], value: unknown): unknown }) =>
        void operation.set(["effects", "dead"], true),
    },
  };
  for (let attempt = 1; attempt <= 2; attempt++) {
    assertEquals((await start(queue)).attempt, attempt);
    const takeOver = new TakeOver({ queue, leaseMs: 0.001, lookMs: 1, isOwn: () => false });
    await takeOver.look();
    assertEquals(await takeOver.look(), 1);
  }
  await using _ = workerOn(queue, kinds);
  await until("it is dead", async () => (await queue.find(job as JobId))?.state === "dead");
  const reason = "The process that ran the job stopped responding";
  assertEquals((await queue.find(job as JobId))?.reason, reason);
  assertEquals((await kv.get(["effects", "dead"])).value, true);
});

onEachDatabase(
  "a job is taken over once, by whoever is first, and its former process is refused",
  async (kv) => {
    const queue = queueOn(kv);
    await enqueue(queue, {});
    const former = await start(queue);
    const observers = Array.from(
      { length: 4 },
      () => new TakeOver({ queue, leaseMs: 0.001, lookMs: 1, isOwn: () => false }),
    );
    for (const observer of observers) await observer.look();
    const counts = await Promise.all(observers.map((observer) => observer.look()));
    assertEquals(counts.reduce((sum, count) => sum + count), 1);
    const next = await start(queue);
    assertEquals([next.job.id, next.attempt], [former.job.id, 2]);
    for (
      const late of [() => former.write(() => {}), () => former.end(), () => former.retry({ reason: "" })]
    ) {
      const error = await assertRejects(late, LeaseLost);
      assertEquals(error.why, "taken over");
    }
    await next.end();
    await assertConsistent(kv);
  },
);

onEachDatabase("a job that beats is not taken over, however long it runs", async (kv) => {
  const queue = queueOn(kv);
  await enqueue(queue, {});
  const claim = await start(queue);
  const observer = new TakeOver({ queue, leaseMs: 0.001, lookMs: 1, isOwn: () => false });
  await observer.look();
  for (let at = 0; at < 10; at++) {
    await (at % 2 === 0 ? beatFor(queue, [claim]) : claim.write(() => {}));
    assertEquals(await observer.look(), 0);
  }
  await claim.end();
});

onEachDatabase("a lease that ends between two looks is not taken for one that stood still", async (kv) => {
  const queue = queueOn(kv);
  const observer = new TakeOver({ queue, leaseMs: 0.001, lookMs: 1, isOwn: () => false });
  await enqueue(queue, {});
  const first = await start(queue);
  await observer.look();
  await first.release();
  await start(queue);
  assertEquals(await observer.look(), 0);
});

onEachDatabase(
  "twenty beats take three operations and keep twenty jobs; lost ones do not spoil them",
  async (kv) => {
    const queue = queueOn(kv);
    await enqueueMany(queue, 20, {});
    const claims = await Array.fromAsync({ length: 20 }, () => start(queue));
    await cancelNow(queue, claims[3]?.job as JobId);
    await cancelNow(queue, claims[15]?.job as JobId);
    await beatFor(queue, claims);
    assertEquals(claims.filter(({ signal }) => signal.aborted).length, 2);
    for (const claim of claims) if (claim.outcome === null) await claim.end();
    assertEquals(await rowsLeft(kv), {});
  },
);

onEachDatabase("no process takes over its own jobs", async (kv) => {
  const queue = queueOn(kv);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  await using worker = workerOn(queue, { nothing: { run: () => ended } }, {
    timing: { leaseMs: 0.001, lookMs: 5, beatMs: 600_000, graceMs: 10 },
  });
  await enqueue(queue, {});
  await until("it runs", () => worker.counts.running === 1);
  let looks = 0;
  await until("it has looked often", () => ++looks > 20);
  assertEquals(worker.counts.takenOver, 0);
  resolve();
  await until("it is done", () => worker.counts.done === 1);
});
