/** Gives memory back when no scan is running, because V8 collects garbage only while a program allocates. */

/** Milliseconds without a scan until memory is given back. */
const QUIET_MS = 2_000;
/** Bytes of heap and buffers that make a collection worth its 50 ms. */
const WORTHWHILE_BYTES = 96 * 1024 * 1024;

interface CollectorGlobal {
  /** Exists if V8 runs with `--expose-gc`. */
  readonly gc?: (options: { readonly type: "major"; readonly flavor: "last-resort" }) => void;
}

export class IdleMemory {
  readonly #collect: () => void;
  readonly #quietMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(collect: () => void = collectGarbage, quietMs: number = QUIET_MS) {
    this.#collect = collect;
    this.#quietMs = quietMs;
  }

  /** Called when a scan begins. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Called when the last scan has ended. */
  start(): void {
    this.stop();
    this.#timer = setTimeout(this.#collect, this.#quietMs);
    Deno.unrefTimer(this.#timer);
  }
}

function collectGarbage(): void {
  const { heapTotal, external } = Deno.memoryUsage();
  if (heapTotal + external < WORTHWHILE_BYTES) return;
  (globalThis as CollectorGlobal).gc?.({ type: "major", flavor: "last-resort" });
}
