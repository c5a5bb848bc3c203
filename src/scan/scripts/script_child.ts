/** A process that runs scripts of pages, seen from the program, which checks its output. */
import { Unobservable } from "../../errors.ts";
import { readLines } from "../../read_lines.ts";
import type { ScriptLook, ScriptView } from "../contract/page_scripts.ts";
import { programCommand } from "../program_command.ts";
import { lowerPriority } from "../process_priority.ts";
import { type Program, SCRIPT_PROCESS } from "../scan_program.ts";
import { MAX_LINE_BYTES, type ScriptOrder, type ScriptReport } from "./messages.ts";
import { SCRIPT_REPORT } from "./report_shape.ts";

/** MiB of the heap. The memory of the interpreter is not part of it. */
const MAX_HEAP_MIB = 96;
/** Milliseconds of a page with its requests. The process ends itself earlier if it is busy without end. */
const MAX_PAGE_MS = 30_000;
/** Maximum number of requests of one page. */
const MAX_ASKED = 100;

interface Running {
  readonly look: ScriptLook;
  readonly resolve: (view: ScriptView) => void;
  readonly reject: (error: unknown) => void;
  /** Number of requests so far. */
  asked: number;
}

export class ScriptChild {
  /** Resolves when nothing is left of it. */
  readonly ended: Promise<void>;
  readonly #process: Deno.ChildProcess;
  readonly #orders: WritableStreamDefaultWriter<Uint8Array>;
  readonly #encoder = new TextEncoder();
  #running: Running | null = null;

  /** @throws if the program cannot be started */
  constructor(program: Program) {
    this.#process = programCommand({ ...program, args: [SCRIPT_PROCESS] }, {
      v8Flags: [`--max-old-space-size=${MAX_HEAP_MIB}`],
      permissions: ["--deny-import", "--deny-net", "--deny-read", "--deny-write", "--deny-env"],
    }).spawn();
    lowerPriority(this.#process.pid);
    this.#orders = this.#process.stdin.getWriter();
    this.ended = this.#read();
  }

  /**
   * Runs one page at a time. After an error, the process has ended.
   * @throws {Unobservable} `SCRIPTS_FAILED`, or the signal's reason
   */
  async run(look: ScriptLook, signal: AbortSignal): Promise<ScriptView> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<ScriptView>();
    this.#running = { look, resolve, reject, asked: 0 };
    const stop = () => {
      reject(signal.reason);
      this.kill();
    };
    signal.addEventListener("abort", stop, { once: true });
    const timer = setTimeout(() => this.kill(), MAX_PAGE_MS);
    this.#tell({ type: "run", page: look.page });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      this.#running = null;
    }
  }

  kill(): void {
    try {
      this.#process.kill("SIGKILL");
    } catch {
      // It has ended.
    }
  }

  async #read(): Promise<void> {
    // Nothing that the process writes there concerns anybody, but a full pipe would stop it.
    const errors = this.#process.stderr.cancel();
    try {
      for await (const line of readLines(this.#process.stdout, MAX_LINE_BYTES)) {
        this.#accept(SCRIPT_REPORT.parse(JSON.parse(line)));
      }
    } catch {
      // The process is not ours any more.
      this.kill();
    }
    await Promise.all([errors, this.#process.status]);
    this.#running?.reject(new Unobservable("SCRIPTS_FAILED", "The scripts of the page could not be run"));
  }

  #accept(report: ScriptReport): void {
    const running = this.#running;
    if (running === null || report.type === "ready") return;
    if (report.type === "ran") return running.resolve(report.view);
    if (report.type === "broken") return this.kill();
    if (++running.asked > MAX_ASKED) return this.kill();
    void running.look.answer({ url: report.url }).then((answer) => {
      if (this.#running === running) this.#tell({ type: "answer", request: report.request, answer });
    });
  }

  #tell(order: ScriptOrder): void {
    // Writing fails once the process is gone, which its end reports.
    this.#orders.write(this.#encoder.encode(`${JSON.stringify(order)}\n`)).catch(() => {});
  }
}
