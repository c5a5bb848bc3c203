/** Jobs that wait in the database until a worker of any process runs them. */
import type { AtomicOperation, Kv, KvEntryMaybe } from "@deno/kv";
import { ALWAYS, commit, markBy } from "../database/commit.ts";
import { LIST_BATCH_ROWS } from "../database/kv_limits.ts";
import { AppError } from "../errors.ts";
import { AccountQueue, type AccountRow, readCounts } from "./account_queue.ts";
import { changed, delayed, type Job, type JobPlace, newNonce, readJob } from "./job.ts";
import { move } from "./moves.ts";
import { accountPrefix, accountRow, jobRow } from "./rows.ts";

const DEFAULT_MAX_ATTEMPTS = 5;
const DEFAULT_MAX_RUNNING = 2;
/** Bytes of a payload as JSON. With over 300, each change of the job takes 44 ms more on a database server. */
const MAX_PAYLOAD_BYTES = 2_000;

export interface QueueOptions {
  readonly kv: Kv;
  /** Part of the keys of all its rows: each queue has its own line, so that long jobs do not delay short ones. */
  readonly name: string;
  /** Jobs of one account that may run at once, in all processes together. */
  readonly maxRunningPerAccount?: number;
  /** Wall time, milliseconds since 1970; it only delays jobs. */
  readonly now?: () => number;
}

export interface NewJob {
  /** Random, and made before the operation's first attempt: the job is created once, however often it is repeated. */
  readonly id: string;
  readonly accountId: string;
  readonly kind: string;
  /** At most 2,000 bytes as JSON; up to 300 are fast on a database server. */
  readonly payload: unknown;
  /** When it may start at the earliest, milliseconds since 1970. */
  readonly notBefore?: number;
  /** How often it may be started. */
  readonly maxAttempts?: number;
}

/** Which job of a queue. */
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
   * Adds a job to the operation, which has to be sent by `commit()`; workers are woken when it lands. It takes one check
   * per account, however many jobs of the account are added, and four to five mutations per job.
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
   * Adds the cancellation of a job to the operation, in whatever state it is. Its worker is told within a quarter of a
   * second, and its later writes are refused at once.
   * @returns the job as it was; null if it does not exist or has ended, and then nothing is added
   */
  async cancel(
    operation: AtomicOperation,
    { id, accountId }: JobId,
    reason = "cancelled",
  ): Promise<Job | null> {
    const place = this.#place(id, accountId);
    // Together, so that the account's check covers the state of its job.
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

  /** As `cancel()`, in an operation of its own. */
  async cancelNow(job: JobId, reason?: string): Promise<Job | null> {
    return await commit(
      this.kv,
      this.turn(job.accountId),
      ALWAYS,
      (operation) => this.cancel(operation, job, reason),
    );
  }

  /** The job, also for an hour after it is done or cancelled, and for 30 days after it is dead. */
  async find({ id, accountId }: JobId): Promise<Job | null> {
    const place = this.#place(id, accountId);
    return readJob(place, (await this.kv.get(jobRow(place))).value);
  }

  /** How many jobs can be started and how many are running, in all processes; reads a row per account. */
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

  /** Adds a change of a job's state to the operation; for the worker. */
  async move(
    operation: AtomicOperation,
    from: Job | null,
    to: Job,
    account?: KvEntryMaybe<AccountRow>,
  ): Promise<void> {
    const read = account === undefined ? {} : { account };
    await move({ kv: this.kv, operation, from, to, cap: this.maxRunningPerAccount, ...read });
  }

  /** The turn of `commit()` for changes of the account's jobs. */
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

/** Whether it is done, dead or cancelled. */
export function hasEnded({ state }: Job): boolean {
  return state === "done" || state === "dead" || state === "cancelled";
}
