/** Divides the memory of the process among scans: nearly all need little, and few at a time may need much. */
import { getHeapStatistics } from "node:v8";

/** Bytes of a scan that holds no large files: 8 MiB, measured with 50 at once on an idle machine, and a margin. */
export const SMALL_SHARE_BYTES = 10 * 1024 * 1024;
/** Bytes of a scan whatever its site sends. */
export const LARGE_SHARE_BYTES = 64 * 1024 * 1024;

/** Bytes of the heap that the rest of the process needs. */
export const OTHER_BYTES = 128 * 1024 * 1024;

/** Bytes of this process's heap that scans may have. */
export function heapForScans(): number {
  return Math.max(LARGE_SHARE_BYTES, getHeapStatistics().heap_size_limit - OTHER_BYTES);
}

/** What one scan may hold. */
export interface MemoryShare {
  /**
   * Waits until the scan may hold as much as any scan may; at once if it may already.
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
  enter(signal: AbortSignal, host: string): Promise<MemoryShare>;
}

interface Waiting {
  readonly bytes: number;
  readonly begin: () => void;
}

export class MemoryBudget implements ScanMemory {
  readonly #scans: number;
  #free: number;
  #holders = 0;
  /** Shares that are large already: they need no more, so their scans end whatever others hold. */
  #large = 0;
  /** Scans that wait to be enlarged go first: others wait for what they hold. */
  readonly #enlarging: Waiting[] = [];
  readonly #entering: Waiting[] = [];

  /**
   * @param bytes of all scans together, at least {@linkcode LARGE_SHARE_BYTES}
   * @param scans that should have a small share at once, whatever a large one holds beside them
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

  /** Waits for a small share. @throws the signal's reason */
  async enter(signal: AbortSignal): Promise<MemoryShare> {
    await this.#take(this.#entering, SMALL_SHARE_BYTES, signal);
    this.#holders++;
    let held = SMALL_SHARE_BYTES;
    let enlarged: Promise<void> | null = null;
    const enlarge = async (signal: AbortSignal): Promise<void> => {
      await this.#take(this.#enlarging, LARGE_SHARE_BYTES - SMALL_SHARE_BYTES, signal);
      held = LARGE_SHARE_BYTES;
    };
    return {
      enlarge: (signal) => enlarged ??= enlarge(signal),
      release: () => {
        if (held > 0) this.#holders--;
        this.#free += held;
        if (held === LARGE_SHARE_BYTES) this.#large--;
        held = 0;
        this.#next();
      },
    };
  }

  async #take(queue: Waiting[], bytes: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { bytes, begin: resolve };
    const giveUp = () => {
      const place = queue.indexOf(waiting);
      if (place >= 0) queue.splice(place, 1);
      reject(signal.reason);
      this.#next();
    };
    signal.addEventListener("abort", giveUp, { once: true });
    queue.push(waiting);
    this.#next();
    try {
      await promise;
    } finally {
      signal.removeEventListener("abort", giveUp);
    }
  }

  /** Lets those begin for whom there is room, in their order. */
  #next(): void {
    while (this.#admit(this.#enlarging, this.#forSmall())) this.#large++;
    while (this.#admit(this.#entering, this.#forLarge()));
  }

  /** What a further large share must leave to those that are yet to enter. */
  #forSmall(): number {
    return this.#large === 0 ? 0 : Math.max(0, this.#scans - this.#holders) * SMALL_SHARE_BYTES;
  }

  /** One scan must always be able to be enlarged: otherwise all could wait for each other. */
  #forLarge(): number {
    return this.#large > 0 ? 0 : LARGE_SHARE_BYTES - SMALL_SHARE_BYTES;
  }

  #admit(queue: Waiting[], reserve: number): boolean {
    const [first] = queue;
    if (first === undefined || this.#free - first.bytes < reserve) return false;
    queue.shift();
    this.#free -= first.bytes;
    first.begin();
    return true;
  }
}
