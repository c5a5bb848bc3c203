/** Scans of one site take turns. */
import { assertEquals } from "@std/assert";
import { leave, PATIENT, Queue } from "./scan_queue.ts";

const OF_SITE = { ...PATIENT, scansOfSite: 2, waitingOfSite: 2 };

/** Returns the ends of scans of one site so far, and a function that ends the rest. */
async function endsOf(queue: Queue, callers: readonly string[]): Promise<[string[], () => Promise<void>]> {
  const leaving = new AbortController();
  const ends: string[] = [];
  const scans = callers.map(async (caller, index) => {
    const scan = queue.scan(`${caller} ${index}`, leaving.signal, [caller]);
    return await scan.then((started) => {
      ends[index] = "started";
      return started;
    }, ({ code, message }) => {
      ends[index] = `${code}: ${message}`;
      return null;
    });
  });
  // A scan that starts requires a few turns of the event loop, and no timer.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const seen = callers.map((_, index) => ends[index] ?? "waits");
  return [seen, async () => {
    leaving.abort();
    for (const scan of await Promise.all(scans)) if (scan !== null) await leave(scan);
  }];
}

const REFUSED = "BUSY: Cannot scan now: others scan this site, try again in 30 s";

const CROWDS: readonly (readonly [name: string, callers: readonly string[], ends: readonly string[]])[] = [
  ["six callers", ["a", "b", "c", "d", "e", "f"], ["started", "started", "waits", "waits", REFUSED, REFUSED]],
  ["one caller", ["a", "a", "a", "a", "a"], ["started", "started", "waits", REFUSED, REFUSED]],
  ["one caller and another", ["a", "a", "a", "a", "b"], ["started", "started", "waits", REFUSED, "waits"]],
];

for (const [name, callers, ends] of CROWDS) {
  Deno.test(`ScanDesk runs two scans of a site for ${name}, lets two wait, and rejects the rest at once`, async () => {
    await using queue = await Queue.open(OF_SITE, 8);
    const [seen, end] = await endsOf(queue, callers);
    assertEquals(seen, ends);
    await end();
    assertEquals([queue.desk.running, queue.desk.waiting], [0, 0]);
  });
}

Deno.test("ScanDesk starts a second scan of a site when the first one has run for a while", async () => {
  await using queue = await Queue.open({ ...OF_SITE, aloneMs: 20 }, 8);
  const begun = performance.now();
  const scans = await Promise.all(["a", "b"].map((name) => queue.scan(name)));
  assertEquals([queue.desk.running, performance.now() - begun >= 19], [2, true]);
  for (const scan of scans) await leave(scan);
  assertEquals([queue.desk.running, queue.desk.waiting], [0, 0]);
});

Deno.test("ScanDesk starts the next scan of a site when one ends", async () => {
  await using queue = await Queue.open({ ...OF_SITE, scansOfSite: 1 }, 8);
  const first = await queue.scan("a");
  const second = queue.scan("b");
  assertEquals([queue.desk.running, queue.desk.waiting], [1, 1]);
  await leave(first);
  await leave(await second);
  assertEquals([queue.desk.running, queue.desk.waiting], [0, 0]);
});

Deno.test("ScanDesk informs a client that has waited too long about other scans of the site", async () => {
  await using queue = await Queue.open({ ...OF_SITE, waitMs: 20, scansOfSite: 1 }, 8);
  const first = await queue.scan("a");
  const message = await queue.scan("b").catch((error) => error.message);
  assertEquals(message, "Cannot scan now: others scan this site, try again in 30 s");
  await leave(first);
});
