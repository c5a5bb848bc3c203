/** Jobs that wait in the database until a worker in any process runs them. */
import type { AtomicOperation, Kv, KvEntryMaybe } from "@deno/kv";
import { markBy } from "../database/commit.ts";
import { LIST_BATCH_ROWS } from "../database/kv_limits.ts";
import { AppError } from "../errors.ts";
import { AccountQueue, type AccountRow, readCounts } from "./account_queue.ts";
import { changed, delayed, type Job, type JobPlace, newNonce, readJob } from "./job.ts";
import { move } from "./moves.ts";
import { accountPrefix, accountRow, jobRow } from "./rows.ts";

const DEFAULT_MAX_ATTEMPTS = 5;
const DEFAULT_MAX_RUNNING = 2;
/** Maximum bytes of a payload as JSON. */
const MAX_PAYLOAD_BYTES = 2_000;

export interface QueueOptions {
  readonly kv: Kv;
  /**
   * Part of all keys of the queue. Each queue has its own line, so that long jobs do not delay short ones.
   */
  readonly name: string;
  /** Maximum number of running jobs per account, over all processes. */
  readonly maxRunningPerAccount?: number;
  /** Wall time in milliseconds since 1970. Used only to delay jobs. */
  readonly now?: () => number;
}

export interface NewJob {
  /**
   * Random id, created before the first attempt of the operation, so that retries do not create a second job.
   */
  readonly id: string;
  readonly accountId: string;
  readonly kind: string;
  /** At most 2,000 bytes as JSON. */
  readonly payload: unknown;
  /** Earliest start, in milliseconds since 1970. */
  readonly notBefore?: number;
  /** Maximum number of starts. */
  readonly maxAttempts?: number;
}

/** Identifies a job within its queue. */
export type JobId = Pick<Job, "id" | "accountId">;

export class Queue {
  readonly kv: Kv;
  readonly name: string;
  readonly maxRunningPerAccount: number;
  readonly now: () => number;

  constructor({ kv, name, maxRunningPerAccount = DEFAULT_MAX_RUNNING, now = Date.now }: QueueOptions) {
    this.kv = kv;
    this.name = name;
    this.maxRunningPerAccount = maxRunningPerAccount;
    this.now = now;
  }

  /**
   * Adds a job to the operation, which must be sent by `commit()`. Workers are woken after the commit. Needs
   * one check per account, regardless of the number of jobs, and four to five mutations per job.
   * @throws {AppError} JOB_TOO_LARGE
   */
  async enqueue(operation: AtomicOperation, job: NewJob): Promise<void> {
    const { id, accountId, kind, payload, notBefore, maxAttempts = DEFAULT_MAX_ATTEMPTS } = job;
    if (new TextEncoder().encode(JSON.stringify(payload ?? null)).length > MAX_PAYLOAD_BYTES) {
      throw new AppError(
        "JOB_TOO_LARGE",
        500,
        `Cannot enqueue ${kind}: its payload is over ${MAX_PAYLOAD_BYTES} bytes`,
      );
    }
    const account = await this.#account(operation, accountId);
    const now = this.now();
    const created: Job = {
      id,
      queue: this.name,
      accountId,
      kind,
      payload,
      state: "ready",
      attempt: 0,
      maxAttempts,
      reason: null,
      dueAt: now,
      delayMs: 0,
      order: account.takeOrder(),
      mark: newNonce(),
    };
    const waits = notBefore !== undefined && notBefore > now;
    await this.move(operation, null, waits ? delayed(created, notBefore - now, now, null) : created);
    markBy(operation, jobRow(created));
  }

  /**
   * Adds the cancellation of a job in any state to the operation. Its worker is notified within a quarter of
   * a second, and later writes of the job are refused at once.
   * @returns the job before the change, or null if the job does not exist or has ended; then nothing is added
   */
  async cancel(
    operation: AtomicOperation,
    { id, accountId }: JobId,
    reason = "cancelled",
  ): Promise<Job | null> {
    const place = this.#place(id, accountId);
    // Reads both rows together, so that the account's check covers the state of its job.
    const [account, entry] = await this.kv.getMany<[AccountRow, unknown]>([
      accountRow(this.name, accountId),
      jobRow(place),
    ]);
    const job = readJob(place, entry.value);
    if (job === null || hasEnded(job)) return null;
    const cancelled = changed(job, { state: "cancelled", reason });
    await this.move(operation, job, cancelled, account);
    markBy(operation, jobRow(place), (value) => readJob(place, value)?.mark === cancelled.mark);
    return job;
  }

  /** Returns the job. Done and cancelled jobs are kept for an hour, dead jobs for 30 days. */
  async find({ id, accountId }: JobId): Promise<Job | null> {
    const place = this.#place(id, accountId);
    return readJob(place, (await this.kv.get(jobRow(place))).value);
  }

  /** Returns the number of ready and running jobs in all processes. Reads one row per account. */
  async load(): Promise<{ readonly ready: number; readonly running: number }> {
    let [ready, running] = [0, 0];
    const rows = this.kv.list<AccountRow>({ prefix: accountPrefix(this.name) }, {
      batchSize: LIST_BATCH_ROWS,
    });
    for await (const { value } of rows) {
      const counts = readCounts(value);
      ready += counts.ready;
      running += counts.running;
    }
    return { ready, running };
  }

  /** Adds a change of a job's state to the operation. Called by the worker. */
  async move(
    operation: AtomicOperation,
    from: Job | null,
    to: Job,
    account?: KvEntryMaybe<AccountRow>,
  ): Promise<void> {
    const read = account === undefined ? {} : { account };
    await move({ kv: this.kv, operation, from, to, cap: this.maxRunningPerAccount, ...read });
  }

  /** Returns the turn name that `commit()` uses for changes of the account's jobs. */
  turn(accountId: string): string {
    return `queue ${this.name} ${accountId}`;
  }

  async #account(operation: AtomicOperation, accountId: string): Promise<AccountQueue> {
    const { kv, name: queue, maxRunningPerAccount: cap } = this;
    return await AccountQueue.open({ kv, operation, queue, accountId, cap });
  }

  #place(id: string, accountId: string): JobPlace {
    return { id, accountId, queue: this.name };
  }
}

/** True if the job is done, dead or cancelled. */
export function hasEnded({ state }: Job): boolean {
  return state === "done" || state === "dead" || state === "cancelled";
}
