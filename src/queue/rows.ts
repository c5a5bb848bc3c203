/** Keys of the rows in a queue. */
import type { KvKey } from "@deno/kv";
import type { Job, JobPlace } from "./job.ts";

/** Value of a delayed job's row. */
export interface Delay {
  readonly accountId: string;
  readonly delayMs: number;
}

/** Rewritten when there may be work or a cancelled job. Other processes watch this row. */
export const WAKE_ROW: KvKey = ["queue_wake"];

export function jobPrefix(queue: string, accountId: string): KvKey {
  return ["jobs", queue, accountId];
}

export function jobRow({ queue, accountId, id }: JobPlace): KvKey {
  return [...jobPrefix(queue, accountId), id];
}

export function accountPrefix(queue: string): KvKey {
  return ["queue_accounts", queue];
}

export function accountRow(queue: string, accountId: string): KvKey {
  return [...accountPrefix(queue), accountId];
}

/** Prefix of the accounts that have a ready job, in the order of their turns. */
export function linePrefix(queue: string): KvKey {
  return ["queue_line", queue];
}

export function lineRow(queue: string, turn: number, accountId: string): KvKey {
  return [...linePrefix(queue), turn, accountId];
}

export function readyPrefix(queue: string, accountId: string): KvKey {
  return ["queue_ready", queue, accountId];
}

export function readyRow({ queue, accountId, order, id }: Job): KvKey {
  return [...readyPrefix(queue, accountId), order, id];
}

export function delayedPrefix(queue: string): KvKey {
  return ["queue_delayed", queue];
}

export function delayedRow({ queue, dueAt, id }: Job): KvKey {
  return [...delayedPrefix(queue), dueAt, id];
}

export function leasePrefix(queue: string, accountId: string): KvKey {
  return ["leases", queue, accountId];
}

/**
 * Row of the claim. Its versionstamp is the fence, because a claim writes the row with the job's mark and any
 * end of the claim deletes it.
 */
export function leaseRow({ queue, accountId, id }: JobPlace): KvKey {
  return [...leasePrefix(queue, accountId), id];
}

export function beatPrefix(queue: string): KvKey {
  return ["beats", queue];
}

/** Row of the heartbeat. It is separate, so that a beat does not change the fence. */
export function beatRow({ queue, accountId, id }: JobPlace): KvKey {
  return [...beatPrefix(queue), accountId, id];
}
