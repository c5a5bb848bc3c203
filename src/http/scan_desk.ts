/** Starts scans: shares equal ones, runs no more at once than allowed, and lets the rest wait. */
import { AppError } from "../errors.ts";
import { plural } from "../plural.ts";
import { Slots } from "../scan/fetch/slots.ts";
import type { Scanner, ScanRequest } from "../scan/scanner.ts";
import { SharedScan } from "./shared_scan.ts";

/** Milliseconds that a scan waits to be started. */
const MAX_WAIT_MS = 15_000;
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
  readonly #waitMs: number;
  readonly #running = new Map<string, SharedScan>();
  readonly #slots: Slots;

  /**
   * @param concurrency scans at once
   * @param waitMs milliseconds that a scan waits to be started
   */
  constructor(scanner: Scanner, concurrency: number, waitMs = MAX_WAIT_MS) {
    this.#scanner = scanner;
    this.#slots = new Slots(concurrency);
    this.#waitMs = waitMs;
  }

  /** Running scans. */
  get running(): number {
    return this.#slots.taken;
  }

  /** Messages after the one with this number of a running scan, or null. */
  resume(scanId: string, after: number): FollowedScan | null {
    const scan = [...this.#running.values()].find((each) => each.scanId === scanId);
    return scan ? followed(scan, after) : null;
  }

  /**
   * Joins the equal scan that is running, or starts one.
   * @param signal aborts when the client leaves: a scan that has not begun does not begin
   * @throws {AppError} 503 BUSY if it could not be started in time
   */
  async open(request: ScanRequest, signal: AbortSignal): Promise<FollowedScan> {
    const { target: { url, page }, userAgent } = request;
    const key = JSON.stringify([url, page, userAgent]);
    const joined = this.#running.get(key);
    if (joined) return followed(joined);
    await this.#enter(signal);
    // Another client may have started the same one while this one waited.
    const meanwhile = this.#running.get(key);
    if (meanwhile) {
      this.#slots.leave();
      return followed(meanwhile);
    }
    const scan = new SharedScan(this.#scanner.start(request), () => {
      if (this.#running.get(key) === scan) this.#running.delete(key);
      this.#slots.leave();
    });
    this.#running.set(key, scan);
    return followed(scan);
  }

  /** @throws {AppError} 503 BUSY if no slot is free in time, or the client leaves */
  async #enter(signal: AbortSignal): Promise<void> {
    const waiting = new AbortController();
    const giveUp = () => waiting.abort(this.#busy());
    const timer = setTimeout(giveUp, this.#waitMs);
    signal.addEventListener("abort", giveUp, { once: true });
    try {
      await this.#slots.enter(waiting.signal);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
    }
  }

  #busy(): AppError {
    const running = plural(this.#slots.taken, "scan is running", "scans are running");
    return new AppError("BUSY", 503, `Cannot scan now: ${running}, try again in ${BUSY_RETRY_SECONDS} s`);
  }
}
