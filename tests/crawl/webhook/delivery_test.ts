import { assert, assertEquals, assertRejects } from "@std/assert";
import { Webhook } from "npm:standardwebhooks@1.1.1";
import {
  deliver,
  type DeliveryAttempt,
  MAX_ANSWER_BYTES,
  MAX_DELIVERY_MS,
} from "../../../src/crawl/webhook/delivery.ts";
import { newWebhookSecret } from "../../../src/crawl/webhook/webhook_secret.ts";
import type { NetworkPolicy } from "../../../src/scan/fetch/network_policy.ts";
import { parseResolveEntry } from "../../../src/scan/fetch/dns/resolve_entry.ts";
import { type FixtureServer, type PlainAnswer, serveSites, type SiteSetup } from "../../fixtures/server.ts";
import { HOSTILE, hostileHost, hostileSites } from "../../fixtures/hostile.ts";
import { atPublicAddress, publicNetwork } from "../../fixtures/public_network.ts";
import { drip, endless, send, silence } from "../../fixtures/stream.ts";
import { fixtureNetwork } from "../../scan/scan_site.ts";
import { signersAt } from "./verified.ts";

const HOST = "hooks.readiness-tests.org";
const SECRET = newWebhookSecret();
const BODY = JSON.stringify({ type: "webhook.test", name: "Zürich" });

interface Sending {
  readonly url?: string;
  readonly network?: Partial<NetworkPolicy>;
  readonly now?: () => number;
  readonly signal?: AbortSignal;
  readonly maxMs?: number;
}

function sendTo(server: FixtureServer, sending: Sending = {}): Promise<DeliveryAttempt> {
  const { url = `https://${HOST}/in?key=1`, network, now = Date.now, maxMs } = sending;
  const { signal = new AbortController().signal } = sending;
  return deliver({ id: "msg_1", body: BODY, url, secrets: [SECRET] }, {
    network: { ...fixtureNetwork(server), ...network },
    userAgent: "ReadinessBot/1.0",
    now,
    signal,
    ...(maxMs === undefined ? {} : { maxMs }),
  });
}

async function delivered(setup: SiteSetup, sending: Sending = {}): Promise<DeliveryAttempt> {
  await using server = await serveSites({ [HOST]: setup });
  return await sendTo(server, sending);
}

/** All of it except the time. */
function outcome({ verdict, status, problem, retryAfterMs }: DeliveryAttempt): unknown[] {
  return [verdict, status, problem?.code ?? null, retryAfterMs];
}

Deno.test("deliver() posts the message with a signature that the reference library verifies", async () => {
  await using server = await serveSites({ [HOST]: () => ({ status: 204 }) });
  const { ms, ...attempt } = await sendTo(server);
  assert(ms >= 0);
  assertEquals(attempt, { verdict: "delivered", status: 204, problem: null, retryAfterMs: null, answer: "" });
  const [request, ...others] = server.requests;
  assertEquals(others, []);
  assertEquals([request?.method, request?.path, request?.tls], ["POST", "/in?key=1", true]);
  assertEquals(request?.headers.get("content-type"), "application/json");
  assertEquals(request?.headers.get("user-agent"), "ReadinessBot/1.0");
  assertEquals(request?.headers.get("webhook-id"), "msg_1");
  const body = new TextDecoder().decode(request?.body);
  assertEquals(body, BODY);
  new Webhook(SECRET).verify(body, Object.fromEntries(request?.headers ?? []));
});

Deno.test("deliver() signs at the time of its clock", async () => {
  await using server = await serveSites({ [HOST]: () => ({ status: 204 }) });
  const at = Date.UTC(2001, 0, 1);
  await sendTo(server, { now: () => at });
  const [request] = server.requests;
  const message = { text: BODY, headers: Object.fromEntries(request?.headers ?? []) };
  assertEquals(signersAt([SECRET], message, at), [SECRET]);
  assertEquals(signersAt([SECRET], message, at + 6 * 60_000), []);
});

Deno.test("deliver() compares the date of Retry-After with its clock", async () => {
  const headers = { "retry-after": "Mon, 01 Jan 2001 00:02:00 GMT" };
  const now = () => Date.UTC(2001, 0, 1);
  assertEquals(outcome(await delivered(() => ({ status: 503, headers }), { now })), [
    "retry",
    503,
    "STATUS",
    120_000,
  ]);
});

