/** Slow: a silent process is noticed after ten seconds, and each test starts several. */

/** Scans in separate processes have the same reports, and one result even if a process dies. */
import { assertEquals, assertRejects } from "@std/assert";
import type { KillReason } from "../../../src/scan/pool/child.ts";
import type { ScanPool } from "../../../src/scan/pool/scan_pool.ts";
import type { ScanResult } from "../../../src/scan/result.ts";
import { Scanner } from "../../../src/scan/scanner.ts";
import { serveSites, type Site } from "../../fixtures/server.ts";
import { SITES } from "../../fixtures/sites.ts";
import { fixtureNetwork } from "../scan_site.ts";
import { eventsOf, onlyResult, programAt, startPool } from "./pool.ts";

const ODD = { program: programAt("tests/scan/pool/odd_process.ts") };

/** Their details have milliseconds, or days from now. */
const TIMED: ReadonlySet<string> = new Set(["response-time", "security-txt"]);

/** Part of the path of a page that does not exist. */
const MADE_UP = /readiness-[0-9a-f]{16}/g;

/** Parts that two scans of a site share. The order of requests and all times differ. */
function comparable(result: ScanResult): unknown {
  const names = new Set(["scanId", "startedAt", "finishedAt", "durationMs", "evidence", "exchanges"]);
  const checks = result.checks.filter(({ id }) => !TIMED.has(id));
  const text = JSON.stringify({ ...result, checks }, (name, value) => names.has(name) ? null : value);
  const requests = result.exchanges.map(({ method, url, status }) =>
    `${method} ${url} ${status}`.replace(MADE_UP, "")
  ).sort();
  return { ...JSON.parse(text.replace(MADE_UP, "")), requests };
}

for (const domain of ["bare-site.org", "complete-site.org"]) {
  Deno.test(`a scan of ${domain} in a process has the result of one in the service`, async () => {
    await using server = await serveSites(SITES);
    using pool = await startPool(server);
    const scanner = new Scanner({ userAgent: "ReadinessBot/1.0", network: fixtureNetwork(server) });
    const here = await eventsOf(scanner.start(scanner.parse(domain)).events);
    const there = await eventsOf(pool.start(pool.parse(domain)).events);
    assertEquals(comparable(onlyResult(there)), comparable(onlyResult(here)));
    assertEquals(there.length, here.length);
  });
}

/** A home page with these words. */
function saying(words: string): Site {
  return ({ path }) =>
    path === "/"
      ? { headers: { "content-type": "text/html" }, body: `<!doctype html><title>Odd</title><p>${words}` }
      : { status: 404, body: "" };
}

/** A site that responds on request, and reports each request. */
function gated(words: string) {
  const asked = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  const page = saying(words);
  const site: Site = async (request) => {
    if (request.path === "/") {
      asked.resolve();
      await open.promise;
    }
    return page(request);
  };
  return { site, asked: asked.promise, open: open.resolve };
}

async function resultOf(pool: ScanPool, domain: string): Promise<ScanResult> {
  return onlyResult(await eventsOf(pool.start(pool.parse(domain)).events));
}

function endOf({ outcome, problem }: ScanResult) {
  return [outcome, problem?.code ?? null];
}

const KILLED = ["failed", "SCANNER_KILLED"];
const DONE = ["completed", null];

/** Words of a page that ends its process, and the reason why it is ended. */
const GUILTY: readonly (readonly [words: string, reason: KillReason])[] = [
  ["SPIN", "spinning"],
  ["FILL", "memory"],
];

for (const [words, reason] of GUILTY) {
  Deno.test(`a scan that ends its process (${reason}) has one result, and the others run again`, async () => {
    const gate = gated("Nothing odd");
    await using server = await serveSites({
      "guilty.cases.readiness-tests.org": saying(words),
      "innocent.cases.readiness-tests.org": gate.site,
    });
    const kills: KillReason[] = [];
    using pool = await startPool(server, { ...ODD, onKill: (each) => kills.push(each) });
    const [before] = pool.pids;
    const innocent = resultOf(pool, "innocent.cases.readiness-tests.org");
    await gate.asked;
    assertEquals(endOf(await resultOf(pool, "guilty.cases.readiness-tests.org")), KILLED);
    gate.open();
    assertEquals(endOf(await innocent), DONE);
    // The second time alone, which proves that it is the one.
    assertEquals(kills, [reason, reason]);
    assertEquals(pool.pids.length === 1 && pool.pids[0] !== before, true);
    assertEquals(endOf(await resultOf(pool, "innocent.cases.readiness-tests.org")), DONE);
  });
}

