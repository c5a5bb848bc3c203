import { assertEquals } from "@std/assert";
import { MAX_RETRY_AFTER_MS, retryAfterMs } from "../../../src/crawl/webhook/retry_after.ts";
import { MAX_RETRY_MS, RETRY_WAITS_MS, retryWait } from "../../../src/queue/retry_schedule.ts";

const NOW = Date.UTC(2026, 10, 23, 12);
const MINUTE_MS = 60_000;

const HEADERS: readonly (readonly [value: string | null, ms: number | null])[] = [
  [null, null],
  ["", null],
  ["120", 120_000],
  [" 0 ", 0],
  ["9999999999", MAX_RETRY_AFTER_MS],
  ["99999999999", null],
  ["-1", null],
  ["1.5", null],
  ["soon", null],
  ["Mon, 23 Nov 2026 12:01:30 GMT", 90_000],
  ["Mon, 23 Nov 2026 11:00:00 GMT", 0],
  ["Mon, 23 Nov 2099 11:00:00 GMT", MAX_RETRY_AFTER_MS],
  ["Mon, 99 Nov 2026 11:00:00 GMT", null],
  ["2026-11-23", null],
];

for (const [value, ms] of HEADERS) {
  Deno.test(`retryAfterMs() of ${value} is ${ms}`, () => assertEquals(retryAfterMs(value, NOW), ms));
}

/** Milliseconds from the first attempt to each of the others, if every attempt fails at once. */
function tries(jitter: number, retryAfter: number | null = null): number[] {
  const times = [0];
  while (true) {
    const sinceFirstMs = times.at(-1) ?? 0;
    const wait = retryWait({ tries: times.length, sinceFirstMs, retryAfterMs: retryAfter, jitter });
    if (wait === null) return times;
    times.push(sinceFirstMs + wait);
  }
}

Deno.test("retryWait() tries nine times within a day, each time after a longer wait", () => {
  for (const jitter of [0, 0.5, 1]) {
    const times = tries(jitter);
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    assertEquals(times.length, RETRY_WAITS_MS.length + 1);
    assertEquals(waits, waits.toSorted((left, right) => left - right));
    assertEquals((times.at(-1) ?? 0) <= MAX_RETRY_MS, true);
    assertEquals((times.at(-1) ?? 0) > 0.8 * MAX_RETRY_MS, true);
  }
});

Deno.test("retryWait() tries soon after the first failure", () => {
  assertEquals(tries(0).slice(0, 4), [0, 5_000, 65_000, 365_000]);
});

const WAITS:
  readonly (readonly [fact: string, options: Parameters<typeof retryWait>[0], wait: number | null])[] = [
    ["adds the jitter", { tries: 2, sinceFirstMs: 0, retryAfterMs: null, jitter: 1 }, 1.2 * MINUTE_MS],
    ["waits as the receiver asks", { tries: 1, sinceFirstMs: 0, retryAfterMs: 600_000, jitter: 0 }, 600_000],
    ["never waits less for it", { tries: 2, sinceFirstMs: 0, retryAfterMs: 0, jitter: 0 }, MINUTE_MS],
    [
      "makes the last try before the day ends",
      { tries: 2, sinceFirstMs: MAX_RETRY_MS - 1000, retryAfterMs: MAX_RETRY_AFTER_MS, jitter: 0 },
      1000,
    ],
    ["ends after a day", { tries: 2, sinceFirstMs: MAX_RETRY_MS, retryAfterMs: null, jitter: 0 }, null],
    ["ends after the ninth try", { tries: 9, sinceFirstMs: 0, retryAfterMs: null, jitter: 0 }, null],
  ];

for (const [fact, options, wait] of WAITS) {
  Deno.test(`retryWait() ${fact}`, () => assertEquals(retryWait(options), wait));
}
