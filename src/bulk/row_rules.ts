/** Consistency rules for the rows of bulk lists. */
import type { Kv, KvEntry, KvKey } from "@deno/kv";
import { keyText } from "../database/key.ts";
import { LIST_BATCH_ROWS } from "../database/kv_limits.ts";
import type { RowRule } from "../database/row_rules.ts";
import { SharedReads } from "../database/shared_reads.ts";
import { plural } from "../plural.ts";
import type { Queue } from "../queue/queue.ts";
import { BulkStore } from "./bulk_store.ts";
import { openJobs } from "./list_jobs.ts";
import { type BulkList, digestRow, listRow, type ResultsRow, resultsRow, targetsRow } from "./bulk_list.ts";
import { unpackTargets } from "./target_rows.ts";

/** Maximum number of reads of a list while waiting for a moment without changes. */
const MAX_TRIES = 3;

/** Rules for the rows of bulk lists by first key part, used by `findInconsistencies()`. */
export function bulkRules(kv: Kv): readonly (readonly [name: string, rule: RowRule])[] {
  const rules = new BulkRules(kv);
  const inList =
    (what: string, isIn: (list: BulkList, key: KvKey, value: unknown) => boolean): RowRule => (entry) =>
      rules.ofRow(entry, what, isIn);
  return [
    ["bulk_lists", (entry) => rules.ofList(entry as KvEntry<BulkList>)],
    ["bulk_lists_by_digest", (entry) => rules.ofDigest(entry)],
    ["bulk_targets", inList("was stored", ({ fed }, [, , batch]) => Number(batch) < fed)],
    ["bulk_results", inList("is counted as done", ({ done }, [, , first]) => Number(first) < done)],
    ["bulk_parts", inList("was begun", ({ enqueued }, [, , batch]) => Number(batch) < enqueued)],
  ];
}

class BulkRules {
  readonly #kv: Kv;
  readonly #queue: Queue;
  readonly #reads: SharedReads;

  constructor(kv: Kv) {
    this.#kv = kv;
    this.#queue = new BulkStore(kv).queue;
    this.#reads = new SharedReads(kv);
  }

  /** Stored and finished targets never change, so a list may grow while its rows are read. */
  async ofList({ value: list }: KvEntry<BulkList>): Promise<string[]> {
    // Only the rows of the list itself still have to be removed.
    if (list.state === "removing") return [];
    return [...await this.#targets(list), ...await this.#results(list), ...await this.#jobs(list)];
  }

  async ofDigest({ key, value }: KvEntry<unknown>): Promise<string[]> {
    const list = await this.#list(String(value));
    const isOwn = list !== null && keyText(digestRow(list.digest)) === keyText(key);
    return isOwn ? [] : [`Row ${keyText(key)} points at a bulk list that does not exist`];
  }

  /** Reads the list after the row, so that the counts are not older than the row. */
  async ofRow(
    { key, value }: KvEntry<unknown>,
    what: string,
    isIn: (list: BulkList, key: KvKey, value: unknown) => boolean,
  ): Promise<string[]> {
    const list = await this.#list(String(key[1]));
    if (list === null) return [`Row ${keyText(key)} belongs to a bulk list that does not exist`];
    return isIn(list, key, value) ? [] : [`Row ${keyText(key)} is not part of what ${what}`];
  }

  async #targets({ id, state, fed, batches, total }: BulkList): Promise<string[]> {
    const rows = this.#kv.list<Uint8Array>({ start: targetsRow(id, 0), end: targetsRow(id, fed) }, {
      batchSize: LIST_BATCH_ROWS,
    });
    let [count, targets] = [0, 0];
    for await (const { value } of rows) {
      count++;
      targets += unpackTargets(value).length;
    }
    const found = count === fed ? [] : [`Bulk list ${id} has ${plural(count, "batch", "batches")} of ${fed}`];
    if (state !== "running" && state !== "done") return found;
    if (fed !== batches) found.push(`Bulk list ${id} is ${state}, but not all of its targets are stored`);
    if (targets === total) return found;
    return [...found, `Bulk list ${id} has ${plural(targets, "target")}, but its counter is ${total}`];
  }

  async #results({ id, state, done, total }: BulkList): Promise<string[]> {
    let next = 0;
    if (done > 0) {
      const rows = this.#kv.list<ResultsRow>({ start: resultsRow(id, 0), end: resultsRow(id, done) }, {
        batchSize: LIST_BATCH_ROWS,
      });
      for await (const { key, value: [, , lines] } of rows) {
        if (Number(key.at(-1)) !== next) return [`Bulk list ${id} has no results from line ${next + 1} on`];
        next += lines;
      }
    }
    if (next !== done) return [`Bulk list ${id} has ${plural(next, "result")}, but its counter is ${done}`];
    return state === "done" && done !== total
      ? [`Bulk list ${id} is done, but has ${plural(done, "result")} of ${total}`]
      : [];
  }

  /** Counts the jobs while nobody changes the list. If the list never rests, its jobs exist. */
  async #jobs({ id }: BulkList): Promise<string[]> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const before = await this.#kv.get<BulkList>(listRow(id));
      const jobs = (await Array.fromAsync(openJobs(this.#queue, id))).length;
      const after = await this.#kv.get<BulkList>(listRow(id));
      if (before.versionstamp !== after.versionstamp || before.value === null) continue;
      const { state, jobs: expected } = before.value;
      // Jobs of a cancelled list end without effect.
      if (state !== "running" && state !== "done" || jobs === expected) return [];
      return [`Bulk list ${id} has ${plural(jobs, "job")} in the queue, but its counter is ${expected}`];
    }
    return [];
  }

  async #list(id: string): Promise<BulkList | null> {
    return (await this.#reads.get(listRow(id))).value as BulkList | null;
  }
}
