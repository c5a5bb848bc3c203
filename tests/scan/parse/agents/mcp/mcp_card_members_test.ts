/** Optional members of MCP server cards. */
import { assertEquals } from "@std/assert";
import type { Json } from "../../../../../src/json.ts";
import { parseMcpCard } from "../../../../../src/scan/parse/agents/mcp/mcp_card.ts";

const BASE = new URL("https://example.com/.well-known/mcp.json");
const CARD = {
  $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
  name: "com.example/orders",
  version: "1.2.0",
  description: "Search and place widget orders.",
  remotes: [{ type: "streamable-http", url: "https://example.com/mcp" }],
};

const TENANT = {
  description: "Your tenant",
  isRequired: true,
  isSecret: false,
  choices: ["a"],
  format: "string",
};
const OPTIONAL = {
  title: "Orders",
  websiteUrl: "https://example.com",
  repository: { url: "https://example.org/orders", source: "github", subfolder: "server", id: "1" },
  icons: [{ src: "https://example.com/a.png", mimeType: "image/png", sizes: ["48x48"], theme: "dark" }],
  _meta: { "com.example/a": 1 },
  remotes: [{
    type: "streamable-http",
    url: "https://{tenant}.example.com/mcp",
    supportedProtocolVersions: ["2026-07-28"],
    variables: { tenant: TENANT },
    headers: [{ name: "Authorization", value: "Bearer {token}", variables: { token: TENANT } }],
  }],
};
Deno.test("parseMcpCard() accepts all optional members", () => {
  assertEquals(parseMcpCard({ ...CARD, ...OPTIONAL }, BASE).problems, []);
});

const WRONG: readonly [path: string, card: Json][] = [
  ["websiteUrl", { ...CARD, websiteUrl: 7 }],
  ["websiteUrl", { ...CARD, websiteUrl: "/about" }],
  ["_meta", { ...CARD, _meta: [] }],
  ["repository", { ...CARD, repository: "https://example.org/orders" }],
  ["repository.source", { ...CARD, repository: { url: "https://example.org/orders" } }],
  ["icons", { ...CARD, icons: OPTIONAL.icons[0] ?? null }],
  ["icons[0].src", { ...CARD, icons: [{ sizes: ["any"] }] }],
  ["icons[0].theme", { ...CARD, icons: [{ src: "https://example.com/a.png", theme: "blue" }] }],
  ["remotes[0].supportedProtocolVersions[0]", withRemote({ supportedProtocolVersions: [2026] })],
  ["remotes[0].headers", withRemote({ headers: { Authorization: "Bearer" } })],
  ["remotes[0].headers[0].name", withRemote({ headers: [{ value: "Bearer" }] })],
  [
    "remotes[0].headers[0].variables.token.isSecret",
    withRemote({
      headers: [{ name: "A", variables: { token: { isSecret: "yes" } } }],
    }),
  ],
  ["remotes[0].variables.tenant", withRemote({ variables: { tenant: "a" } })],
  ["remotes[0].variables.tenant.format", withRemote({ variables: { tenant: { format: "text" } } })],
];

function withRemote(more: Record<string, Json>): Json {
  return { ...CARD, remotes: CARD.remotes.map((each) => ({ ...each, ...more })) };
}

for (const [path, card] of WRONG) {
  Deno.test(`parseMcpCard() reports ${path} if it does not match the schema`, () => {
    const { problems } = parseMcpCard(card, BASE);
    assertEquals(problems.map(({ code, detail }) => [code, detail]), [["wrong-member", path]]);
  });
}
