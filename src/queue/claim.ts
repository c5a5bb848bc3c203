/** A job that this process runs, as long as nobody else takes it over. */
import type { AtomicOperation } from "@deno/kv";
import { commit, type Condition, markBy } from "../database/commit.ts";
import { changed, delayed, type Job, newNonce, readJob } from "./job.ts";
import { oneAtATime } from "./one_at_a_time.ts";
import type { Queue } from "./queue.ts";
import { beatRow, jobRow, leaseRow } from "./rows.ts";

/** Milliseconds before the second attempt; each further one waits four times as long. */
const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 600_000;

/**
 * Adds the handler's own rows to the operation. It may be called again, and must only read and write the database: no
 * other job of this process is written meanwhile. It must not call methods of a claim. At most 7 checks.
 */
export type Build<T> = (operation: AtomicOperation) => Promise<T> | T;

/** Adds to the operation that declares a job dead. */
export type OnDead = (operation: AtomicOperation, job: Job) => Promise<void> | void;

/** How a claim ended. */
export type Outcome = "done" | "retried" | "dead" | "released" | "lost";
export type LossReason = "cancelled" | "taken over" | "stopped";

/** The job is no longer this process's: the handler has to end, and what it writes is refused. */
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

  /** 1 for the first. */
  get attempt(): number {
    return this.job.attempt;
  }

  /** Aborted when the job is cancelled, taken over or the worker stops; its reason is a `LeaseLost`. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Null while the job is run. */
  get outcome(): Outcome | null {
    return this.#outcome;
  }

  /** True while the handler waits for others, so that another job can run in its place. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  /** Called by the handler, for waits that take long and cost nothing. */
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
   * Writes rows of the handler, such as a part of the result with the progress. It counts as a beat.
   * @returns the result of the build that landed
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
   * The job is done; what `build` adds lands with it. A handler that returns has ended its job without further rows.
   * @throws {LeaseLost} and nothing is written
   */
  async end(build: Build<void> = () => {}): Promise<void> {
    await this.#leave(changed(this.job, { state: "done", reason: null, payload: null }), "done", build);
  }

  /**
   * The attempt failed: the job is started again later, or is dead if that was its last attempt. A handler that throws
   * does this without further rows.
   * @param options delayMs: until the next attempt; by default 2 s, then four times as long each time, up to 10 minutes
   * @param build adds rows that land with it, in both cases
   * @returns whether there is another attempt
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
   * The job can never succeed. The kind's `onDead` and `build` add to the same operation.
   * @throws {LeaseLost} and nothing is written
   */
  async die(reason: string, build: Build<void> = () => {}): Promise<void> {
    const dead = changed(this.job, { state: "dead", reason });
    await this.#leave(dead, "dead", async (operation) => {
      await build(operation);
      await this.#onDead?.(operation, dead);
    });
  }

  /** Gives the job back, first in its account's queue; the attempt does not count. For the worker. */
  async release(): Promise<void> {
    const { attempt } = this.job;
    await this.#leave(changed(this.job, { state: "ready", attempt: attempt - 1 }), "released", () => {});
  }

  /** Asks the handler to end, so that the job can be given back. For the worker. */
  interrupt(): void {
    this.#controller.abort(new LeaseLost("stopped"));
  }

  /** Notes a beat that landed. For the worker. */
  noteBeat(): void {
    this.#beatAt = performance.now();
  }

  /** @returns whether the lease is still that of this claim; if not, the handler is told. For the worker. */
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

  /** @param landed called before anything else is written, such as the next beats */
  async #commit<T>(turn: string, build: Build<T>, landed: () => void): Promise<T> {
    const { kv } = this.#queue;
    return await oneAtATime(kv, async () => {
      this.#requireOpen();
      const result = await commit(kv, turn, this.#fenceCondition(), build);
      landed();
      return result;
    });
  }

  /** Before the first attempt the lease is not read: its check tells. */
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

/** @param attempt the one that failed, 1 for the first */
export function defaultDelayMs(attempt: number): number {
  const delayMs = Math.min(FIRST_DELAY_MS * 4 ** (attempt - 1), MAX_DELAY_MS);
  // Jobs that failed together are not started again together.
  return delayMs * (0.5 + Math.random() / 2);
}
