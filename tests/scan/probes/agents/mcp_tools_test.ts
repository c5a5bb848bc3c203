import { assertEquals } from "@std/assert";
import { mcpTools } from "../../../../src/scan/probes/agents/mcp_tools.ts";
import {
  failure,
  homePage,
  modernServer,
  namingSite,
  result,
  rpc,
  sessionServer,
  TOOL,
} from "../../../fixtures/mcp_servers.ts";
import type { Site } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";

type Respond = NonNullable<NonNullable<Parameters<typeof modernServer>[0]>["methods"]>[string];
const responding = (respond: Respond): Site =>
  namingSite("/mcp", modernServer({ methods: { "tools/list": respond } }));
/** Pages of one tool each. The cursor has the given length. */
const paged = (pages: number, length = 1): Site =>
  responding((message) => {
    const page = String(message.params?.["cursor"] ?? "").length === 0
      ? 0
      : Number(message.params?.["cursor"]);
    const nextCursor = page + 1 < pages ? { nextCursor: String(page + 1).padStart(length, "0") } : {};
    return result(message, { tools: [{ ...TOOL, name: `page_${page}` }], ...nextCursor });
  });

const unnamed = (count: number): Site =>
  responding((message) => result(message, { tools: Array.from({ length: count }, () => null) }));

/** A server with a session and these capabilities. */
const sessionWith = (capabilities: object): Site => {
  const value = { protocolVersion: "2025-11-25", capabilities, serverInfo: { name: "orders", version: "1" } };
  const initialize: Respond = (message) => result(message, value, { "mcp-session-id": "session-1" });
  return namingSite("/mcp", sessionServer("2025-11-25", { methods: { initialize } }));
};

const CASES: readonly [name: string, site: Site, expected: unknown][] = [
  ["null without a server", homePage(), null],
  ["one page", paged(1), ["listed", 1]],
  ["three pages", paged(3), ["listed", 3]],
  ["three pages of four", paged(4), ["listed", 3]],
  ["a cursor at the limit", paged(2, 2048), ["listed", 2]],
  ["no page after a longer cursor", paged(2, 2049), ["listed", 1]],
  ["20,000 tools of a page", unnamed(20_001), ["listed", 20_000]],
  ["a missing method", responding((message) => failure(message, -32601)), ["none", 0]],
  ["another error", responding((message) => failure(message, -32603)), ["refused", 0]],
  ["a result without a list", responding((message) => result(message, {})), ["malformed", 0]],
  ["an object of tools", responding((message) => result(message, { tools: {} })), ["malformed", 0]],
  ["an empty list", responding((message) => result(message, { tools: [] })), ["listed", 0]],
  ["a response that is not JSON-RPC", responding(() => rpc("{")), ["malformed", 0]],
  [
    "no page twice",
    responding((message) => result(message, { tools: [TOOL], nextCursor: "1" })),
    ["listed", 2],
  ],
  [
    "no page after an empty cursor",
    responding((message) => result(message, { tools: [TOOL], nextCursor: "" })),
    [
      "listed",
      1,
    ],
  ],
  ["the list of a server that takes each id once", namingSite("/mcp", sessionServer()), ["listed", 1]],
  ["a server without tools", sessionWith({}), ["none", 0]],
  ["a server that may have tools", sessionWith({ tools: {} }), ["listed", 1]],
  ["a list for those with a token", responding(() => ({ status: 401, body: "" })), ["protected", 0]],
  ["no list behind 402", responding(() => ({ status: 402, body: "" })), ["malformed", 0]],
  ["no list behind 404", responding(() => ({ status: 404, body: "" })), ["malformed", 0]],
  ["a list for those who sign in", responding(() => ({ status: 403, body: "" })), ["protected", 0]],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`mcpTools reads ${name}`, async () => {
    const list = await observeProbe(mcpTools, site);
    assertEquals(list === null || typeof list === "string" ? list : [list.state, list.tools.count], expected);
  });
}

Deno.test("mcpTools begins with id 2", async () => {
  const ids: unknown[] = [];
  await observeProbe(
    mcpTools,
    responding((message) => {
      ids.push(message.id);
      return result(message, { tools: [] });
    }),
  );
  assertEquals(ids, [2]);
});
