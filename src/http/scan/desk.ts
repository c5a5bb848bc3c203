/** Starts scans: shares equal ones, runs no more at once than allowed, and lets some wait. */
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { type CallerKeys, FairSlots, Holdings } from "../../fair_slots.ts";
import type { MemoryShare, ScanMemory } from "../../scan/memory_budget.ts";
import type { ScanRequest, Scans, ScanSummary } from "../../scan/scanner.ts";
import { IdleMemory } from "../server/idle_memory.ts";
import { type FollowedScan, SharedScan } from "./shared_scan.ts";
import { SITE_LIMITS, type SiteLimits, SitePlaces } from "./site_places.ts";
import { WaitingScan } from "./waiting_scan.ts";

/** How long and how many scans wait when as many as allowed are running. */
export interface QueueLimits extends SiteLimits {
  /** Milliseconds that a client waits for its scan to be started. */
  readonly waitMs: number;
  /** Scans that wait; more are rejected at once. */
  readonly waitingScans: number;
}

export const QUEUE_LIMITS: QueueLimits = { waitMs: 15_000, waitingScans: 100, ...SITE_LIMITS };
/** Seconds after which a rejected client may try again. */
export const BUSY_RETRY_SECONDS = 30;

/**
 * Called when a scan is started.
 * @param waitedMs milliseconds that it waited for that
 * @returns called when it has ended
 */
export type ScanObserver = (waitedMs: number) => (summary: ScanSummary) => void;

interface DeskOptions extends Partial<QueueLimits> {
  readonly observe?: ScanObserver | undefined;
}

/** A slot and a share of the memory. */
interface Place {
  readonly enlarge: MemoryShare["enlarge"];
  readonly leave: () => void;
}

function followed(scan: SharedScan, after = 0): FollowedScan {
  return { messages: scan.follow(after), result: () => scan.result, files: () => scan.files };
}

export class ScanDesk {
  readonly #scanner: Scans;
  readonly #limits: QueueLimits;
  readonly #observe: ScanObserver | undefined;
  readonly #idleMemory = new IdleMemory();
  readonly #running = new Map<string, SharedScan>();
  readonly #waiting = new Map<string, WaitingScan>();
  readonly #slots: FairSlots;
  readonly #sites: SitePlaces;
  readonly #memory: ScanMemory;
  /** What waits and is no scan. */
  #others = 0;
  readonly #waitingOf = new Holdings();

  /**
   * @param concurrency scans at once
   * @param memory of all scans together; some wait for it, and large ones for more
   */
  constructor(
    scanner: Scans,
    concurrency: number,
    memory: ScanMemory,
    { observe, ...limits }: DeskOptions = {},
  ) {
    this.#scanner = scanner;
    this.#memory = memory;
    this.#slots = new FairSlots(concurrency);
    this.#limits = { ...QUEUE_LIMITS, ...limits };
    this.#sites = new SitePlaces(this.#limits);
    this.#observe = observe;
  }

  /** Running scans. */
  get running(): number {
    return this.#slots.taken;
  }

  /** Scans that wait to be started. */
  get waiting(): number {
    return this.#waiting.size + this.#others;
  }

  /** Memory that no scan holds, bytes. */
  get freeMemoryBytes(): number {
    return this.#memory.freeBytes;
  }

