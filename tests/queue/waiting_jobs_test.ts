/** A job that only waits for others releases its place. */
import { assertEquals } from "@std/assert";
import type { Claim } from "../../src/queue/claim.ts";
import type { JobKinds } from "../../src/queue/starting.ts";
import { MAX_JOBS_PER_PLACE } from "../../src/queue/worker.ts";
import { onEachDatabase } from "../database/databases.ts";
import { enqueue, queueOn, until, workerOn } from "./queues.ts";

/** Never resolves, and rejects when the job must end. */
async function untilAborted({ signal }: Claim): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason));
  await promise;
}

onEachDatabase("a job that waits for others leaves its place to the next one", async (kv) => {
  const queue = queueOn(kv);
  let active = 0;
  const kinds: JobKinds = {
    nothing: {
      async run(claim) {
        active++;
        claim.setWaiting(true);
        await untilAborted(claim);
      },
    },
  };
  await using worker = workerOn(queue, kinds, { concurrency: 1 });
  await enqueue(queue, ...Array.from({ length: MAX_JOBS_PER_PLACE + 1 }, () => ({})));
  await until("as many run as may", () => worker.counts.running === MAX_JOBS_PER_PLACE);
  assertEquals([active, (await queue.load()).ready], [MAX_JOBS_PER_PLACE, 1]);
});

onEachDatabase("a job that goes on takes its place again", async (kv) => {
  const queue = queueOn(kv);
  const begun: Claim[] = [];
  const kinds: JobKinds = {
    nothing: {
      async run(claim) {
        begun.push(claim);
        await untilAborted(claim);
      },
    },
  };
  await using worker = workerOn(queue, kinds, { concurrency: 1 });
  await enqueue(queue, {}, {}, {});
  await until("the first runs", () => worker.counts.running === 1);
  begun[0]?.setWaiting(true);
  await until("the second runs, too", () => worker.counts.running === 2);
  begun[0]?.setWaiting(false);
  begun[1]?.setWaiting(true);
  assertEquals([worker.counts.running, (await queue.load()).ready], [2, 1]);
});
