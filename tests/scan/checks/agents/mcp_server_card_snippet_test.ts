/** The card that a report proposes. */
import { assertEquals } from "@std/assert";
import mcpServerCard from "../../../../src/scan/checks/agents/mcp_server_card.ts";
import { paths } from "../../../fixtures/answer.ts";
import { homePage, joined, modernServer, namingSite } from "../../../fixtures/mcp_servers.ts";
import { checkSite } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const CARD = {
  $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
  name: "org.readiness-tests.cases.site/orders",
  version: "1.2.0",
  description: "Search and place orders.",
  remotes: [{ type: "streamable-http", url: `${ORIGIN}/mcp`, supportedProtocolVersions: ["2026-07-28"] }],
};

Deno.test("mcp-server-card writes a card with the URL of the working server", async () => {
  const { snippet } = await checkSite(mcpServerCard, namingSite("/mcp", modernServer()));
  assertEquals(JSON.parse(snippet ?? "").remotes[0].url, `${ORIGIN}/mcp`);
});

Deno.test("mcp-server-card writes no card for a server that it did not find", async () => {
  const missing = homePage('<link rel="mcp" href="/.well-known/mcp/server-card.json">');
  assertEquals((await checkSite(mcpServerCard, missing)).snippet, null);
});

/** A card at an older path, and the members of the snippet. */
const CONVERTED: readonly [name: string, own: unknown, expected: Readonly<Record<string, unknown>>][] = [
  ["of SEP-1649", {
    serverInfo: { name: "Oak Orders", title: "Orders of oak", version: "1.2.0" },
    description: "Orders of oak cases.",
    transport: { type: "streamable-http", endpoint: "/mcp" },
    tools: [{ name: "order" }],
  }, {
    name: "org.readiness-tests.cases.site/oak-orders",
    version: "1.2.0",
    title: "Orders of oak",
    description: "Orders of oak cases.",
    remotes: [{ type: "streamable-http", url: `${ORIGIN}/mcp` }],
  }],
  ["with a list of servers", { servers: [{ name: "orders", url: "/mcp" }] }, {
    name: "org.readiness-tests.cases.site/orders",
    title: "orders",
    remotes: [{ type: "streamable-http", url: `${ORIGIN}/mcp` }],
  }],
  ["of the current format", { ...CARD, websiteUrl: ORIGIN, tools: [] }, { ...CARD, websiteUrl: ORIGIN }],
];
for (const [name, own, expected] of CONVERTED) {
  Deno.test(`mcp-server-card converts a card ${name} at an older path`, async () => {
    const files = paths({ "/.well-known/mcp/server-card.json": JSON.stringify(own) });
    const { outcome, snippet } = await checkSite(mcpServerCard, joined(files, homePage(), modernServer()));
    const written = JSON.parse(snippet ?? "{}");
    const parts = Object.fromEntries(Object.keys(expected).map((key) => [key, written[key]]));
    assertEquals([outcome, parts, "tools" in written], ["legacy", expected, false]);
  });
}
