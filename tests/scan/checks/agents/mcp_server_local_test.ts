/** Cards of MCP servers that users run themselves. */
import { assertEquals } from "@std/assert";
import mcpServer from "../../../../src/scan/checks/agents/mcp_server.ts";
import { paths } from "../../../fixtures/answer.ts";
import { homePage, joined, modernServer } from "../../../fixtures/mcp_servers.ts";
import { checkSite } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const REGISTRY = {
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: "io.github.cases/orders",
  description: "Orders",
  version: "1.0.0",
};
const PACKAGE = {
  registryType: "npm",
  identifier: "orders-mcp",
  version: "1.0.0",
  transport: { type: "stdio" },
};
const BRIDGE = { command: "npx", args: ["-y", "mcp-remote@latest", `${ORIGIN}/tools`] };

const CASES: readonly (readonly [name: string, card: unknown, outcome: string])[] = [
  ["a file of the registry with packages", { ...REGISTRY, packages: [PACKAGE] }, "local"],
  [
    "packages without a transport",
    { ...REGISTRY, packages: [{ ...PACKAGE, transport: undefined }] },
    "local",
  ],
  ["packages and an empty list of remotes", { ...REGISTRY, packages: [PACKAGE], remotes: [] }, "local"],
  ["a program", { mcpServers: { orders: { command: "npx", args: ["-y", "orders-mcp"] } } }, "local"],
  ["a program that leads to a remote server", { mcpServers: { orders: BRIDGE } }, "valid"],
  ["packages beside a remote server", {
    ...REGISTRY,
    packages: [PACKAGE],
    remotes: [{ type: "streamable-http", url: `${ORIGIN}/tools` }],
  }, "valid"],
];

for (const [name, card, outcome] of CASES) {
  Deno.test(`mcp-server is ${outcome} for ${name}`, async () => {
    const file = paths({ "/.well-known/mcp.json": JSON.stringify(card) });
    const site = joined(file, homePage(), modernServer({ path: "/tools" }));
    const result = await checkSite(mcpServer, site);
    assertEquals([result.outcome, result.status], [outcome, outcome === "valid" ? "pass" : "not_applicable"]);
  });
}
