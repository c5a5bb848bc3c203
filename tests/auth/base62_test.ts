import { assertEquals, assertMatch, assertStrictEquals } from "@std/assert";
import { base62, randomBase62 } from "../../src/auth/base62.ts";

/** Computed by another program. */
const NUMBERS: readonly (readonly [number, string])[] = [
  [0, "000000"],
  [1, "000001"],
  [9, "000009"],
  [10, "00000A"],
  [35, "00000Z"],
  [36, "00000a"],
  [61, "00000z"],
  [62, "000010"],
  [3_843, "0000zz"],
  [3_844, "000100"],
  [916_132_831, "0zzzzz"],
  [916_132_832, "100000"],
  [4_294_967_295, "4gfFC3"],
];

Deno.test("base62() writes the highest digit first and pads with zeros", () => {
  for (const [value, text] of NUMBERS) assertStrictEquals(base62(value, 6), text);
});

Deno.test("randomBase62() has the requested length", () => {
  for (const length of [0, 1, 2, 16, 43, 1000]) assertStrictEquals(randomBase62(length).length, length);
});

Deno.test("randomBase62() uses every digit and letter and nothing else", () => {
  const text = randomBase62(20_000);
  assertMatch(text, /^[0-9A-Za-z]+$/);
  assertEquals(new Set(text).size, 62);
});
