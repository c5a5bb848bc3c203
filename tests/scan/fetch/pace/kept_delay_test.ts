import { assertEquals } from "@std/assert";
import { keptDelayMs, pagesInTime } from "../../../../src/scan/fetch/pace/kept_delay.ts";

const DELAYS: readonly (readonly [askedMs: number, scanMs: number, expected: number])[] = [
  [0, 30_000, 0],
  [100, 30_000, 100],
  [200, 30_000, 200],
  [201, 30_000, 200],
  [10_000, 30_000, 200],
  [10_000, 300_000, 2_000],
  [86_400_000, 3_600_000, 10_000],
];

for (const [askedMs, scanMs, expected] of DELAYS) {
  Deno.test(`a scan of ${scanMs} ms keeps ${expected} of ${askedMs} ms between requests`, () => {
    assertEquals(keptDelayMs(askedMs, scanMs), expected);
  });
}

const PAGES: readonly (readonly [wanted: number, delayMs: number, expected: number])[] = [
  [4, 0, 4],
  [0, 0, 0],
  [4, 100, 4],
  [4, 185, 3],
  [4, 195, 1],
  [5, 200, 0],
];

for (const [wanted, delayMs, expected] of PAGES) {
  Deno.test(`a scan with ${delayMs} ms between requests has time for ${expected} of ${wanted} pages`, () => {
    assertEquals(pagesInTime(wanted, delayMs, 30_000), expected);
  });
}
