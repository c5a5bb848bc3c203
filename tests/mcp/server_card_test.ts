/** The server card and its accuracy. */
import { assertEquals, assertMatch } from "@std/assert";
import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import { CARD_PATH, EARLIER_CARD_PATH, mcpOffer, PROTOCOL_VERSIONS } from "../../src/mcp/server_card.ts";
import { parseMcpCard } from "../../src/scan/parse/agents/mcp/mcp_card.ts";
import { openMcpWorld } from "./mcp_world.ts";

const ORIGIN = "https://readiness.example.com";

Deno.test("the card is valid and names the endpoint, at its path and at the path of an earlier proposal", async () => {
  await using world = await openMcpWorld({ PUBLIC_URL: `${ORIGIN}/` });
  for (
    const [path, type] of [
      [CARD_PATH, "application/mcp-server-card+json"],
      [EARLIER_CARD_PATH, "application/json"],
    ]
  ) {
    const response = await fetch(`${world.origin}${path}`);
    assertEquals([response.status, response.headers.get("content-type")], [200, type]);
    assertEquals(response.headers.get("access-control-allow-origin"), "*");
    const { name, remotes, problems } = parseMcpCard(await response.json(), new URL(`${ORIGIN}${path}`));
    assertEquals([name, remotes[0]?.url, problems], ["com.example.readiness/readiness", `${ORIGIN}/mcp`, []]);
  }
});

Deno.test("without PUBLIC_URL there is no card, because requests do not contain its URL", async () => {
  await using world = await openMcpWorld();
  const response = await fetch(`${world.origin}${CARD_PATH}`);
  assertEquals(response.status, 404);
  assertMatch((await response.json()).detail, /set PUBLIC_URL$/);
});

Deno.test("the card has all versions that the server speaks", () => {
  const [newest, ...earlier] = PROTOCOL_VERSIONS;
  assertEquals(newest, "2026-07-28");
  assertEquals(
    [...earlier],
    SUPPORTED_PROTOCOL_VERSIONS.filter((version) => earlier.some((each) => each === version)),
  );
});

for (const version of PROTOCOL_VERSIONS.slice(1)) {
  Deno.test(`the server agrees on ${version}`, async () => {
    await using world = await openMcpWorld();
    const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: "test", version: "1" } };
    const response = await world.post({ jsonrpc: "2.0", id: 1, method: "initialize", params });
    const [, json = ""] = /^data: (.*)$/m.exec(await response.text()) ?? [];
    assertEquals(JSON.parse(json).result.protocolVersion, version);
  });
}

Deno.test("the offer for a catalog leads to the card", () => {
  assertEquals(mcpOffer(ORIGIN).url, `${ORIGIN}${CARD_PATH}`);
});
