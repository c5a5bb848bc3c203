/** The process: it starts, streams, and stops. */
import { assert, assertEquals, assertLess, assertMatch, assertStringIncludes } from "@std/assert";
import { serveSites } from "./fixtures/server.ts";
import { SITES } from "./fixtures/sites.ts";
import { firstChunk, readStream } from "./http/service.ts";
import { ROOT, ServiceProcess, startArguments } from "./service_process.ts";

Deno.test("the service names its address, answers, and is ready", async () => {
  await using service = await ServiceProcess.start({});
  assertMatch(service.address, /^http:\/\/127\.0\.0\.1:\d+$/);
  for (const path of ["/healthz", "/readyz"]) {
    const response = await fetch(service.address + path);
    assertEquals([response.status, await response.text()], [200, "ok"]);
  }
});

Deno.test("the service streams a scan through its socket", async () => {
  await using server = await serveSites(SITES);
  await using service = await ServiceProcess.start({}, server);
  const response = await fetch(`${service.address}/api/scan?domain=bare-site.org`);
  const { result } = await readStream(response);
  assertEquals([result?.outcome, result?.summary.error], ["completed", 0]);
});

Deno.test("SIGTERM ends every stream with its result, and the process with 0", async () => {
  await using server = await serveSites(SITES, { delayMs: 400 });
  await using service = await ServiceProcess.start({}, server);
  const hosts = Object.keys(SITES).slice(0, 5);
  const streams = await Promise.all(
    hosts.map((host) => fetch(`${service.address}/api/scan?domain=${host}`)),
  );
  const begun = performance.now();
  service.child.kill("SIGTERM");
  const results = await Promise.all(streams.map(readStream));
  assertEquals(results.map(({ result }) => result?.outcome), hosts.map(() => "interrupted" as const));
  const { code } = await service.child.status;
  assertEquals(code, 0);
  assertLess(performance.now() - begun, 10_000);
});

Deno.test("a client that leaves by its socket stops the scan", async () => {
  const [asked, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await using server = await serveSites({
    "left.cases.readiness-tests.org": ({ path }) =>
      path === "/robots.txt" ? { body: "User-agent: *\nAllow: /\n" } : {
        raw: async (connection) => {
          asked.resolve();
          while (await connection.read(new Uint8Array(1)) !== null);
          closed.resolve();
        },
      },
  });
  await using service = await ServiceProcess.start({}, server);
  const leaving = new AbortController();
  const [chunk] = await firstChunk(
    await fetch(`${service.address}/api/scan?domain=left.cases.readiness-tests.org`, {
      signal: leaving.signal,
    }),
  );
  assertStringIncludes(chunk, "event:progress");
  await asked.promise;
  leaving.abort();
  await closed.promise;
});

Deno.test("a wrong environment is told whole, and nothing is started", async () => {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: startArguments(),
    cwd: ROOT,
    env: { PORT: "none", SCAN_ALLOW_PRIVATE: "10.0.0.0/99", SCAN_RESOLVE: "x", KV_URL: ":memory:" },
  }).output();
  const told = new TextDecoder().decode(stderr);
  assertEquals(code, 2);
  for (const name of ["PORT", "SCAN_ALLOW_PRIVATE", "SCAN_RESOLVE"]) {
    assertStringIncludes(told, `${name}: Cannot`);
  }
  assert(!told.includes("    at "));
});
