/** Runs scans in processes of their own, so that none of them can stop the service. */
import { log } from "../../log.ts";
import { CATALOGUE } from "../catalogue.ts";
import type { CrawlOptions, CrawlResult } from "../crawl/crawl.ts";
import type { CrawlSettings } from "../crawl/crawl_settings.ts";
import { DEFAULT_LIMITS } from "../fetch/limits/scan_limits.ts";
import {
  logError,
  logScan,
  newScanId,
  type RunningScan,
  Scanner,
  type ScannerOptions,
  type ScanParameters,
  type ScanRequest,
  type Scans,
} from "../scanner.ts";
import { CrawlJob } from "./crawl_job.ts";
import { homeOf } from "./home.ts";
import { plainRequest } from "./orders.ts";
import { ProcessSlot } from "./process_slot.ts";
import type { KillReason } from "./child.ts";
import type { Program } from "../scan_program.ts";
import { type EventShapes, reportReader } from "./reports.ts";
import { ScanJob } from "./scan_job.ts";
import { settingsOf } from "./settings.ts";

export interface PoolOptions extends Omit<ScannerOptions, "catalogue" | "surfaces" | "now"> {
  readonly processes: number;
  /** Heap of each process, bytes. */
  readonly heapBytes: number;
  readonly program: Program;
  readonly shapes: EventShapes;
  /** Called when a process has failed. */
  readonly onKill?: (reason: KillReason) => void;
}

/** All ids of the catalogue. */
const CHECKS = CATALOGUE.map(({ check }) => check.id);

export class ScanPool implements Scans, Disposable {
  readonly #options: PoolOptions;
  /** Parses requests, but never scans. */
  readonly #parser: Scanner;
  readonly #slots: readonly ProcessSlot[];
  #jobs = 0;

  private constructor(options: PoolOptions) {
    const { processes, heapBytes, program, shapes, onKill, ...scanner } = options;
    const { browser = null, scripts = null } = scanner;
    this.#options = options;
    this.#parser = new Scanner(scanner);
    const read = reportReader(shapes);
    const { onError = logError } = options;
    this.#slots = Array.from({ length: processes }, () =>
      new ProcessSlot({
        program,
        heapBytes,
        read,
        settings: settingsOf(scanner),
        lenders: { browser, scripts },
        onError: (check, text) => onError(text, check),
        onKill: (fields, reason) => {
          log("warn", "scan process ended", { reason, ...fields });
          onKill?.(reason);
        },
      }));
    options.signal?.addEventListener("abort", () => {
      for (const slot of this.#slots) slot.interrupt();
    }, { once: true });
  }

  /**
   * Starts all processes, and resolves when they are ready.
   * @throws {Error} if one of them cannot be started
   */
  static async start(options: PoolOptions): Promise<ScanPool> {
    const pool = new ScanPool(options);
    try {
      await Promise.all(pool.#slots.map((slot) => slot.start()));
      return pool;
    } catch (error) {
      pool[Symbol.dispose]();
      throw error;
    }
  }

  get network(): Scanner["network"] {
    return this.#parser.network;
  }

  get userAgent(): string {
    return this.#parser.userAgent;
  }

  get now(): () => number {
    return this.#parser.now;
  }

  get hasBrowser(): boolean {
    return this.#parser.hasBrowser;
  }

  /** Ids of the processes. */
  get pids(): readonly number[] {
    return this.#slots.flatMap(({ pid }) => pid ?? []);
  }

  parse(domain: string | null, parameters?: ScanParameters): ScanRequest {
    return this.#parser.parse(domain, parameters);
  }

  start(request: ScanRequest): RunningScan {
    const slot = this.#slotOf(request.target.host);
    const { limits, onEnd } = this.#options;
    const job = new ScanJob({
      job: ++this.#jobs,
      scanId: request.scanId ?? newScanId(),
      request,
      plain: plainRequest(request, CHECKS),
      checks: CHECKS.length,
      scanMs: limits?.scanMs ?? DEFAULT_LIMITS.scanMs,
      now: this.now,
      own: () => this.network.ownService?.facts ?? null,
      tell: (order) => slot.tell(order),
      onEnd: (summary) => {
        logScan(summary);
        onEnd?.(summary);
        request.onEnd?.(summary);
      },
    });
    slot.run(job);
    return job.running;
  }

  /** Runs a crawl in a process, like `crawl()`. */
  async crawl(settings: CrawlSettings, options: CrawlOptions): Promise<CrawlResult> {
    const { request, ...paths } = settings;
    const { memory, signal, checkpoint = null, again = null, shown = null } = options;
    const { pausesMs = null, callerKeys = [] } = options;
    const slot = this.#slotOf(request.target.host);
    const share = await memory.enter(callerKeys, signal, request.target.host);
    try {
      const job = new CrawlJob({
        job: ++this.#jobs,
        scanId: newScanId(),
        settings: { ...paths, request: plainRequest(request, CHECKS), checkpoint, again, shown, pausesMs },
        options,
        enlarge: share.enlarge,
        now: this.now,
        own: () => this.network.ownService?.facts ?? null,
        tell: (order) => slot.tell(order),
        onEnd: (summary) => {
          logScan(summary);
          this.#options.onEnd?.(summary);
        },
      });
      slot.run(job);
      return await job.result;
    } finally {
      share.release();
    }
  }

  /** Ends all processes at once. */
  [Symbol.dispose](): void {
    for (const slot of this.#slots) slot.stop();
  }

  #slotOf(host: string): ProcessSlot {
    const slot = this.#slots[homeOf(host, this.#slots.length)];
    if (slot === undefined) throw new Error("The pool has no processes");
    return slot;
  }
}
