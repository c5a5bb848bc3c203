/** A worker runs jobs, tries again, discards jobs that it cannot run, and stops. */
import type { Kv } from "@deno/kv";
import { assertEquals } from "@std/assert";
import { ALWAYS, commit } from "../../src/database/commit.ts";
import { eraseAccount } from "../../src/queue/account_erasure.ts";
import { type Claim, LeaseLost } from "../../src/queue/claim.ts";
import type { JobId, Queue } from "../../src/queue/queue.ts";
import { jobRow } from "../../src/queue/rows.ts";
import type { JobKinds } from "../../src/queue/starting.ts";
import { inFile, onEachDatabase, rowsOf } from "../database/databases.ts";
import {
  assertConsistent,
  cancelNow,
  enqueue,
  NOTHING,
  queueOn,
  rowsLeft,
  start,
  until,
  workerOn,
} from "./queues.ts";

const DAY_MS = 86_400_000;

/** The clock of a process that advances by an hour each time it is read, so that all delays pass at once. */
function hurriedClock(): () => number {
  let hours = 0;
  return () => Date.now() + ++hours * 3_600_000;
}

/** A job that runs until it is asked to stop. */
function untilAborted(begun: () => void = () => {}): JobKinds {
  return {
    nothing: {
      async run({ signal }) {
        begun();
        const { promise, reject } = Promise.withResolvers<never>();
        signal.addEventListener("abort", () => reject(signal.reason));
        await promise;
      },
    },
  };
}

async function stateOf(queue: Queue, job: JobId | undefined): Promise<string | undefined> {
  return job && (await queue.find(job))?.state;
}

onEachDatabase("a job that a process adds is started by the same process at once", async (kv) => {
  const queue = queueOn(kv);
  const kinds = { nothing: { run: () => Promise.resolve() } };
  // Polls after five minutes or more, and the test gives up after one.
  await using worker = workerOn(queue, kinds, { timing: { pollMs: 600_000 } });
  const [job] = await enqueue(queue, {});
  await until("it is done", async () => await stateOf(queue, job) === "done");
  await until("it is counted", () => worker.counts.done === 1);
});

onEachDatabase(
  "drained() waits for the jobs that can be started, and not for one that is delayed",
  async (kv) => {
    const queue = queueOn(kv);
    let done = 0;
    await enqueue(queue, {}, {}, {}, { notBefore: Date.now() + DAY_MS });
    const kinds = {
      nothing: {
        run: () => {
          done++;
          return Promise.resolve();
        },
      },
    };
    await using worker = workerOn(queue, kinds);
    await worker.drained();
    assertEquals([done, worker.counts.running], [3, 0]);
  },
);

onEachDatabase(
  "a handler that throws is started again, and its job is dead after the last attempt",
  async (kv) => {
    const queue = queueOn(kv, { now: hurriedClock() });
    const attempts: number[] = [];
    const kinds = {
      nothing: {
        run({ attempt }: Claim) {
          attempts.push(attempt);
          return Promise.reject(new Error(`failed ${attempt}`));
        },
      },
    };
    const [job] = await enqueue(queue, { maxAttempts: 3 });
    await using worker = workerOn(queue, kinds);
    await until("the job is dead", async () => await stateOf(queue, job) === "dead");
    assertEquals([attempts, (await queue.find(job as JobId))?.reason], [[1, 2, 3], "failed 3"]);
    await until("all is counted", () => worker.counts.dead === 1 && worker.counts.retried === 2);
  },
);

const UNKNOWN = ["a job of an unknown kind", "Jobs of kind new are unknown"] as const;
const UNREADABLE = ["a job whose record cannot be read", "The job's record cannot be read"] as const;

for (const [name, reason] of [UNKNOWN, UNREADABLE]) {
  onEachDatabase(`${name} is set aside, then discarded, and does not hide others`, async (kv) => {
    const queue = queueOn(kv, { now: hurriedClock() });
    const bad = await enqueue(queue, ...Array.from({ length: 8 }, () => ({ kind: "new", maxAttempts: 5 })));
    if (name === UNREADABLE[0]) {
      for (const job of bad) await kv.set(jobRow({ queue: "test", ...job }), { from: "a newer program" });
    }
    const [good] = await enqueue(queue, {});
    await using _ = workerOn(queue, { nothing: NOTHING });
    await until("the good one is done", async () => await stateOf(queue, good) === "done");
    await until(
      "the others are dead",
      async () =>
        (await Promise.all(bad.map((job) => stateOf(queue, job)))).every((state) => state === "dead"),
    );
    assertEquals((await queue.find(bad[0] as JobId))?.reason, reason);
    assertEquals(await rowsLeft(kv), {});
    await assertConsistent(kv);
  });
}

onEachDatabase("a job that was set aside as unreadable runs once its record can be read", async (kv) => {
  const queue = queueOn(kv);
  const [job] = await enqueue(queue, { payload: "kept" });
  const row = jobRow({ queue: "test", ...job as JobId });
  const { value } = await kv.get(row);
  await kv.set(row, { from: "a newer program" });
  await using _ = workerOn(queue, { nothing: NOTHING });
  await until("it is set aside", async () => await stateOf(queue, job) === "delayed");
  const aside = await queue.find(job as JobId);
  assertEquals(aside?.payload, { from: "a newer program" });
  // Imitates a newer program, which can read its own rows.
  await commit(kv, "test", ALWAYS, async (operation) => {
    if (aside) await queue.move(operation, aside, { ...aside, state: "ready", payload: value });
  });
  await until("it is done", async () => await stateOf(queue, job) === "done");
});

