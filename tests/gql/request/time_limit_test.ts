/** Limits that end, limits that are ended, and limits that share a timer. */
import "../kept_alive.ts";
import { assertEquals } from "@std/assert";
import { TimeLimit } from "../../../src/gql/request/time_limit.ts";

/** Starts the limit and waits for its end. */
function end(limit: TimeLimit): Promise<void> {
  return new Promise((resolve) => limit.start(resolve));
}

Deno.test("a limit calls back when the time is up, and not before", async () => {
  const start = performance.now();
  await end(new TimeLimit(20));
  assertEquals(performance.now() - start >= 20, true);
});

Deno.test("a limit that was stopped does not call back", async () => {
  const limit = new TimeLimit(10);
  const called: string[] = [];
  const stop = limit.start(() => called.push("ended"));
  stop();
  stop();
  await end(limit);
  assertEquals(called, []);
});

Deno.test("limits end in the order of their start, each once", async () => {
  const limit = new TimeLimit(10);
  const called: number[] = [];
  for (const at of [0, 1, 2, 3]) {
    const stop = limit.start(() => called.push(at));
    if (at === 1) stop();
  }
  await end(limit);
  await end(limit);
  assertEquals(called, [0, 2, 3]);
});

Deno.test("a limit that starts while another runs has its full time", async () => {
  const limit = new TimeLimit(30);
  limit.start(() => {});
  await end(new TimeLimit(15));
  const start = performance.now();
  await end(limit);
  assertEquals(performance.now() - start >= 30, true);
});

Deno.test("a limit can start when another ends", async () => {
  const limit = new TimeLimit(5);
  const called = await new Promise<string[]>((resolve) => {
    const calls: string[] = [];
    limit.start(() => {
      calls.push("first");
      limit.start(() => resolve([...calls, "third"]));
    });
    limit.start(() => calls.push("second"));
  });
  assertEquals(called, ["first", "second", "third"]);
});

Deno.test("a limit that was stopped does not keep the process alive", async () => {
  const script = `
    import { TimeLimit } from ${
    JSON.stringify(new URL("../../../src/gql/request/time_limit.ts", import.meta.url).href)
  };
    new TimeLimit(3_600_000).start(() => {})();
  `;
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-config", "--ext=ts", `data:application/typescript,${encodeURIComponent(script)}`],
    signal: AbortSignal.timeout(60_000),
  }).output();
  assertEquals(success, true);
});
