/** Reads that share trips to the database. */
import { assertEquals, assertRejects, assertStrictEquals } from "@std/assert";
import { openDatabase } from "../../src/database/open.ts";
import { SharedReads } from "../../src/database/shared_reads.ts";
import { inMemory, onEachDatabase } from "./databases.ts";

/** Longer than a key may be. */
const REFUSED = ["x".repeat(3000)];

onEachDatabase("300 reads at once each get their own row", async (kv) => {
  const reads = new SharedReads(kv);
  const numbers = Array.from({ length: 300 }, (_, at) => at);
  await Promise.all(numbers.map((at) => at % 3 === 0 ? null : kv.set(["row", at], at)));
  const entries = await Promise.all(numbers.map((at) => reads.get(["row", at])));
  assertEquals(
    entries.map(({ key, value }) => [key[1], value]),
    numbers.map((at) => [at, at % 3 === 0 ? null : at]),
  );
});

onEachDatabase(
  "a read that begins while another is running sees what was written before it",
  async (kv) => {
    const reads = new SharedReads(kv);
    for (let at = 1; at <= 50; at++) {
      const early = [reads.get(["row"]), reads.get(["other"])];
      await kv.set(["row"], at);
      assertEquals((await reads.get(["row"])).value, at);
      await Promise.all(early);
    }
  },
);

Deno.test("concurrent reads of the same row share one answer", async () => {
  await inMemory(async (kv) => {
    const reads = new SharedReads(kv);
    const [, left, right] = await Promise.all([reads.get(["first"]), reads.get(["row"]), reads.get(["row"])]);
    assertStrictEquals(left, right);
  });
});

Deno.test("a failing read rejects all reads of its trip, and the next trip continues", async () => {
  await inMemory(async (kv) => {
    const reads = new SharedReads(kv);
    await kv.set(["row"], 1);
    const outcomes = await Promise.allSettled([reads.get(["row"]), reads.get(REFUSED), reads.get(["row"])]);
    assertEquals(outcomes.map(({ status }) => status), ["rejected", "rejected", "rejected"]);
    assertEquals((await reads.get(["row"])).value, 1);
  });
});

Deno.test("a closed database rejects every read, now and later", async () => {
  const kv = await openDatabase(":memory:");
  const reads = new SharedReads(kv);
  kv.close();
  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, (_, at) => reads.get(["row", at])));
  assertEquals(new Set(outcomes.map(({ status }) => status)), new Set(["rejected"]));
  await assertRejects(() => reads.get(["row", 0]));
});
