/** Refusals, limits and permissions of the endpoint over HTTP. */
import { assertEquals, assertMatch } from "@std/assert";
import { PROTOCOL_VERSIONS } from "../../src/mcp/server_card.ts";
import { service } from "../http/service.ts";
import { openMcpWorld } from "./mcp_world.ts";

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };

function scanCall(id: number, domain: string) {
  return { jsonrpc: "2.0", id, method: "tools/call", params: { name: "scan_site", arguments: { domain } } };
}

/** The messages of a stream. */
async function messagesOf(response: Response) {
  const lines = (await response.text()).split("\n").filter((line) => line.startsWith("data: "));
  return lines.map((line) => JSON.parse(line.slice("data: ".length)));
}

const REFUSALS: readonly (readonly [what: string, body: unknown, status: number, message: RegExp])[] = [
  ["what is not JSON", "{", 400, /^Cannot parse the body, because it is not valid JSON$/],
  ["nothing", "", 400, /^Cannot parse the body/],
  [
    "a batch of eleven",
    Array(11).fill(PING),
    400,
    /^Cannot run a batch of 11 messages: send at most 10 at once$/,
  ],
  ["a deep array", "[".repeat(40_000) + "]".repeat(40_000), 400, /./],
  ["null", "null", 400, /./],
  ["more than 100 kB", JSON.stringify("x".repeat(100_000)), 413, /^Cannot read the body: it is larger than/],
];

for (const [what, body, status, message] of REFUSALS) {
  Deno.test(`a POST of ${what} is ${status}`, async () => {
    await using world = await openMcpWorld();
    const response = await world.post(body);
    const { error, detail } = await response.json();
    assertEquals(response.status, status);
    assertMatch(error?.message ?? detail, message);
    assertEquals(world.errors, []);
  });
}

for (const method of ["GET", "DELETE", "PUT"]) {
  Deno.test(`${method} is 405, and the response explains how to use the server`, async () => {
    await using world = await openMcpWorld();
    const response = await fetch(`${world.origin}/mcp`, { method });
    assertEquals([response.status, response.headers.get("allow")], [405, "POST, OPTIONS"]);
    assertMatch((await response.json()).error.message, /Add this URL to an MCP client$/);
  });
}

Deno.test("an invalid credential is 401, even for a tool that needs no credential", async () => {
  await using world = await openMcpWorld();
  const response = await world.post(PING, { authorization: "Bearer no-key" });
  assertEquals(response.status, 401);
  assertMatch(response.headers.get("www-authenticate") ?? "", /^Bearer realm="readiness"/);
  assertMatch((await response.json()).detail, /^Cannot authenticate: send one valid credential/);
});

Deno.test("a page of any origin may call, with every header that MCP has", async () => {
  await using world = await openMcpWorld();
  const preflight = await fetch(`${world.origin}/mcp`, { method: "OPTIONS" });
  assertEquals([preflight.status, preflight.headers.get("access-control-allow-origin")], [204, "*"]);
  assertEquals(
    preflight.headers.get("access-control-allow-headers"),
    "Accept, Authorization, Content-Type, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name, " +
      "Mcp-Session-Id, X-API-Key, X-Auth-Token",
  );
  const response = await world.post(PING, { origin: "https://elsewhere.example" });
  assertEquals([response.status, response.headers.get("access-control-allow-origin")], [200, "*"]);
  await response.body?.cancel();
});

Deno.test("if private addresses may be scanned, pages of other origins may not call", async () => {
  await using world = await openMcpWorld({ SCAN_ALLOW_PRIVATE: "127.0.0.0/8" });
  const statuses = [];
  for (const headers of [{ origin: "https://elsewhere.example" }, { "sec-fetch-site": "cross-site" }, {}]) {
    const response = await world.post(PING, headers);
    statuses.push(response.status);
    assertEquals(response.headers.get("access-control-allow-origin"), null);
    await response.body?.cancel();
  }
  assertEquals(statuses, [403, 403, 200]);
});

