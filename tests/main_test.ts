/** Tests that the process starts, streams and stops. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { serveSites, type SiteSetup } from "./fixtures/server.ts";
import { SITES } from "./fixtures/sites.ts";
import { firstChunk, readStream } from "./http/service.ts";
import { ROOT, ServiceProcess, startArguments } from "./service_process.ts";

const [asked, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
/** Holds the home page until its client closes the connection. */
const HELD: SiteSetup = ({ path }) =>
  path === "/robots.txt" ? { body: "User-agent: *\nAllow: /\n" } : {
    raw: async (connection) => {
      asked.resolve();
      while (await connection.read(new Uint8Array(1)) !== null);
      closed.resolve();
    },
  };

/** A service and its sites, for the tests that leave it running. Started by the first of them. */
let shared: ReturnType<typeof startShared> | null = null;

async function startShared() {
  const server = await serveSites({ ...SITES, "left.cases.readiness-tests.org": HELD });
  return { server, service: await ServiceProcess.start({ SCAN_PROCESSES: "1" }, server) };
}

async function sharedAddress(): Promise<string> {
  const { service } = await (shared ??= startShared());
  return service.address;
}

Deno.test.afterAll(async () => {
  const { service, server } = await shared ?? {};
  await service?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

Deno.test("the service prints its URL, responds, and is ready", async () => {
  const address = await sharedAddress();
  assertMatch(address, /^http:\/\/127\.0\.0\.1:\d+$/);
  for (const path of ["/healthz", "/readyz"]) {
    const response = await fetch(address + path);
    assertEquals([response.status, await response.text()], [200, "ok"]);
  }
});

Deno.test("the service serves the files of packages with its permissions", async () => {
  const response = await fetch(`${await sharedAddress()}/graphiql/graphiql.js`);
  assertStringIncludes(await response.text(), "renderYogaGraphiQL");
  const head = await fetch(`${await sharedAddress()}/graphiql/graphiql.js`, { method: "HEAD" });
  assertEquals([head.status, head.headers.get("etag")], [200, response.headers.get("etag")]);
});

Deno.test("the service streams a scan through its socket", async () => {
  const response = await fetch(`${await sharedAddress()}/api/scan?domain=bare-site.org`);
  const { result } = await readStream(response);
  assertEquals([result?.outcome, result?.summary.error], ["completed", 0]);
});

Deno.test("without METRICS_PORT, the service has no /metrics", async () => {
  const response = await fetch(`${await sharedAddress()}/metrics`);
  await response.body?.cancel();
  assertEquals(response.status, 404);
});

Deno.test("a client that leaves by its socket stops the scan", async () => {
  const leaving = new AbortController();
  const [chunk] = await firstChunk(
    await fetch(`${await sharedAddress()}/api/scan?domain=left.cases.readiness-tests.org`, {
      signal: leaving.signal,
    }),
  );
  assertStringIncludes(chunk, "event:progress");
  await asked.promise;
  leaving.abort();
  await closed.promise;
});

const ENDS = [["SIGTERM", "completed"], ["SIGINT", "interrupted"]] as const;

for (const [signal, outcome] of ENDS) {
  Deno.test(`${signal}: a running scan ends as ${outcome}, and the process with 0`, async () => {
    const [asked, signalled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await using server = await serveSites({
      "held.cases.readiness-tests.org": async () => {
        asked.resolve();
        await signalled.promise;
        return { body: "User-agent: *\nAllow: /\n" };
      },
    });
    await using service = await ServiceProcess.start({ SCAN_PROCESSES: "1" }, server);
    const path = "/api/scan?domain=held.cases.readiness-tests.org&only=robots-txt";
    const stream = await fetch(service.address + path);
    await asked.promise;
    service.child.kill(signal);
    // An interrupted scan does not wait for its site.
    if (signal === "SIGTERM") signalled.resolve();
    const { result } = await readStream(stream);
    signalled.resolve();
    assertEquals(result?.outcome, outcome);
    const { code } = await service.child.status;
    assertEquals(code, 0);
  });
}

/** Runs the task `start` until it ends on its own. */
async function failedStart(env: Record<string, string>) {
  // Tests that run at the same time share the environment of this process, and change this variable.
  const { DENO_KV_ACCESS_TOKEN: _, ...inherited } = Deno.env.toObject();
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: startArguments(),
    cwd: ROOT,
    clearEnv: true,
    env: { ...inherited, PORT: "0", HOST: "127.0.0.1", KV_URL: ":memory:", ...env },
  }).output();
  return { code, stdout: new TextDecoder().decode(stdout), stderr: new TextDecoder().decode(stderr) };
}

const UNUSABLE: readonly (readonly [name: string, env: Record<string, string>, line: RegExp])[] = [
  [
    "a misspelled variable",
    { SCAN_TIMEOUT: "5" },
    /^Cannot start: SCAN_TIMEOUT: .*did you mean SCAN_TIMEOUT_MS\?$/,
  ],
  ["an address of another machine", { HOST: "192.0.2.1" }, /^Cannot listen on 192\.0\.2\.1:0: /],
  [
    "another file as database",
    { KV_URL: `${ROOT}LICENSE` },
    /^Cannot open the database .*: file is not a database$/,
  ],
];

for (const [name, environment, line] of UNUSABLE) {
  Deno.test(`${name} is one line, and exit code 2`, async () => {
    const { code, stdout, stderr } = await failedStart(environment);
    assertEquals([code, stdout], [2, ""]);
    assertMatch(stderr.replace(/\n$/, ""), line);
    assertEquals(stderr.trimEnd().split("\n").length, 1);
  });
}

Deno.test("a port in use is one line, and exit code 2", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  for (const [name, setting] of [["PORT", "--port or PORT"], ["METRICS_PORT", "METRICS_PORT"]] as const) {
    const { code, stdout, stderr } = await failedStart({ [name]: String(port) });
    assertEquals([code, stdout, stderr], [
      2,
      "",
      `Cannot listen on 127.0.0.1:${port}: another program uses this port. Choose another one with ${setting}\n`,
    ]);
  }
});
