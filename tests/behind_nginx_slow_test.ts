/** Slow: starts nginx and services, and waits until time-outs pass. */

/** The service behind a real nginx, with the configuration that docs/proxy.md recommends. */
import { assertEquals, assertGreater } from "@std/assert";
import { serveSites } from "./fixtures/server.ts";
import { SITES } from "./fixtures/sites.ts";
import { firstChunk } from "./http/service.ts";
import { ENVIRONMENT, Nginx, PUBLIC_HOST, testNginx } from "./nginx.ts";
import { ServiceProcess } from "./service_process.ts";

const SLOW_HOST = "slow.cases.readiness-tests.org";
/** Number of bytes that is larger than the buffers of nginx. */
const LARGE_RESPONSE = 64 * 1024;
/** Milliseconds before a connection counts as left open. */
const DEADLINE_MS = 60_000;
/** Replaces 10 s and 30 s. */
const SHORT_LIMITS = { client_header_timeout: 1, client_body_timeout: 1, send_timeout: 1 };

/** The service and nginx, on fixture sites. One of the sites responds on request. */
async function proxied(environment: Record<string, string> = {}, seconds: Record<string, number> = {}) {
  const answer = Promise.withResolvers<void>();
  const site = await serveSites({
    ...SITES,
    [SLOW_HOST]: async () => {
      await answer.promise;
      return { body: "Hello" };
    },
  });
  const service = await ServiceProcess.start({ ...ENVIRONMENT, ...environment }, site);
  const nginx = await Nginx.start([Number(new URL(service.address).port)], seconds);
  return {
    service,
    nginx,
    /** Lets the slow site respond. */
    answer: answer.resolve,
    /** GET from an address of loopback. */
    async get(path: string, headers: Record<string, string> = {}, localAddress = "127.0.0.1") {
      using client = Deno.createHttpClient({ localAddress });
      return await fetch(nginx.address + path, { headers, client });
    },
    async [Symbol.asyncDispose]() {
      answer.resolve();
      await nginx[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}

testNginx("nginx passes on events while the scan is running", async () => {
  await using proxy = await proxied();
  const [first, reader] = await firstChunk(await proxy.get(`/api/scan?domain=${SLOW_HOST}`));
  assertEquals(first.includes('"type":"started"'), true);
  await reader.cancel();
});

testNginx("nginx passes on forms as large as the service reads them", async () => {
  await using proxy = await proxied();
  const sizes = { "/compare": 4 * 1024 * 1024, "/accounts/a/projects/import": 500_000, "/sign-in": 200_000 };
  const answers = Object.entries(sizes).map(async ([path, size]) => {
    const body = new URLSearchParams({ list: "x".repeat(size - "list=".length) });
    const response = await fetch(proxy.nginx.address + path, { method: "POST", body });
    return [path, (await response.text()).includes("<center>nginx")];
  });
  assertEquals(await Promise.all(answers), [
    ["/compare", false],
    ["/accounts/a/projects/import", false],
    ["/sign-in", true],
  ]);
});

testNginx("a client that leaves nginx leaves its scan", async () => {
  await using proxy = await proxied({ SCAN_CONCURRENCY: "1" });
  const [, reader] = await firstChunk(await proxy.get(`/api/scan?domain=${SLOW_HOST}`));
  await reader.cancel();
  const response = await proxy.get("/api/scan?domain=bare-site.org", { accept: "application/json" });
  assertEquals((await response.json()).outcome, "completed");
});

testNginx("nginx passes on results that are larger than its buffers", async () => {
  await using proxy = await proxied();
  const response = await proxy.get("/api/scan?domain=docs-site.org", { accept: "application/json" });
  const text = await response.text();
  assertGreater(text.length, LARGE_RESPONSE);
  assertEquals(JSON.parse(text).outcome, "completed");
});

testNginx("links carry the public URL", async () => {
  await using proxy = await proxied();
  const { servers: [server] } = await (await proxy.get("/openapi.json")).json();
  assertEquals(server.url, `https://${PUBLIC_HOST}`);
});

testNginx("behind nginx, each client has its own rate limit, whatever it claims to be", async () => {
  await using proxy = await proxied({ SCAN_RATE_LIMIT: "1/min" });
  const rows: readonly [string, Record<string, string>, number][] = [
    ["127.0.0.2", {}, 200],
    ["127.0.0.2", {}, 429],
    ["127.0.0.2", { "x-forwarded-for": "192.0.2.1" }, 429],
    ["127.0.0.2", { "forwarded": "for=192.0.2.1" }, 429],
    ["127.0.0.2", { "x-real-ip": "192.0.2.1" }, 429],
    ["127.0.0.3", { "x-forwarded-for": "127.0.0.2" }, 200],
  ];
  for (const [address, headers, expected] of rows) {
    const response = await proxy.get(`/api/scan?domain=${SLOW_HOST}`, headers, address);
    await response.body?.cancel();
    assertEquals([address, headers, response.status], [address, headers, expected]);
  }
});

/** Reads until the other end closes the connection. */
async function isClosed(connection: Deno.Conn): Promise<boolean> {
  const timer = setTimeout(() => connection.close(), DEADLINE_MS);
  try {
    while (await connection.read(new Uint8Array(1024)) !== null);
    return true;
  } catch (error) {
    return error instanceof Deno.errors.ConnectionReset || error instanceof Deno.errors.UnexpectedEof;
  } finally {
    clearTimeout(timer);
  }
}

const HALF_REQUESTS: readonly [string, string][] = [
  ["without a request line", "GET /graph"],
  ["without the end of the headers", `GET /graphql HTTP/1.1\r\nHost: ${PUBLIC_HOST}\r\nX-A: `],
  [
    "without the end of the body",
    `POST /graphql HTTP/1.1\r\nHost: ${PUBLIC_HOST}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  ],
];

for (const [name, request] of HALF_REQUESTS) {
  testNginx(`nginx closes a connection ${name}, and the service never sees it`, async () => {
    await using proxy = await proxied({}, SHORT_LIMITS);
    using connection = await proxy.nginx.connect();
    await connection.write(new TextEncoder().encode(request));
    assertEquals(await isClosed(connection), true);
    const { log } = await proxy.service.stop();
    assertEquals(log.includes("graphql"), false);
  });
}

testNginx("nginx closes the connection of a client that never reads", async () => {
  await using proxy = await proxied({}, SHORT_LIMITS);
  using connection = await proxy.nginx.connect();
  // Requests in a row, until their responses fill every buffer.
  const requests = new TextEncoder().encode(
    `GET /openapi.json HTTP/1.1\r\nHost: ${PUBLIC_HOST}\r\n\r\n`.repeat(100),
  );
  const timer = setTimeout(() => connection.close(), DEADLINE_MS);
  const closed = await (async () => {
    for (;;) await connection.write(requests);
  })().catch((error) => error);
  clearTimeout(timer);
  assertEquals(
    closed instanceof Deno.errors.ConnectionReset || closed instanceof Deno.errors.BrokenPipe,
    true,
  );
});