/** Ways to disturb a process from outside. */
const SIGNALS: readonly (readonly [signal: Deno.Signal, reason: KillReason])[] = [
  ["SIGKILL", "gone"],
  ["SIGSTOP", "silent"],
];

for (const [signal, reason] of SIGNALS) {
  Deno.test(`a scan whose process gets ${signal} runs again, and has one result`, async () => {
    const gate = gated("Nothing odd");
    await using server = await serveSites({ "site.cases.readiness-tests.org": gate.site });
    const kills: KillReason[] = [];
    using pool = await startPool(server, { ...ODD, onKill: (each) => kills.push(each) });
    const result = resultOf(pool, "site.cases.readiness-tests.org");
    await gate.asked;
    for (const pid of pool.pids) Deno.kill(pid, signal);
    gate.open();
    assertEquals(endOf(await result), DONE);
    assertEquals(kills, [reason]);
  });
}

Deno.test("a scan whose process is killed twice fails", async () => {
  let asked = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  const site: Site = async ({ path }) => {
    if (path !== "/") return { status: 404, body: "" };
    asked.resolve();
    await open.promise;
    return { status: 404, body: "" };
  };
  await using server = await serveSites({ "site.cases.readiness-tests.org": site });
  using pool = await startPool(server, ODD);
  const result = resultOf(pool, "site.cases.readiness-tests.org");
  for (const _ of [1, 2]) {
    await asked.promise;
    asked = Promise.withResolvers();
    for (const pid of pool.pids) Deno.kill(pid, "SIGKILL");
  }
  assertEquals(endOf(await result), KILLED);
  open.resolve();
});

Deno.test("a scan that is cancelled ends in its process", async () => {
  const gate = gated("Nothing odd");
  await using server = await serveSites({ "site.cases.readiness-tests.org": gate.site });
  const ended = Promise.withResolvers<string>();
  using pool = await startPool(server, { ...ODD, onEnd: ({ outcome }) => ended.resolve(outcome) });
  const { events } = pool.start(pool.parse("site.cases.readiness-tests.org"));
  await gate.asked;
  await events.cancel();
  assertEquals(await ended.promise, "cancelled");
  gate.open();
});

Deno.test("all scans of a service that stops end as interrupted", async () => {
  const gate = gated("Nothing odd");
  await using server = await serveSites({ "site.cases.readiness-tests.org": gate.site });
  const stopping = new AbortController();
  using pool = await startPool(server, { ...ODD, signal: stopping.signal });
  const result = resultOf(pool, "site.cases.readiness-tests.org");
  await gate.asked;
  stopping.abort();
  assertEquals((await result).outcome, "interrupted");
  gate.open();
});

Deno.test("a scan waits in its process for memory that the service divides", async () => {
  await using server = await serveSites({
    "site.cases.readiness-tests.org": saying("Many words. ".repeat(120_000)),
  });
  using pool = await startPool(server, ODD);
  let asked = 0;
  const enlarge = () => {
    asked++;
    return Promise.resolve();
  };
  const { events } = pool.start({ ...pool.parse("site.cases.readiness-tests.org"), enlarge });
  assertEquals(onlyResult(await eventsOf(events)).outcome, "completed");
  assertEquals(asked, 1);
});

Deno.test("a pool whose program cannot be started is an error", async () => {
  await using server = await serveSites({});
  const missing = { ...ODD.program, executable: "/nowhere/deno" };
  await assertRejects(() => startPool(server, { program: missing }), Error, "/nowhere/deno");
  await assertRejects(
    () => startPool(server, { program: programAt("tests/nowhere.ts") }),
    Error,
    "exit code 1",
  );
});

Deno.test("a page read in a process has the reading of one in the service", async () => {
  await using server = await serveSites(SITES);
  using pool = await startPool(server);
  const scanner = new Scanner({ userAgent: "ReadinessBot/1.0", network: fixtureNetwork(server) });
  const readings = [];
  for (const scans of [scanner, pool]) {
    const read = Promise.withResolvers<unknown>();
    const { events } = scans.start({ ...scans.parse("complete-site.org"), onReading: read.resolve });
    await eventsOf(events);
    readings.push(await read.promise);
  }
  const [here, there] = readings;
  assertEquals(there, here);
});
