/** Contradictions between the rows of bulk lists are found, and valid rows are not reported. */
import type { Kv, KvKey } from "@deno/kv";
import { assertEquals, assertMatch } from "@std/assert";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import { type BulkList, listRow } from "../../src/bulk/bulk_list.ts";
import { BulkStore, unitOf } from "../../src/bulk/bulk_store.ts";
import { bulkRules } from "../../src/bulk/row_rules.ts";
import { queueRules } from "../../src/queue/row_rules.ts";
import { onEachDatabase } from "../database/databases.ts";
import { NOTHING, start } from "../queue/queues.ts";
import { assertConsistent, feed } from "./bulk_lists.ts";

type Damage = (kv: Kv, id: string) => Promise<unknown>;

function change(fields: Partial<BulkList>): Damage {
  return async (kv, id) => {
    const { value } = await kv.get<BulkList>(listRow(id));
    await kv.set(listRow(id), { ...value, ...fields });
  };
}

function remove(...name: string[]): Damage {
  return async (kv) => {
    const [row] = await Array.fromAsync(kv.list({ prefix: name }));
    await kv.delete(row?.key ?? []);
  };
}

function add(...key: KvKey): Damage {
  return async (kv) => void await kv.set(key, [0, null, 1, 1]);
}

const NO_LIST = /^Row \["bulk_.*\] belongs to a bulk list that does not exist$/;
const NO_PART = /^Row \["bulk_.*\] is not part of what was (stored|begun)$/;

const DAMAGES: Readonly<Record<string, readonly [Damage, ...RegExp[]]>> = {
  "a batch that is missing": [
    remove("bulk_targets"),
    /^Bulk list \w+ has 2 batches of 3$/,
    /^Bulk list \w+ has 30 targets, but its counter is 50$/,
  ],
  "a wrong number of targets": [
    change({ total: 51 }),
    /^Bulk list \w+ has 50 targets, but its counter is 51$/,
  ],
  "a list that runs without all of its targets": [
    change({ batches: 4 }),
    /^Bulk list \w+ is running, but not all of its targets are stored$/,
  ],
  "results that are missing": [remove("bulk_results"), /^Bulk list \w+ has no results from line 1 on$/],
  "a wrong number of results": [
    change({ done: 41 }),
    /^Bulk list \w+ has 40 results, but its counter is 41$/,
  ],
  "results that are not counted": [
    change({ done: 20 }),
    /^Row \["bulk_results",.*\] is not part of what is counted as done$/,
  ],
  "a list that is done too early": [
    change({ state: "done", jobs: 1 }),
    /^Bulk list \w+ is done, but has 40 results of 50$/,
  ],
  "a wrong number of jobs": [
    change({ jobs: 2 }),
    /^Bulk list \w+ has 1 job in the queue, but its counter is 2$/,
  ],
  "targets of a missing list": [add("bulk_targets", "none", 0), NO_LIST],
  "results of a missing list": [add("bulk_results", "none", 0), NO_LIST],
  "parts of a missing list": [add("bulk_parts", "none", 0, -1, 0), NO_LIST],
  "a list that is missing": [
    (kv, id) => kv.delete(listRow(id)),
    NO_LIST,
    /^Row \["bulk_lists_by_digest",.*\] points at a bulk list that does not exist$/,
  ],
  "a batch too many": [
    async (kv, id) => await kv.set(["bulk_targets", id, 3], new Uint8Array(1)),
    NO_PART,
  ],
  "a part of a batch that was not begun": [
    async (kv, id) => await kv.set(["bulk_parts", id, 3, -1, 0], new Uint8Array(1)),
    NO_PART,
  ],
};

for (const [name, [damage, ...expected]] of Object.entries(DAMAGES)) {
  onEachDatabase(`the consistency check finds ${name}`, async (kv) => {
    const lists = new BulkStore(kv);
    const { id } = await feed(lists, Array.from({ length: 50 }, (_, at) => `site-${at}.example`));
    for (let at = 0; at < 2; at++) {
      const claim = await start(lists.queue, { batch: NOTHING });
      const results = {
        ...unitOf(claim.payload),
        lines: 20,
        failed: 0,
        storedParts: 0,
        parts: [new Uint8Array(1)],
      };
      await claim.end((operation) => lists.endUnit(operation, id, results));
    }
    await assertConsistent(kv);
    await damage(kv, id);
    const rules = [...queueRules(kv), ...bulkRules(kv)];
    const found = await findInconsistencies(cheapStores(kv).database, rules);
    for (const sentence of found) {
      assertEquals(expected.filter((pattern) => pattern.test(sentence)).length, 1, sentence);
    }
    for (const pattern of expected) assertMatch(found.join("\n"), new RegExp(pattern.source, "m"));
  });
}
