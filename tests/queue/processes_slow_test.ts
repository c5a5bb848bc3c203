/** Slow: starts four programs at a time, and kills and pauses them by the dozen. */
/** Several programs that work on one queue, and are killed, paused and stopped. */
import type { Kv } from "@deno/kv";
import { assertEquals, assertGreater } from "@std/assert";
import type { JobId } from "../../src/queue/queue.ts";
import { onEachDatabase } from "../database/databases.ts";
import { assertConsistent, enqueue, enqueueMany, queueOn, rowsLeft, until } from "./queues.ts";
import { effectOf, WorkerProcess } from "./worker_process.ts";

/** Larger test by hand: `QUEUE_PROCESS_JOBS=500 QUEUE_KILLS=50`. */
const JOBS = Number(Deno.env.get("QUEUE_PROCESS_JOBS") ?? 200);
const KILLS = Number(Deno.env.get("QUEUE_KILLS") ?? 8);
const STEPS = 3;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Milliseconds that the clocks of four processes are ahead. */
const CLOCKS_MS = [-MINUTE_MS, MINUTE_MS, -DAY_MS, DAY_MS];

async function countEffects(kv: Kv, name: string): Promise<number[]> {
  return await Array.fromAsync(kv.list<number>({ prefix: effectOf(name) }), ({ value }) => value);
}

onEachDatabase(
  `four processes with different clocks do ${JOBS} jobs once each while they are killed ${KILLS} times`,
  async (kv, url) => {
    const queue = queueOn(kv);
    for (let account = 0; account < 10; account++) {
      const some = { accountId: `account ${account}`, kind: "steps", payload: { steps: STEPS } };
      await enqueueMany(queue, JOBS / 10, { ...some, maxAttempts: 1_000 });
    }
    const startOne = (at: number) => new WorkerProcess({ url, clockMs: CLOCKS_MS[at] ?? 0 });
    await using processes = new AsyncDisposableStack();
    const living = CLOCKS_MS.map((_, at) => processes.use(startOne(at)));
    let kills = 0;
    await until("all jobs are done", async () => {
      const done = (await countEffects(kv, "end")).length;
      if (done === JOBS && Object.keys(await rowsLeft(kv)).length === 0) return true;
      const at = kills % living.length;
      if (done >= (kills + 1) * JOBS / (KILLS + 1) && living[at]?.has("started")) {
        living[at]?.kill("SIGKILL");
        living[at] = processes.use(startOne(at));
        kills++;
      }
      return false;
    }, 600_000);
    assertGreater(kills, KILLS / 2);
    assertEquals(await countEffects(kv, "step"), Array.from({ length: JOBS * STEPS }, () => 1));
    assertEquals(await countEffects(kv, "end"), Array.from({ length: JOBS }, () => 1));
    await assertConsistent(kv);
  },
);

onEachDatabase(
  "a process that was paused beyond its lease writes nothing when it goes on",
  async (kv, url) => {
    const queue = queueOn(kv);
    const [job] = await enqueue(queue, { kind: "write" });
    const id = job?.id ?? "";
    await using first = new WorkerProcess({ url });
    await until("it writes", async () => (await kv.get(effectOf("writer", id))).value === "first");
    await first.pause();
    await using _second = new WorkerProcess({ url });
    await until("another has done it", async () => (await queue.find(job as JobId))?.state === "done");
    first.kill("SIGCONT");
    await until("the first knows", () => first.has("lost", id));
    assertEquals(first.notes.find(({ event }) => event === "lost")?.why, "taken over");
    assertEquals((await kv.get(effectOf("writer", id))).value, "second");
    await assertConsistent(kv);
  },
);

onEachDatabase(
  "after a pause of all processes, none takes over what another still runs",
  async (kv, url) => {
    const queue = queueOn(kv);
    await using one = new WorkerProcess({ url, concurrency: 4 });
    await using two = new WorkerProcess({ url, concurrency: 4 });
    const both = [one, two];
    await until("both have begun", () => both.every((process) => process.has("begun")));
    const jobs = await enqueue(queue, ...Array.from({ length: 8 }, () => ({ kind: "hold" })));
    await until(
      "all run",
      () => both.every(({ notes }) => notes.filter(({ event }) => event === "started").length === 4),
    );
    for (const process of both) process.kill("SIGSTOP");
    // Two and a half leases, because no other sign shows that so much time has passed.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    for (const process of both) process.kill("SIGCONT");
    const beats = await beatsOf(kv);
    await until("all beat again", async () => (await beatsOf(kv)).every((beat, at) => beat !== beats[at]));
    for (const process of both) process.kill("SIGTERM");
    for (const process of both) await process.ended();
    const last = both.map(({ notes }) => notes.at(-1)?.counts);
    assertEquals(last.map((counts) => [counts?.takenOver, counts?.lost, counts?.released]), [[0, 0, 4], [
      0,
      0,
      4,
    ]]);
    for (const job of jobs) assertEquals((await queue.find(job))?.attempt, 0);
    await assertConsistent(kv);
  },
);

async function beatsOf(kv: Kv): Promise<string[]> {
  return await Array.fromAsync(kv.list({ prefix: ["beats"] }), ({ versionstamp }) => versionstamp);
}

onEachDatabase(
  "a process that blocks for longer than its lease loses the job and writes nothing",
  async (kv, url) => {
    const queue = queueOn(kv);
    await using first = new WorkerProcess({ url });
    const [job] = await enqueue(queue, { kind: "block" });
    const id = job?.id ?? "";
    await until("it runs", () => first.has("started", id));
    await using _second = new WorkerProcess({ url });
    await until("another has done it", async () => (await queue.find(job as JobId))?.state === "done");
    await until("the first knows", () => first.has("lost", id));
    assertEquals((await kv.get(effectOf("late", id))).value, null);
  },
);

onEachDatabase(
  "a job that kills its process is dead after its attempts, and others are done",
  async (kv, url) => {
    const queue = queueOn(kv);
    const [bad, good] = await enqueue(queue, { kind: "crash", maxAttempts: 2 }, {
      kind: "steps",
      payload: { steps: 1 },
    });
    await using processes = new AsyncDisposableStack();
    // Each attempt costs one process.
    for (let at = 0; at < 3; at++) processes.use(new WorkerProcess({ url, concurrency: 1 }));
    await until("it is dead", async () => (await queue.find(bad as JobId))?.state === "dead");
    await until("the other is done", async () => (await queue.find(good as JobId))?.state === "done");
    const found = await queue.find(bad as JobId);
    assertEquals([found?.attempt, found?.reason], [2, "The process that ran the job stopped responding"]);
    assertEquals(await rowsLeft(kv), {});
  },
);

onEachDatabase("a process that gets SIGTERM gives its jobs to others at once", async (kv, url) => {
  const queue = queueOn(kv);
  await using first = new WorkerProcess({ url });
  const [job] = await enqueue(queue, { kind: "hold" });
  const id = job?.id ?? "";
  await until("it runs", () => first.has("started", id));
  await using second = new WorkerProcess({ url });
  await until("the second has begun", () => second.has("begun"));
  first.kill("SIGTERM");
  await first.ended();
  assertEquals(first.notes.at(-1)?.counts?.released, 1);
  await until("the second runs it", () => second.has("started", id));
  // A take-over, after the lease, would count the first attempt too.
  assertEquals((await queue.find(job as JobId))?.attempt, 1);
});
