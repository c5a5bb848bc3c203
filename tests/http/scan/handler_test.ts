import {
  assert,
  assertEquals,
  assertLess,
  assertMatch,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import { cheapStores } from "../../auth/cheap_stores.ts";
import { AppError } from "../../../src/errors.ts";
import { openDatabase } from "../../../src/database/open.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { resultOf } from "../../../src/http/scan/handler.ts";
import { serveSites, type Site } from "../../fixtures/server.ts";
import { SITES } from "../../fixtures/sites.ts";
import { silence } from "../../fixtures/stream.ts";
import { firstChunk, readStream, service } from "../service.ts";

const INVALID_INPUTS: readonly [query: string, status: number, code: string][] = [
  ["", 400, "DOMAIN_REQUIRED"],
  ["?domain=", 400, "DOMAIN_REQUIRED"],
  ["?domain=exa%20mple.org", 400, "INVALID_DOMAIN"],
  ["?domain=localhost%00", 400, "INVALID_DOMAIN"],
  [`?domain=${"a".repeat(2049)}`, 400, "INVALID_DOMAIN"],
  ["?domain=8.8.8.8", 400, "IP_LITERAL_NOT_ALLOWED"],
  ["?domain=http%3A%2F%2F%5B%3A%3A1%5D%2F", 400, "IP_LITERAL_NOT_ALLOWED"],
  ["?domain=user%3Apw%40x.org", 400, "USERINFO_NOT_ALLOWED"],
  ["?domain=ftp%3A%2F%2Fx.org", 400, "UNSUPPORTED_SCHEME"],
  ["?domain=x.org%3A22", 400, "PORT_NOT_ALLOWED"],
  ["?domain=router.home.arpa", 400, "RESERVED_NAME"],
  [`?domain=x.org&ua=${"a".repeat(513)}`, 400, "INVALID_UA"],
  ["?domain=x.org&ua=a%0D%0Ab", 400, "INVALID_UA"],
  ["?domain=x.org&surfaces=blog:yes", 400, "INVALID_SURFACES"],
];

/** Two scans of one host share its 16 requests per second. */
const FEW_CHECKS = {
  catalogue: CATALOGUE.filter(({ check: { id } }) => ["robots-txt", "llms-txt", "language"].includes(id)),
};

for (const [query, status, code] of INVALID_INPUTS) {
  Deno.test(`/api/scan${query.slice(0, 60)} is ${status} ${code}`, async () => {
    const { parseRanges } = await import("../../../src/scan/fetch/address/ip_address.ts");
    const { fixtureNetwork } = await import("../../scan/scan_site.ts");
    const network = { ...fixtureNetwork({ resolve: [] }), allowPrivate: parseRanges([]) };
    const response = await service({ resolve: [] }, {}, { network }).get(`/api/scan${query}`);
    assertEquals(response.status, status);
    assertEquals(response.headers.get("content-type"), "application/problem+json");
    const problem = await response.json();
    assertEquals([problem.code, problem.status], [code, status]);
    assertEquals(Object.keys(problem).sort(), ["code", "detail", "status", "title", "type"]);
  });
}

Deno.test("a reconnection with the result's id gets 204 and scans nothing", async () => {
  const response = await service({ resolve: [] }).get("/api/scan?domain=x.org", {
    "last-event-id": "abc123.end",
  });
  assertEquals([response.status, await response.text()], [204, ""]);
});

Deno.test("a reconnection to a running scan continues after the last event", async () => {
  await using server = await serveSites(SITES, { delayMs: 30 });
  const { get } = service(server);
  const follower = await get("/api/scan?domain=complete-site.org");
  const [chunk, reader] = await firstChunk(await get("/api/scan?domain=complete-site.org"));
  await reader.cancel();
  const id = /^id:(.*)$/m.exec(chunk)?.[1] ?? "";
  assertMatch(id, /\.1$/);
  const resumed = await readStream(await get("/api/scan?domain=complete-site.org", { "last-event-id": id }));
  const whole = await readStream(follower);
  assertEquals(resumed.messages, whole.messages.slice(1));
});

Deno.test("a reconnection after a future event gets the next event and the result", async () => {
  await using server = await serveSites(SITES, { delayMs: 30 });
  const { get } = service(server);
  const follower = await get("/api/scan?domain=bare-site.org");
  const [chunk, reader] = await firstChunk(await get("/api/scan?domain=bare-site.org"));
  await reader.cancel();
  const scanId = /^id:(.*)\.1$/m.exec(chunk)?.[1] ?? "";
  const resumed = await readStream(
    await get("/api/scan?domain=bare-site.org", { "last-event-id": `${scanId}.999999` }),
  );
  await readStream(follower);
  assertEquals(resumed.result?.scanId, scanId);
});

Deno.test("a reconnection with an unknown id begins a new scan", async () => {
  await using server = await serveSites(SITES);
  const { progress } = await readStream(
    await service(server).get("/api/scan?domain=bare-site.org", {
      "last-event-id": "0123456789abcdef0123.7",
    }),
  );
  assertEquals(progress[0]?.type, "started");
});

Deno.test("equal running scans are one scan", async () => {
  await using server = await serveSites(SITES, { delayMs: 20 });
  const { get } = service(server);
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => get("/api/scan?domain=bare-site.org")),
  );
  const streams = await Promise.all(responses.map(readStream));
  assertEquals(new Set(streams.map(({ result }) => result?.scanId)).size, 1);
  assertEquals(server.requests.filter(({ path, tls }) => tls && path === "/robots.txt").length, 1);
});

