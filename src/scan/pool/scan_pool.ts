/** Runs scans in processes of their own, so that none of them can stop the service. */
import { log } from "../../log.ts";
import { CATALOGUE } from "../catalogue.ts";
import { crawl, type RunCrawl } from "../crawl/crawl.ts";
import type { OwnService } from "../fetch/own_service.ts";
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
import { homeOf } from "./home.ts";
import { type Order, plainRequest } from "./orders.ts";
import { ProcessSlot } from "./process_slot.ts";
import type { EndReason } from "./child.ts";
import type { Program } from "./program.ts";
import { type EventShapes, reportReader } from "./reports.ts";
import { ScanJob } from "./scan_job.ts";
import { settingsOf } from "./settings.ts";

export interface PoolOptions extends Omit<ScannerOptions, "catalogue" | "surfaces" | "now"> {
  readonly processes: number;
  /** Heap of each process, bytes. */
  readonly heapBytes: number;
  readonly program: Program;
  readonly shapes: EventShapes;
  /** Called when a process has ended that should not have. */
  readonly onKill?: (reason: EndReason) => void;
}

/** All ids of the catalogue. */
const CHECKS = CATALOGUE.map(({ check }) => check.id);

export class ScanPool implements Scans, Disposable {
  readonly crawl: RunCrawl = (settings, options) => crawl(this.#parser, settings, options);
  readonly #options: PoolOptions;
  /** Parses requests; scans nothing. */
  readonly #parser: Scanner;
  readonly #slots: readonly ProcessSlot[];
  #jobs = 0;

  private constructor(options: PoolOptions) {
    const { processes, heapBytes, program, shapes, onKill, ...scanner } = options;
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
        scanMs: scanner.limits?.scanMs,
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

  /** Ids of the processes. */
  get pids(): readonly number[] {
    return this.#slots.flatMap(({ pid }) => pid ?? []);
  }

  parse(domain: string | null, parameters?: ScanParameters): ScanRequest {
    return this.#parser.parse(domain, parameters);
  }

  start(request: ScanRequest): RunningScan {
    const { host } = request.target;
    const slot = this.#slots[homeOf(host, this.#slots.length)];
    if (slot === undefined) throw new Error("The pool has no processes");
    const plain = plainRequest(request, CHECKS);
    const scan = new ScanJob({
      job: ++this.#jobs,
      scanId: request.scanId ?? newScanId(),
      request,
      plain,
      now: this.now,
      tell: (order) => slot.tell(order),
      onEnd: (summary) => {
        logScan(summary);
        this.#options.onEnd?.(summary);
        request.onEnd?.(summary);
      },
    });
    slot.run(scan, () => this.#order(scan));
    return scan.running;
  }

  /** Ends all processes at once. */
  [Symbol.dispose](): void {
    for (const slot of this.#slots) slot.stop();
  }

  #order({ parts: { job, scanId, plain, request } }: ScanJob): Order {
    const own: OwnService | undefined = this.network.ownService;
    return {
      type: "scan",
      job,
      scanId,
      request: plain,
      isReading: request.onReading !== undefined,
      own: own?.facts ?? null,
    };
  }
}
