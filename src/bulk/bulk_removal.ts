/** Removes a bulk list with all its rows. After an interruption, the next call continues the removal. */
import type { Kv, KvKey } from "@deno/kv";
import { ALWAYS, commit } from "../database/commit.ts";
import { eraseIdleAccount } from "../queue/account_erasure.ts";
import {
  type BulkList,
  digestRow,
  listRow,
  partsPrefix,
  resultsPrefix,
  type ResultsRow,
  targetsRow,
  unitPrefix,
} from "./bulk_list.ts";
import type { BulkStore } from "./bulk_store.ts";
import { cancelJobs } from "./list_jobs.ts";

/** Maximum number of rows per operation. */
const MAX_ROWS = 200;
/** Maximum number of part rows per read. Each has 60 kB, and only the keys are needed. */
const MAX_PARTS = 10;

/**
 * Removes a list. Running jobs are cancelled.
 * @param onProgress called with a fraction from 0 to 1
 * @throws {AppError} NOT_FOUND
 */
export async function removeList(
  lists: BulkStore,
  id: string,
  onProgress: (fraction: number) => void = () => {},
): Promise<void> {
  const { kv, queue } = lists;
  await lists.cancel(id);
  const list = await markRemoving(lists, id);
  await cancelJobs(queue, id);
  await eraseIdleAccount(queue, id);
  const total = list.fed + list.done;
  let removed = 0;
  const note = (count: number) => onProgress(Math.min(1, (removed += count) / Math.max(1, total)));
  await removeResults(kv, id, note);
  // These parts belong to units that never finished.
  await removeListed(kv, partsPrefix(id), MAX_PARTS);
  for (let batch = 0; batch < list.fed; batch += MAX_ROWS) {
    const count = Math.min(MAX_ROWS, list.fed - batch);
    await removeRows(kv, Array.from({ length: count }, (_, at) => targetsRow(id, batch + at)));
    note(count);
  }
  await removeRows(kv, [listRow(id)]);
}

async function markRemoving(lists: BulkStore, id: string): Promise<BulkList> {
  const { kv, queue } = lists;
  const { digest } = await lists.get(id);
  return await commit(kv, queue.turn(id), ALWAYS, async (operation) => {
    const [list, pointer] = await kv.getMany<[BulkList, string]>([listRow(id), digestRow(digest)]);
    // Another process removed the row first.
    if (list.value === null) return await lists.get(id);
    const removing: BulkList = { ...list.value, state: "removing" };
    operation.check(list, pointer).set(list.key, removing);
    if (pointer.value === id) operation.delete(pointer.key);
    return removing;
  });
}

/**
 * Finds parts through the result rows that name them, because listing the parts would read all their bytes.
 */
async function removeResults(kv: Kv, id: string, onRemoved: (lines: number) => void): Promise<void> {
  for (;;) {
    const rows = await Array.fromAsync(kv.list<ResultsRow>({ prefix: resultsPrefix(id) }, { limit: 50 }));
    if (rows.length === 0) return;
    let keys: KvKey[] = [];
    let removed = 0;
    for (const { key, value: [batch, line, lines, parts] } of rows) {
      for (let at = 0; at < parts; at++) {
        keys.push([...unitPrefix(id, { batch, line }), at]);
        if (keys.length >= MAX_ROWS) {
          await removeRows(kv, keys);
          keys = [];
        }
      }
      keys.push(key);
      removed += lines;
    }
    await removeRows(kv, keys);
    onRemoved(removed);
  }
}

async function removeListed(kv: Kv, prefix: KvKey, limit: number): Promise<void> {
  for (;;) {
    const rows = await Array.fromAsync(kv.list({ prefix }, { limit }));
    if (rows.length === 0) return;
    await removeRows(kv, rows.map(({ key }) => key));
  }
}

async function removeRows(kv: Kv, keys: readonly KvKey[]): Promise<void> {
  await commit(kv, "bulk removal", ALWAYS, (operation) => {
    for (const key of keys) operation.delete(key);
  });
}
