import { assertEquals } from "@std/assert";
import mcpServerCard from "../../../../src/scan/checks/agents/mcp_server_card.ts";
import { paths, type PlainAnswer } from "../../../fixtures/answer.ts";
import { homePage, joined, modernServer, namingSite } from "../../../fixtures/mcp_servers.ts";
import type { Site } from "../../../fixtures/server.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const PLACE = "/mcp/server-card";
const CARD = {
  $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
  name: "org.readiness-tests.cases.site/orders",
  version: "1.2.0",
  description: "Search and place orders.",
  remotes: [{ type: "streamable-http", url: `${ORIGIN}/mcp`, supportedProtocolVersions: ["2026-07-28"] }],
};
const LEGACY = { serverInfo: { name: "orders", version: "1.2.0" }, transport: { endpoint: "/mcp" } };

function card(value: unknown, headers: PlainAnswer["headers"] = {}): PlainAnswer {
  const body = typeof value === "string" ? value : JSON.stringify(value);
  const type = "application/mcp-server-card+json";
  return { body, headers: { "content-type": type, "access-control-allow-origin": "*", ...headers } };
}

function catalog(url = `${ORIGIN}${PLACE}`, type = "application/mcp-server-card+json"): PlainAnswer {
  const entries = [{
    identifier: "urn:air:readiness-tests.org:mcp:orders",
    type,
    displayName: "Orders",
    url,
  }];
  return {
    body: JSON.stringify({ specVersion: "1.0", entries }),
    headers: { "content-type": "application/json" },
  };
}

/** A server, its card, and the catalog that lists it. */
function listed(value: unknown, headers: PlainAnswer["headers"] = {}): Site {
  const files = paths({ "/.well-known/ai-catalog.json": catalog(), [PLACE]: card(value, headers) });
  return joined(files, homePage(), modernServer());
}

