/** Queues and workers to test with. */
import type { Kv } from "@deno/kv";
import { assertEquals } from "@std/assert";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import { ALWAYS, commit } from "../../src/database/commit.ts";
import { Claim } from "../../src/queue/claim.ts";
import type { Job } from "../../src/queue/job.ts";
import { type JobId, type NewJob, Queue, type QueueOptions } from "../../src/queue/queue.ts";
import { queueRules } from "../../src/queue/row_rules.ts";
import { type JobKind, type JobKinds, startNext } from "../../src/queue/starting.ts";
import { JobWorker, type Timing, type WorkerOptions } from "../../src/queue/worker.ts";

/** All times are fifty times shorter. */
const FAST: Timing = {
  leaseMs: 400,
  beatMs: 80,
  lookMs: 40,
  pollMs: 20,
  watchedPollMs: 20,
  graceMs: 2_000,
};

/** Milliseconds between two checks for an event. */
const LOOK_MS = 5;
/** Milliseconds without an event before a test assumes that it will not happen. */
const MAX_WAIT_MS = 60_000;

export function queueOn(kv: Kv, options: Partial<QueueOptions> = {}): Queue {
  return new Queue({ kv, name: "test", maxRunningPerAccount: 100, ...options });
}

/** Cancels a job in an operation of its own. */
export async function cancelNow(queue: Queue, job: JobId, reason?: string): Promise<Job | null> {
  const turn = queue.turn(job.accountId);
  return await commit(queue.kv, turn, ALWAYS, (operation) => queue.cancel(operation, job, reason));
}

/** Adds jobs in one operation each; by default one of account `ann` that does nothing. */
export async function enqueue(queue: Queue, ...jobs: readonly Partial<NewJob>[]): Promise<NewJob[]> {
  const all = jobs.map((job): NewJob => ({
    id: crypto.randomUUID(),
    accountId: "ann",
    kind: "nothing",
    payload: null,
    ...job,
  }));
  for (const job of all) {
    await commit(queue.kv, "test", ALWAYS, (operation) => queue.enqueue(operation, job));
  }
  return all;
}

/** Adds many at once. */
export async function enqueueMany(queue: Queue, count: number, job: Partial<NewJob>): Promise<void> {
  for (let added = 0; added < count; added += 100) {
    await commit(queue.kv, "test", ALWAYS, async (operation) => {
      for (let at = added; at < Math.min(count, added + 100); at++) {
        const id = crypto.randomUUID();
        await queue.enqueue(operation, { id, accountId: "ann", kind: "nothing", payload: null, ...job });
      }
    });
  }
}

/** Claims the next job, as a worker would. */
export async function start(queue: Queue, kinds: JobKinds = { nothing: NOTHING }): Promise<Claim> {
  for (let tries = 0; tries < 100; tries++) {
    const claim = await startNext(queue, kinds);
    if (claim instanceof Claim) return claim;
    if (claim === null) throw new Error("No job is ready");
  }
  throw new Error("Others are always faster");
}

export const NOTHING: JobKind = { run: () => Promise.resolve() };

export function workerOn(
  queue: Queue,
  kinds: JobKinds,
  options: Partial<WorkerOptions> = {},
): JobWorker & AsyncDisposable {
  const worker = new JobWorker({ queue, kinds, concurrency: 4, isWatched: false, timing: FAST, ...options });
  worker.start();
  return Object.assign(worker, { [Symbol.asyncDispose]: () => worker.stop() });
}

export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  maxMs = MAX_WAIT_MS,
): Promise<void> {
  const begun = performance.now();
  while (!await isSo()) {
    if (performance.now() - begun > maxMs) throw new Error(`Waited in vain for this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

export async function assertConsistent(kv: Kv): Promise<void> {
  // Rows of the handlers of these tests.
  const rules = [...queueRules(kv), ["effects", () => Promise.resolve([])]] as const;
  assertEquals(await findInconsistencies(cheapStores(kv).database, rules), []);
}

/** Number of rows of each type, except the rows of ended jobs, accounts, wakes and the version. */
export async function rowsLeft(kv: Kv): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of ["queue_line", "queue_ready", "queue_delayed", "leases", "beats"]) {
    const rows = await Array.fromAsync(kv.list({ prefix: [name] }));
    if (rows.length > 0) counts[name] = rows.length;
  }
  return counts;
}
