import { assertEquals } from "@std/assert";
import { advancedAge } from "../../../src/web/ui/ages.ts";

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const AGES: readonly (readonly [age: number, openMs: number, text: string])[] = [
  [59 * SECOND, 0, "less than a minute ago"],
  [59 * SECOND, SECOND, "1 minute ago"],
  [3 * MINUTE, 2 * HOUR, "2 hours ago"],
  [-2 * HOUR, HOUR, "in 1 hour"],
  [-MINUTE, MINUTE, "now"],
  [-MINUTE, 3 * HOUR, "now"],
];

for (const [age, openMs, text] of AGES) {
  Deno.test(`${age} ms becomes ${text} on a page that is open for ${openMs} ms`, () => {
    assertEquals(advancedAge("2026-11-24T12:00:00Z", age, openMs), text);
  });
}
