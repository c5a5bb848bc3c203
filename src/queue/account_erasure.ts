/** Removes all data that a queue holds about a deleted account. */
import type { KvEntry, KvKey } from "@deno/kv";
import { ALWAYS, commit } from "../database/commit.ts";
import { MAX_READ_KEYS } from "../database/kv_limits.ts";
import { type AccountRow, readCounts } from "./account_queue.ts";
import { changed, type Job, type JobPlace, readJob, unreadableJob } from "./job.ts";
import { hasEnded, type Queue } from "./queue.ts";
import { accountRow, jobPrefix, jobRow, leasePrefix, readyPrefix } from "./rows.ts";

/**
 * Removes the account's jobs in any state, ten per operation, and its place in the line. Running jobs are
 * cancelled. Call this only when no more jobs can be added for the account, and call it again after an
 * interruption.
 */
export async function eraseAccount(queue: Queue, accountId: string): Promise<void> {
  const { kv, name } = queue;
  const next = (prefix: KvKey) => Array.fromAsync(kv.list({ prefix }, { limit: MAX_READ_KEYS }));
  const prefixes: readonly (readonly [KvKey, Job["state"]])[] = [
    [jobPrefix(name, accountId), "done"],
    // Leases of jobs whose records cannot be read.
    [leasePrefix(name, accountId), "running"],
    [readyPrefix(name, accountId), "ready"],
  ];
  for (const [prefix, state] of prefixes) {
    for (let rows = await next(prefix); rows.length > 0; rows = await next(prefix)) {
      await eraseJobs(queue, accountId, rows, state);
    }
  }
  await eraseIdleAccount(queue, accountId);
}

/** Removes the account's row if the account has no ready and no running job. */
async function eraseIdleAccount(queue: Queue, accountId: string): Promise<void> {
  const { kv, name } = queue;
  await commit(kv, queue.turn(accountId), ALWAYS, async (operation) => {
    const row = await kv.get<AccountRow>(accountRow(name, accountId));
    const { ready, running } = readCounts(row.value);
    // A worker may have added a job when another job ended, before that job was erased.
    if (ready + running === 0) operation.check(row).delete(row.key);
  });
}

/** @param assumed state of a job whose record cannot be read, derived from the row that was found */
async function eraseJobs(
  queue: Queue,
  accountId: string,
  rows: readonly KvEntry<unknown>[],
  assumed: Job["state"],
): Promise<void> {
  const { kv, name } = queue;
  const places = rows.map(({ key }): JobPlace => ({ queue: name, accountId, id: String(key.at(-1)) }));
  await commit(kv, queue.turn(accountId), ALWAYS, async (operation) => {
    const account = await kv.get<AccountRow>(accountRow(name, accountId));
    const entries = await kv.getMany<unknown[]>(places.map(jobRow));
    const found = await kv.getMany<unknown[]>(rows.map(({ key }) => key));
    for (const [at, place] of places.entries()) {
      // Another process has erased the job since the list was read.
      if (entries[at]?.versionstamp === null && found[at]?.versionstamp === null) continue;
      const order = Number(rows[at]?.key.at(-2));
      const job = readJob(place, entries[at]?.value) ??
        { ...unreadableJob(place, null, order), state: assumed };
      if (!hasEnded(job)) await queue.move(operation, job, changed(job, { state: "cancelled" }), account);
      operation.delete(jobRow(place));
    }
  });
}
