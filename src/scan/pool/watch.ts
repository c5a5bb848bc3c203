/**
 * Decides from the beats of a scan process if it still works. The caller passes the time, so this is pure.
 */
import type { Beat } from "./reports.ts";

/** Maximum CPU time of one turn of the event loop, milliseconds. */
export const MAX_TURN_CPU_MS = 2_000;
/**
 * Maximum milliseconds without a sign of life. The thread beats even while a scan runs, so silence means a
 * stopped process.
 */
export const MAX_SILENT_MS = 10_000;
/** Maximum milliseconds from the start of a process until it is ready. */
export const MAX_START_MS = 30_000;
/**
 * Maximum milliseconds that one look counts, so that a pause of the whole machine does not count as silence.
 */
export const MAX_LOOK_MS = 500;

/** CPU time of a turn from which on the process counts as busy, milliseconds. */
const BUSY_CPU_MS = 100;

/** `spinning` means that one piece of work does not end, `silent` that no sign of life comes. */
export type Verdict = "alive" | "spinning" | "silent";

export class Watch {
  #isReady = false;
  #silentMs = 0;
  #turns = -1;
  /** CPU time when the last turn was seen. */
  #turnedAt = 0;
  #cpuMs = 0;

  /** True if the process is ready for work, and not in a long turn, which may be one that does not end. */
  get isResponsive(): boolean {
    return this.#isReady && this.#cpuMs - this.#turnedAt < BUSY_CPU_MS;
  }

  /** Called when something was read from the process. */
  heard(): void {
    this.#silentMs = 0;
  }

  ready(): void {
    this.#isReady = true;
    this.heard();
  }

  beat({ turns, cpuMs }: Beat): void {
    this.#cpuMs = cpuMs;
    if (turns === this.#turns) return;
    this.#turns = turns;
    this.#turnedAt = cpuMs;
  }

  /** @param ms since the last look */
  look(ms: number): Verdict {
    this.#silentMs += Math.min(ms, MAX_LOOK_MS);
    if (this.#silentMs > (this.#isReady ? MAX_SILENT_MS : MAX_START_MS)) return "silent";
    if (this.#isReady && this.#cpuMs - this.#turnedAt > MAX_TURN_CPU_MS) return "spinning";
    return "alive";
  }
}
