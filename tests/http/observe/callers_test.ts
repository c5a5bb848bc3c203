/** Callers of refused requests, and slow requests, within limits. */
import { assertEquals } from "@std/assert";
import { Callers, MAX_CALLERS, MAX_SLOW_REQUESTS } from "../../../src/http/observe/callers.ts";

const HOUR_MS = 3_600_000;
const QUICK = { client: "192.0.2.0/24", route: "/", code: undefined, ms: 1 };

Deno.test("callers with the most refused requests come first", () => {
  const callers = new Callers(() => 7);
  for (const [client, code] of [["a", "RATE_LIMITED"], ["b", "NOT_FOUND"], ["a", "NOT_FOUND"]] as const) {
    callers.note({ ...QUICK, client, code, route: "/api/scan" });
  }
  callers.note({ ...QUICK, client: "c" });
  const last = { code: "NOT_FOUND", route: "/api/scan", at: 7 };
  assertEquals(callers.refused(5), [{ client: "a", count: 2, ...last }, { client: "b", count: 1, ...last }]);
  assertEquals(callers.refused(1).map(({ client }) => client), ["a"]);
});

Deno.test("the callers that were refused last are counted", () => {
  const callers = new Callers();
  for (let at = 0; at <= MAX_CALLERS; at++) callers.note({ ...QUICK, client: `${at}`, code: "NOT_FOUND" });
  const counted = callers.refused(Infinity).map(({ client }) => client);
  assertEquals([counted.length, counted.includes("0"), counted.includes("1")], [MAX_CALLERS, false, true]);
});

Deno.test("the slowest requests of the last hour are remembered", () => {
  let now = 0;
  const callers = new Callers(() => now);
  callers.note({ ...QUICK, ms: 99 });
  for (let more = 0; more < MAX_SLOW_REQUESTS + 2; more++) callers.note({ ...QUICK, ms: 100 + more });
  const slow = callers.slow().map(({ ms }) => ms);
  assertEquals([slow[0], slow.at(-1), slow.length], [121, 102, MAX_SLOW_REQUESTS]);
  now = HOUR_MS + 1;
  assertEquals(callers.slow(), []);
  callers.note({ ...QUICK, ms: 101 });
  assertEquals(callers.slow().map(({ ms }) => ms), [101]);
});
