/** Decides from the beats of a scan process if it still works. Pure: whoever looks says how much time has passed. */
import type { Beat } from "./reports.ts";

/** CPU time of one turn of the event loop, milliseconds. */
export const MAX_TURN_CPU_MS = 2_000;
/** Without a sign of life, milliseconds: its threads beat even while a scan runs, so the process is stopped. */
export const MAX_SILENT_MS = 10_000;
/** From its start until it is ready, milliseconds. */
export const MAX_START_MS = 30_000;
/** What one look counts for at most, milliseconds: after a pause of the whole machine, nobody is silent. */
export const MAX_LOOK_MS = 500;

/** `spinning`: one piece of work does not end. `silent`: nothing is heard. */
export type Verdict = "alive" | "spinning" | "silent";

export class Watch {
  #isReady = false;
  #silentMs = 0;
  #turns = -1;
  /** CPU time when the last turn was seen. */
  #turnedAt = 0;
  #cpuMs = 0;

  /** Something was read from the process. */
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