  /** Messages after the one with this number of a running scan, or null. */
  resume(scanId: string, after: number): FollowedScan | null {
    const scan = [...this.#running.values()].find((each) => each.scanId === scanId);
    return scan ? followed(scan, after) : null;
  }

  /**
   * Joins the equal scan that is running or waiting, or starts one: first whoever has the fewest, then first come, first
   * served.
   * @param caller counts the scan, unless it was there before
   * @param signal aborts when the client leaves: a scan that has not begun does not begin
   * @throws {AppError} 503 BUSY if too many scans wait, of all sites or of this one, or if it could not be started in time
   */
  async open(request: ScanRequest, caller: CallerKeys, signal: AbortSignal): Promise<FollowedScan> {
    const { target: { url, page }, userAgent, told = new Map(), sampleSize, only = null } = request;
    const key = JSON.stringify([url, page, userAgent, [...told].sort(), sampleSize, only]);
    const running = this.#running.get(key);
    if (running) return followed(running);
    const waiting = this.#waiting.get(key) ?? this.#enqueue(key, { ...request, callerKeys: caller }, caller);
    const { host } = request.target;
    return await waiting.join(this.#limits.waitMs, signal, () => this.#busy(host));
  }

  /**
   * Does what is no scan but needs as much, such as the view of a page: it waits like a scan, and has the place of one.
   * @param host that it requests
   * @param work gets what lets it hold large files
   * @param signal aborts when the client leaves
   * @throws {AppError} as for a scan
   */
  async run<T>(
    host: string,
    work: (enlarge: MemoryShare["enlarge"]) => Promise<T>,
    caller: CallerKeys,
    signal: AbortSignal,
  ): Promise<T> {
    this.#requireRoom(caller);
    const { enlarge, leave } = await this.#waitForPlace(host, caller, signal);
    try {
      return await work(enlarge);
    } finally {
      leave();
    }
  }

  /** @throws {AppError} 503 BUSY if the client leaves, or has waited too long */
  async #waitForPlace(host: string, caller: CallerKeys, signal: AbortSignal): Promise<Place> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.#limits.waitMs);
    this.#others++;
    this.#waitingOf.add(caller, 1);
    try {
      return await this.#enter(host, caller, AbortSignal.any([signal, late.signal]));
    } catch {
      // Nothing but its signal makes it throw.
      throw this.#busy();
    } finally {
      clearTimeout(timer);
      this.#others--;
      this.#waitingOf.add(caller, -1);
    }
  }

  /** @throws {AppError} 503 BUSY if as many scans wait as may, of all callers or of this one */
  #requireRoom(caller: CallerKeys): void {
    if (this.#slots.hasRoomFor(caller)) return;
    const left = this.#limits.waitingScans - this.waiting;
    const held = this.#waitingOf.heldBy(caller);
    if (left <= 0 || (held > 0 && held >= left)) throw this.#busy();
  }

  /** @throws {AppError} 503 BUSY if as many scans wait as may */
  #enqueue(key: string, request: ScanRequest, caller: CallerKeys): WaitingScan {
    this.#requireRoom(caller);
    if (!this.#sites.hasRoomFor(request.target.host, caller)) throw this.#busy(request.target.host);
    const waiting = new WaitingScan();
    const askedAt = performance.now();
    const remove = () => {
      if (this.#waiting.delete(key)) this.#waitingOf.add(caller, -1);
    };
    waiting.signal.addEventListener("abort", remove);
    this.#waiting.set(key, waiting);
    this.#waitingOf.add(caller, 1);
    const begin = (place: Place) => {
      // The last client may leave at the moment at which there is room.
      if (waiting.signal.aborted) return place.leave();
      remove();
      const onEnd = this.#observe?.(performance.now() - askedAt);
      const scan = this.#start(key, { ...request, onEnd }, place);
      waiting.begin(() => followed(scan));
    };
    // Rejects only if every client has left; each of them knows.
    this.#enterSite(request.target.host, caller, waiting.signal).then(begin, () => {});
    return waiting;
  }

  /** Waits for a place at the site, then as `#enter()`, so that nobody holds a slot for a busy site. */
  async #enterSite(host: string, caller: CallerKeys, signal: AbortSignal): Promise<Place> {
    const leaveSite = await this.#sites.enter(host, caller, signal);
    try {
      const { enlarge, leave } = await this.#enter(host, caller, signal);
      const leaveBoth = () => {
        leave();
        leaveSite();
      };
      return { enlarge, leave: leaveBoth };
    } catch (error) {
      leaveSite();
      throw error;
    }
  }

  /** Waits for a slot and for memory. @throws the signal's reason */
  async #enter(host: string, caller: CallerKeys, signal: AbortSignal): Promise<Place> {
    await this.#slots.enter(caller, signal);
    try {
      const share = await this.#memory.enter(caller, signal, host);
      const leave = () => {
        share.release();
        this.#slots.leave(caller);
      };
      return { enlarge: share.enlarge, leave };
    } catch (error) {
      this.#slots.leave(caller);
      throw error;
    }
  }

  /** Starts a scan in a place, which is left when the scan ends. */
  #start(key: string, request: ScanRequest, { enlarge, leave }: Place): SharedScan {
    const onFiles: ScanRequest["onFiles"] = (files) => scan.files = files;
    const scan = new SharedScan(this.#scanner.start({ ...request, enlarge, onFiles }), () => {
      if (this.#running.get(key) === scan) this.#running.delete(key);
      leave();
      if (this.#running.size === 0) this.#idleMemory.start();
    });
    this.#running.set(key, scan);
    this.#idleMemory.stop();
    return scan;
  }

  /** @param host of which no more scans may run; another limit is the reason where it is left out */
  #busy(host?: string): AppError {
    const running = host !== undefined && this.#sites.isFull(host)
      ? "others scan this site"
      : plural(this.#slots.taken, "scan is running", "scans are running");
    return new AppError("BUSY", 503, `Cannot scan now: ${running}, try again in ${BUSY_RETRY_SECONDS} s`);
  }
}
