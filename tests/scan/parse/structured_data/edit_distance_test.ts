import { assertEquals } from "@std/assert";
import { editDistance } from "../../../../src/scan/parse/structured_data/edit_distance.ts";

const CASES: readonly [from: string, to: string, limit: number, distance: number][] = [
  ["bell", "bell", 2, 0],
  ["bell", "bells", 2, 1],
  ["bell", "ball", 2, 1],
  ["bell", "blel", 2, 1],
  ["bell", "tolls", 2, 3],
  ["abc", "ccaa", 3, 4],
  ["abbc", "bab", 3, 2],
  ["bell", "be", 1, 2],
  ["bell", "", 4, 4],
  ["bell", "gong", 3, 4],
  ["a".repeat(60) + "b", "a".repeat(60) + "c", 2, 0],
  ["a".repeat(59) + "b", "a".repeat(59) + "c", 2, 1],
  ["", "bell", 4, 4],
  ["bells", "bell", 2, 1],
  ["ebll", "bell", 2, 1],
  ["abcd", "bcdxy", 1, 2],
  ["ab", "bc", 2, 2],
  ["ab", "ca", 2, 2],
];

for (const [from, to, limit, distance] of CASES) {
  Deno.test(`editDistance() of ${from.slice(-10)} and ${to.slice(-10)} up to ${limit} is ${distance}`, () => {
    assertEquals(editDistance(from, to, limit), distance);
  });
}
