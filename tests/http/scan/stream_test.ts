import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { ScanOutcome } from "../../../src/scan/result.ts";
import { serveSites, type SiteSetup } from "../../fixtures/server.ts";
import { SITES } from "../../fixtures/sites.ts";
import { readStream, service } from "../service.ts";

/** Long enough for a handshake on a busy machine, and not too long for a test. */
const PATIENT = { limits: { tlsMs: 1000 } };

Deno.test("/api/scan streams progress first and one result last, with ids in order", async () => {
  await using server = await serveSites(SITES);
  const response = await service(server).get("/api/scan?domain=complete-site.org");
  assertEquals(response.status, 200);
  assertEquals(response.headers.get("content-type"), "text/event-stream");
  assertEquals(response.headers.get("cache-control"), "no-store");
  assertEquals(response.headers.get("x-accel-buffering"), "no");
  assertEquals(response.headers.get("access-control-allow-origin"), "*");
  const { messages, progress, result } = await readStream(response);
  assertEquals(messages.map(({ event }) => event), [...progress.map(() => "progress"), "result"]);
  assertEquals(messages.map(({ id }) => id), [
    ...progress.map(({ scanId }, index) => `${scanId}.${index + 1}`),
    `${result?.scanId}.end`,
  ]);
});

Deno.test("/api/scan with brief=1 sends checks without their evidence, and a result that has no report", async () => {
  await using server = await serveSites(SITES);
  const { get } = service(server);
  const { progress, result } = await readStream(await get("/api/scan?domain=bare-site.org&brief=1"));
  const checks = progress.flatMap((event) => event.type === "checked" ? [event.check] : []);
  assertEquals(checks.flatMap(({ evidence, pages }) => [...evidence, ...pages]), []);
  assertEquals(checks.every(({ title, message }) => title !== "" && message !== ""), true);
  assertEquals(result?.checks.length, checks.length);
  assertEquals(result?.checks.some(({ evidence }) => evidence.length > 0), true);
});

Deno.test("/api/scan lists the checks before the site has responded", async () => {
  await using server = await serveSites({ "mute.cases.readiness-tests.org": { socket: waitForEnd } });
  const response = await service(server, {}, { limits: { scanMs: 500 } }).get(
    "/api/scan?domain=mute.cases.readiness-tests.org",
  );
  const { progress } = await readStream(response);
  const [started] = progress;
  assert(started?.type === "started");
  assertEquals(started.total, started.checks.length);
  assertEquals([started.completed, started.fraction], [0, 0]);
});

Deno.test("/api/scan counts every check once, and its fraction never decreases", async () => {
  await using server = await serveSites(SITES);
  const { progress, result } = await readStream(await service(server).get("/api/scan?domain=bare-site.org"));
  const checked = progress.flatMap((event) => event.type === "checked" ? [event] : []);
  assertEquals(checked.map(({ completed }) => completed), checked.map((_, index) => index + 1));
  assertEquals(checked.map(({ check }) => check.id).sort(), result?.checks.map(({ id }) => id).sort());
  assertEquals(checked.at(-1)?.fraction, 1);
});

Deno.test("/api/scan returns only the result if JSON is accepted", async () => {
  await using server = await serveSites(SITES);
  const response = await service(server).get("/api/scan?domain=bare-site.org", {
    accept: "application/json",
  });
  assertEquals(response.headers.get("content-type"), "application/json; charset=utf-8");
  const result = await response.json();
  assertEquals([result.outcome, result.target.domain], ["completed", "bare-site.org"]);
});

function waitForEnd(_connection: Deno.Conn, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => closing.addEventListener("abort", () => resolve(), { once: true }));
}

const refused: SiteSetup = { http: null };
const loop: SiteSetup = ({ path }) => ({ status: 302, headers: { location: path } });

/** Each kind of target, with the end of its scan and its problem. */
const TARGETS: readonly [name: string, setup: SiteSetup, ScanOutcome, problem: string | null][] = [
  [
    "a good site",
    ({ path }) => path === "/" ? { body: "<!doctype html><h1>Hello</h1>" } : undefined,
    "completed",
    null,
  ],
  ["a site that refuses connections", refused, "unreachable", "CONNECTION_REFUSED"],
  [
    "an expired certificate",
    { https: () => undefined, certificate: "expired" },
    "unreachable",
    "TLS_INVALID",
  ],
  [
    "a self-signed certificate",
    { https: () => undefined, certificate: "self_signed" },
    "unreachable",
    "TLS_INVALID",
  ],
  [
    "a certificate of another name",
    { https: () => undefined, certificate: "wrong_name" },
    "unreachable",
    "TLS_INVALID",
  ],
  ["a site that never speaks", { socket: waitForEnd }, "unreachable", "TLS_TIMEOUT"],
  ["a redirect loop", loop, "unreachable", "REDIRECT_LOOP"],
  [
    "a redirect to a private address",
    ({ path }) => path === "/" ? { status: 302, headers: { location: "http://10.0.0.1/" } } : undefined,
    "unreachable",
    "REDIRECT_BLOCKED",
  ],
  [
    "a redirect to a file",
    ({ path }) => path === "/" ? { status: 302, headers: { location: "file:///etc/passwd" } } : undefined,
    "unreachable",
    "REDIRECT_BAD_SCHEME",
  ],
];

