/** The place of one scan process: when it ends, another one takes its place and its scans. */
import type { LogFields } from "../../log.ts";
import { DEFAULT_LIMITS } from "../fetch/scan_limits.ts";
import { Child, type ChildOptions, type End, type EndReason } from "./child.ts";
import type { Order } from "./orders.ts";
import { type JobReport, Lie } from "./reports.ts";
import type { ScanJob } from "./scan_job.ts";

/** Beyond its own limit, milliseconds: it may wait a minute for its turn at hosts, and its end takes a moment. */
const MARGIN_MS = 75_000;
/** Runs of a scan: one more if its process ended because of another scan. */
const MAX_RUNS = 2;

/** For these, the job that ran last is to blame; otherwise, none. */
const GUILTY: ReadonlySet<EndReason> = new Set(["spinning", "memory"]);

type Passed = Pick<ChildOptions, "program" | "heapBytes" | "settings" | "read" | "onError">;

export interface SlotOptions extends Passed {
  /** Of one scan, milliseconds. */
  readonly scanMs: number | undefined;
  readonly onKill: (fields: LogFields, reason: EndReason) => void;
}

interface Entry {
  readonly scan: ScanJob;
  /** Made anew for each run. */
  readonly order: () => Order;
}

export class ProcessSlot {
  readonly #options: SlotOptions;
  readonly #maxMs: number;
  readonly #jobs = new Map<number, Entry>();
  #child: Child | null = null;
  #isStopped = false;
  #isInterrupted = false;

  constructor(options: SlotOptions) {
    this.#options = options;
    this.#maxMs = (options.scanMs ?? DEFAULT_LIMITS.scanMs) + MARGIN_MS;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Resolves when the process is ready. @throws if it cannot be started */
  async start(): Promise<void> {
    await this.#current().ready;
  }

  run(scan: ScanJob, order: () => Order): void {
    const entry = { scan, order };
    this.#jobs.set(scan.parts.job, entry);
    this.#begin(entry);
  }

  tell(order: Order): void {
    this.#child?.tell(order);
  }

  interrupt(): void {
    this.#isInterrupted = true;
    this.tell({ type: "interrupt" });
  }

  stop(): void {
    this.#isStopped = true;
    this.#child?.kill("stopped");
  }

  #begin({ scan, order }: Entry): void {
    scan.begin();
    try {
      this.#current().tell(order());
    } catch (error) {
      // The system does not start a process now, for example because it has no memory left.
      this.#options.onError("process", String(error));
      this.#drop(scan);
    }
  }

  #current(): Child {
    if (this.#child !== null) return this.#child;
    const { program, heapBytes, settings, read, onError } = this.#options;
    const child = new Child({
      ...{ program, heapBytes, settings, read, onError },
      onReport: (report) => this.#accept(report),
      onLook: (ms) => this.#look(ms),
    });
    this.#child = child;
    if (this.#isInterrupted) child.tell({ type: "interrupt" });
    void child.ended.then((end) => this.#replace(end));
    return child;
  }

  /** @throws {Lie} */
  #accept(report: JobReport): void {
    const entry = this.#jobs.get(report.job);
    if (entry === undefined) throw new Lie("It has no such job");
    entry.scan.accept(report);
    if (report.type === "end") this.#jobs.delete(report.job);
  }

  #look(ms: number): number | null {
    for (const [job, { scan }] of this.#jobs) {
      if (scan.spend(ms) > this.#maxMs) return job;
    }
    return null;
  }

  #replace({ reason, last, lateJob, text }: End): void {
    this.#child = null;
    const entries = [...this.#jobs.values()];
    const guilty = lateJob ?? (GUILTY.has(reason) ? last.job : null);
    const target = this.#jobs.get(guilty ?? 0)?.scan.parts.plain.target.domain;
    if (reason !== "stopped") {
      this.#options.onKill({ target, stage: last.stage, scans: entries.length, text }, reason);
    }
    this.#jobs.clear();
    for (const entry of entries) {
      const { scan } = entry;
      const isAgain = !scan.isOver && !scan.isCancelled && scan.parts.job !== guilty && scan.runs < MAX_RUNS;
      if (!isAgain || this.#isStopped) {
        scan.kill();
        continue;
      }
      this.#jobs.set(scan.parts.job, entry);
      this.#begin(entry);
    }
    // The next scan should not wait for its start.
    if (!this.#isStopped && this.#child === null && reason !== "gone") this.#current();
  }

  #drop(scan: ScanJob): void {
    this.#jobs.delete(scan.parts.job);
    scan.kill();
  }
}
