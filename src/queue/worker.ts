/** Runs the jobs of a queue in this process. */
import { AppError } from "../errors.ts";
import { errorText, log } from "../log.ts";
import { Alarm, endsWithin } from "./alarm.ts";
import { beatFor, confirmClaims } from "./beats.ts";
import { Claim, LeaseLost } from "./claim.ts";
import { DelayedJobs } from "./delayed_jobs.ts";
import { oneAtATime } from "./one_at_a_time.ts";
import type { Queue } from "./queue.ts";
import { type JobKinds, startNext } from "./starting.ts";
import { TakeOver } from "./take_over.ts";
import { onWake } from "./wake.ts";
import { WakeWatch } from "./wake_watch.ts";
import { WorkerCounters } from "./worker_counters.ts";

/** Times in milliseconds. */
export interface Timing {
  /** Maximum time without a beat. After that, another process takes the job over. */
  readonly leaseMs: number;
  readonly beatMs: number;
  /** Interval of looks for silent processes and due jobs. */
  readonly lookMs: number;
  /** Interval of looks for ready and cancelled jobs if no other process can wake this one; ± 50 %. */
  readonly pollMs: number;
  /** The interval if the database can be watched. */
  readonly watchedPollMs: number;
  /** Time for handlers to end after `stop()`, before their jobs are returned to the queue. */
  readonly graceMs: number;
}

const TIMING: Timing = {
  leaseMs: 20_000,
  beatMs: 5_000,
  lookMs: 2_000,
  // The jitter makes it at most 270 ms, so that a job is started within 300 ms.
  pollMs: 180,
  watchedPollMs: 5_000,
  graceMs: 5_000,
};

/**
 * Maximum number of claimed jobs per running job. The extra jobs wait for something else, such as a site that
 * asks for slow requests.
 */
export const MAX_JOBS_PER_PLACE = 5;
/** Maximum number of consecutive claims that others prevented. */
const MAX_MISSES = 30;
/** Maximum milliseconds of the random pause after such a claim. */
const MAX_PAUSE_MS = 4;
/** Milliseconds before a loop continues after a database error. */
const AFTER_ERROR_MS = 1_000;

export interface WorkerOptions {
  readonly queue: Queue;
  /**
   * All kinds of the queue. A job of another kind is set aside for some minutes, and discarded if no other
   * process knows its kind.
   */
  readonly kinds: JobKinds;
  /** Maximum number of running jobs in this process. */
  readonly concurrency: number;
  /**
   * True if this process can watch the database. This works on a database server and on Deno Deploy, but not
   * on a file.
   */
  readonly isWatched: boolean;
  readonly timing?: Partial<Timing>;
}

export class JobWorker {
  readonly #options: WorkerOptions;
  readonly #timing: Timing;
  readonly #running = new Map<string, Claim>();
  readonly #runs = new Set<Promise<void>>();
  readonly #takeOver: TakeOver;
  readonly #delayed: DelayedJobs;
  readonly #counters = new WorkerCounters();
  readonly #work = new Alarm();
  readonly #claims = new Alarm();
  readonly #beats = new Alarm();
  readonly #looks = new Alarm();
  readonly #watch: WakeWatch;
  #isStarting = false;
  /** Number of jobs that began or ended in this process. */
  #changes = 0;
  #loops: Promise<unknown> | null = null;
  #stopped: Promise<void> | null = null;
  #endWake = () => {};

  constructor(options: WorkerOptions) {
    const { queue } = options;
    this.#options = options;
    this.#timing = { ...TIMING, ...options.timing };
    const isOwn = ({ id }: { readonly id: string }) => this.#running.has(id);
    this.#takeOver = new TakeOver({ queue, isOwn, ...this.#timing });
    this.#delayed = new DelayedJobs(queue);
    this.#watch = new WakeWatch(queue.kv, () => this.#wake());
  }

