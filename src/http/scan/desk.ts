/** Starts scans, shares equal ones, limits how many run at once, and lets some wait. */
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { type CallerKeys, FairSlots, Holdings } from "../../fair_slots.ts";
import { takeNext } from "../../slots.ts";
import type { MemoryShare, ScanMemory } from "../../scan/memory_budget.ts";
import type { PagePicture, ScanResult } from "../../scan/result.ts";
import { ScanPictures } from "../../scan/report.ts";
import type { ScanRequest, Scans, ScanSummary } from "../../scan/scanner.ts";
import { IdleMemory } from "../server/idle_memory.ts";
import { type FinishedScan, unstored } from "./messages.ts";
import { type FollowedScan, SharedScan } from "./shared_scan.ts";
import { SITE_LIMITS, type SiteLimits, SitePlaces } from "./site_places.ts";
import { WaitingScan } from "./waiting_scan.ts";

/** Limits for the number and the waiting time of scans that wait because too many are running. */
export interface QueueLimits extends SiteLimits {
  /** Maximum time that a client waits for the start of its scan, in milliseconds. */
  readonly waitMs: number;
  /** Maximum number of scans that wait. More are rejected at once. */
  readonly waitingScans: number;
}

export const QUEUE_LIMITS: QueueLimits = { waitMs: 15_000, waitingScans: 100, ...SITE_LIMITS };
/** Number of seconds until a rejected client may try again. */
export const BUSY_RETRY_SECONDS = 30;

/**
 * Called when a scan is started.
 * @param waitedMs milliseconds that it waited for the start
 * @returns called when it has ended
 */
export type ScanObserver = (waitedMs: number) => (summary: ScanSummary) => void;

/** Stores the report of a scan. Returns the result, with the URL of the report if it was stored. */
export type KeepReport = (
  request: ScanRequest,
  result: ScanResult,
  pictures: readonly PagePicture[],
) => Promise<FinishedScan>;

interface DeskOptions extends Partial<QueueLimits> {
  readonly observe?: ScanObserver | undefined;
  /** Absent if no reports are stored. */
  readonly keep?: KeepReport | undefined;
}

/** A wanted scan, before it has a place. */
interface Wanted extends ScanRequest {
  /** True if nobody may find its report. */
  readonly isPrivate: boolean;
}

/** A slot and a share of the memory. */
interface Place {
  readonly enlarge: MemoryShare["enlarge"];
  readonly leave: () => void;
}

function followed(scan: SharedScan, after = 0): FollowedScan {
  return {
    messages: scan.follow(after),
    result: () => scan.result,
    files: () => scan.files,
    pictures: () => scan.pictures,
  };
}

export class ScanDesk {
  readonly #scanner: Scans;
  readonly #limits: QueueLimits;
  readonly #observe: ScanObserver | undefined;
  readonly #keep: KeepReport | undefined;
  readonly #idleMemory = new IdleMemory();
  readonly #running = new Map<string, SharedScan>();
  readonly #waiting = new Map<string, WaitingScan>();
  readonly #slots: FairSlots;
  readonly #sites: SitePlaces;
  readonly #memory: ScanMemory;
  /** Number of waiting jobs that are not scans. */
  #others = 0;
  readonly #waitingOf = new Holdings();

  /**
   * @param concurrency maximum number of scans at once
   * @param memory memory of all scans together; some wait for it, and large ones for more
   */
  constructor(
    scanner: Scans,
    concurrency: number,
    memory: ScanMemory,
    { observe, keep, ...limits }: DeskOptions = {},
  ) {
    this.#scanner = scanner;
    this.#memory = memory;
    this.#slots = new FairSlots(concurrency);
    this.#limits = { ...QUEUE_LIMITS, ...limits };
    this.#sites = new SitePlaces(this.#limits);
    this.#observe = observe;
    this.#keep = keep;
  }

  /** Running scans. */
  get running(): number {
    return this.#slots.taken;
  }

  /** Scans that wait to be started. */
  get waiting(): number {
    return this.#waiting.size + this.#others;
  }

  /** Memory that no scan uses, in bytes. */
  get freeMemoryBytes(): number {
    return this.#memory.freeBytes;
  }

