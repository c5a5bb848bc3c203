/** Keys as text. */
import type { KvKey } from "@deno/kv";
import { assertEquals, assertNotEquals } from "@std/assert";
import { keyText } from "../../src/database/key.ts";

const DISTINCT: readonly KvKey[] = [
  [],
  [""],
  ["", ""],
  ["a", "b"],
  ["a,b"],
  ['a","b'],
  ["1"],
  [1],
  [1n],
  [-1],
  [NaN],
  [Infinity],
  [-Infinity],
  [true],
  ["true"],
  [new Uint8Array([1])],
  [new Uint8Array([0, 1])],
  ['{"bytes":"01"}'],
  ["01"],
];

Deno.test("keys that differ have texts that differ", () => {
  for (const [at, left] of DISTINCT.entries()) {
    for (const right of DISTINCT.slice(at + 1)) assertNotEquals(keyText(left), keyText(right));
  }
});

Deno.test("equal keys have equal texts", () => {
  for (const key of DISTINCT) assertEquals(keyText(structuredClone(key)), keyText(key));
});