Deno.test("another user agent is another scan", async () => {
  await using server = await serveSites(SITES, { delayMs: 20 });
  const { get } = service(server, {}, FEW_CHECKS);
  const [one, other] = await Promise.all([
    get("/api/scan?domain=bare-site.org").then(readStream),
    get("/api/scan?domain=bare-site.org&ua=Curious%2F1.0").then(readStream),
  ]);
  assert(one.result?.scanId !== other.result?.scanId);
  assertEquals(other.result?.userAgent, "Curious/1.0");
  assertEquals(one.result?.userAgent, "ReadinessBot/1.0");
});

Deno.test("another size of the sample is another scan", async () => {
  await using server = await serveSites(SITES, { delayMs: 20 });
  const { get } = service(server, {}, FEW_CHECKS);
  const [one, other] = await Promise.all([
    get("/api/scan?domain=docs-site.org").then(readStream),
    get("/api/scan?domain=docs-site.org&sample=1").then(readStream),
  ]);
  assertEquals([one.result?.pages.length, other.result?.pages.length], [5, 2]);
});

Deno.test("another choice of checks is another scan, of these checks only", async () => {
  await using server = await serveSites(SITES, { delayMs: 20 });
  const { get } = service(server, {}, FEW_CHECKS);
  const [one, other] = await Promise.all([
    get("/api/scan?domain=bare-site.org").then(readStream),
    get("/api/scan?domain=bare-site.org&only=robots-txt,llms-txt").then(readStream),
  ]);
  assert(one.result?.scanId !== other.result?.scanId);
  assertEquals(other.result?.checks.map(({ id }) => id).sort(), ["llms-txt", "robots-txt"]);
});

Deno.test("another choice of surfaces is another scan", async () => {
  await using server = await serveSites(SITES, { delayMs: 20 });
  const { get } = service(server, {}, FEW_CHECKS);
  const [one, other] = await Promise.all([
    get("/api/scan?domain=bare-site.org").then(readStream),
    get("/api/scan?domain=bare-site.org&surfaces=shop:yes").then(readStream),
  ]);
  assert(one.result?.scanId !== other.result?.scanId);
  const shop = other.result?.surfaces.find(({ id }) => id === "shop");
  assertEquals([shop?.present, shop?.decidedBy], [true, "caller"]);
});

Deno.test("the last client to leave stops the scan and its requests", async () => {
  const asked = Promise.withResolvers<Deno.Conn>();
  const closed = Promise.withResolvers<void>();
  const hanging: Site = ({ path }) => {
    if (path === "/robots.txt") return { body: "User-agent: *\nAllow: /\n" };
    return {
      raw: async (connection) => {
        asked.resolve(connection);
        while (await connection.read(new Uint8Array(1)) !== null);
        closed.resolve();
      },
    };
  };
  await using server = await serveSites({ "hanging.cases.readiness-tests.org": hanging });
  const { get } = service(server);
  const [, first] = await firstChunk(await get("/api/scan?domain=hanging.cases.readiness-tests.org"));
  const [, second] = await firstChunk(await get("/api/scan?domain=hanging.cases.readiness-tests.org"));
  const connection = await asked.promise;
  await first.cancel();
  assertEquals(
    await Promise.race([closed.promise.then(() => "closed"), connection.write(new Uint8Array(1))]),
    1,
  );
  await second.cancel();
  await closed.promise;
});

Deno.test("the 31st scan of a minute is 429 with Retry-After", async () => {
  await using server = await serveSites(SITES);
  const { get } = service(server);
  const answers = [];
  for (let count = 0; count < 31; count++) answers.push(await get("/api/scan?domain=bare-site.org"));
  await Promise.all(answers.slice(0, 30).map((answer) => answer.body?.cancel()));
  assertEquals(answers.map(({ status }) => status), [...Array(30).fill(200), 429]);
  const last = answers.at(-1);
  assertLess(Number(last?.headers.get("retry-after")), 3);
  assertEquals((await last?.json()).code, "RATE_LIMITED");
});

Deno.test("a forwarded address counts only from a trusted proxy", async () => {
  for (const [trusted, expected] of [["", 429], ["198.51.100.0/24", 200]] as const) {
    await using server = await serveSites(SITES);
    const { get } = service(server, { SCAN_RATE_LIMIT: "1/min", TRUSTED_PROXIES: trusted });
    const from = (client: string) => get("/api/scan?domain=bare-site.org", { "x-forwarded-for": client });
    const [first, second] = [await from("192.0.2.1"), await from("192.0.2.2")];
    await Promise.all([first.body?.cancel(), second.body?.cancel()]);
    assertEquals([first.status, second.status], [200, expected]);
  }
});

