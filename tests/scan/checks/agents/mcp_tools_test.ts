import { assertEquals } from "@std/assert";
import mcpTools from "../../../../src/scan/checks/agents/mcp_tools.ts";
import {
  always,
  COMPLETE,
  discovery,
  failure,
  homePage,
  modernServer,
  namingSite,
  openStream,
  result,
  rpc,
  sessionServer,
  TOOL,
} from "../../../fixtures/mcp_servers.ts";
import type { Site } from "../../../fixtures/server.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const many = (count: number, tool: Record<string, unknown> = TOOL) =>
  Array.from({ length: count }, (_, index) => ({ ...tool, name: `tool_${index}` }));
const listing = (tools: readonly unknown[]): Site => namingSite("/mcp", modernServer({ tools }));
const answering = (value: Parameters<typeof modernServer>[0]) => namingSite("/mcp", modernServer(value));

/** A server with one page for each number, each with its tool. */
function paged(pages: number): Site {
  return answering({
    methods: {
      "tools/list": (message) => {
        const page = Number(message.params?.["cursor"] ?? 0);
        const nextCursor = page + 1 < pages ? { nextCursor: String(page + 1) } : {};
        return result(message, { ...COMPLETE, tools: [{ ...TOOL, name: `page_${page}` }], ...nextCursor });
      },
    },
  });
}

testCheck(mcpTools, {
  valid: [
    listing([TOOL]),
    // A server with a session, which responds in a stream that is left open.
    namingSite("/mcp", sessionServer()),
    // The oldest versions have no annotations.
    namingSite("/mcp", sessionServer("2024-11-05", { tools: [{ ...TOOL, annotations: undefined }] })),
    listing([{ ...TOOL, inputSchema: { type: "object" } }]),
    listing([{ ...TOOL, inputSchema: { type: "object", properties: { order: { $ref: "#/$defs/order" } } } }]),
    // The requirements of a later version are unknown.
    answering({
      methods: {
        "server/discover": (m) => result(m, { ...discovery(["2027-03-01"]), ttlMs: undefined }),
        "tools/list": (m) => result(m, { tools: [TOOL] }),
      },
    }),
    paged(2),
    // Its cursors never end.
    paged(100),
    listing(many(2000, { ...TOOL, inputSchema: { type: "object" } })),
  ],
  incomplete: [
    told(
      answering({ methods: { "tools/list": (message) => result(message, { tools: [TOOL] }) } }),
      "The result of tools/list at “https://site.cases.readiness-tests.org/mcp” is missing members that MCP “2026-07-28” requires: resultType, ttlMs, cacheScope",
    ),
    answering({
      methods: {
        "tools/list": (message) => result(message, { ...COMPLETE, cacheScope: undefined, tools: [TOOL] }),
      },
    }),
  ],
  invalid: [
    told(
      listing([{ ...TOOL, name: "search orders" }]),
      "Tools of “https://site.cases.readiness-tests.org/mcp” are invalid: a name has invalid characters or more than 128 (“search orders”)",
    ),
    listing([{ ...TOOL, name: "" }]),
    listing([TOOL, TOOL]),
    listing([{ ...TOOL, inputSchema: undefined }]),
    listing([{ ...TOOL, inputSchema: { type: "string" } }]),
    listing(["search_orders"]),
  ],
  undescribed: [
    listing([{ ...TOOL, description: undefined }]),
    told(
      listing([{ ...TOOL, description: "Orders" }]),
      "Tools of “https://site.cases.readiness-tests.org/mcp” have a short or missing description: “search_orders”",
    ),
  ],
  unexplained: told(
    listing([{ ...TOOL, inputSchema: { type: "object", properties: { words: { type: "string" } } } }]),
    "Tools of “https://site.cases.readiness-tests.org/mcp” have parameters without a description: “search_orders: words”",
  ),
  unannotated: told(
    listing([{ ...TOOL, annotations: undefined }]),
    "Tools of “https://site.cases.readiness-tests.org/mcp” do not say whether they change anything: “search_orders”",
  ),
  // More than the limit of a body.
  huge: told(
    listing(many(10_000)),
    "The list of tools at “https://site.cases.readiness-tests.org/mcp” is longer than our limit",
  ),
  toolless: [
    listing([]),
    answering({ methods: { "tools/list": (message) => failure(message, -32601, 404) } }),
    answering({
      methods: {
        "server/discover": (m) => result(m, { supportedVersions: ["2026-07-28"], capabilities: {} }),
      },
    }),
  ],
  refused: told(
    answering({ methods: { "tools/list": (message) => failure(message, -32603, 500) } }),
    "The MCP server at “https://site.cases.readiness-tests.org/mcp” responds to tools/list with an error: “No”",
  ),
  malformed: [
    answering({ methods: { "tools/list": (message) => result(message, { tools: {} }) } }),
    told(
      answering({ methods: { "tools/list": () => rpc("{") } }),
      "The MCP server at “https://site.cases.readiness-tests.org/mcp” does not respond to tools/list with a list of tools",
    ),
  ],
  unseen: [
    homePage(),
    namingSite("/mcp"),
    namingSite(
      "/mcp",
      always({ status: 401, body: "", headers: { "www-authenticate": 'Bearer resource_metadata="/x"' } }),
    ),
    answering({ methods: { "tools/list": () => ({ status: 401, body: "" }) } }),
  ],
});

for (const status of [429, 500, 503]) {
  Deno.test(`mcp-tools is inconclusive if the server responds to tools/list with ${status} and no message`, async () => {
    const site = answering({ methods: { "tools/list": () => ({ status, body: "Later" }) } });
    assertEquals((await checkSite(mcpTools, site)).status, "inconclusive");
  });
}

Deno.test("mcp-tools is malformed if the stream contains no list", async () => {
  const site = answering({ methods: { "tools/list": () => openStream("") } });
  assertEquals((await checkSite(mcpTools, site, { limits: { eventMs: 100 } })).outcome, "malformed");
});
