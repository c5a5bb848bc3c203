/** The place of one scan process. When the process ends, another one takes its place and its scans. */
import { errorText, type LogFields } from "../../log.ts";
import { Child, type ChildOptions, type End, type EndReason, type KillReason } from "./child.ts";
import type { Order } from "./orders.ts";
import { type JobReport, Lie } from "./reports.ts";
import { type Lenders, LentPages } from "./lent_pages.ts";
import type { PageReport } from "./page_orders.ts";
import type { PoolJob } from "./pool_job.ts";

/** Maximum number of runs of a scan. A second run follows if the process ended because of another scan. */
const MAX_RUNS = 2;
/** The same if scans ended the process, because several of them may, and each takes the others with it. */
const MAX_RUNS_BESIDE_GUILTY = 4;
/**
 * Milliseconds that a suspected job runs alone in a process that responds. A job that keeps its process busy
 * runs alone until it has ended it, which takes two seconds of CPU time, and longer on a busy machine.
 */
const MAX_ALONE_MS = 10_000;

/**
 * Reasons that are the fault of one job. The process names the job that continued last, but jobs that continue
 * in one instant may hide each other. So the named job runs again alone, and only then the others do.
 */
const GUILTY: ReadonlySet<EndReason> = new Set(["spinning", "memory"]);

type Passed = Pick<ChildOptions, "program" | "heapBytes" | "settings" | "read" | "onError">;

export interface SlotOptions extends Passed {
  /** The browser and the runner of scripts of the service. */
  readonly lenders: Lenders;
  readonly onKill: (fields: LogFields, reason: KillReason) => void;
}

export class ProcessSlot {
  readonly #options: SlotOptions;
  readonly #jobs = new Map<number, PoolJob>();
  readonly #pages: LentPages;
  #child: Child | null = null;
  /** The job that runs alone. */
  #suspect: PoolJob | null = null;
  #aloneMs = 0;
  /** Jobs that wait for the suspect. */
  readonly #waiting: PoolJob[] = [];
  #isStopped = false;
  #isInterrupted = false;

  constructor(options: SlotOptions) {
    this.#options = options;
    const { lenders, onError } = options;
    const tell = (order: Order) => this.tell(order);
    this.#pages = new LentPages(
      lenders,
      tell,
      (error) => onError("browser", errorText(error)),
      (job) => this.#jobs.get(job)?.onPicture,
    );
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Resolves when the process is ready. @throws if it cannot be started */
  async start(): Promise<void> {
    await this.#current().ready;
  }

  run(job: PoolJob): void {
    if (this.#suspect !== null) return void this.#waiting.push(job);
    this.#jobs.set(job.job, job);
    this.#begin(job);
  }

  tell(order: Order): void {
    this.#child?.tell(order);
  }

  interrupt(): void {
    this.#isInterrupted = true;
    this.tell({ type: "interrupt" });
    this.#endAlone();
  }

  stop(): void {
    this.#isStopped = true;
    this.#child?.kill("stopped");
    this.#endAlone();
  }

  /** Runs a job that may have ended the process, while the others wait. */
  #runAlone(suspect: PoolJob): void {
    this.run(suspect);
    // The system did not start a process for it.
    if (!this.#jobs.has(suspect.job)) return this.#endAlone();
    this.#suspect = suspect;
    this.#aloneMs = 0;
  }

  /** Runs the jobs that waited for the suspect. */
  #endAlone(): void {
    this.#suspect = null;
    for (const job of this.#waiting.splice(0)) {
      if (this.#isStopped || job.isCancelled) job.kill();
      else this.run(job);
    }
  }

  #begin(job: PoolJob): void {
    const order = job.begin();
    try {
      this.#current().tell(order);
    } catch (error) {
      // The system does not start a process now, for example because it has no memory left.
      this.#options.onError("process", String(error));
      this.#jobs.delete(job.job);
      job.kill();
    }
  }

  #current(): Child {
    if (this.#child !== null) return this.#child;
    const { program, heapBytes, settings, read, onError } = this.#options;
    const child = new Child({
      ...{ program, heapBytes, settings, read, onError },
      onReport: (report) => this.#accept(report),
      onPage: (report) => this.#acceptPage(report),
      onLook: (ms, isResponsive) => this.#look(ms, isResponsive),
    });
    this.#child = child;
    if (this.#isInterrupted) child.tell({ type: "interrupt" });
    void child.ended.then((end) => this.#replace(end));
    return child;
  }

  /** @throws {Lie} */
  #accept(report: JobReport): void {
    const job = this.#jobs.get(report.job);
    if (job === undefined) throw new Lie("The report belongs to no job");
    job.accept(report);
    if (report.type !== "end") return;
    this.#jobs.delete(report.job);
    this.#pages.end(report.job);
    if (this.#suspect?.job === report.job) this.#endAlone();
  }

  /** @throws {Lie} */
  #acceptPage(report: PageReport): void {
    // A page may be left, and a request of it answered, after the end of its job.
    if (report.type === "look" && !this.#jobs.has(report.job)) {
      throw new Lie("A page was opened without a job");
    }
    this.#pages.accept(report);
  }

  #look(ms: number, isResponsive: boolean): number | null {
    if (this.#suspect !== null && isResponsive) {
      this.#aloneMs += ms;
      if (this.#aloneMs > MAX_ALONE_MS) this.#endAlone();
    }
    return [...this.#jobs.values()].filter((job) => job.isLate(ms))[0]?.job ?? null;
  }

  #replace({ reason, last, lateJob, text }: End): void {
    this.#child = null;
    this.#pages.end();
    const jobs = [...this.#jobs.values()];
    const isGuilt = lateJob !== null || GUILTY.has(reason);
    const isCertain = lateJob !== null || jobs.length === 1;
    const named = lateJob ?? (isCertain ? jobs[0]?.job : last.job);
    if (reason !== "stopped") {
      const target = isGuilt ? this.#jobs.get(named ?? 0)?.domain : undefined;
      this.#options.onKill({ target, stage: last.stage, scans: jobs.length, text }, reason);
    }
    this.#jobs.clear();
    const maxRuns = isGuilt && !isCertain ? MAX_RUNS_BESIDE_GUILTY : MAX_RUNS;
    const again = jobs.filter((job) => {
      if (job.isOver) return false;
      const isGuilty = isGuilt && isCertain && job.job === named;
      if (!this.#isStopped && !job.isCancelled && !isGuilty && job.runs < maxRuns) return true;
      job.kill();
      return false;
    });
    const suspect = isGuilt ? again.find((job) => job.job === named) : undefined;
    this.#waiting.unshift(...again.filter((job) => job !== suspect));
    this.#suspect = null;
    if (suspect === undefined) this.#endAlone();
    else this.#runAlone(suspect);
    // Starts a new process now, so that the next scan need not wait for it.
    if (!this.#isStopped && this.#child === null && reason !== "gone") this.#current();
  }
}