const HOSTS: readonly [host: string, status: number][] = [
  ["readiness.example.com", 200],
  ["localhost:8000", 200],
  ["192.0.2.1", 200],
  ["rebinding.example.org", 403],
];

/** The status of a ping under a host name. */
async function pingStatus(host: string, environment: Parameters<typeof service>[1]): Promise<number> {
  const { app } = service({ resolve: [] }, environment);
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const init = { method: "POST", headers, body: JSON.stringify(PING) };
  const response = await app(new Request(`http://${host}/mcp`, init), "192.0.2.7");
  await response.body?.cancel();
  return response.status;
}

for (const [host, status] of HOSTS) {
  Deno.test(`with PUBLIC_URL, the server under the name ${host} is ${status}`, async () => {
    assertEquals(await pingStatus(host, { PUBLIC_URL: "https://readiness.example.com" }), status);
  });
}

const LISTENERS: readonly [listener: string, host: string, status: number][] = [
  ["127.0.0.1", "localhost:8000", 200],
  ["127.0.0.1", "127.0.0.1:8000", 200],
  ["127.0.0.1", "readiness.test", 200],
  ["127.0.0.1", "evil.example.com", 403],
  ["127.0.0.1", "localhost.evil.example.com", 403],
  ["127.0.0.9", "evil.example.com", 403],
  ["::1", "[::1]:8000", 200],
  ["::1", "evil.example.com", 403],
  ["localhost", "evil.example.com", 403],
  // A proxy may forward any name of the service.
  ["0.0.0.0", "readiness.example.com", 200],
  ["192.0.2.1", "readiness.example.com", 200],
];

for (const [HOST, host, status] of LISTENERS) {
  Deno.test(`a service that listens on ${HOST} returns ${status} under the name ${host}`, async () => {
    assertEquals(await pingStatus(host, { HOST }), status);
  });
}

Deno.test("scans of a batch count like single scans, and like scans of other requests", async () => {
  await using world = await openMcpWorld({ SCAN_RATE_LIMIT: "3/min" });
  const other = await fetch(`${world.origin}/api/scan?domain=bare-site.org`);
  await other.body?.cancel();
  const domains = [
    "bare-site.org",
    "complete-site.org",
    "bare-site.org",
    "complete-site.org",
    "bare-site.org",
  ];
  const answers = await messagesOf(
    await world.post(domains.map((domain, id) => scanCall(id, domain)), {
      "mcp-protocol-version": "2025-03-26",
    }),
  );
  const texts = answers.map(({ result }) => result.content[0].text.slice(0, 60));
  assertEquals(answers.filter(({ result }) => result.isError).length, 3);
  assertEquals(
    texts.filter((text) => text.startsWith("Cannot scan now: the limit of 3 per minute per IP address"))
      .length,
    3,
  );
});

/** Fields that clients of MCP 2026-07-28 send with each call. */
const MODERN = {
  _meta: {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  },
};

async function callModern(method: string, params: object = {}): Promise<Response> {
  await using world = await openMcpWorld();
  const response = await world.post({ jsonrpc: "2.0", id: 1, method, params: { ...MODERN, ...params } }, {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
  });
  return new Response(await response.bytes(), response);
}

Deno.test("a subscription is acknowledged without any notification, and ended", async () => {
  const response = await callModern("subscriptions/listen", { notifications: { toolsListChanged: true } });
  const [acknowledgement, end, ...others] = await messagesOf(response);
  assertEquals(others, []);
  assertEquals(acknowledgement.method, "notifications/subscriptions/acknowledged");
  assertEquals(acknowledgement.params.notifications, {});
  assertEquals([end.id, end.result.resultType], [1, "complete"]);
});

Deno.test("server/discover lists every version that the server serves", async () => {
  const { result } = await (await callModern("server/discover")).json();
  assertEquals(result.supportedVersions, [...PROTOCOL_VERSIONS]);
});