  /** Messages after this number of a running scan, or null. */
  resume(scanId: string, after: number): FollowedScan | null {
    const scan = [...this.#running.values()].find((each) => each.scanId === scanId);
    return scan ? followed(scan, after) : null;
  }

  /**
   * Joins an equal scan that is running or waiting, or starts a new one. The caller with the fewest scans is
   * served first, then first come, first served.
   * @param caller is charged for the scan if it is new
   * @param signal aborts when the client leaves; the scan then never begins if it was waiting
   * @param isPrivate true if its report is not stored; equal scans whose reports are stored are not joined
   * @throws {AppError} 503 BUSY if too many scans wait, of all sites or of this
   * one, or if it could not be started in time
   */
  async open(
    request: ScanRequest,
    caller: CallerKeys,
    signal: AbortSignal,
    isPrivate = false,
  ): Promise<FollowedScan> {
    const { target: { url, page }, userAgent, told = new Map(), sampleSize, only = null } = request;
    const key = JSON.stringify([url, page, userAgent, [...told].sort(), sampleSize, only, isPrivate]);
    const running = this.#running.get(key);
    if (running) return followed(running);
    const wanted = { ...request, callerKeys: caller, isPrivate };
    const waiting = this.#waiting.get(key) ?? this.#enqueue(key, wanted, caller);
    const { host } = request.target;
    return await waiting.join(this.#limits.waitMs, signal, () => this.#busy(host));
  }

  /**
   * Runs work that costs as much as a scan, such as the view of a page. The work waits
   * like a scan, and takes the place of one.
   * @param host host that the work requests
   * @param work gets a function that lets it hold large files
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
      // Only its signal makes it throw.
      throw this.#busy();
    } finally {
      clearTimeout(timer);
      this.#others--;
      this.#waitingOf.add(caller, -1);
    }
  }

  /** @throws {AppError} 503 BUSY if the maximum number of scans is waiting, of all callers or of this one */
  #requireRoom(caller: CallerKeys): void {
    if (this.#slots.hasRoomFor(caller)) return;
    const left = this.#limits.waitingScans - this.waiting;
    const held = this.#waitingOf.heldBy(caller);
    if (left <= 0 || (held > 0 && held >= left)) throw this.#busy();
  }

  /** @throws {AppError} 503 BUSY if the maximum number of scans is waiting */
  #enqueue(key: string, request: Wanted, caller: CallerKeys): WaitingScan {
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
      // All clients may have left just when a place becomes free.
      if (waiting.signal.aborted) return place.leave();
      remove();
      const onEnd = this.#observe?.(performance.now() - askedAt);
      const scan = this.#start(key, { ...request, onEnd }, place);
      waiting.begin(() => followed(scan));
    };
    // Rejects only if every client has left, and each of them knows.
    this.#enterSite(request.target.host, caller, waiting.signal).then(begin, () => {});
    return waiting;
  }

  /** Waits for a place at the site, then like `#enter()`, so that nobody holds a slot for a busy site. */
  async #enterSite(host: string, caller: CallerKeys, signal: AbortSignal): Promise<Place> {
    const leaveSite = await this.#sites.enter(host, caller, signal);
    const { enlarge, leave } = await takeNext(leaveSite, () => this.#enter(host, caller, signal));
    const leaveBoth = () => {
      leave();
      leaveSite();
    };
    return { enlarge, leave: leaveBoth };
  }

  /** Waits for a slot and for memory. @throws the signal's reason */
  async #enter(host: string, caller: CallerKeys, signal: AbortSignal): Promise<Place> {
    await this.#slots.enter(caller, signal);
    const leaveSlot = () => this.#slots.leave(caller);
    const { enlarge, release } = await takeNext(leaveSlot, () => this.#memory.enter(caller, signal, host));
    const leave = () => {
      release();
      leaveSlot();
    };
    return { enlarge, leave };
  }

  /** Starts a scan in a place. The place is left when the scan ends. */
  #start(key: string, { isPrivate, ...request }: Wanted, { enlarge, leave }: Place): SharedScan {
    let isPublic = !isPrivate;
    const onFiles: ScanRequest["onFiles"] = (files) => scan.files = files;
    const onPrivateTarget = () => void (isPublic = false);
    const pictures = new ScanPictures();
    const onPicture: ScanRequest["onPicture"] = (picture) => pictures.add(picture);
    // Only the service itself knows the URL of a report.
    const finish = ({ reportUrl: _, ...result }: ScanResult) => {
      const shown = pictures.of(result);
      return this.#keep !== undefined && isPublic
        ? this.#keep(request, result, shown)
        : unstored(result, shown);
    };
    const onEnd = () => {
      if (this.#running.get(key) === scan) this.#running.delete(key);
      leave();
      if (this.#running.size === 0) this.#idleMemory.start();
    };
    const isWhole = (request.only ?? null) === null;
    const running = this.#scanner.start({
      ...{ ...request, enlarge, onFiles, onPrivateTarget },
      // A result of some checks is not stored, and its pictures are not worth their time.
      ...(isWhole ? { onPicture } : {}),
    });
    const scan = new SharedScan(running, onEnd, finish);
    this.#running.set(key, scan);
    this.#idleMemory.stop();
    return scan;
  }

  /** @param host the host that is busy; if it is left out, another limit is the reason */
  #busy(host?: string): AppError {
    const running = host !== undefined && this.#sites.isFull(host)
      ? "others scan this site"
      : plural(this.#slots.taken, "scan is running", "scans are running");
    return new AppError("BUSY", 503, `Cannot scan now: ${running}, try again in ${BUSY_RETRY_SECONDS} s`);
  }
}
