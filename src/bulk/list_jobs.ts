/** The jobs of a bulk list in the queue. */
import { LIST_BATCH_ROWS } from "../database/kv_limits.ts";
import { type Job, readJob } from "../queue/job.ts";
import { hasEnded, type Queue } from "../queue/queue.ts";
import { jobPrefix } from "../queue/rows.ts";

/** Yields the unfinished jobs. Rows of finished jobs are many, and expire automatically. */
export async function* openJobs({ kv, name: queue }: Queue, accountId: string): AsyncGenerator<Job> {
  const rows = kv.list({ prefix: jobPrefix(queue, accountId) }, { batchSize: LIST_BATCH_ROWS });
  for await (const { key, value } of rows) {
    const job = readJob({ queue, accountId, id: String(key.at(-1)) }, value);
    if (job !== null && !hasEnded(job)) yield job;
  }
}

/**
 * Cancels all jobs of a list, running ones first. Call this only when no more jobs can be added for the list.
 */
export async function cancelJobs(queue: Queue, accountId: string): Promise<void> {
  const jobs = await Array.fromAsync(openJobs(queue, accountId));
  const isLater = ({ state }: Job) => Number(state !== "running");
  for (const job of jobs.sort((one, other) => isLater(one) - isLater(other))) await queue.cancelNow(job);
}
