/** A hundred jobs one after the other, and a thousand accounts with one each. */
import type { Kv, KvListOptions, KvListSelector } from "@deno/kv";
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
  const { kv: counted, rows } = countingRows(kv);
  await start(queueOn(counted), { nothing: NOTHING });
  assertLess(rows(), 20);
}

/** Returns the same database, and the number of rows that were read from it. */
function countingRows(kv: Kv): { readonly kv: Kv; readonly rows: () => number } {
  let rows = 0;
  const reads: Partial<Kv> = {
    get: (...args) => (rows++, kv.get(...args)),
    getMany: (keys, ...args) => (rows += keys.length, kv.getMany(keys, ...args)),
    list<T>(selector: KvListSelector, options?: KvListOptions) {
      const list = kv.list<T>(selector, options);
      const next = list.next.bind(list);
      return Object.assign(list, { next: () => (rows++, next()) });
    },
  };
  const proxy = new Proxy(kv, {
    get(target, name) {
      if (name in reads) return reads[name as keyof Kv];
      const member = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  return { kv: proxy, rows: () => rows };
}
