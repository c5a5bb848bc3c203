/** Deadlines of one request, and the time that does not count. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { once } from "node:events";
import { Unobservable } from "../../../../src/errors.ts";
import { RequestClock } from "../../../../src/scan/fetch/limits/request_clock.ts";

const NEVER = new AbortController().signal;

/** Phases that are entered, and the code that the clock ends with. */
const ENDS:
  readonly (readonly [name: string, wholeMs: number, enter: (clock: RequestClock) => void, code: string])[] =
    [
      ["before the first phase", 30, () => {}, "DNS_TIMEOUT"],
      ["in a phase without a limit", 30, (clock) => clock.enter("body"), "DEADLINE"],
      ["in a phase with a later limit", 30, (clock) => clock.enter("tls", 60_000), "TLS_TIMEOUT"],
      ["at the limit of the phase", 60_000, (clock) => clock.enter("connect", 30), "CONNECT_TIMEOUT"],
      ["at the limit of the last phase", 60_000, (clock) => {
        clock.enter("connect", 60_000);
        clock.enter("response", 30);
      }, "TTFB_TIMEOUT"],
      ["at once where the next phase has no time", 60_000, (clock) => clock.enter("event", 0), "NO_EVENT"],
    ];

for (const [name, wholeMs, enter, code] of ENDS) {
  Deno.test(`RequestClock ends ${name}`, async () => {
    await RequestClock.run(wholeMs, NEVER, async (clock) => {
      enter(clock);
      await once(clock.signal, "abort");
      assertEquals(clock.signal.reason instanceof Unobservable && clock.signal.reason.code, code);
    });
  });
}

Deno.test("RequestClock does not count the time while the process is busy", async () => {
  await RequestClock.run(60_000, NEVER, (other) =>
    RequestClock.run(200, NEVER, async (clock) => {
      for (const busyUntil = performance.now() + 1_000; performance.now() < busyUntil;);
      // The timers that are due by now.
      await new Promise((resolve) => setTimeout(resolve, 0));
      assert(!clock.signal.aborted);
      await once(clock.signal, "abort");
      assert(!other.signal.aborted);
    }));
});

Deno.test("RequestClock ends with the scan", async () => {
  const scan = new AbortController();
  await RequestClock.run(60_000, scan.signal, (clock) => {
    scan.abort(new Unobservable("CANCELLED", "The scan ended"));
    assertEquals(clock.signal.reason, scan.signal.reason);
  });
});

Deno.test("RequestClock stops with its work, even if the work fails", async () => {
  const [scan, clocks] = [new AbortController(), [] as RequestClock[]];
  await assertRejects(() =>
    RequestClock.run(60_000, scan.signal, (clock) => {
      clocks.push(clock);
      throw new Error("The work failed");
    })
  );
  scan.abort();
  assertEquals(clocks.map(({ signal }) => signal.aborted), [false]);
});
