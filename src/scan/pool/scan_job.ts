/** A scan in another process that sends the same events as a scan here, even if the process ends. */
import type { ProgressEvent, ScanEvent, ScanResult } from "../result.ts";
import { halt } from "../engine/ending.ts";
import { type ScanSummary, summaryOf } from "../report/scan_summary.ts";
import type { RunningScan, ScanRequest } from "../scanner.ts";
import type { OwnServiceFacts } from "../fetch/address/own_service.ts";
import type { Order, PlainRequest } from "./orders.ts";
import { type BegunScan, killedResult, type PoolJob } from "./pool_job.ts";
import { type JobReport, Lie } from "./reports.ts";

/** Maximum number of phases of a scan, which tries https and then http to open its site. */
const MAX_PHASES = 4;

/**
 * Milliseconds beyond its own limit. A scan may wait a minute for its turn at hosts, and its end takes a
 * moment.
 */
const MARGIN_MS = 75_000;

export interface JobParts {
  readonly job: number;
  readonly scanId: string;
  readonly request: ScanRequest;
  readonly plain: PlainRequest;
  /** Time limit of the whole scan, milliseconds. */
  readonly scanMs: number;
  /** Number of checks. */
  readonly checks: number;
  /** Returns how to recognize the service, as of now. */
  readonly own: () => OwnServiceFacts | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called once, at the end. */
  readonly onEnd: (summary: ScanSummary) => void;
  /** Sends an order to the process, or does nothing if the process is gone. */
  readonly tell: (order: { readonly type: "cancel" | "enlarged"; readonly job: number }) => void;
}

/** Reports of one run. */
interface Run {
  hasStarted: boolean;
  phases: number;
  readonly checked: Set<string>;
  isEnlarging: boolean;
  hasFiles: boolean;
  hasReading: boolean;
}

export class ScanJob implements PoolJob {
  readonly job: number;
  readonly domain: string;
  readonly running: RunningScan;
  runs = 0;
  readonly #parts: JobParts;
  readonly #begun: BegunScan;
  readonly #controller: ReadableStreamDefaultController<ScanEvent>;
  readonly #left = new AbortController();
  /** Events that were sent to readers, over all runs. */
  readonly #told = { checked: new Set<string>(), hasStarted: false };
  #run: Run = newRun();
  #isWaiting = false;
  #ownMs = 0;
  #isOver = false;

