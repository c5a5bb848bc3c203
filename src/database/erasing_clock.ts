/**
 * The time by which old records are erased. It follows the clock of the machine, but a jump of that clock moves it on in
 * small steps only: what was erased by mistake does not come back.
 */
import type { Kv } from "@deno/kv";
import { ALWAYS, commit } from "./commit.ts";

const ROW = ["erasing_clock"];
/** Milliseconds by which a process may move the time on when it first asks: services that run for minutes erase, too. */
const FIRST_STEP_MS = 86_400_000;
/** How much faster than time itself it may pass after that, until it has caught up with the clock. */
const MAX_RATE = 24;

export class ErasingClock {
  readonly #kv: Kv;
  readonly #now: () => number;
  readonly #elapsed: () => number;
  /** `elapsed()` when this process last moved the time on. */
  #movedAt: number | null = null;

  /**
   * @param now milliseconds since 1970
   * @param elapsed milliseconds since any moment, by a clock that is never set
   */
  constructor(kv: Kv, now: () => number, elapsed: () => number) {
    this.#kv = kv;
    this.#now = now;
    this.#elapsed = elapsed;
  }

  /** @returns milliseconds since 1970, never later than the clock */
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
