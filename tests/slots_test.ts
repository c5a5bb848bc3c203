import { assertEquals, assertRejects } from "@std/assert";
import { Slots, takeNext } from "../src/slots.ts";

const NEVER = new AbortController().signal;

Deno.test("Slots admits as many as its limit, and the rest in order of arrival", async () => {
  const slots = new Slots(2);
  const entered: string[] = [];
  const enter = (name: string) => slots.enter(NEVER).then(() => entered.push(name));
  const all = ["one", "two", "three", "four"].map(enter);
  await Promise.all(all.slice(0, 2));
  assertEquals([entered, slots.taken], [["one", "two"], 2]);
  slots.leave();
  await all[2];
  assertEquals([entered, slots.taken], [["one", "two", "three"], 2]);
  slots.leave();
  await all[3];
  assertEquals([entered.at(-1), slots.taken], ["four", 2]);
});

Deno.test("Slots admits urgent callers before the others who wait", async () => {
  const slots = new Slots(1);
  const entered: string[] = [];
  const turns = ["one", "two", "three", "four"].map((name) => ({ name, urgent: name === "three" }));
  const all = turns.map((turn) => slots.enter(NEVER, turn).then(() => entered.push(turn.name)));
  turns[3]!.urgent = true;
  for (const next of [0, 2, 3, 1]) {
    await all[next];
    slots.leave();
  }
  assertEquals([entered, slots.taken], [["one", "three", "four", "two"], 0]);
});

Deno.test("Slots frees a slot that nobody waits for", async () => {
  const slots = new Slots(1);
  await slots.enter(NEVER);
  slots.leave();
  assertEquals(slots.taken, 0);
  await slots.enter(NEVER);
  assertEquals(slots.taken, 1);
});

Deno.test("Slots passes over callers that gave up", async () => {
  const slots = new Slots(1);
  await slots.enter(NEVER);
  const leaving = new AbortController();
  const given = slots.enter(leaving.signal);
  const next = slots.enter(NEVER);
  leaving.abort(new Error("left"));
  await assertRejects(() => given, Error, "left");
  slots.leave();
  await next;
  slots.leave();
  assertEquals(slots.taken, 0);
});

Deno.test("Slots.raise() admits one waiting caller for each new place", async () => {
  const slots = new Slots(1);
  await slots.enter(NEVER);
  const entered: string[] = [];
  const all = ["one", "two", "three"].map((name) => slots.enter(NEVER).then(() => entered.push(name)));
  slots.raise(3);
  await Promise.all(all.slice(0, 2));
  assertEquals([entered, slots.taken], [["one", "two"], 3]);
  slots.raise(2);
  slots.leave();
  await all[2];
  assertEquals([entered.at(-1), slots.taken], ["three", 3]);
});

Deno.test("Slots.raise() keeps new places that nobody waits for", async () => {
  const slots = new Slots(1);
  slots.raise(2);
  await Promise.all([slots.enter(NEVER), slots.enter(NEVER)]);
  assertEquals(slots.taken, 2);
});

Deno.test("takeNext() leaves what was taken before only if the next place cannot be taken", async () => {
  const [outer, inner] = [new Slots(1), new Slots(1)];
  const enter = async (signal: AbortSignal) => {
    await outer.enter(signal);
    await takeNext(() => outer.leave(), () => inner.enter(signal));
  };
  await enter(NEVER);
  assertEquals([outer.taken, inner.taken], [1, 1]);
  outer.leave();
  const client = new AbortController();
  const waiting = enter(client.signal);
  client.abort(new Error("The client left"));
  await assertRejects(() => waiting, Error, "The client left");
  assertEquals([outer.taken, inner.taken], [0, 1]);
});
