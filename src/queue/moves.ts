/** Changes of a job's state, each with all rows that belong to the state. */
import type { AtomicOperation, Kv, KvEntryMaybe } from "@deno/kv";
import { AccountQueue, type AccountRow } from "./account_queue.ts";
import { type Job, type JobState, jobValue } from "./job.ts";
import { beatRow, delayedRow, jobRow, leaseRow, readyRow } from "./rows.ts";
import { wakeBy } from "./wake.ts";

const HOUR_MS = 3_600_000;
/**
 * Milliseconds that rows of ended jobs are kept, so that a creator can still find out if its job was stored.
 */
const KEPT_MS: ReadonlyMap<JobState, number> = new Map([
  ["done", HOUR_MS],
  ["cancelled", HOUR_MS],
  ["dead", 30 * 24 * HOUR_MS],
]);

interface Move {
  readonly kv: Kv;
  readonly operation: AtomicOperation;
  /** Null for a new job. */
  readonly from: Job | null;
  readonly to: Job;
  /** Maximum number of running jobs of the account. */
  readonly cap: number;
  /** The account's row, if it was already read. */
  readonly account?: KvEntryMaybe<AccountRow>;
}

/** Adds the change to the operation. The holder of a running job's lease must check the lease itself. */
export async function move({ kv, operation, from, to, cap, account: entry }: Move): Promise<void> {
  const { queue, accountId } = to;
  const account = await AccountQueue.open({ kv, operation, queue, accountId, cap }, entry);
  if (from !== null) leave(operation, from);
  enter(operation, to);
  const difference = (state: JobState) => Number(to.state === state) - Number(from?.state === state);
  const wasInLine = account.counts.inLine;
  await account.change(
    { ready: difference("ready"), running: difference("running") },
    to.state === "running",
  );
  const isNews = to.state === "ready" || !wasInLine && account.counts.inLine;
  if (isNews || from?.state === "running" && to.state === "cancelled") wakeBy(kv, operation);
}

function leave(operation: AtomicOperation, job: Job): void {
  if (job.state === "ready") operation.delete(readyRow(job));
  if (job.state === "delayed") operation.delete(delayedRow(job));
  if (job.state === "running") operation.delete(leaseRow(job)).delete(beatRow(job));
}

function enter(operation: AtomicOperation, job: Job): void {
  const expireIn = KEPT_MS.get(job.state);
  operation.set(jobRow(job), jobValue(job), expireIn === undefined ? {} : { expireIn });
  if (job.state === "ready") operation.set(readyRow(job), true);
  if (job.state === "delayed") {
    operation.set(delayedRow(job), { accountId: job.accountId, delayMs: job.delayMs });
  }
  if (job.state === "running") {
    operation.set(leaseRow(job), job.mark).set(beatRow(job), job.mark);
  }
}