testCheck(mcpServerCard, {
  valid: [
    listed(CARD),
    listed({ ...CARD, $schema: CARD.$schema.replace("v1", "v2") }),
    // The user fills in a template, and a registry's name space belongs to an account.
    listed({
      ...CARD,
      name: "io.github.someone/orders",
      remotes: [{ type: "streamable-http", url: "https://{tenant}.readiness-tests.org/mcp", variables: {} }],
    }),
    joined(
      paths({ "/.well-known/ard.json": catalog(`${ORIGIN}/cards/orders`), "/cards/orders": card(CARD) }),
      homePage(),
      modernServer(),
    ),
    // The older file next to the new one does no harm.
    joined(paths({ "/.well-known/mcp.json": JSON.stringify(LEGACY) }), listed(CARD)),
    // A link replaces the list.
    joined(
      paths({ "/card.json": card(CARD) }),
      homePage('<link rel="mcp-server-card" href="/card.json">'),
      modernServer(),
    ),
  ],
  local: [
    joined(
      paths({ "/.well-known/mcp": '{"name":"orders","transport":{"type":"stdio","command":"npx"}}' }),
      homePage(),
    ),
    joined(
      paths({
        "/.well-known/mcp.json": JSON.stringify({
          name: "io.github.cases/orders",
          version: "1.0.0",
          packages: [{ registryType: "npm", identifier: "orders-mcp", transport: { type: "stdio" } }],
        }),
      }),
      homePage(),
    ),
  ],
  missing: [
    told(
      joined(paths({ "/.well-known/ai-catalog.json": catalog() }), homePage(), modernServer()),
      "No server card found at “https://site.cases.readiness-tests.org/mcp/server-card”, the URL in a catalog",
    ),
    homePage('<link rel="mcp" href="/.well-known/mcp/server-card.json">'),
    // The card of the catalog exists, but the card that the page links to is missing.
    joined(
      paths({ "/.well-known/ai-catalog.json": catalog(), [PLACE]: card(CARD) }),
      homePage('<link rel="mcp-server-card" href="/gone.json">'),
      modernServer(),
    ),
  ],
  unreadable: [
    told(
      listed("{"),
      "“https://site.cases.readiness-tests.org/mcp/server-card” is not valid JSON: “Expected property name or '}' in JSON at position 1 (line 1 column 2)”",
    ),
    listed("<!doctype html><p>Card</p>", { "content-type": "text/html" }),
    joined(paths({ "/.well-known/mcp.json": "name: orders" }), homePage()),
  ],
  invalid: [
    told(
      listed({ ...CARD, name: "orders" }),
      "“https://site.cases.readiness-tests.org/mcp/server-card” is not a valid server card: name is not a reversed domain, a slash and a server name (“orders”)",
    ),
    told(
      listed({ ...CARD, websiteUrl: "/about" }),
      "“https://site.cases.readiness-tests.org/mcp/server-card” is not a valid server card: a member is missing, or its value does not match the schema (“websiteUrl”)",
    ),
    listed({ ...CARD, version: "^1.2.0" }),
    listed({ ...CARD, description: "x".repeat(101) }),
    listed({ ...CARD, remotes: [{ type: "http", url: `${ORIGIN}/mcp` }] }),
    listed({ ...CARD, remotes: [{ type: "sse" }] }),
    listed({ name: CARD.name, remotes: [] }),
    listed([]),
  ],
  serverless: [
    told(
      joined(
        paths({ "/.well-known/mcp/server-card.json": '{"name":"orders","transport":{"type":"none"}}' }),
        homePage(),
      ),
      "“https://site.cases.readiness-tests.org/.well-known/mcp/server-card.json” is a server card without the URL of a server",
    ),
    joined(paths({ "/.well-known/mcp": JSON.stringify({ ...CARD, remotes: undefined }) }), homePage()),
  ],
  incomplete: [
    told(
      joined(paths({ "/.well-known/mcp": '{"servers":[{"url":"/mcp"}]}' }), homePage(), modernServer()),
      "“https://site.cases.readiness-tests.org/.well-known/mcp” does not describe a server: the server name is missing",
    ),
    joined(namingSite("/mcp", modernServer()), paths({ "/.well-known/mcp": '{"name":"orders"}' })),
  ],
  unreachable: [
    joined(
      paths({ "/.well-known/mcp.json": '{"name":"orders","endpoint":"http://localhost:8000/mcp"}' }),
      homePage(),
    ),
    joined(
      paths({ "/.well-known/mcp.json": '{"name":"orders","endpoint":"https://your-domain.com/mcp"}' }),
      homePage(),
    ),
    told(
      listed({ ...CARD, remotes: [{ type: "streamable-http", url: "https://192.168.1.20/mcp" }] }),
      "The server URL in “https://site.cases.readiness-tests.org/mcp/server-card” is not public: “https://192.168.1.20/mcp”",
    ),
  ],
  unanswered: [
    joined(
      paths({
        "/.well-known/ai-catalog.json": catalog(),
        [PLACE]: card({ ...CARD, remotes: [{ type: "sse", url: `${ORIGIN}/gone` }] }),
      }),
      homePage(),
    ),
    told(
      joined(paths({ "/.well-known/mcp.json": JSON.stringify(LEGACY) }), homePage()),
      "“https://site.cases.readiness-tests.org/.well-known/mcp.json” lists “/mcp”, but no MCP server was found there",
    ),
  ],
  legacy: [
    joined(
      paths({ "/.well-known/mcp/server-card.json": JSON.stringify(LEGACY) }),
      homePage(),
      modernServer(),
    ),
    joined(
      paths({ "/.well-known/mcp.json": '{"mcpServers":{"orders":{"url":"/mcp"}}}' }),
      homePage(),
      modernServer(),
    ),
    joined(
      paths({ "/.well-known/mcp": '{"servers":[{"name":"orders","url":"/mcp"}]}' }),
      homePage(),
      modernServer(),
    ),
    joined(paths({ "/.well-known/mcp/server-card.json": JSON.stringify(CARD) }), homePage(), modernServer()),
    // The requirements of the current form do not apply to the older places.
    joined(
      paths({
        "/.well-known/mcp.json": JSON.stringify({
          ...CARD,
          $schema: undefined,
          description: "x".repeat(200),
        }),
      }),
      homePage(),
      modernServer(),
    ),
    // A list of cards is no list of servers.
    joined(
      paths({
        "/.well-known/mcp.json":
          `{"servers":[{"name":"orders","url":"${ORIGIN}/.well-known/mcp/server-card.json"}]}`,
      }),
      homePage(),
    ),
    joined(
      paths({ "/.well-known/mcp.json": JSON.stringify(LEGACY) }),
      homePage('<link rel="mcp-server" href="/.well-known/mcp.json">'),
      modernServer(),
    ),
    told(
      listed(LEGACY),
      "“https://site.cases.readiness-tests.org/mcp/server-card” uses the path or format of an earlier proposal",
    ),
  ],
  unlisted: told(
    namingSite("/mcp", modernServer(), paths({ [PLACE]: card(CARD) })),
    "The server card “https://site.cases.readiness-tests.org/mcp/server-card” is not listed in any catalog",
  ),
  remoteless: told(
    listed({ ...CARD, remotes: [] }),
    "“https://site.cases.readiness-tests.org/mcp/server-card” has no remotes, so the server's URL is missing",
  ),
  foreign: told(
    listed({ ...CARD, name: "com.example/orders" }),
    "The name in “https://site.cases.readiness-tests.org/mcp/server-card” belongs to another domain: “com.example/orders”",
  ),
  closed: told(
    listed(CARD, { "access-control-allow-origin": [] }),
    "Browser-based clients cannot read “https://site.cases.readiness-tests.org/mcp/server-card” without Access-Control-Allow-Origin: *",
  ),
  flawed: [
    told(
      listed({ ...CARD, tools: [] }),
      "“https://site.cases.readiness-tests.org/mcp/server-card” has problems: the card contains tools, resources or prompts",
    ),
    listed({
      ...CARD,
      remotes: [...CARD.remotes, { type: "sse", url: "http://other.readiness-tests.org/sse" }],
    }),
  ],
  mistyped: told(
    listed(CARD, { "content-type": "application/json" }),
    "“https://site.cases.readiness-tests.org/mcp/server-card” is served as “application/json”",
  ),
  absent: [
    homePage(),
    told(namingSite("/mcp", modernServer()), "No MCP server card found"),
    // A single-page app, and an API that gives the same response to everything.
    () => ({ body: "<!doctype html><title>App</title>", headers: { "content-type": "text/html" } }),
    joined(homePage(), () => ({ body: '{"name":"api"}', headers: { "content-type": "application/json" } })),
  ],
});

Deno.test("mcp-server-card does not apply to a site without an MCP server", async () => {
  assertEquals((await checkSite(mcpServerCard, homePage())).status, "not_applicable");
});

const UNSEEN: readonly [name: string, answer: PlainAnswer, code: string][] = [
  ["is refused", { status: 403, body: "" }, "ACCESS_DENIED"],
  ["is longer than what is read", card(`{"name":"${"x".repeat(1_100_000)}"}`), "BODY_TOO_LARGE"],
];
for (const [name, answer, code] of UNSEEN) {
  Deno.test(`mcp-server-card is inconclusive if the card ${name}`, async () => {
    const files = paths({ "/.well-known/ai-catalog.json": catalog(), [PLACE]: answer });
    const result = await checkSite(mcpServerCard, joined(files, homePage()));
    assertEquals([result.status, result.details["code"]], ["inconclusive", code]);
  });
}

Deno.test("mcp-server-card judges a card whose server could not be tested", async () => {
  const files = paths({ "/.well-known/ai-catalog.json": catalog(), [PLACE]: card(CARD) });
  const site = joined(files, homePage(), (request) => request.path === "/mcp" ? { status: 403 } : undefined);
  assertEquals((await checkSite(mcpServerCard, site)).outcome, "valid");
});