onEachDatabase(
  "a worker that stops gives its jobs back at once, and the attempt does not count",
  async (kv) => {
    const queue = queueOn(kv);
    let begun = 0;
    const worker = workerOn(queue, untilAborted(() => begun++));
    const [job] = await enqueue(queue, {}, { accountId: "ben" });
    await until("both run", () => begun === 2);
    await worker.stop();
    assertEquals(worker.counts.released, 2);
    assertEquals(await rowsLeft(kv), { queue_line: 2, queue_ready: 2 });
    const found = await queue.find(job as JobId);
    assertEquals([found?.state, found?.attempt], ["ready", 0]);
    await assertConsistent(kv);
  },
);

onEachDatabase("a handler that does not end when its worker stops loses its job all the same", async (kv) => {
  const queue = queueOn(kv);
  const held: Claim[] = [];
  const { promise: never, resolve } = Promise.withResolvers<void>();
  const kinds = {
    nothing: {
      run(claim: Claim) {
        held.push(claim);
        return never;
      },
    },
  };
  const worker = workerOn(queue, kinds, { timing: { graceMs: 50 } });
  await enqueue(queue, {});
  await until("it runs", () => held.length === 1);
  await worker.stop();
  // A busy database may still be writing when the grace ends.
  await until("it is back", async () => (await rowsLeft(kv)).queue_ready === 1);
  assertEquals(await rowsLeft(kv), { queue_line: 1, queue_ready: 1 });
  const error = await held[0]?.write(() => {}).catch((reason: unknown) => reason);
  assertEquals(error instanceof LeaseLost && error.why, "stopped");
  resolve();
});

onEachDatabase("the handler of a job that is cancelled elsewhere is told without writing", async (kv) => {
  const queue = queueOn(kv);
  let begun = 0;
  await using worker = workerOn(queue, untilAborted(() => begun++));
  const [job] = await enqueue(queue, {});
  await until("it runs", () => begun === 1);
  await cancelNow(queue, job as JobId);
  await until("it has ended", () => worker.counts.cancelled === 1);
});

onEachDatabase("a process whose clock is a day ahead delays retries of others by no day", async (kv) => {
  const fast = queueOn(kv, { now: () => Date.now() + DAY_MS });
  const [job] = await enqueue(fast, {});
  await (await start(fast)).retry({ reason: "busy", delayMs: 50 });
  const queue = queueOn(kv);
  await using _ = workerOn(queue, { nothing: NOTHING });
  await until("it is done", async () => await stateOf(queue, job) === "done");
});

onEachDatabase("no more jobs run at once than the worker may run", async (kv) => {
  const queue = queueOn(kv);
  let [running, most, done] = [0, 0, 0];
  const kinds = {
    nothing: {
      async run(claim: Claim) {
        most = Math.max(most, ++running);
        await claim.write((operation) => void operation.set(["effects", claim.job.id], true));
        running--;
        done++;
      },
    },
  };
  await using _ = workerOn(queue, kinds, { concurrency: 3 });
  await enqueue(queue, ...Array.from({ length: 60 }, () => ({})));
  await until("all are done", () => done === 60);
  assertEquals(most <= 3, true);
});

onEachDatabase("a kind whose `onDead` throws does not hide other jobs", async (kv) => {
  const queue = queueOn(kv);
  const kinds: JobKinds = {
    nothing: NOTHING,
    bad: {
      ...NOTHING,
      onDead() {
        throw new Error("no such crawl");
      },
    },
  };
  // The job has no attempts left when it starts.
  const [bad] = await enqueue(queue, { kind: "bad", maxAttempts: 0 });
  const [good] = await enqueue(queue, {});
  await using _ = workerOn(queue, kinds);
  await until("the good one is done", async () => await stateOf(queue, good) === "done");
  await until("the bad one waits", async () => await stateOf(queue, bad) === "delayed");
  await assertConsistent(kv);
});

onEachDatabase(
  "an account is erased while its jobs write and add others, and nothing is left",
  async (kv) => {
    const queue = queueOn(kv);
    const rowsOfOthers = await namesOf(kv);
    const kinds: JobKinds = {
      nothing: {
        async run(claim) {
          for (let page = 0; page < 20; page++) await claim.write(() => {});
          await claim.end((operation) => {
            const job = { id: crypto.randomUUID(), accountId: "ann", kind: "nothing", payload: null };
            return queue.enqueue(operation, job);
          });
        },
      },
    };
    const worker = workerOn(queue, kinds, { concurrency: 3 });
    await enqueue(queue, ...Array.from({ length: 12 }, () => ({})));
    await until("some are done", () => (worker.counts.done ?? 0) > 5);
    // A job that ends during this call adds another row, which is erased the second time at the latest.
    while (Object.keys(await rowsLeft(kv)).length > 0) await eraseAccount(queue, "ann");
    await until("all handlers know", () => worker.counts.running === 0);
    await worker.stop();
    await eraseAccount(queue, "ann");
    assertEquals(await namesOf(kv), [...rowsOfOthers, '["queue_wake"]'].sort());
  },
);

Deno.test("a worker stops once a newer program has changed the layout of the database", async () => {
  // This test does not use the server of the other tests, because this process could not write to it any
  // more.
  await inFile(async (kv) => {
    const queue = queueOn(kv);
    let begun = 0;
    const worker = workerOn(queue, untilAborted(() => begun++));
    await enqueue(queue, {});
    await until("it runs", () => begun === 1);
    const before = await rowsLeft(kv);
    await kv.set(["schema_version"], 1_000);
    await until("the handler has ended", () => worker.counts.running === 0);
    await worker.stop();
    assertEquals([worker.counts.abandoned, await rowsLeft(kv)], [1, before]);
  });
});

async function namesOf(kv: Kv): Promise<string[]> {
  return (await rowsOf(kv)).map(({ key }) => key).sort();
}
