import { assert, assertEquals } from "@std/assert";
import { setImmediate } from "node:timers";
import { takeTurn } from "../src/turn.ts";

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

Deno.test("takeTurn() runs a timer between two pieces of work", async () => {
  const order: string[] = [];
  const timer = new Promise<void>((resolve) => setTimeout(() => resolve(void order.push("timer")), 0));
  for (let piece = 0; piece < 20; piece++) {
    await takeTurn();
    work(3);
    order.push("work");
  }
  await timer;
  assert(order.indexOf("timer") < 19);
});

Deno.test("takeTurn() resumes callers in their order", async () => {
  const order: number[] = [];
  await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(async (caller) => {
    await takeTurn();
    work(2);
    order.push(caller);
  }));
  assertEquals(order, [0, 1, 2, 3, 4, 5, 6, 7]);
});

Deno.test("takeTurn() turns the event loop after a caller that has used up the slice", async () => {
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const mark = () => order.push("turn") < 5 ? setImmediate(mark) : resolve();
  work(5);
  const callers = [1, 2, 3].map(async (caller) => {
    await takeTurn();
    work(5);
    order.push(`caller ${caller}`);
  });
  setImmediate(mark);
  await Promise.all([...callers, promise]);
  assertEquals(order.slice(0, 5), ["caller 1", "turn", "caller 2", "turn", "caller 3"]);
});

Deno.test("takeTurn() lets callers with little work share a turn of the event loop", async () => {
  const CALLERS = 1000;
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  work(5);
  const callers = Array.from({ length: CALLERS }, () => takeTurn());
  setImmediate(count);
  await Promise.all(callers);
  isDone = true;
  assert(turns < CALLERS / 2, `${turns} turns`);
});
