import { assertEquals } from "@std/assert";
import { BoundedCounts } from "../../src/logs/bounded_map.ts";

function counted(keys: Iterable<string>, limit: number): BoundedCounts<string> {
  const counts = new BoundedCounts<string>(limit);
  for (const key of keys) counts.add(key);
  return counts;
}

Deno.test("BoundedCounts lists the most frequent keys first", () => {
  assertEquals(counted("abcbcc", 3).entries(), [["c", 3], ["b", 2], ["a", 1]]);
});

Deno.test("BoundedCounts drops no key up to twice its limit", () => {
  const counts = counted("aabb" + "cdef", 3);
  assertEquals([counts.size, counts.dropped, counts.entries().length], [6, 0, 3]);
});

Deno.test("BoundedCounts keeps the most frequent keys beyond that, and counts the dropped requests", () => {
  const counts = counted("aabb" + "cdefg", 3);
  assertEquals([counts.size, counts.dropped], [3, 4]);
  assertEquals(counts.entries().slice(0, 2), [["a", 2], ["b", 2]]);
});

Deno.test("BoundedCounts finds a frequent key among any number of rare ones", () => {
  const counts = new BoundedCounts<number>(10);
  for (let key = 0; key < 10_000; key++) {
    counts.add(key);
    counts.add(-1);
  }
  assertEquals([counts.entries()[0], counts.size <= 20], [[-1, 10_000], true]);
});
