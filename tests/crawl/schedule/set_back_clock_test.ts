import { assertEquals } from "@std/assert";
import { SetBackClock } from "../../../src/crawl/schedule/set_back_clock.ts";

const HOUR = 3_600_000;

/** Event before a look, and true if a review is due then. */
type Look = readonly [elapsedMs: number, aheadMs: number, isDue: boolean];

const ROWS: Readonly<Record<string, readonly Look[]>> = {
  "at first, and then once an hour": [[0, 0, true], [HOUR - 1, 0, false], [1, 0, true], [1, 0, false]],
  "after the clock was put back by more than a minute": [
    [0, 0, true],
    [10_000, -60_001, true],
    [10_000, -60_001, false],
  ],
  "not after the clock was put back by less": [[0, 0, true], [10_000, -59_999, false]],
  "when a clock that was ahead comes back": [[0, 0, true], [10_000, HOUR, false], [10_000, 0, true]],
};

for (const [fact, looks] of Object.entries(ROWS)) {
  Deno.test(`schedules are reviewed ${fact}`, () => {
    const at = { elapsed: 0, ahead: 0 };
    const clock = new SetBackClock({ now: () => at.elapsed + at.ahead, elapsed: () => at.elapsed });
    const due = looks.map(([elapsed, ahead]) => {
      at.elapsed += elapsed;
      at.ahead = ahead;
      return clock.isReviewDue();
    });
    assertEquals(due, looks.map(([, , isDue]) => isDue));
  });
}
