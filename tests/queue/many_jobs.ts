/** A hundred jobs one after the other, and a thousand accounts with one each. */
import type { Kv } from "@deno/kv";
import { assertEquals, assertLess } from "@std/assert";
import { rowsOf } from "../database/databases.ts";
import { enqueue, NOTHING, queueOn, rowsLeft, start, until, workerOn } from "./queues.ts";

/** By name. */
export const MANY_JOBS: Readonly<Record<string, (kv: Kv) => Promise<void>>> = {
  "drained() waits for a job that is being claimed while it looks": drainedWaits,
  "1,000 accounts that once had a job do not slow down the next start": accountsDoNotSlowDown,
};

async function drainedWaits(kv: Kv): Promise<void> {
  const queue = queueOn(kv);
  let done = 0;
  const kinds = {
    nothing: {
      async run() {
        await rowsOf(kv);
        done++;
      },
    },
  };
  await using worker = workerOn(queue, kinds);
  for (let job = 1; job <= 100; job++) {
    await enqueue(queue, {});
    await worker.drained();
    assertEquals(done, job);
  }
}

async function accountsDoNotSlowDown(kv: Kv): Promise<void> {
  const queue = queueOn(kv);
  let done = 0;
  const kinds = { nothing: { run: () => Promise.resolve(void done++) } };
  {
    await using _ = workerOn(queue, kinds, { concurrency: 8 });
    for (let at = 0; at < 1_000; at++) await enqueue(queue, { accountId: `account ${at}` });
    await until("all are done", async () => done >= 1_000 && Object.keys(await rowsLeft(kv)).length === 0);
  }
  assertEquals(await rowsLeft(kv), {});
  await enqueue(queue, {});
  const begun = performance.now();
  await start(queue, { nothing: NOTHING });
  assertLess(performance.now() - begun, 300);
}