  constructor(parts: JobParts) {
    const { job, scanId, plain: request } = parts;
    this.#parts = parts;
    this.job = job;
    this.domain = request.target.domain;
    this.#begun = { scanId, request, startedAt: new Date(parts.now()), begunAt: performance.now() };
    let controller: ReadableStreamDefaultController<ScanEvent> | undefined;
    const events = new ReadableStream<ScanEvent>({
      start: (each) => void (controller = each),
      cancel: () => this.#cancel(),
    });
    if (controller === undefined) throw new Error("The stream has no controller");
    this.#controller = controller;
    this.running = { scanId, events };
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get isCancelled(): boolean {
    return this.#left.signal.aborted;
  }

  get onPicture(): PoolJob["onPicture"] {
    return this.#parts.request.onPicture;
  }

  begin(): Order {
    this.runs++;
    this.#run = newRun();
    const { job, scanId, plain, request, own } = this.#parts;
    const isReading = request.onReading !== undefined;
    return { type: "scan", job, scanId, request: plain, isReading, own: own() };
  }

  isLate(ms: number): boolean {
    if (!this.#isWaiting) this.#ownMs += ms;
    return this.#ownMs > this.#parts.scanMs + MARGIN_MS;
  }

  accept(report: JobReport): void {
    const { request, job, tell } = this.#parts;
    if (report.type === "end") return this.#end(report.summary);
    // Reports may still arrive after the last client left.
    if (this.#isOver || this.isCancelled) return;
    if (report.type === "progress") return this.#progress(report.data);
    if (report.type === "result") return this.#result(report.data);
    if (report.type === "private") return request.onPrivateTarget?.();
    if (report.type === "files") {
      once("files", this.#run.hasFiles);
      this.#run.hasFiles = true;
      request.onFiles?.(report.files);
    } else if (report.type === "reading") {
      once("reading", this.#run.hasReading || request.onReading === undefined);
      this.#run.hasReading = true;
      request.onReading?.(report.reading);
    } else if (report.type === "enlarge") {
      once("enlarge", this.#run.isEnlarging);
      this.#run.isEnlarging = true;
      this.#isWaiting = true;
      const enlarged = () => {
        this.#isWaiting = false;
        tell({ type: "enlarged", job });
      };
      // The promise rejects once the scan is over.
      (request.enlarge?.(this.#left.signal) ?? Promise.resolve()).then(enlarged, () => {});
    } else throw new Lie(`A scan has no ${report.type}`);
  }

  kill(): void {
    if (!this.#isOver) this.#finish(killedResult(this.#begun, new Date(this.#parts.now())));
  }

  #progress(event: ProgressEvent): void {
    const { scanId, plain: { target } } = this.#parts;
    if (event.scanId !== scanId) throw new Lie("The progress belongs to another scan");
    const run = this.#run;
    if (event.type === "started") {
      once("started", run.hasStarted);
      if (event.target.domain !== target.domain) throw new Lie("The scan has another target");
      run.hasStarted = true;
      if (!this.#told.hasStarted) this.#emit({ event: "progress", data: event });
      this.#told.hasStarted = true;
      return;
    }
    if (!run.hasStarted) throw new Lie("Progress arrived before the start of the scan");
    if (event.type === "phase") {
      if (++run.phases > MAX_PHASES) throw new Lie("The scan has too many phases");
      if (this.runs === 1) this.#emit({ event: "progress", data: event });
      return;
    }
    const { id } = event.check;
    once(`checked ${id}`, run.checked.has(id) || run.checked.size >= this.#parts.checks);
    run.checked.add(id);
    if (this.#told.checked.has(id)) return;
    this.#told.checked.add(id);
    const completed = this.#told.checked.size;
    // Equals the event's own value, unless an earlier run has reported other checks.
    const fraction = Math.round((10_000 * completed) / event.total) / 10_000;
    this.#emit({ event: "progress", data: { ...event, completed, fraction } });
  }

  #result(result: ScanResult): void {
    const { scanId, plain: { target } } = this.#parts;
    if (!this.#run.hasStarted) throw new Lie("The result arrived before the start of the scan");
    if (result.scanId !== scanId || result.target.domain !== target.domain) {
      throw new Lie("The result belongs to another scan");
    }
    if (result.outcome === "failed") throw new Lie("A failed scan reported a result");
    this.#finish(result);
  }

  #finish(result: ScanResult): void {
    this.#isOver = true;
    this.#parts.onEnd(summaryOf(result, this.#left.signal));
    if (!this.isCancelled) {
      this.#emit({ event: "result", data: result });
      this.#controller.close();
    }
    this.#left.abort();
  }

  #end(summary: Omit<ScanSummary, "scanId"> | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (summary !== null) this.#parts.onEnd({ ...summary, scanId: this.#parts.scanId });
    if (!this.isCancelled) this.#controller.error(new Error("The scan ended without a result"));
    this.#left.abort();
  }

  #cancel(): void {
    halt(this.#left, "cancelled");
    this.#parts.tell({ type: "cancel", job: this.#parts.job });
  }

  #emit(event: ScanEvent): void {
    this.#controller.enqueue(event);
  }
}

function newRun(): Run {
  return {
    hasStarted: false,
    phases: 0,
    checked: new Set(),
    isEnlarging: false,
    hasFiles: false,
    hasReading: false,
  };
}

/** @throws {Lie} if the same report came before */
function once(what: string, wasSaid: boolean): void {
  if (wasSaid) throw new Lie(`The scan reported ${what} twice`);
}
