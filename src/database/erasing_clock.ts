/**
 * Time for deciding which old records are erased. The time follows the machine's clock, but advances only in
 * small steps if that clock jumps, because records that were erased by mistake cannot be restored.
 */
import type { Kv } from "@deno/kv";
import { ALWAYS, commit } from "./commit.ts";

const ROW = ["erasing_clock"];
/**
 * Maximum first step of a process, in milliseconds, so that services that run only for minutes erase records
 * too.
 */
const FIRST_STEP_MS = 86_400_000;
/** Maximum speed after the first step, relative to real time, until the time has caught up with the clock. */
const MAX_RATE = 24;

export class ErasingClock {
  readonly #kv: Kv;
  readonly #now: () => number;
  readonly #elapsed: () => number;
  /** Value of `elapsed()` when this process last advanced the time. */
  #movedAt: number | null = null;

  /**
   * @param now milliseconds since 1970
   * @param elapsed milliseconds of a monotonic clock
   */
  constructor(kv: Kv, now: () => number, elapsed: () => number) {
    this.#kv = kv;
    this.#now = now;
    this.#elapsed = elapsed;
  }

  /** @returns milliseconds since 1970, never later than the machine's clock */
  async now(): Promise<number> {
    const elapsed = this.#elapsed();
    const step = this.#movedAt === null ? FIRST_STEP_MS : MAX_RATE * (elapsed - this.#movedAt);
    const time = await commit(this.#kv, "erasing clock", ALWAYS, async (operation) => {
      const entry = await this.#kv.get<number>(ROW);
      const now = this.#now();
      const moved = entry.value === null ? now : Math.min(now, entry.value + Math.floor(step));
      operation.check(entry).set(ROW, moved);
      return moved;
    });
    this.#movedAt = elapsed;
    return time;
  }
}
