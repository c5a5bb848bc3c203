/** Divides the memory of the process among scans. Nearly all need little, and few at a time may need much. */
import { getHeapStatistics } from "node:v8";
import { type CallerKeys, Holdings } from "../fair_slots.ts";
import { waitIn, type Waiting } from "../slots.ts";

/**
 * Bytes of a scan that holds no large files. A test with 50 at once on an idle machine measured 8 MiB; a
 * margin is added.
 */
export const SMALL_SHARE_BYTES = 10 * 1024 * 1024;
/** Maximum bytes of a scan of any site. */
export const LARGE_SHARE_BYTES = 64 * 1024 * 1024;

/** Bytes of the heap that the rest of the process needs. */
export const OTHER_BYTES = 128 * 1024 * 1024;

/** Bytes of this process's heap that scans may have. */
export function heapForScans(): number {
  return Math.max(LARGE_SHARE_BYTES, getHeapStatistics().heap_size_limit - OTHER_BYTES);
}

/** Memory that a scan may hold. */
export interface MemoryShare {
  /**
   * Waits until the scan may hold as much as any scan may. Resolves at once if it may already.
   * @throws the signal's reason
   */
  enlarge(signal: AbortSignal): Promise<void>;
  /** Gives everything back. */
  release(): void;
}

/** The memory for scans, in one process or in several. */
export interface ScanMemory {
  /** Memory that no scan holds. */
  readonly freeBytes: number;
  /** Waits for a small share in the process that scans the host. @throws the signal's reason */
  enter(keys: CallerKeys, signal: AbortSignal, host: string): Promise<MemoryShare>;
}

interface Wanted {
  readonly keys: CallerKeys;
  readonly bytes: number;
}

type Queue = Waiting<Wanted>[];

export class MemoryBudget implements ScanMemory {
  readonly #scans: number;
  #free: number;
  #holders = 0;
  /** Number of shares that are already large. They need no more, so their scans always end. */
  #large = 0;
  /** Bytes of each caller, and its large shares. */
  readonly #held = new Holdings();
  readonly #heldLarge = new Holdings();
  /** Scans that wait to be enlarged. They go first, because others wait for the memory that they hold. */
  readonly #enlarging: Queue = [];
  readonly #entering: Queue = [];

  /**
   * @param bytes of all scans together, at least {@linkcode LARGE_SHARE_BYTES}
   * @param scans that should have a small share at once, in addition to a large one
   */
  constructor(bytes: number, scans: number) {
    this.#scans = scans;
    this.#free = Math.max(bytes, LARGE_SHARE_BYTES);
  }

  get freeBytes(): number {
    return this.#free;
  }

  /** Scans that wait to begin. */
  get waiting(): number {
    return this.#entering.length;
  }

  /**
   * Waits for a small share. A caller that holds much leaves as much to others.
   * @throws the signal's reason
   */
  async enter(keys: CallerKeys, signal: AbortSignal): Promise<MemoryShare> {
    await this.#take(this.#entering, { keys, bytes: SMALL_SHARE_BYTES }, signal);
    this.#holders++;
    let held = SMALL_SHARE_BYTES;
    let enlarged: Promise<void> | null = null;
    const enlarge = async (signal: AbortSignal): Promise<void> => {
      await this.#take(this.#enlarging, { keys, bytes: LARGE_SHARE_BYTES - SMALL_SHARE_BYTES }, signal);
      held = LARGE_SHARE_BYTES;
    };
    return {
      enlarge: (signal) => enlarged ??= enlarge(signal),
      release: () => {
        if (held > 0) this.#holders--;
        this.#free += held;
        this.#held.add(keys, -held);
        if (held === LARGE_SHARE_BYTES) {
          this.#large--;
          this.#heldLarge.add(keys, -1);
        }
        held = 0;
        this.#next();
      },
    };
  }

  async #take(queue: Queue, wanted: Wanted, signal: AbortSignal): Promise<void> {
    const waited = waitIn(queue, wanted, signal);
    this.#next();
    try {
      await waited;
    } catch (error) {
      // Others may have waited only because of this one.
      this.#next();
      throw error;
    }
  }

  /** Lets scans begin while there is room, the one that holds least first, then in their order. */
  #next(): void {
    while (true) {
      const enlarged = this.#admit(this.#enlarging, this.#forSmall(), this.#heldLarge);
      if (!enlarged) break;
      this.#large++;
      this.#heldLarge.add(enlarged.keys, 1);
    }
    while (this.#admit(this.#entering, this.#forLarge(), this.#held));
  }

  /** Bytes that another large share must leave to scans that are yet to enter. */
  #forSmall(): number {
    return this.#large === 0 ? 0 : Math.max(0, this.#scans - this.#holders) * SMALL_SHARE_BYTES;
  }

  /** At least one scan can always be enlarged. Otherwise all could wait for each other. */
  #forLarge(): number {
    return this.#large > 0 ? 0 : LARGE_SHARE_BYTES - SMALL_SHARE_BYTES;
  }

  /** @param shares of the same size; a caller without one need not leave memory to others */
  #admit(queue: Queue, reserve: number, shares: Holdings): Wanted | undefined {
    const place = this.#held.nextOf(queue, (at) => {
      const { keys = [], bytes = 0 } = queue[at] ?? {};
      const free = this.#free - bytes;
      return shares.heldBy(keys) === 0 || this.#held.heldBy(keys) + bytes <= free;
    });
    const next = queue[place];
    if (next === undefined || this.#free - next.bytes < reserve) return undefined;
    queue.splice(place, 1);
    this.#free -= next.bytes;
    this.#held.add(next.keys, next.bytes);
    next.enter();
    return next;
  }
}
