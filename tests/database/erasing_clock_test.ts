/** Time limit for old records. */
import { assertEquals } from "@std/assert";
import { ErasingClock } from "../../src/database/erasing_clock.ts";
import { inMemory } from "./databases.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;
const BEGIN = Date.UTC(2026, 10, 28);

/** Event, and the time after it since the beginning. */
type Step = readonly [elapsedMs: number, aheadMs: number, time: number];

const ROWS: Readonly<Record<string, readonly Step[]>> = {
  "follows the clock": [[0, 0, 0], [1, 0, 1], [400 * DAY, 0, 400 * DAY + 1]],
  "passes 24 times as fast as time while the clock is ahead": [
    [0, 0, 0],
    [MINUTE, 401 * DAY, 24 * MINUTE],
    [30_000, 401 * DAY, 36 * MINUTE],
  ],
  "goes back with the clock": [[0, 0, 0], [90_000, 401 * DAY, 36 * MINUTE], [1_000, 0, 91_000]],
  "follows a clock that was put back": [[0, 0, 0], [MINUTE, -DAY, MINUTE - DAY]],
};

for (const [fact, steps] of Object.entries(ROWS)) {
  Deno.test(`the erasing clock ${fact}`, () =>
    inMemory(async (kv) => {
      const at = { elapsed: 0, ahead: 0 };
      const clock = new ErasingClock(kv, () => BEGIN + at.elapsed + at.ahead, () => at.elapsed);
      const times: number[] = [];
      for (const [elapsed, ahead] of steps) {
        at.elapsed += elapsed;
        at.ahead = ahead;
        times.push(await clock.now() - BEGIN);
      }
      assertEquals(times, steps.map(([, , time]) => time));
    }));
}

Deno.test("a process moves the erasing clock on by a day at most when it starts", () =>
  inMemory(async (kv) => {
    await new ErasingClock(kv, () => BEGIN, () => 0).now();
    const later = new ErasingClock(kv, () => BEGIN + 401 * DAY, () => 0);
    assertEquals([await later.now() - BEGIN, await later.now() - BEGIN], [DAY, DAY]);
  }));
