/** Slow: runs all parsers on generated inputs for 20 seconds. */
import { assertEquals, assertGreater } from "@std/assert";
import { ALL_PARSERS } from "../../../tools/fuzz/all_parsers.ts";
import { describe, fuzz, nameOf } from "../../../tools/fuzz/fuzz.ts";

const SECONDS = 20;

Deno.test("All parsers need linear time for generated inputs, and do not throw", async () => {
  const found: string[] = [];
  const begun = new Set<string>();
  await fuzz({
    parsers: ALL_PARSERS,
    seed: 1,
    deadline: performance.now() + SECONDS * 1000,
    onStart: (parser) => begun.add(nameOf(parser)),
    onFound: (each) => found.push(describe(each)),
  });
  assertEquals(found, []);
  assertGreater(begun.size, 0);
});