const STATUSES: readonly (readonly [answer: PlainAnswer, outcome: readonly unknown[]])[] = [
  [{ status: 200 }, ["delivered", 200, null, null]],
  [{ status: 202 }, ["delivered", 202, null, null]],
  [{ status: 301, headers: { location: "/other" } }, ["retry", 301, "REDIRECT", null]],
  [{ status: 307, headers: { location: "http://127.0.0.1/" } }, ["retry", 307, "REDIRECT", null]],
  [{ status: 304 }, ["retry", 304, "REDIRECT", null]],
  [{ status: 400 }, ["retry", 400, "STATUS", null]],
  [{ status: 401 }, ["retry", 401, "STATUS", null]],
  [{ status: 404 }, ["retry", 404, "STATUS", null]],
  [{ status: 410 }, ["disabled", 410, "GONE", null]],
  [{ status: 429, headers: { "retry-after": "120" } }, ["retry", 429, "STATUS", 120_000]],
  [{ status: 429 }, ["retry", 429, "STATUS", 60_000]],
  [{ status: 502, headers: { "retry-after": "5" } }, ["retry", 502, "STATUS", 5_000]],
  [{ status: 504 }, ["retry", 504, "STATUS", 60_000]],
  [{ status: 200, headers: { "retry-after": "5" } }, ["delivered", 200, null, null]],
  [{ status: 503, headers: { "retry-after": "x" } }, ["retry", 503, "STATUS", null]],
  [{ status: 500 }, ["retry", 500, "STATUS", null]],
];

for (const [answer, expected] of STATUSES) {
  Deno.test(`deliver() to a receiver that returns ${JSON.stringify(answer)} is ${expected[0]}`, async () => {
    await using server = await serveSites({ [HOST]: () => answer });
    assertEquals(outcome(await sendTo(server)), expected);
    assertEquals(server.requests.length, 1);
  });
}

const HEAD = "HTTP/1.1 200 OK\r\n";

const RECEIVERS: readonly (readonly [fact: string, setup: SiteSetup, outcome: readonly unknown[]])[] = [
  ["hangs before the handshake", { socket: silence }, ["retry", null, "TLS_TIMEOUT", null]],
  ["hangs before the response", {
    http: () => ({ raw: (connection) => silence(connection) }),
  }, ["retry", null, "TTFB_TIMEOUT", null]],
  ["drips its head", {
    http: () => ({
      raw: (connection, _, closing) => drip(connection, HEAD + "x: y\r\n".repeat(999), 1, 20, closing),
    }),
  }, ["retry", null, "TTFB_TIMEOUT", null]],
  ["sends an endless head", {
    http: () => ({
      async raw(connection, _, closing) {
        await send(connection, HEAD);
        await endless(connection, "x: y\r\n", closing);
      },
    }),
  }, ["retry", null, "CLIENT_LIMIT", null]],
  ["drips its body", {
    http: () => ({
      raw: (connection, _, closing) => drip(connection, `${HEAD}\r\n${"ok ".repeat(999)}`, 19, 20, closing),
    }),
  }, ["delivered", 200, null, null]],
  ["sends an endless body", {
    http: () => ({
      async raw(connection, _, closing) {
        await send(connection, `${HEAD}\r\n`);
        await endless(connection, "all is well ", closing);
      },
    }),
  }, ["delivered", 200, null, null]],
  ["breaks its body off", {
    http: () => ({ raw: (connection) => send(connection, `${HEAD}content-length: 99\r\n\r\nok`) }),
  }, ["delivered", 200, null, null]],
  ["sends invalid chunks", {
    http: () => ({
      raw: (connection) => send(connection, `${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n`),
    }),
  }, ["delivered", 200, null, null]],
  ["closes without a response", {
    http: () => ({ raw: () => Promise.resolve() }),
  }, ["retry", null, "NETWORK", null]],
  ["does not speak HTTP", {
    http: () => ({ raw: (connection) => send(connection, "SSH-2.0-OpenSSH_9.9\r\n\r\n") }),
  }, ["retry", null, "BAD_HTTP", null]],
  ["refuses connections", { http: null }, ["retry", null, "CONNECTION_REFUSED", null]],
  ["has an expired certificate", {
    https: () => ({ status: 200 }),
    certificate: "expired",
  }, ["retry", null, "TLS_INVALID", null]],
];

for (const [fact, setup, expected] of RECEIVERS) {
  Deno.test(`deliver() to a receiver that ${fact} is ${expected[0]}`, async () => {
    const scheme = "http" in setup ? "http" : "https";
    const url = `${scheme}://${HOST}/`;
    assertEquals(outcome(await delivered(setup, { url, maxMs: 1_000 })), expected);
  });
}

