/** Methods of a handler's job, even if responses of the database get lost. */
import type { AtomicOperation, Kv } from "@deno/kv";
import { assertEquals, assertLessOrEqual, assertRejects } from "@std/assert";
import { ALWAYS, commit } from "../../src/database/commit.ts";
import { defaultDelayMs } from "../../src/queue/claim.ts";
import type { JobId, Queue } from "../../src/queue/queue.ts";
import { onEachDatabase } from "../database/databases.ts";
import { forgetful } from "../database/forgetful.ts";
import { type OperationSize, watched } from "../database/watched.ts";
import { assertConsistent, enqueue, NOTHING, queueOn, rowsLeft, start } from "./queues.ts";

const COUNT = ["effects", "count"];

/** Adds one to a count that it reads, so a second run would make the count wrong. */
async function countUp(kv: Kv, operation: AtomicOperation): Promise<void> {
  const entry = await kv.get<number>(COUNT);
  operation.check(entry).set(COUNT, (entry.value ?? 0) + 1);
}

type Step = (queue: Queue) => Promise<unknown>;

/** Each counts once. */
const STEPS: Readonly<Record<string, Step>> = {
  enqueue: async (queue) => {
    await commit(queue.kv, "test", ALWAYS, async (operation) => {
      await queue.enqueue(operation, { id: "one", accountId: "ann", kind: "nothing", payload: null });
      await countUp(queue.kv, operation);
    });
  },
  write: async (queue) => {
    await enqueue(queue, {});
    await (await start(queue)).write((operation) => countUp(queue.kv, operation));
  },
  end: async (queue) => {
    await enqueue(queue, {});
    await (await start(queue)).end((operation) => countUp(queue.kv, operation));
  },
  retry: async (queue) => {
    await enqueue(queue, {});
    const claim = await start(queue);
    await claim.retry({ reason: "busy" }, (operation) => countUp(queue.kv, operation));
  },
  die: async (queue) => {
    await enqueue(queue, {});
    await (await start(queue)).die("gone", (operation) => countUp(queue.kv, operation));
  },
  cancel: async (queue) => {
    const [job] = await enqueue(queue, {});
    await commit(queue.kv, "test", ALWAYS, async (operation) => {
      assertEquals((await queue.cancel(operation, job as JobId))?.state, "ready");
      await countUp(queue.kv, operation);
    });
  },
  "start and give back": async (queue) => {
    await enqueue(queue, {});
    await (await start(queue)).release();
    await (await start(queue)).end((operation) => countUp(queue.kv, operation));
  },
};

for (const [name, step] of Object.entries(STEPS)) {
  for (const last of ["refused", "broken"] as const) {
    onEachDatabase(`${name}: done once when each answer is ${last}`, async (kv) => {
      await step(queueOn(forgetful(kv, last)));
      assertEquals((await kv.get(COUNT)).value, 1);
      assertEquals((await Array.fromAsync(kv.list({ prefix: ["jobs"] }))).length, 1);
      await assertConsistent(kv);
    });
  }

  onEachDatabase(`${name}: leaves seven of ten checks to the caller`, async (kv) => {
    const sizes: OperationSize[] = [];
    await step(queueOn(watched(kv, (size) => sizes.push(size))));
    // One check is for the count, and one is for the schema version.
    for (const { checks } of sizes) assertLessOrEqual(checks, 3 + 1);
  });
}

onEachDatabase("what is written when the lease is there lands, and a beat moves no fence", async (kv) => {
  const queue = queueOn(kv);
  await enqueue(queue, {});
  const claim = await start(queue);
  for (let page = 1; page <= 3; page++) {
    const result = await claim.write((operation) => {
      operation.set(COUNT, page);
      return page * 10;
    });
    assertEquals(result, page * 10);
  }
  await claim.end();
  assertEquals([(await kv.get(COUNT)).value, claim.outcome], [3, "done"]);
});

onEachDatabase("a handler that writes after the end of its job has a bug, and is told", async (kv) => {
  const queue = queueOn(kv);
  await enqueue(queue, {});
  const claim = await start(queue);
  await claim.end();
  await assertRejects(() => claim.write(() => {}), Error, "has been ended by its handler");
});

onEachDatabase(
  "after the last attempt a job is dead with its reason, and its kind's rows say so",
  async (kv) => {
    const queue = queueOn(kv);
    const [job] = await enqueue(queue, { maxAttempts: 2 });
    const kinds = {
      nothing: {
        ...NOTHING,
        onDead: (operation: AtomicOperation, { id, reason }: { id: string; reason: string | null }) =>
          void operation.set(["effects", id], reason),
      },
    };
    const first = await start(queue, kinds);
    assertEquals(await first.retry({ reason: "busy", delayMs: 0 }), true);
    await makeDue(queue, job as JobId);
    const second = await start(queue, kinds);
    assertEquals([second.attempt, second.job.reason], [2, "busy"]);
    assertEquals(await second.retry({ reason: "busy again" }), false);
    const found = await queue.find(job as JobId);
    assertEquals([found?.state, found?.reason, second.outcome], ["dead", "busy again", "dead"]);
    assertEquals((await kv.get(["effects", job?.id ?? ""])).value, "busy again");
    assertEquals(await rowsLeft(kv), {});
  },
);

/** Imitates the worker's look. */
async function makeDue(queue: Queue, job: JobId): Promise<void> {
  await commit(queue.kv, "test", ALWAYS, async (operation) => {
    const found = await queue.find(job);
    if (found) await queue.move(operation, found, { ...found, state: "ready" });
  });
}

Deno.test("each further attempt waits longer, up to ten minutes", () => {
  const delays = [1, 2, 3, 4, 5, 6, 50].map((attempt) => defaultDelayMs(attempt) / 1000);
  const longest = [2, 8, 32, 128, 512, 600, 600];
  assertEquals(delays.map((delay, at) => delay <= (longest[at] ?? 0) && delay >= (longest[at] ?? 0) / 2), [
    ...longest.map(() => true),
  ]);
});
