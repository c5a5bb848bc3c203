/**
 * A running scan process, seen from the service, which checks its output and kills it if it no longer works.
 */
import { readLines } from "../../read_lines.ts";
import type { Order } from "./orders.ts";
import { lowerPriority } from "../process_priority.ts";
import { commandOf } from "./process_command.ts";
import type { Program } from "../scan_program.ts";
import { type Beat, type JobReport, Lie, MAX_LINE_BYTES, type Report } from "./reports.ts";
import type { PageReport } from "./page_orders.ts";
import type { ProcessSettings } from "./settings.ts";
import { Watch } from "./watch.ts";

/** Milliseconds between two looks at the process. */
const LOOK_MS = 250;
/** Maximum number of lines between two looks, ten times as many as the fastest scans write. */
const MAX_LINES = 5_000;
/** Maximum number of last characters kept of standard error. */
const MAX_STDERR_LENGTH = 2_000;
/** Maximum number of internal errors of one process in the log. */
const MAX_ERRORS = 1_000;
/** Signals that end a process when V8's heap is full. */
const OUT_OF_MEMORY_SIGNALS: ReadonlySet<string> = new Set(["SIGTRAP", "SIGABRT", "SIGILL"]);

/**
 * Why a process failed: `spinning` in one piece of work, `silent`, `late` with a scan, `lying`, out of
 * `memory`, or `gone` for another reason, such as a signal of the system.
 */
export const KILL_REASONS = ["spinning", "silent", "late", "lying", "memory", "gone"] as const;
export type KillReason = typeof KILL_REASONS[number];
export type EndReason = KillReason | "stopped";

export interface End {
  readonly reason: EndReason;
  /** Last known work of the process. */
  readonly last: Beat;
  /** The job that was late, or null. */
  readonly lateJob: number | null;
  /** Text for the log. */
  readonly text: string;
}

export interface ChildOptions {
  readonly program: Program;
  readonly heapBytes: number;
  readonly settings: ProcessSettings;
  readonly read: (line: string) => Report;
  /** @throws {Lie} */
  readonly onReport: (report: JobReport) => void;
  /** @throws {Lie} */
  readonly onPage: (report: PageReport) => void;
  readonly onError: (check: string, text: string) => void;
  /**
   * Called often.
   * @param ms since the last look
   * @param isResponsive false while the process starts, and in a long turn
   * @returns the job that has had too much time, or null
   */
  readonly onLook: (ms: number, isResponsive: boolean) => number | null;
}

export class Child {
  /** Resolves when the process can be given jobs, and rejects if it ends before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<End>;
  readonly #options: ChildOptions;
  readonly #process: Deno.ChildProcess;
  readonly #orders: WritableStreamDefaultWriter<Uint8Array>;
  readonly #watch = new Watch();
  readonly #encoder = new TextEncoder();
  readonly #readiness = Promise.withResolvers<void>();
  #last: Beat = { turns: 0, cpuMs: 0, job: 0, stage: "" };
  #reason: EndReason | null = null;
  #lateJob: number | null = null;
  #text = "";
  #errors = 0;
  /** Number of lines since the last look. */
  #lines = 0;

  /** @throws if the program cannot be started */
  constructor(options: ChildOptions) {
    this.#options = options;
    this.#process = commandOf(options.program, options.heapBytes, options.settings).spawn();
    lowerPriority(this.#process.pid);
    this.#orders = this.#process.stdin.getWriter();
    this.ready = this.#readiness.promise;
    // Callers that need it await it. The end is reported anyway.
    this.ready.catch(() => {});
    this.#write(options.settings);
    this.ended = this.#run();
  }

  get pid(): number {
    return this.#process.pid;
  }

  tell(order: Order): void {
    this.#write(order);
  }

  kill(reason: EndReason, text = ""): void {
    if (this.#reason !== null) return;
    this.#reason = reason;
    this.#text = text;
    try {
      this.#process.kill("SIGKILL");
    } catch (error) {
      // The process may have ended before its output was read.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  async #run(): Promise<End> {
    let lookedAt = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      this.#look(now - lookedAt);
      lookedAt = now;
    }, LOOK_MS);
    const errors = lastText(this.#process.stderr);
    await this.#read();
    const { signal, code } = await this.#process.status;
    clearInterval(timer);
    const isFull = signal !== null && OUT_OF_MEMORY_SIGNALS.has(signal);
    const text = [this.#text, `exit code ${code}`, await errors].filter((each) => each !== "").join(", ");
    this.#readiness.reject(new Error(text));
    return {
      reason: this.#reason ?? (isFull ? "memory" : "gone"),
      last: this.#last,
      lateJob: this.#lateJob,
      text,
    };
  }

  #look(ms: number): void {
    this.#lines = 0;
    const verdict = this.#watch.look(ms);
    if (verdict !== "alive") return this.kill(verdict);
    this.#lateJob = this.#options.onLook(ms, this.#watch.isResponsive);
    if (this.#lateJob !== null) this.kill("late");
  }

  async #read(): Promise<void> {
    try {
      for await (const line of readLines(this.#process.stdout, MAX_LINE_BYTES)) {
        this.#watch.heard();
        if (++this.#lines > MAX_LINES) throw new Lie("The process wrote too many lines");
        if (this.#reason === null) this.#accept(this.#options.read(line));
      }
    } catch (error) {
      if (!(error instanceof Lie || error instanceof RangeError)) throw error;
      this.kill("lying", error.message);
    }
  }

  /** @throws {Lie} */
  #accept(report: Report): void {
    if (report.type === "ready") {
      this.#watch.ready();
      this.#readiness.resolve();
    } else if (report.type === "beat") {
      this.#watch.beat(report);
      this.#last = report;
    } else if (report.type === "error") {
      if (++this.#errors > MAX_ERRORS) throw new Lie("The process reported too many internal errors");
      this.#options.onError(report.check, report.text);
    } else if (report.type === "look" || report.type === "answer" || report.type === "leave") {
      this.#options.onPage(report);
    } else this.#options.onReport(report);
  }

  #write(value: unknown): void {
    // Writing fails once the process is gone, and the reason of its end is more useful.
    this.#orders.write(this.#encoder.encode(`${JSON.stringify(value)}\n`)).catch(() => {});
  }
}

async function lastText(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const bytes of stream) {
    text = (text + decoder.decode(bytes, { stream: true })).slice(-MAX_STDERR_LENGTH);
  }
  return text.trim();
}
