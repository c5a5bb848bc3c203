import { assertEquals } from "@std/assert";
import mcpTransport from "../../../../src/scan/checks/agents/mcp_transport.ts";
import {
  always,
  discovery,
  failure,
  homePage,
  joined,
  modernServer,
  namingSite,
  openStream,
  result,
  sessionServer,
} from "../../../fixtures/mcp_servers.ts";
import { serveSites, type Site } from "../../../fixtures/server.ts";
import { scanSite } from "../../scan_site.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const DISCOVERY = discovery(["2026-07-28"]);
const UNKNOWN = "readiness/unknown-method";
const server = (methods: NonNullable<Parameters<typeof modernServer>[0]>["methods"] = {}): Site =>
  namingSite("/mcp", modernServer({ methods }));
/** A server with another response to GET. */
const getting = (answer: ReturnType<typeof openStream>): Site => {
  const inner = modernServer();
  return namingSite(
    "/mcp",
    (request) => request.method === "GET" && request.path === "/mcp" ? answer : inner(request),
  );
};

testCheck(mcpTransport, {
  valid: [
    server(),
    namingSite("/mcp", sessionServer()),
    // The server allows calls from every page, and declares it.
    server({
      "server/discover": (message, { headers }) =>
        headers.get("mcp-protocol-version") === "2026-07-28"
          ? result(message, DISCOVERY, { "access-control-allow-origin": "*" })
          : failure(message, -32022, 400),
    }),
    // A stream for the server's own messages, silent for now.
    getting(openStream("")),
    getting({ status: 400, body: "" }),
    getting({ status: 499, body: "" }),
    // The version header came later.
    namingSite("/mcp", sessionServer("2025-03-26")),
  ],
  indiscriminate: told(
    server({ [UNKNOWN]: (message) => result(message, {}) }),
    "“https://site.cases.readiness-tests.org/mcp” returns a result for a method that does not exist",
  ),
  unguarded: told(
    server({
      "server/discover": (message, { headers }) =>
        headers.get("mcp-protocol-version") === "2026-07-28"
          ? result(message, DISCOVERY)
          : failure(message, -32022, 400),
    }),
    "“https://site.cases.readiness-tests.org/mcp” accepts calls from any origin, but sends no Access-Control-Allow-Origin",
  ),
  deviating: [
    told(
      server({ [UNKNOWN]: (message) => failure(message, -32601) }),
      "“https://site.cases.readiness-tests.org/mcp” deviates from the MCP transport: an unknown method returns status 200 and error -32601",
    ),
    server({ [UNKNOWN]: () => ({ status: 500, body: "No" }) }),
    told(
      server({
        "server/discover": (message, { headers }) =>
          headers.has("origin") ? { status: 403, body: "" } : result(message, DISCOVERY),
      }),
      "“https://site.cases.readiness-tests.org/mcp” deviates from the MCP transport: an unknown MCP-Protocol-Version is accepted",
    ),
    told(
      getting({ body: "<!doctype html><p>MCP</p>" }),
      "“https://site.cases.readiness-tests.org/mcp” deviates from the MCP transport: GET returns status 200 without an event stream",
    ),
    getting({ status: 399, body: "" }),
    getting({ status: 500, body: "" }),
  ],
  unseen: [
    homePage(),
    namingSite("/mcp", always({ status: 401, body: "" })),
    namingSite("/mcp", always({ status: 404, body: "" })),
  ],
});

Deno.test("mcp-transport makes four requests, all without a side effect", async () => {
  const host = "mcp.cases.readiness-tests.org";
  await using fixture = await serveSites({ [host]: joined(server(), homePage()) });
  await scanSite(host, fixture, { catalogue: [{ category: "agents", check: mcpTransport as never }] });
  const asked = fixture.requests.filter(({ path }) => path === "/mcp").map(({ method, headers, body }) => {
    const text = new TextDecoder().decode(body);
    return [method, text === "" ? "" : JSON.parse(text).method, headers.get("origin") ?? ""].join(" ").trim();
  });
  assertEquals(asked.sort(), [
    "GET",
    "POST readiness/unknown-method",
    "POST server/discover",
    "POST server/discover",
    "POST server/discover https://page.readiness.invalid",
  ]);
});

for (const status of [429, 502, 503, 504]) {
  Deno.test(`mcp-transport is inconclusive if GET returns ${status}`, async () => {
    const { status: verdict } = await checkSite(mcpTransport, getting({ status, body: "" }));
    assertEquals(verdict, "inconclusive");
  });
}