Deno.test("a client behind a proxy cannot imitate another one with its own Forwarded header", async () => {
  await using server = await serveSites(SITES);
  const { get } = service(server, { SCAN_RATE_LIMIT: "1/min", TRUSTED_PROXIES: "198.51.100.0/24" });
  const from = (forged: string) =>
    get("/api/scan?domain=bare-site.org", {
      forwarded: `for=${forged}`,
      "x-forwarded-for": `${forged}, 192.0.2.1`,
    });
  const responses = [await from("203.0.113.1"), await from("203.0.113.2"), await from("203.0.113.3")];
  await Promise.all(responses.map(({ body }) => body?.cancel()));
  assertEquals(responses.map(({ status }) => status), [200, 429, 429]);
});

Deno.test("the scan after one that runs and 100 that wait is 503 with Retry-After at once", async () => {
  await using server = await serveSites({ "mute.readiness-tests.org": { socket: silence } });
  const { get } = service(server, { SCAN_CONCURRENCY: "1", SCAN_RATE_LIMIT: "0" });
  const leaving = new AbortController();
  const scan = (ua: string) => get(`/api/scan?domain=mute.readiness-tests.org&ua=${ua}`, {}, leaving.signal);
  const running = await scan("running");
  const waiting = Array.from({ length: 100 }, (_, index) => scan(`waiting-${index}`));
  const rejected = await scan("one-more");
  assertEquals([rejected.status, rejected.headers.get("retry-after")], [503, "30"]);
  assertEquals((await rejected.json()).code, "BUSY");
  leaving.abort();
  assertEquals(new Set((await Promise.all(waiting)).map(({ status }) => status)), new Set([503]));
  await running.body?.cancel();
});

const ROUTES: readonly [method: string, path: string, status: number, contentType: string | null][] = [
  ["GET", "/healthz", 200, "text/plain; charset=utf-8"],
  ["GET", "/readyz", 200, "text/plain; charset=utf-8"],
  ["GET", "/openapi.json", 200, "application/json; charset=utf-8"],
  ["GET", "/bot", 200, "text/html; charset=utf-8"],
  ["GET", "/reset-password", 200, "text/html; charset=utf-8"],
  ["POST", "/reset-password", 403, "text/html; charset=utf-8"],
  ["GET", "/checks", 200, "text/html; charset=utf-8"],
  ["GET", "/checks/llms-txt", 200, "text/html; charset=utf-8"],
  ["GET", "/checks/none", 404, "application/problem+json"],
  ["GET", "/checks/did-document", 301, null],
  ["GET", "/checks/l402", 410, "text/html; charset=utf-8"],
  ["GET", "/checks/l402.md", 410, "text/markdown; charset=utf-8"],
  ["GET", "/", 200, "text/html; charset=utf-8"],
  ["GET", "/nothing", 404, "application/problem+json"],
  ["POST", "/api/scan?domain=x.org", 405, "application/problem+json"],
  ["DELETE", "/healthz", 405, "application/problem+json"],
  ["OPTIONS", "/api/scan", 204, null],
  ["HEAD", "/api/scan?domain=x.org", 200, "text/event-stream"],
  ["HEAD", "/healthz", 200, "text/plain; charset=utf-8"],
];

for (const [method, path, status, contentType] of ROUTES) {
  Deno.test(`${method} ${path} is ${status}`, async () => {
    const { app } = service({ resolve: [] });
    const response = await app(new Request(`http://readiness.test${path}`, { method }), "198.51.100.7");
    const body = await response.text();
    assertEquals([response.status, response.headers.get("content-type")], [status, contentType]);
    if (path === "/healthz" && method === "GET") assertEquals(body, "ok");
    if (method === "HEAD") assertEquals(body, "");
  });
}

Deno.test("pages of former checks redirect to their successors, and say since when others are gone", async () => {
  const { app } = service({ resolve: [] });
  const get = (path: string) => app(new Request(`http://readiness.test${path}`), "198.51.100.7");
  const paths = ["/checks/did-document", "/checks/did-document.md"];
  const moved = await Promise.all(paths.map(async (path) => (await get(path)).headers.get("location")));
  assertEquals(moved, ["/checks/other-agent-files", "/checks/other-agent-files.md"]);
  assertStringIncludes(
    await (await get("/checks/l402")).text(),
    "The check l402 was removed in version 1.0.0.",
  );
});

Deno.test("/readyz is 503 and names what is missing", async () => {
  const kv = await openDatabase(":memory:");
  const { app } = service({ resolve: [] }, {}, { stores: cheapStores(kv) });
  kv.close();
  const response = await app(new Request("http://readiness.test/readyz"), "198.51.100.7");
  assertEquals([response.status, await response.text()], [503, "not ready: the database cannot be read"]);
});

Deno.test("a client that left before it joined a running scan does not follow it", async () => {
  const left = Promise.withResolvers<void>();
  const messages = new ReadableStream<Uint8Array>({ cancel: () => left.resolve() });
  const scan = { messages, result: () => null, files: () => [] };
  await assertRejects(() => resultOf(scan, AbortSignal.abort()), AppError, "The scan was stopped");
  await left.promise;
});
