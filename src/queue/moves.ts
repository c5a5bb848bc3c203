/** Changes of a job's state, each with all rows that belong to it. */
import type { AtomicOperation, Kv, KvEntryMaybe } from "@deno/kv";
import { AccountQueue, type AccountRow } from "./account_queue.ts";
import { type Job, type JobState, jobValue } from "./job.ts";
import { beatRow, delayedRow, jobRow, leaseRow, readyRow } from "./rows.ts";
import { wakeBy } from "./wake.ts";

const HOUR_MS = 3_600_000;
/** Milliseconds for which the rows of ended jobs are kept: whoever created one may still be looking whether it landed. */
const KEPT_MS: ReadonlyMap<JobState, number> = new Map([
  ["done", HOUR_MS],
  ["cancelled", HOUR_MS],
  ["dead", 30 * 24 * HOUR_MS],
]);

interface Move {
  readonly kv: Kv;
  readonly operation: AtomicOperation;
  /** Null for a new one. */
  readonly from: Job | null;
  readonly to: Job;
  /** Jobs of the account that may run at once. */
  readonly cap: number;
  /** The account's row, if it has been read already. */
  readonly account?: KvEntryMaybe<AccountRow>;
}

/** Adds the change to the operation. The lease of a running job is checked by whoever holds it. */
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
