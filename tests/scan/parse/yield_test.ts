import { assertEquals } from "@std/assert";
import { yieldToEventLoop } from "../../../src/scan/parse/yield.ts";

Deno.test("yieldToEventLoop() lets a macrotask that is due go first", async () => {
  const order: string[] = [];
  const other = yieldToEventLoop().then(() => order.push("other"));
  await yieldToEventLoop();
  order.push("own");
  await other;
  assertEquals(order, ["other", "own"]);
});
