/** Starts scans: shares equal ones, runs no more at once than allowed, and lets some wait. */
import { AppError } from "../errors.ts";
import { plural } from "../plural.ts";
import { Slots } from "../scan/fetch/slots.ts";
import type { Scanner, ScanRequest } from "../scan/scanner.ts";
import { SharedScan } from "./shared_scan.ts";
import { WaitingScan } from "./waiting_scan.ts";

/** How long and how many scans wait when as many as allowed are running. */
export interface QueueLimits {
  /** Milliseconds that a client waits for its scan to be started. */
  readonly waitMs: number;
  /** Scans that wait; more are rejected at once. */
  readonly waitingScans: number;
}

export const QUEUE_LIMITS: QueueLimits = { waitMs: 15_000, waitingScans: 100 };
/** Seconds after which a rejected client may try again. */
export const BUSY_RETRY_SECONDS = 30;

/** A scan and one client's view of it; the client must read or cancel the messages. */
export interface FollowedScan {
  /** Encoded messages of an event stream. */
  readonly messages: ReadableStream<Uint8Array>;
  /** The result as JSON once the messages have ended; null if the scan was stopped. */
  result(): string | null;
}

function followed(scan: SharedScan, after = 0): FollowedScan {
  return { messages: scan.follow(after), result: () => scan.result };
}

export class ScanDesk {
  readonly #scanner: Scanner;
  readonly #concurrency: number;
  readonly #limits: QueueLimits;
  readonly #running = new Map<string, SharedScan>();
  readonly #waiting = new Map<string, WaitingScan>();
  readonly #slots: Slots;

  /** @param concurrency scans at once */
  constructor(scanner: Scanner, concurrency: number, limits: Partial<QueueLimits> = {}) {
    this.#scanner = scanner;
    this.#concurrency = concurrency;
    this.#slots = new Slots(concurrency);
    this.#limits = { ...QUEUE_LIMITS, ...limits };
  }

  /** Running scans. */
  get running(): number {
    return this.#slots.taken;
  }

  /** Scans that wait to be started. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Messages after the one with this number of a running scan, or null. */
  resume(scanId: string, after: number): FollowedScan | null {
    const scan = [...this.#running.values()].find((each) => each.scanId === scanId);
    return scan ? followed(scan, after) : null;
  }

  /**
   * Joins the equal scan that is running or waiting, or starts one: first come, first served.
   * @param signal aborts when the client leaves: a scan that has not begun does not begin
   * @throws {AppError} 503 BUSY if too many scans wait, or this one could not be started in time
   */
  async open(request: ScanRequest, signal: AbortSignal): Promise<FollowedScan> {
    const { target: { url, page }, userAgent } = request;
    const key = JSON.stringify([url, page, userAgent]);
    const running = this.#running.get(key);
    if (running) return followed(running);
    const waiting = this.#waiting.get(key) ?? this.#enqueue(key, request);
    return await waiting.join(this.#limits.waitMs, signal, () => this.#busy());
  }

  /** @throws {AppError} 503 BUSY if as many scans wait as may */
  #enqueue(key: string, request: ScanRequest): WaitingScan {
    const isFull = this.#slots.taken >= this.#concurrency;
    if (isFull && this.#waiting.size >= this.#limits.waitingScans) throw this.#busy();
    const waiting = new WaitingScan();
    const remove = () => this.#waiting.delete(key);
    waiting.signal.addEventListener("abort", remove);
    this.#waiting.set(key, waiting);
    const begin = () => {
      // The last client may leave at the moment at which a slot becomes free.
      if (waiting.signal.aborted) return this.#slots.leave();
      remove();
      const scan = this.#start(key, request);
      waiting.begin(() => followed(scan));
    };
    // Rejects only if every client has left; each of them knows.
    this.#slots.enter(waiting.signal).then(begin, () => {});
    return waiting;
  }

  /** Starts a scan in the slot that was entered, which is left when the scan ends. */
  #start(key: string, request: ScanRequest): SharedScan {
    const scan = new SharedScan(this.#scanner.start(request), () => {
      if (this.#running.get(key) === scan) this.#running.delete(key);
      this.#slots.leave();
    });
    this.#running.set(key, scan);
    return scan;
  }

  #busy(): AppError {
    const running = plural(this.#slots.taken, "scan is running", "scans are running");
    return new AppError("BUSY", 503, `Cannot scan now: ${running}, try again in ${BUSY_RETRY_SECONDS} s`);
  }
}