for (const [name, setup, outcome, problem] of TARGETS) {
  Deno.test(`/api/scan ends in one result for ${name}`, async () => {
    await using server = await serveSites({ "target.cases.readiness-tests.org": setup });
    const response = await service(server, {}, PATIENT).get(
      "/api/scan?domain=target.cases.readiness-tests.org",
    );
    const { messages, result } = await readStream(response);
    assertEquals(messages.filter(({ event }) => event === "result").length, 1);
    assertEquals([result?.outcome, result?.problem?.code ?? null], [outcome, problem]);
    assertEquals(result?.summary.error, 0);
  });
}

Deno.test("/api/scan judges an endless page by its beginning", async () => {
  await using server = await serveSites(SITES);
  const { result } = await readStream(await service(server).get("/api/scan?domain=endless-site.org"));
  assertEquals(result?.outcome, "completed");
});

Deno.test("/api/scan ends unreachable for a name that does not exist", async () => {
  await using server = await serveSites({});
  const { result } = await readStream(
    await service(server).get("/api/scan?domain=no-such-name.readiness-tests.org"),
  );
  assertEquals(result?.outcome, "unreachable");
  assertStringIncludes(result?.problem?.code ?? "", "DNS_");
});

Deno.test("/api/scan never connects to a private address that a name resolves to", async () => {
  using canary = Deno.listen({ hostname: "127.0.0.2", port: 0 });
  let connections = 0;
  const accepting = (async () => {
    for await (const connection of canary) {
      connections++;
      connection.close();
    }
  })();
  const { port } = canary.addr as Deno.NetAddr;
  const host = "inside.cases.readiness-tests.org";
  const resolve = [`${host}:443:127.0.0.2:${port}`, `${host}:80:10.0.0.1:${port}`];
  const { parseRanges } = await import("../../../src/scan/fetch/address/ip_address.ts");
  const { fixtureNetwork } = await import("../../scan/scan_site.ts");
  const network = { ...fixtureNetwork({ resolve }), allowPrivate: parseRanges(["127.0.0.1/32"]) };
  const { result } = await readStream(
    await service({ resolve }, {}, { network }).get(`/api/scan?domain=${host}`),
  );
  assertEquals([result?.outcome, result?.problem?.code], ["unreachable", "BLOCKED_ADDRESS"]);
  canary.close();
  await accepting;
  assertEquals(connections, 0);
});

Deno.test("/api/scan ends in time with a partial result if the site is too slow", async () => {
  await using server = await serveSites(SITES, { delayMs: 100 });
  const limits = { scanMs: 1_000 };
  const { result } = await readStream(
    await service(server, {}, { limits }).get("/api/scan?domain=complete-site.org"),
  );
  assertEquals(result?.outcome, "timed_out");
  assert((result?.exchanges.length ?? 0) > 0);
});

Deno.test("/api/scan ends interrupted if the service stops", async () => {
  await using server = await serveSites(SITES, { delayMs: 50 });
  const stopping = new AbortController();
  const response = await service(server, {}, { signal: stopping.signal }).get(
    "/api/scan?domain=complete-site.org",
  );
  stopping.abort();
  const { result } = await readStream(response);
  assertEquals(result?.outcome, "interrupted");
});

Deno.test("/api/scan ends opted out after one request if robots.txt disallows the scanner by name", async () => {
  const robots = "User-agent: *\nAllow: /\n\nUser-agent: readinessbot\nDisallow: /\n";
  await using server = await serveSites({
    "shy.cases.readiness-tests.org": ({ path }) =>
      path === "/robots.txt" ? { body: robots } : { body: "hello" },
  });
  const { result } = await readStream(
    await service(server).get("/api/scan?domain=shy.cases.readiness-tests.org"),
  );
  assertEquals([result?.outcome, result?.score], ["opted_out", null]);
  assertEquals(server.requests.map(({ path }) => path), ["/robots.txt"]);
});