  /** Counters since the start by name, and the number of running jobs. */
  get counts(): Readonly<Record<string, number>> {
    return { ...this.#counters.counts, running: this.#running.size };
  }

  start(): void {
    if (this.#loops !== null) return;
    const { isWatched } = this.#options;
    const { beatMs, lookMs, pollMs, watchedPollMs } = this.#timing;
    const idleMs = isWatched ? watchedPollMs : pollMs;
    this.#endWake = onWake(this.#options.queue.kv, () => this.#wake());
    this.#loops = Promise.all([
      this.#repeat(this.#work, () => idleMs * (0.5 + Math.random()), () => this.#startJobs()),
      this.#repeat(this.#claims, () => idleMs, () => this.#confirm()),
      this.#repeat(this.#beats, () => beatMs, () => this.#beat()),
      this.#repeat(this.#looks, () => lookMs, () => this.#look()),
      ...isWatched ? [this.#watch.run()] : [],
    ]);
  }

  /** Resolves when no job runs in this process and no job can be started, or when the worker stops. */
  async drained(): Promise<void> {
    const { queue } = this.#options;
    while (this.#stopped === null) {
      const before = this.#changes;
      const { ready } = await queue.load();
      // While the queue was read, a job may have been moving to this process, or may have ended and added
      // others.
      if (ready === 0 && this.#running.size === 0 && !this.#isStarting && before === this.#changes) return;
      await new Promise((resolve) => setTimeout(resolve, this.#timing.pollMs));
    }
  }

  /**
   * Starts no more jobs, asks running jobs to end, and returns them to the queue without counting the
   * attempt.
   * @returns resolves when all jobs are returned, or after three times `graceMs`
   */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    const { graceMs } = this.#timing;
    this.#endWake();
    for (const alarm of [this.#work, this.#claims, this.#beats, this.#looks]) alarm.close();
    for (const claim of this.#running.values()) claim.interrupt();
    await endsWithin(graceMs, Promise.all(this.#runs));
    const left = [...this.#running.values()].filter(({ outcome }) => outcome === null);
    await endsWithin(graceMs, Promise.allSettled(left.map((claim) => claim.release())));
    await endsWithin(graceMs, Promise.all([this.#loops, this.#watch.stop()]));
  }

  #wake(): void {
    this.#work.ring();
    this.#claims.ring();
  }

  async #repeat(alarm: Alarm, pauseMs: () => number, work: () => Promise<unknown>): Promise<void> {
    while (this.#stopped === null) {
      try {
        await work();
      } catch (error) {
        // The database is unavailable. If that lasts, other processes take over the running jobs.
        log("error", "queue interrupted", { queue: this.#options.queue.name, error: String(error) });
        if (error instanceof AppError && error.code === "DATABASE_CHANGED") return void this.stop();
        await alarm.wait(AFTER_ERROR_MS);
      }
      if (this.#stopped === null) await alarm.wait(pauseMs());
    }
  }

  async #startJobs(): Promise<void> {
    this.#isStarting = true;
    try {
      await this.#startAll();
    } finally {
      this.#isStarting = false;
    }
  }

  async #startAll(): Promise<void> {
    const { queue, kinds } = this.#options;
    // Others may be faster a few times. After many misses the rows contradict each other, so the loop waits
    // for the next look.
    for (let misses = 0; misses < MAX_MISSES;) {
      if (this.#stopped !== null || !this.#hasPlace()) return;
      const start = await oneAtATime(queue.kv, () => startNext(queue, kinds));
      if (start === null) return;
      misses = start === "missed" ? misses + 1 : 0;
      if (start instanceof Claim) this.#begin(start);
      // Lets timers and sockets run while many jobs are set aside.
      else await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_PAUSE_MS));
    }
  }

  #hasPlace(): boolean {
    const { concurrency } = this.#options;
    const active = this.#running.values().reduce((count, { isWaiting }) => isWaiting ? count : count + 1, 0);
    return active < concurrency && this.#running.size < concurrency * MAX_JOBS_PER_PLACE;
  }

  #begin(claim: Claim): void {
    claim.watchWaits(() => this.#work.ring());
    const { id } = claim.job;
    this.#running.set(id, claim);
    this.#changes++;
    this.#counters.add("started");
    // The worker may have been stopped during the claim.
    if (this.#stopped !== null) claim.interrupt();
    const run = this.#run(claim).finally(() => {
      this.#running.delete(id);
      this.#changes++;
      this.#runs.delete(run);
      this.#counters.addOutcome(claim);
      this.#work.ring();
    });
    this.#runs.add(run);
  }

  async #run(claim: Claim): Promise<void> {
    try {
      if (!claim.signal.aborted) await this.#options.kinds[claim.job.kind]?.run(claim);
      if (claim.outcome !== null) return;
      await (claim.signal.aborted ? claim.release() : claim.end());
    } catch (error) {
      await this.#giveBack(claim, error).catch((cause) => {
        if (cause instanceof LeaseLost) return;
        // The lease expires, and another process takes the job over.
        log("error", "job abandoned", { ...factsOf(claim), error: String(cause) });
      });
    }
  }

  /** Returns the job to the queue after an error of the handler or the database. */
  async #giveBack(claim: Claim, error: unknown): Promise<void> {
    if (claim.outcome !== null) {
      // Errors after the end of the job do not affect it.
      if (!(error instanceof LeaseLost)) {
        log("error", "job handler failed after its end", { ...factsOf(claim), error: errorText(error) });
      }
      return;
    }
    if (claim.signal.aborted) return await claim.release();
    const reason = error instanceof Error ? error.message : String(error);
    const isRepeated = await claim.retry({ reason });
    log(isRepeated ? "warn" : "error", isRepeated ? "job failed" : "job dead", { ...factsOf(claim), reason });
  }

  async #confirm(): Promise<void> {
    if (this.#running.size > 0) await confirmClaims(this.#options.queue, [...this.#running.values()]);
  }

  async #beat(): Promise<void> {
    const until = performance.now() - this.#timing.beatMs / 2;
    const claims = [...this.#running.values()].filter(({ beatAt }) => beatAt < until);
    await beatFor(this.#options.queue, claims);
  }

  async #look(): Promise<void> {
    this.#counters.add("takenOver", await this.#takeOver.look());
    await this.#delayed.look();
  }
}

function factsOf({ job: { queue, kind, id, attempt } }: Claim): Record<string, string | number> {
  return { queue, kind, id, attempt };
}
