/** No socket outlives its use, even if the other side misbehaves during or after the handshake. */
import { assert, assertEquals } from "@std/assert";
import { Unobservable } from "../../../../src/errors.ts";
import type { ScanLimits } from "../../../../src/scan/fetch/limits/scan_limits.ts";
import { serveSites, type SiteSetup } from "../../../fixtures/server.ts";
import { silentAfterFirst } from "../../../fixtures/silent_handshakes.ts";
import { endless, send, silence } from "../../../fixtures/stream.ts";
import { fetcherOf, fetching, HOST, ORIGIN, textOf } from "../fetching.ts";

/** Milliseconds until a socket counts as left open, on a machine that is busy with other things. */
const GONE_MS = 60_000;

/** Checks until the condition holds or the time is over. */
async function holds(condition: () => boolean, ms = GONE_MS): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end;) {
    if (condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return condition();
}

/** Milliseconds in which a busy machine finishes the first handshake. The second waits so long in vain. */
const FIRST_TLS_MS = 1_000;

/** A TLS record with the start of a ServerHello of 122 bytes. */
const HALF_A_HELLO = Uint8Array.of(22, 3, 3, 0, 122, 2, 0, 0, 118, 3, 3);
const HEAD = "HTTP/1.1 200 OK\r\n";

const LEFT: readonly (readonly [
  name: string,
  site: SiteSetup,
  code: string,
  limits: Partial<ScanLimits>,
])[] = [
  ["never answers the handshake", { socket: silence }, "TLS_TIMEOUT", { tlsMs: 100 }],
  [
    "stops in the middle of the handshake",
    {
      async socket(connection) {
        await connection.read(new Uint8Array(2048));
        await send(connection, HALF_A_HELLO);
        await silence(connection);
      },
    },
    "TLS_TIMEOUT",
    { tlsMs: 100 },
  ],
  [
    "resets the connection in the handshake",
    {
      async socket(connection) {
        await connection.read(new Uint8Array(1));
        connection.close();
      },
    },
    "TLS_FAILED",
    {},
  ],
  [
    "closes in the handshake",
    {
      async socket(connection) {
        await connection.read(new Uint8Array(2048));
      },
    },
    "TLS_FAILED",
    {},
  ],
  [
    "has an invalid certificate",
    { https: () => ({ body: "unreachable" }), certificate: "expired" },
    "TLS_INVALID",
    {},
  ],
  ["says nothing after the handshake", () => ({ raw: silence }), "TTFB_TIMEOUT", { firstByteMs: 100 }],
  [
    "sends without end",
    () => ({
      async raw(connection, _, closing) {
        await send(connection, `${HEAD}x: `);
        await endless(connection, "x", closing);
      },
    }),
    "CLIENT_LIMIT",
    {},
  ],
];

for (const [name, site, code, limits] of LEFT) {
  Deno.test(`Fetcher leaves no socket to a site that ${name}`, () =>
    fetching(site, async (fetcher, server) => {
      assertEquals(await textOf(fetcher, "/"), code);
      assert(await holds(() => server.openConnections === 0));
    }, { limits }));
}

Deno.test("Fetcher leaves no socket when the scan ends in the handshake", () => {
  const scan = new AbortController();
  return fetching({ socket: silence }, async (fetcher, server) => {
    const pending = ["/1", "/2", "/3"].map((path) => textOf(fetcher, path));
    assert(await holds(() => server.connections === 3));
    scan.abort(new Unobservable("CANCELLED", "The client left"));
    assertEquals(await Promise.all(pending), ["CANCELLED", "CANCELLED", "CANCELLED"]);
    assert(await holds(() => server.openConnections === 0));
  }, { signal: scan.signal });
});

Deno.test("Fetcher gives an origin up at its first TLS time-out, though it has answered before", async () => {
  await using site = await serveSites({
    [HOST]: () => ({ headers: { connection: "close" }, body: "hello" }),
  });
  await using server = await serveSites({ [HOST]: silentAfterFirst(site, HOST) });
  using fetcher = fetcherOf(server, { limits: { tlsMs: FIRST_TLS_MS } });
  assertEquals(await textOf(fetcher, "/first"), "hello");
  for (const path of ["/second", "/third", "/fourth"]) {
    assertEquals(await textOf(fetcher, path), "TLS_TIMEOUT");
  }
  assertEquals(server.connections, 2);
  assert(await holds(() => server.openConnections === 0));
});

Deno.test("Fetcher reports the problem of a certificate that it cannot request a second time", async () => {
  await using site = await serveSites({ [HOST]: { https: () => undefined, certificate: "expired" } });
  await using server = await serveSites({ [HOST]: silentAfterFirst(site, HOST) });
  using fetcher = fetcherOf(server, { limits: { tlsMs: FIRST_TLS_MS } });
  assertEquals(await textOf(fetcher, "/"), "TLS_INVALID");
  assertEquals(server.connections, 2);
  assert(await holds(() => server.openConnections === 0));
});

Deno.test("Fetcher sends a request again if a kept TLS connection was closed", () =>
  fetching(() => ({
    raw: (connection) => send(connection, `${HEAD}content-length: 5\r\n\r\nhello`),
  }), async (fetcher, server) => {
    for (const path of ["/first", "/second"]) assertEquals(await textOf(fetcher, path), "hello");
    assertEquals(server.connections, 2);
  }));

Deno.test("Fetcher keeps a TLS connection", () =>
  fetching(() => ({ body: "hello" }), async (fetcher, server) => {
    for (const path of ["/first", "/second"]) assertEquals(await textOf(fetcher, path), "hello");
    assertEquals(server.connections, 1);
    assertEquals(new URL(ORIGIN).host, server.requests[0]?.host);
  }));