Deno.test("deliver() keeps the beginning of the response without control characters", async () => {
  const body = `no\x1b[31m  such\u202e\r\nhook ${"x".repeat(2 * MAX_ANSWER_BYTES)}`;
  const { answer } = await delivered(() => ({ status: 404, body }));
  assertEquals(answer.slice(0, 21), "no [31m  such hook xx");
  assert(answer.length <= MAX_ANSWER_BYTES);
});

Deno.test("deliver() shows nothing of a compressed response", async () => {
  const answer = { headers: { "content-encoding": "gzip" }, body: "compressed" };
  assertEquals((await delivered(() => answer)).answer, "");
});

const GUARDED: readonly (readonly [fact: string, url: string, entries: readonly string[], code: string])[] = [
  [
    "a name that was public and now leads to loopback",
    `https://${HOST}/`,
    [`${HOST}:443:127.0.0.1`],
    "BLOCKED_ADDRESS",
  ],
  [
    "a name that leads to a cloud's metadata",
    `http://${HOST}/`,
    [`${HOST}:80:169.254.169.254`],
    "BLOCKED_ADDRESS",
  ],
  ["a name that the system resolves to loopback", "http://localhost/", [], "BLOCKED_ADDRESS"],
  ["an IP address of loopback", "http://127.0.0.1/", [], "BLOCKED_ADDRESS"],
  ["an IPv6 address that wraps loopback", "http://[::ffff:7f00:1]/", [], "BLOCKED_ADDRESS"],
  ["a port that is not allowed", `https://${HOST}:8443/`, [`${HOST}:8443:93.184.216.34`], "PORT_NOT_ALLOWED"],
  ["ourselves", "https://own.readiness-tests.org/", [], "BLOCKED_SELF"],
];

for (const [fact, url, entries, code] of GUARDED) {
  Deno.test(`deliver() refuses ${fact}, for good`, async () => {
    await using server = await serveSites({ [HOST]: () => ({ status: 200 }) });
    const network = {
      entries: entries.map(parseResolveEntry),
      allowPrivate: [],
      ownHosts: new Set(["own.readiness-tests.org"]),
    };
    assertEquals(outcome(await sendTo(server, { url, network })), ["failed", null, code, null]);
    assertEquals(server.connections, 0);
  });
}

Deno.test("deliver() reaches a public address through the operator's proxy", async () => {
  await using server = await serveSites({ [HOST]: () => ({ status: 200 }) });
  await using internet = publicNetwork();
  const entries = atPublicAddress(server.resolve).map(parseResolveEntry);
  const ports = entries.map(({ port }) => port);
  const network = { entries, ports, allowPrivate: [], proxy: internet.proxy };
  assertEquals(outcome(await sendTo(server, { network })), ["delivered", 200, null, null]);
  assertEquals(internet.asked.length, 1);
});

Deno.test("deliver() tries again later if the name does not resolve", async () => {
  const url = "https://missing.readiness-tests.invalid/";
  const { verdict, status } = await delivered(() => ({}), { url });
  assertEquals([verdict, status], ["retry", null]);
});

Deno.test("deliver() throws the reason of its signal, and closes the connection", async () => {
  await using server = await serveSites({ [HOST]: { socket: silence } });
  const stop = new AbortController();
  const sending = sendTo(server, { signal: stop.signal });
  stop.abort(new Error("The worker stops"));
  await assertRejects(() => sending, Error, "The worker stops");
});

Deno.test("deliver() does not connect if its signal is aborted already", async () => {
  await using server = await serveSites({ [HOST]: () => ({ status: 200 }) });
  await assertRejects(
    () => sendTo(server, { signal: AbortSignal.abort(new Error("Too late")) }),
    Error,
    "Too late",
  );
  assertEquals(server.connections, 0);
});

Deno.test("deliver() ends in time with every hostile receiver, after one connection or two", async () => {
  await using server = await serveSites(hostileSites());
  for (const name of Object.keys(HOSTILE)) {
    const before = server.connections;
    const begun = performance.now();
    await sendTo(server, { url: `https://${hostileHost(name)}/`, maxMs: 150 });
    // Without its own limit, an attempt may take 15 s.
    assert(performance.now() - begun < MAX_DELIVERY_MS, name);
    // A refused certificate is requested a second time.
    assert(server.connections - before <= 2, name);
  }
});
