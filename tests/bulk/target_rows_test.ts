import { assertEquals, assertNotEquals } from "@std/assert";
import type { BulkScan } from "../../src/bulk/bulk_list.ts";
import { packTargets, RowWindow, summarize, unpackTargets } from "../../src/bulk/target_rows.ts";
import { SCAN } from "./bulk_lists.ts";

const LENGTHS: readonly (readonly [what: string, targets: readonly string[], rows: readonly number[]])[] = [
  ["one target", ["a.org"], [1]],
  ["a full row", Array.from({ length: 20 }, () => "a.org"), [20]],
  ["one more", Array.from({ length: 21 }, () => "a.org"), [20, 1]],
  ["the longest targets", Array.from({ length: 24 }, () => "a".repeat(2_048)), [20, 4]],
  ["the longest targets of three bytes each", Array.from({ length: 9 }, () => "字".repeat(2_048)), [7, 2]],
];

for (const [what, targets, expected] of LENGTHS) {
  Deno.test(`packTargets() packs ${what}`, () => {
    const rows = [...packTargets(targets)];
    assertEquals(rows.map((row) => unpackTargets(row).length), expected);
    assertEquals(rows.flatMap(unpackTargets), targets);
    assertEquals(rows.every(({ length }) => length <= 48_000), true);
  });
}

Deno.test("the digest depends on the targets, their order and how they are scanned", () => {
  const digest = (targets: string[], scan: BulkScan = SCAN) => summarize(targets, scan).digest;
  const same = digest(["a.org", "b.org"]);
  assertEquals(digest(["a.org", "b.org"]), same);
  assertNotEquals(digest(["b.org", "a.org"]), same);
  assertNotEquals(digest(["a.org"]), same);
  assertNotEquals(digest(["a.org", "b.org"], { ...SCAN, ignored: ["llms-txt"] }), same);
});

Deno.test("a window of rows continues from any row, even from the same one again", () => {
  const rows = Array.from({ length: 10 }, (_, at) => new Uint8Array([at]));
  const taken = (window: RowWindow, first: number) => window.take(first).map(([value]) => value);
  const window = new RowWindow(rows, 4, 1_000);
  assertEquals(taken(window, 0), [0, 1, 2, 3]);
  assertEquals(taken(window, 0), [0, 1, 2, 3]);
  assertEquals(taken(window, 2), [2, 3, 4, 5]);
  assertEquals(taken(window, 8), [8, 9]);
  assertEquals(taken(window, 10), []);
  assertEquals(taken(new RowWindow(rows, 10, 3), 0), [0, 1, 2]);
});
