import { assertEquals, assertRejects } from "@std/assert";
import { FairSlots } from "../src/fair_slots.ts";

const NEVER = new AbortController().signal;

/** Returns the number of one caller's requests that enter at once. */
async function entered(slots: FairSlots, caller: string, requests: number): Promise<number> {
  let count = 0;
  for (let each = 0; each < requests; each++) void slots.enter([caller], NEVER).then(() => count++);
  await Promise.resolve().then(() => {});
  return count;
}

const SHARES: readonly (readonly [limit: number, shares: readonly number[]])[] = [
  [1, [1, 0]],
  [2, [1, 1, 0]],
  [4, [2, 1, 1, 0]],
  [64, [32, 16, 8, 4, 2, 1, 1, 0]],
];

for (const [limit, shares] of SHARES) {
  Deno.test(`FairSlots divides ${limit} places among greedy callers: ${shares.join(", ")}`, async () => {
    const slots = new FairSlots(limit);
    const got = [];
    for (const caller of shares.keys()) got.push(await entered(slots, String(caller), limit));
    assertEquals([got, slots.taken], [shares, limit]);
  });
}

Deno.test("FairSlots makes a caller with its full share wait, and admits others before it", async () => {
  const slots = new FairSlots(2);
  const order: string[] = [];
  await slots.enter(["a"], NEVER);
  const second = slots.enter(["a"], NEVER).then(() => order.push("a"));
  await slots.enter(["b"], NEVER).then(() => order.push("b"));
  slots.leave(["a"]);
  await second;
  assertEquals([order, slots.taken], [["b", "a"], 2]);
});

Deno.test("FairSlots forgets callers that gave up", async () => {
  const slots = new FairSlots(1);
  await slots.enter(["a"], NEVER);
  const stop = new AbortController();
  const waiting = slots.enter(["b"], stop.signal);
  stop.abort(new Error("left"));
  await assertRejects(() => waiting, Error, "left");
  await assertRejects(() => slots.enter(["c"], stop.signal), Error, "left");
  slots.leave(["a"]);
  assertEquals(slots.taken, 0);
});

Deno.test("FairSlots counts each key of a caller", async () => {
  const slots = new FairSlots(8);
  for (let each = 0; each < 4; each++) await slots.enter([`address ${each}`, "network"], NEVER);
  assertEquals(slots.hasRoomFor(["another address", "network"]), false);
  assertEquals(slots.hasRoomFor(["another address", "another network"]), true);
});

Deno.test("FairSlots without reserved room give the next place to the holder of the fewest", async () => {
  const slots = new FairSlots(2, false);
  const order: string[] = [];
  await slots.enter(["a"], NEVER);
  await slots.enter(["a"], NEVER);
  for (const caller of ["a", "b"]) void slots.enter([caller], NEVER).then(() => order.push(caller));
  slots.leave(["a"]);
  slots.leave(["a"]);
  await Promise.resolve().then(() => {});
  assertEquals(order, ["b", "a"]);
});
