/** A job that this process runs until it ends or another process takes it over. */
import type { AtomicOperation } from "@deno/kv";
import { commit, type Condition, markBy } from "../database/commit.ts";
import { changed, delayed, type Job, newNonce, readJob } from "./job.ts";
import { oneAtATime } from "./one_at_a_time.ts";
import type { Queue } from "./queue.ts";
import { beatRow, jobRow, leaseRow } from "./rows.ts";

/** Milliseconds before the second attempt. Each later attempt waits four times as long. */
const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 600_000;

/**
 * Adds the handler's own rows to the operation. May be called again. Must only read and write the database,
 * because no other job of this process is written meanwhile. Must not call methods of a claim. At most 7
 * checks.
 */
export type Build<T> = (operation: AtomicOperation) => Promise<T> | T;

/** Adds rows to the operation that marks a job as dead. */
export type OnDead = (operation: AtomicOperation, job: Job) => Promise<void> | void;

/** How a claim ended. */
export type Outcome = "done" | "retried" | "dead" | "released" | "lost";
export type LossReason = "cancelled" | "taken over" | "stopped";

/** This process has lost the job, so the handler must end and its writes are refused. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
  readonly why: LossReason;

  constructor(why: LossReason) {
    super(`This process has lost the job: ${why}`);
    this.why = why;
  }
}

export class Claim {
  readonly job: Job;
  /** Versionstamp of the lease's row. */
  readonly fence: string;
  readonly #queue: Queue;
  readonly #onDead: OnDead | undefined;
  readonly #controller = new AbortController();
  #outcome: Outcome | null = null;
  #isWaiting = false;
  #onWait = () => {};
  /** `performance.now()` of the last beat or write. */
  #beatAt = performance.now();

  constructor(queue: Queue, job: Job, fence: string, onDead?: OnDead) {
    this.job = job;
    this.fence = fence;
    this.#queue = queue;
    this.#onDead = onDead;
  }

  get payload(): unknown {
    return this.job.payload;
  }

  /** Number of the attempt, starting at 1. */
  get attempt(): number {
    return this.job.attempt;
  }

  /** Aborts with a `LeaseLost` when the job is cancelled or taken over, or when the worker stops. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Null while the job is running. */
  get outcome(): Outcome | null {
    return this.#outcome;
  }

  /** True while the handler waits for something else, so that another job can run meanwhile. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  /** Called by the handler before and after long waits that use no resources. */
  setWaiting(isWaiting: boolean): void {
    this.#isWaiting = isWaiting;
    if (isWaiting) this.#onWait();
  }

  /** @param onWait called when the handler begins to wait */
  watchWaits(onWait: () => void): void {
    this.#onWait = onWait;
  }

  /** `performance.now()` of the last beat or write. */
  get beatAt(): number {
    return this.#beatAt;
  }

  /**
   * Writes rows of the handler, such as a part of the result with the progress. Also counts as a beat.
   * @returns the result of the build that was committed
   * @throws {LeaseLost} and nothing is written
   */
  async write<T>(build: Build<T>): Promise<T> {
    const nonce = newNonce();
    const writing: Build<T> = async (operation) => {
      const result = await build(operation);
      operation.set(beatRow(this.job), nonce);
      markBy(operation, beatRow(this.job), (value) => value === nonce);
      return result;
    };
    return await this.#commit(`job ${this.job.id}`, writing, () => this.noteBeat());
  }

  /**
   * Marks the job as done and commits the rows from `build` with it. If a handler returns without calling
   * this, its job ends without extra rows.
   * @throws {LeaseLost} and nothing is written
   */
  async end(build: Build<void> = () => {}): Promise<void> {
    await this.#leave(changed(this.job, { state: "done", reason: null, payload: null }), "done", build);
  }

  /**
   * Marks the attempt as failed. The job is started again later, or is dead after its last attempt. If a
   * handler throws, the same happens without extra rows.
   * @param options delayMs: delay of the next attempt; default 2 s, then four times as long each time, up to
   * 10 minutes
   * @param build adds rows that are committed in both cases
   * @returns true if there is another attempt
   * @throws {LeaseLost} and nothing is written
   */
  async retry(
    { reason, delayMs = defaultDelayMs(this.job.attempt) }: {
      readonly reason: string;
      readonly delayMs?: number;
    },
    build: Build<void> = () => {},
  ): Promise<boolean> {
    if (this.job.attempt >= this.job.maxAttempts) {
      await this.die(reason, build);
      return false;
    }
    await this.#leave(delayed(this.job, delayMs, this.#queue.now(), reason), "retried", build);
    return true;
  }

  /**
   * Marks a job that can never succeed as dead. The kind's `onDead` and `build` add to the same operation.
   * @throws {LeaseLost} and nothing is written
   */
  async die(reason: string, build: Build<void> = () => {}): Promise<void> {
    const dead = changed(this.job, { state: "dead", reason });
    await this.#leave(dead, "dead", async (operation) => {
      await build(operation);
      await this.#onDead?.(operation, dead);
    });
  }

  /**
   * Returns the job to the front of its account's queue without counting the attempt. Called by the worker.
   */
  async release(): Promise<void> {
    const { attempt } = this.job;
    await this.#leave(changed(this.job, { state: "ready", attempt: attempt - 1 }), "released", () => {});
  }

  /** Asks the handler to end, so that the job can be returned to the queue. Called by the worker. */
  interrupt(): void {
    this.#controller.abort(new LeaseLost("stopped"));
  }

  /** Records a successful beat. Called by the worker. */
  noteBeat(): void {
    this.#beatAt = performance.now();
  }

  /**
   * Interrupts the handler if this claim has lost the lease. Called by the worker.
   * @returns true if this claim still has the lease
   */
  async confirm(versionstamp: string | null): Promise<boolean> {
    if (this.#outcome !== null) return false;
    if (versionstamp === this.fence) return true;
    const { value } = await this.#queue.kv.get(jobRow(this.job));
    this.#lose(readJob(this.job, value)?.state === "cancelled" ? "cancelled" : "taken over");
    return false;
  }

  #lose(why: LossReason): void {
    this.#outcome = "lost";
    this.#controller.abort(new LeaseLost(why));
  }

  async #leave(to: Job, outcome: Outcome, build: Build<void>): Promise<void> {
    const turn = this.#queue.turn(this.job.accountId);
    const leaving: Build<void> = async (operation) => {
      await build(operation);
      await this.#queue.move(operation, this.job, to);
      markBy(operation, jobRow(to), (value) => readJob(to, value)?.mark === to.mark);
    };
    await this.#commit(turn, leaving, () => this.#outcome = outcome);
  }

  /** @param landed called before any other write, such as the next beats */
  async #commit<T>(turn: string, build: Build<T>, landed: () => void): Promise<T> {
    const { kv } = this.#queue;
    return await oneAtATime(kv, async () => {
      this.#requireOpen();
      const result = await commit(kv, turn, this.#fenceCondition(), build);
      landed();
      return result;
    });
  }

  /** Does not read the lease before the first attempt, because its check detects a loss. */
  #fenceCondition(): Condition {
    const key = leaseRow(this.job);
    let isRepeated = false;
    return {
      confirm: async (operation) => {
        if (isRepeated && !await this.confirm((await this.#queue.kv.get(key)).versionstamp)) {
          this.#requireOpen();
        }
        isRepeated = true;
        operation.check({ key, versionstamp: this.fence });
      },
    };
  }

  #requireOpen(): void {
    if (this.#outcome === null) return;
    if (this.#outcome === "lost") throw this.signal.reason;
    throw this.signal.aborted
      ? new LeaseLost("stopped")
      : new Error(`Job ${this.job.id} has been ended by its handler`);
  }
}

/** @param attempt number of the failed attempt, starting at 1 */
export function defaultDelayMs(attempt: number): number {
  const delayMs = Math.min(FIRST_DELAY_MS * 4 ** (attempt - 1), MAX_DELAY_MS);
  // Random delays keep jobs that failed together from restarting together.
  return delayMs * (0.5 + Math.random() / 2);
}
