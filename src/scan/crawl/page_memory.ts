/** Frees the memory of visited pages, because V8 lets garbage grow to more than the memory in use. */

/** Bytes that the heap may grow before a collection, which takes some 50 ms. */
const MAX_GROWTH_BYTES = 24 * 1024 * 1024;
/** Minimum milliseconds between two collections, for the sake of all other work of the process. */
const MIN_INTERVAL_MS = 400;

interface CollectorGlobal {
  /** Exists if V8 runs with `--expose-gc`. */
  readonly gc?: () => void;
}

export class PageMemory {
  #usedBytes = 0;
  #collectedAt = -Infinity;

  /** Called when a page has been visited. */
  release(): void {
    const now = performance.now();
    const { gc } = globalThis as CollectorGlobal;
    if (gc === undefined || now - this.#collectedAt < MIN_INTERVAL_MS) return;
    if (used() < this.#usedBytes + MAX_GROWTH_BYTES) return;
    gc();
    this.#collectedAt = performance.now();
    this.#usedBytes = used();
  }
}

function used(): number {
  const { heapUsed, external } = Deno.memoryUsage();
  return heapUsed + external;
}
