import { assertEquals } from "@std/assert";
import { IdleMemory } from "../../../src/http/server/idle_memory.ts";

/** Waits for something that does not keep the event loop alive by itself. */
async function awake<T>(promise: Promise<T>): Promise<T> {
  const timer = setInterval(() => {}, 1000);
  return await promise.finally(() => clearInterval(timer));
}

Deno.test("IdleMemory collects once after the last scan has ended", async () => {
  const collected = Promise.withResolvers<number>();
  let stops = 0;
  const memory = new IdleMemory(() => collected.resolve(stops), 1);
  memory.start();
  memory.start();
  stops++;
  assertEquals(await awake(collected.promise), 1);
});

Deno.test("IdleMemory collects nothing while a scan is running", async () => {
  const collected: string[] = [];
  const running = new IdleMemory(() => collected.push("running"), 1);
  running.start();
  running.stop();
  const ended = Promise.withResolvers<void>();
  const idle = new IdleMemory(() => {
    collected.push("idle");
    ended.resolve();
  }, 2);
  idle.start();
  await awake(ended.promise);
  assertEquals(collected, ["idle"]);
});
