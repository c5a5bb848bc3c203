/** Jobs that another process erases between two reads. */
import type { Kv } from "@deno/kv";
import { assertEquals } from "@std/assert";
import { eraseAccount } from "../../src/queue/account_erasure.ts";
import { startNext } from "../../src/queue/starting.ts";
import { inMemory, rowsOf } from "../database/databases.ts";
import { enqueue, NOTHING, queueOn } from "./queues.ts";

/** The same database, in which something happens once before the next read of several rows. */
function beforeNextRead(kv: Kv, act: () => Promise<void>): Kv {
  let isDone = false;
  return new Proxy(kv, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name !== "getMany") return value.bind(target);
      return async (...args: readonly unknown[]) => {
        if (!isDone) {
          isDone = true;
          await act();
        }
        return await Reflect.apply(value, target, args);
      };
    },
  });
}

Deno.test("a job that is erased while another process starts it leaves nothing behind", () =>
  inMemory(async (kv) => {
    const queue = queueOn(kv);
    await enqueue(queue, {});
    const erased = async () => {
      await eraseAccount(queue, "ann");
      // The account is in the line again.
      await enqueue(queue, {});
    };
    await startNext(queueOn(beforeNextRead(kv, erased)), { nothing: NOTHING });
    await eraseAccount(queue, "ann");
    const rows = (await rowsOf(kv)).map(({ key }) => key);
    assertEquals(rows.filter((key) => !/queue_wake|schema_version/.test(key)), []);
  }));
