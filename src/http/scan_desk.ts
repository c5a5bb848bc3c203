/** Takes scans on: shares equal ones, runs no more at once than allowed, and lets the rest wait their turn. */
import { AppError } from "../errors.ts";
import { plural } from "../plural.ts";
import type { Scanner, ScanRequest } from "../scan/scanner.ts";
import { type NumberedEvent, SharedScan } from "./shared_scan.ts";

/** Milliseconds that a scan waits for its turn, unless told otherwise. */
const MAX_WAIT_MS = 15_000;
/** Seconds after which a client that was turned away may try again. */
export const BUSY_RETRY_SECONDS = 30;

/** A scan and one client's view of it; the client must read or cancel the events. */
export interface FollowedScan {
  readonly scanId: string;
  readonly events: ReadableStream<NumberedEvent>;
}

function followed(scan: SharedScan, after = 0): FollowedScan {
  return { scanId: scan.scanId, events: scan.follow(after) };
}

export class ScanDesk {
  readonly #scanner: Scanner;
  readonly #concurrency: number;
  readonly #waitMs: number;
  readonly #underWay = new Map<string, SharedScan>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /**
   * @param concurrency scans at once
   * @param waitMs milliseconds that a scan waits for its turn
   */
  constructor(scanner: Scanner, concurrency: number, waitMs = MAX_WAIT_MS) {
    this.#scanner = scanner;
    this.#concurrency = concurrency;
    this.#waitMs = waitMs;
  }

  /** Scans under way. */
  get running(): number {
    return this.#running;
  }

  /** Events after the one with this number of a scan that is under way here, or null. */
  resume(scanId: string, after: number): FollowedScan | null {
    const scan = [...this.#underWay.values()].find((each) => each.scanId === scanId);
    return scan ? followed(scan, after) : null;
  }

  /**
   * Joins the equal scan that is under way, or starts one.
   * @param signal the client left: a scan that has not begun does not begin
   * @throws {AppError} 503 BUSY where no turn came in time
   */
  async open(request: ScanRequest, signal: AbortSignal): Promise<FollowedScan> {
    const { target: { url, page }, userAgent } = request;
    const key = JSON.stringify([url, page, userAgent]);
    const joined = this.#underWay.get(key);
    if (joined) return followed(joined);
    await this.#turn(signal);
    // Another client may have started the same one while this one waited.
    const meanwhile = this.#underWay.get(key);
    if (meanwhile) {
      this.#release();
      return followed(meanwhile);
    }
    const scan = new SharedScan(this.#scanner.start(request), () => {
      if (this.#underWay.get(key) === scan) this.#underWay.delete(key);
      this.#release();
    });
    this.#underWay.set(key, scan);
    return followed(scan);
  }

  async #turn(signal: AbortSignal): Promise<void> {
    if (this.#running < this.#concurrency) {
      this.#running++;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      const place = this.#waiting.indexOf(resolve);
      if (place >= 0) this.#waiting.splice(place, 1);
      reject(
        new AppError(
          "BUSY",
          503,
          `Cannot scan now: ${plural(this.#concurrency, "scan is running", "scans are running")}, ` +
            `try again in ${BUSY_RETRY_SECONDS} s`,
        ),
      );
    };
    const timer = setTimeout(giveUp, this.#waitMs);
    signal.addEventListener("abort", giveUp, { once: true });
    this.#waiting.push(resolve);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
    }
  }

  /** The place passes on to the one who waits longest. */
  #release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
  }
}
