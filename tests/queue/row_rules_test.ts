/** Contradictions between the rows of a queue are found, and valid rows are not reported. */
import type { Kv, KvKey } from "@deno/kv";
import { assertEquals, assertMatch } from "@std/assert";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import { queueRules } from "../../src/queue/row_rules.ts";
import { onEachDatabase } from "../database/databases.ts";
import { assertConsistent, enqueue, queueOn, start } from "./queues.ts";

const DAY_MS = 86_400_000;
const MISSING_ROW = /^Job .* is (ready|delayed|running), but row .* does not exist$/;
const LOST_ROW = /^Row .* belongs to a job that is not in that state$/;
const COUNT = /^Row \["queue_accounts",.*\] counts .*, but has \d+$/;
const NOT_ITS_PLACE = /^Row \["queue_line",.*\] is not the place of its account in the line$/;
const CONTRADICTION = /^Row \["queue_accounts",.*\] and its place in the line contradict each other$/;
const NO_JOB = /^Row \["jobs",.*\] does not hold a job$/;

/** Returns the only row with this prefix. */
async function only(kv: Kv, name: string): Promise<KvKey> {
  const [row] = await Array.fromAsync(kv.list({ prefix: [name] }));
  return row?.key ?? [];
}

type Damage = (kv: Kv) => Promise<unknown>;

async function changeAccount(kv: Kv, at: number, value: unknown): Promise<void> {
  const key = await only(kv, "queue_accounts");
  const { value: row } = await kv.get<unknown[]>(key);
  await kv.set(key, row?.with(at, value));
}

const DAMAGES: Readonly<Record<string, readonly [Damage, ...RegExp[]]>> = {
  "a ready row that is gone": [
    async (kv) => kv.delete(await only(kv, "queue_ready")),
    MISSING_ROW,
    COUNT,
  ],
  "a delayed row that is gone": [async (kv) => kv.delete(await only(kv, "queue_delayed")), MISSING_ROW],
  "a lease that is gone": [async (kv) => kv.delete(await only(kv, "leases")), MISSING_ROW, COUNT],
  "a beat that is gone": [async (kv) => kv.delete(await only(kv, "beats")), MISSING_ROW],
  "a place in the line that is gone": [async (kv) => kv.delete(await only(kv, "queue_line")), CONTRADICTION],
  "a second place in the line": [
    (kv) => kv.set(["queue_line", "test", 99, "ann"], true),
    NOT_ITS_PLACE,
  ],
  "a place of an account without jobs": [
    (kv) => kv.set(["queue_line", "test", 0, "ben"], true),
    NOT_ITS_PLACE,
  ],
  "a wrong count of ready jobs": [(kv) => changeAccount(kv, 0, 7), COUNT],
  "a wrong count of running jobs": [(kv) => changeAccount(kv, 1, 7), COUNT],
  "an account that is not in line, but should be": [
    (kv) => changeAccount(kv, 3, false),
    CONTRADICTION,
    NOT_ITS_PLACE,
  ],
  "an account without a row": [
    async (kv) => kv.delete(await only(kv, "queue_accounts")),
    MISSING_ROW,
    NOT_ITS_PLACE,
  ],
  "a lease without a job": [(kv) => kv.set(["leases", "test", "ann", "none"], ""), LOST_ROW, COUNT],
  "a beat without a job": [(kv) => kv.set(["beats", "test", "ann", "none"], ""), LOST_ROW],
  "a delayed row without a job": [
    (kv) => kv.set(["queue_delayed", "test", 1, "none"], { accountId: "ann", delayMs: 0 }),
    LOST_ROW,
  ],
  "a record that is not a job": [(kv) => kv.set(["jobs", "test", "ann", "none"], { some: "thing" }), NO_JOB],
};

for (const [name, [damage, ...expected]] of Object.entries(DAMAGES)) {
  onEachDatabase(`the consistency check finds ${name}`, async (kv) => {
    const queue = queueOn(kv);
    await enqueue(queue, {}, {}, { notBefore: Date.now() + DAY_MS });
    await start(queue);
    await assertConsistent(kv);
    await damage(kv);
    const found = await findInconsistencies(cheapStores(kv).database, queueRules(kv));
    for (const sentence of found) {
      assertEquals(expected.filter((pattern) => pattern.test(sentence)).length, 1, sentence);
    }
    for (const pattern of expected) assertMatch(found.join("\n"), new RegExp(pattern.source, "m"));
  });
}
