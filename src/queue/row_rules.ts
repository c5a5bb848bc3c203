/** Consistency rules for the rows of queues. */
import type { Kv, KvEntry, KvKey } from "@deno/kv";
import { keyText } from "../database/key.ts";
import type { RowRule } from "../database/row_rules.ts";
import { SharedReads } from "../database/shared_reads.ts";
import { plural } from "../plural.ts";
import { type AccountRow, readCounts } from "./account_queue.ts";
import { type Job, type JobPlace, readJob } from "./job.ts";
import {
  accountRow,
  beatRow,
  delayedRow,
  jobRow,
  leasePrefix,
  leaseRow,
  lineRow,
  readyPrefix,
  readyRow,
  WAKE_ROW,
} from "./rows.ts";

/** Rules for the rows of all queues by first key part, used by `findInconsistencies()`. */
export function queueRules(kv: Kv): readonly (readonly [name: string, rule: RowRule])[] {
  const rules = new QueueRules(kv);
  return [
    ["jobs", (entry) => rules.ofJob(entry)],
    ["queue_accounts", (entry) => rules.ofAccount(entry as KvEntry<AccountRow>)],
    ["queue_line", (entry) => rules.ofLine(entry)],
    ["queue_ready", ({ key }) => rules.ofRowOfJob(key, placeAt(key, 4), readyRow)],
    ["queue_delayed", (entry) => rules.ofDelayed(entry as KvEntry<{ accountId: string }>)],
    ["leases", ({ key }) => rules.ofRowOfJob(key, placeAt(key, 3), leaseRow)],
    ["beats", ({ key }) => rules.ofRowOfJob(key, placeAt(key, 3), beatRow)],
    [String(WAKE_ROW[0]), () => Promise.resolve([])],
  ];
}

/** @param at index of the job's id in the key */
function placeAt(key: KvKey, at: number): JobPlace {
  return { queue: String(key[1]), accountId: String(key[2]), id: String(key[at]) };
}

/** Returns the rows that a job has in its state, in addition to its own row. */
function rowsOf(job: Job): readonly KvKey[] {
  if (job.state === "ready") return [readyRow(job)];
  if (job.state === "delayed") return [delayedRow(job)];
  return job.state === "running" ? [leaseRow(job), beatRow(job)] : [];
}

class QueueRules {
  readonly #kv: Kv;
  readonly #reads: SharedReads;

  constructor(kv: Kv) {
    this.#kv = kv;
    this.#reads = new SharedReads(kv);
  }

  async ofJob({ key, value }: KvEntry<unknown>): Promise<string[]> {
    const job = readJob(placeAt(key, 3), value);
    // A worker sets the job aside and discards it.
    if (job === null) return [`Row ${keyText(key)} does not hold a job`];
    const found: string[] = [];
    const rows = rowsOf(job);
    if (rows.length === 0) return found;
    for (const row of [...rows, accountRow(job.queue, job.accountId)]) {
      if (await this.#isThere(row)) continue;
      found.push(`Job ${job.id} is ${job.state}, but row ${keyText(row)} does not exist`);
    }
    return found;
  }

  async ofAccount({ key, value }: KvEntry<AccountRow>): Promise<string[]> {
    const [queue, accountId] = key.slice(1).map(String) as [string, string];
    const { ready, running, turn, inLine, cap } = readCounts(value);
    const found: string[] = [];
    for (
      const [state, count, prefix] of [
        ["ready", ready, readyPrefix(queue, accountId)],
        ["running", running, leasePrefix(queue, accountId)],
      ] as const
    ) {
      const rows = await this.#count(prefix);
      if (rows === count) continue;
      found.push(`Row ${keyText(key)} counts ${plural(count, `${state} job`)}, but has ${rows}`);
    }
    const shouldBeInLine = ready > 0 && running < cap;
    if (inLine !== shouldBeInLine || inLine !== await this.#isThere(lineRow(queue, turn, accountId))) {
      found.push(`Row ${keyText(key)} and its place in the line contradict each other`);
    }
    return found;
  }

  async ofLine({ key }: KvEntry<unknown>): Promise<string[]> {
    const [queue, turn, accountId] = key.slice(1);
    const row = await this.#reads.get(accountRow(String(queue), String(accountId)));
    const counts = readCounts(row.value as AccountRow | null);
    return counts.inLine && counts.turn === turn
      ? []
      : [`Row ${keyText(key)} is not the place of its account in the line`];
  }

  async ofDelayed({ key, value: { accountId } }: KvEntry<{ accountId: string }>): Promise<string[]> {
    return await this.ofRowOfJob(key, { queue: String(key[1]), accountId, id: String(key[3]) }, delayedRow);
  }

  /** @param rowOf returns the row that such a job has */
  async ofRowOfJob(key: KvKey, place: JobPlace, rowOf: (job: Job) => KvKey): Promise<string[]> {
    const { value } = await this.#reads.get(jobRow(place));
    const job = readJob(place, value);
    const isOwn = job !== null && keyText(rowOf(job)) === keyText(key) &&
      rowsOf(job).some((row) => keyText(row) === keyText(key));
    return isOwn ? [] : [`Row ${keyText(key)} belongs to a job that is not in that state`];
  }

  async #isThere(key: KvKey): Promise<boolean> {
    return (await this.#reads.get(key)).versionstamp !== null;
  }

  async #count(prefix: KvKey): Promise<number> {
    let count = 0;
    for await (const _ of this.#kv.list({ prefix }, { batchSize: 500 })) count++;
    return count;
  }
}
