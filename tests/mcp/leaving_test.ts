/** A scan stops when the client that called for it leaves or cancels the call. */
import { assertEquals } from "@std/assert";
import type { Site } from "../fixtures/server.ts";
import { CLIENTS, openMcpWorld } from "./mcp_world.ts";

const DOMAIN = "hanging.cases.readiness-tests.org";

/** A site that does not respond. It reports when it is requested and when the scanner hangs up. */
function hangingSite() {
  const asked = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const site: Site = ({ path }) => {
    if (path === "/robots.txt") return { body: "User-agent: *\nAllow: /\n" };
    return {
      raw: async (connection) => {
        asked.resolve();
        while (await connection.read(new Uint8Array(1)) !== null);
        closed.resolve();
      },
    };
  };
  return { site, asked: asked.promise, closed: closed.promise };
}

for (const [version, connect] of Object.entries(CLIENTS)) {
  for (const tool of ["scan_site", "fix_site"]) {
    Deno.test(`a client of ${version} cancels ${tool}`, async () => {
      const { site, asked, closed } = hangingSite();
      await using world = await openMcpWorld({}, { sites: { [DOMAIN]: site } });
      await using client = await connect(world.origin);
      const cancelling = new AbortController();
      const call = client.call(tool, { domain: DOMAIN }, { signal: cancelling.signal }).catch(() =>
        "cancelled"
      );
      await asked;
      cancelling.abort();
      assertEquals(await call, "cancelled");
      await closed;
    });
  }
}

Deno.test("a scan stops when the connection of its call ends", async () => {
  const { site, asked, closed } = hangingSite();
  await using world = await openMcpWorld({}, { sites: { [DOMAIN]: site } });
  const leaving = new AbortController();
  const params = { name: "scan_site", arguments: { domain: DOMAIN } };
  const response = await world.post(
    { jsonrpc: "2.0", id: 1, method: "tools/call", params },
    {},
    leaving.signal,
  );
  await asked;
  leaving.abort();
  await closed;
  await response.body?.cancel().catch(() => {
    // The request was aborted.
  });
});

Deno.test("nobody cancels the call of another session", async () => {
  const { site, asked } = hangingSite();
  await using world = await openMcpWorld({}, { sites: { [DOMAIN]: site } });
  const [mine, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const params = { name: "scan_site", arguments: { domain: DOMAIN } };
  const response = await world.post({ jsonrpc: "2.0", id: 7, method: "tools/call", params }, {
    "mcp-session-id": mine,
  });
  await asked;
  const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 7 } };
  for (const headers of [{ "mcp-session-id": other }, { "mcp-session-id": "x" }, {}]) {
    const { status } = await world.post(cancel, headers);
    assertEquals(status, 202);
  }
  const reader = (response.body ?? new Blob([]).stream()).getReader();
  const answered = reader.read().then(() => "answered");
  assertEquals(
    await Promise.race([answered, world.post({ jsonrpc: "2.0", id: 8, method: "ping" })]) === "answered",
    false,
  );
  const { status } = await world.post(cancel, { "mcp-session-id": mine });
  assertEquals([status, await answered], [202, "answered"]);
  await reader.cancel();
});
