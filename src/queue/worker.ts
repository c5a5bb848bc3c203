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

/** Milliseconds. */
export interface Timing {
  /** Without a beat for this long, a job is taken over. */
  readonly leaseMs: number;
  readonly beatMs: number;
  /** Between two looks for silent processes and due jobs. */
  readonly lookMs: number;
  /** Between two looks for work and for cancelled jobs, where no other process can wake this one; ± 50 %. */
  readonly pollMs: number;
  /** The same where the database can be watched. */
  readonly watchedPollMs: number;
  /** That handlers have to end after `stop()`, before their jobs are given back without them. */
  readonly graceMs: number;
}

export const TIMING: Timing = {
  leaseMs: 20_000,
  beatMs: 5_000,
  lookMs: 2_000,
  // With its jitter 270 at most, so that a job is started within 300.
  pollMs: 180,
  watchedPollMs: 5_000,
  graceMs: 5_000,
};

/** Jobs for each one that may run at once: those beyond it wait for others, such as a site that asks for slow requests. */
export const MAX_JOBS_PER_PLACE = 5;
/** Claims in a row that others prevented. */
const MAX_MISSES = 30;
/** Milliseconds after a claim that others prevented, at random. */
const MAX_PAUSE_MS = 4;
/** Milliseconds until a loop goes on after the database failed. */
const AFTER_ERROR_MS = 1_000;

export interface WorkerOptions {
  readonly queue: Queue;
  /**
   * All kinds of the queue: a job of another kind is set aside for some minutes, and discarded if the others do not know
   * it either.
   */
  readonly kinds: JobKinds;
  /** Jobs that this process runs at once. */
  readonly concurrency: number;
  /** Whether other processes can be heard: on a database server and Deno Deploy, but not on a file. */
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
  /** Jobs that began or ended in this process. */
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

  /** What has happened since the start, by name, and how many jobs are running. */
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

  /** Resolves when no job runs in this process and none can be started, or when the worker stops. */
  async drained(): Promise<void> {
    const { queue } = this.#options;
    while (this.#stopped === null) {
      const before = this.#changes;
      const { ready } = await queue.load();
      // While the queue was read, a job may have been on its way from the queue to this process, or have ended and added others.
      if (ready === 0 && this.#running.size === 0 && !this.#isStarting && before === this.#changes) return;
      await new Promise((resolve) => setTimeout(resolve, this.#timing.pollMs));
    }
  }

  /**
   * Starts no more jobs, asks those that run to end, and gives them back at once, without counting the attempt.
   * @returns resolves when all are given back; after three times `graceMs` at the latest
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
        // The database cannot be used now, or not any more: what runs is taken over if that lasts.
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
    // Others may be faster a few times; more often, the rows contradict each other, and the next look will do.
    for (let misses = 0; misses < MAX_MISSES;) {
      if (this.#stopped !== null || !this.#hasPlace()) return;
      const start = await oneAtATime(queue.kv, () => startNext(queue, kinds));
      if (start === null) return;
      misses = start === "missed" ? misses + 1 : 0;
      if (start instanceof Claim) this.#begin(start);
      // Timers and sockets are served while many jobs are set aside.
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
    // It may have been asked to stop while the claim landed.
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
        // Its lease runs out, and a process takes it over.
        log("error", "job abandoned", { ...factsOf(claim), error: String(cause) });
      });
    }
  }

  /** After an error of the handler, or of the database. */
  async #giveBack(claim: Claim, error: unknown): Promise<void> {
    if (claim.outcome !== null) {
      // What comes after the end of the job has no effect on it.
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
