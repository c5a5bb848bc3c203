import { assertEquals } from "@std/assert";
import { isSwitchedOff } from "../../../../src/scan/parse/head/permissions_policy.ts";

const CASES: readonly [field: string, off: boolean][] = [
  ["tools=()", true],
  ["camera=(), tools = ( ), geolocation=*", true],
  ["tools=(self)", false],
  ['tools=("https://a.example")', false],
  ["tools=*", false],
  ["camera=()", false],
  ["browsing-tools=()", false],
  ["tools", false],
  ["", false],
];

for (const [field, off] of CASES) {
  Deno.test(`isSwitchedOff() is ${off} for ${field}`, () => assertEquals(isSwitchedOff(field, "tools"), off));
}

Deno.test("isSwitchedOff() reads 16,384 characters", () => {
  const isOff = (length: number) => isSwitchedOff("tools=()".padStart(length, ","), "tools");
  assertEquals([isOff(16_384), isOff(16_385)], [true, false]);
});
