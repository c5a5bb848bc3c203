import { assertEquals } from "@std/assert";
import mcpServer from "../../../../src/scan/checks/agents/mcp_server.ts";
import { paths, redirect } from "../../../fixtures/answer.ts";
import {
  always,
  discovery,
  failure,
  homePage,
  joined,
  modernServer,
  namingSite,
  result,
  rpc,
  sessionServer,
  sseServer,
} from "../../../fixtures/mcp_servers.ts";
import type { Site } from "../../../fixtures/server.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const HTML = { body: "<!doctype html><h1>MCP</h1>", headers: { "content-type": "text/html" } };
const METADATA = 'Bearer resource_metadata="https://site.cases.readiness-tests.org/.well-known/prm"';
const UNAUTHORIZED = { status: 401, body: "{}", headers: { "content-type": "application/json" } };
const CARD = '{"serverInfo":{"name":"orders","version":"1"},"transport":{"endpoint":"/tools"}}';
const link = (url: string) => homePage("", `<p><a href="${url}">Connect</a></p>`);

/** The profile of a shop that names one MCP service. */
function ucpNaming(path: string): Site {
  const endpoint = `https://site.cases.readiness-tests.org${path}`;
  const services = { "dev.ucp.shopping": [{ version: "2026-08-25", transport: "mcp", endpoint }] };
  return paths({
    "/.well-known/ucp": JSON.stringify({ ucp: { version: "2026-08-25", services, payment_handlers: {} } }),
  });
}

/** A server at a URL with a slash at its end. The URL without the slash redirects to it. */
function redirecting(status: number): Site {
  const server = modernServer({ path: "/mcp/" });
  return (request) => request.path === "/mcp" ? redirect("/mcp/", status) : server(request);
}

/** A server with this result of `server/discover`. */
function discovering(value: object) {
  return namingSite("/mcp", modernServer({ methods: { "server/discover": (m) => result(m, value) } }));
}

testCheck(mcpServer, {
  valid: [
    namingSite("/mcp", modernServer()),
    namingSite("/mcp", sessionServer()),
    namingSite("/mcp", sessionServer("2025-06-18")),
    // A later version that this program does not support.
    namingSite(
      "/mcp",
      modernServer({ methods: { "server/discover": (m) => result(m, discovery(["2027-03-01"])) } }),
    ),
    namingSite(
      "/mcp",
      always(rpc({
        jsonrpc: "2.0",
        id: 1,
        error: { code: -32022, message: "No", data: { supported: ["2027-03-01"], requested: "2026-07-28" } },
      }, 400)),
    ),
    // Discoverable, but with a handshake.
    namingSite(
      "/mcp",
      sessionServer("2025-11-25", {
        methods: { "server/discover": (m) => result(m, discovery(["2025-11-25"])) },
      }),
    ),
    // Mentioned only by a link, the text, llms.txt or a card.
    joined(link("/mcp"), modernServer()),
    joined(
      homePage("", "<pre>add https://site.cases.readiness-tests.org/api/mcp</pre>"),
      modernServer({ path: "/api/mcp" }),
    ),
    joined(
      paths({
        "/llms.txt":
          "# Cases\n\n> Cases.\n\n## Tools\n\n- [Tools](https://site.cases.readiness-tests.org/mcp)\n",
      }),
      homePage(),
      modernServer(),
    ),
    joined(paths({ "/.well-known/mcp.json": CARD }), homePage(), modernServer({ path: "/tools" })),
    joined(
      homePage("", "<p>Connect your agent: https://site.cases.readiness-tests.org/~gitbook/mcp</p>"),
      sessionServer("2025-06-18", { path: "/~gitbook/mcp" }),
    ),
    // The profile of a shop names it, and another server is not named.
    joined(ucpNaming("/api/ucp/mcp"), homePage(), modernServer({ path: "/api/ucp/mcp" }), modernServer()),
    namingSite("/mcp", redirecting(308)),
    // Message of old SDKs for an unknown method, with status 200, in a stream that is left open.
    namingSite(
      "/mcp",
      sessionServer("2025-11-25", { methods: { "server/discover": (m) => failure(m, -32601) } }),
    ),
    // The server accepts only its own version.
    namingSite(
      "/mcp",
      sessionServer("2025-06-18", {
        methods: {
          initialize: (m) =>
            m.params?.["protocolVersion"] === "2025-06-18"
              ? result(m, {
                protocolVersion: "2025-06-18",
                capabilities: {},
                serverInfo: { name: "orders", version: "1" },
              })
              : failure(m, -32602, 200, { supported: ["2025-06-18"] }),
        },
      }),
    ),
    // A page about the server next to the server.
    joined(
      homePage('<link rel="mcp" href="/mcp">', '<a href="/sse">Events</a>'),
      modernServer(),
      (request) => request.path === "/sse" ? HTML : undefined,
    ),
  ],
  protected: [
    namingSite("/mcp", always({ ...UNAUTHORIZED, headers: { "www-authenticate": METADATA } })),
    joined(
      paths({
        "/.well-known/oauth-protected-resource/mcp":
          '{"resource":"https://site.cases.readiness-tests.org/mcp"}',
      }),
      namingSite("/mcp", always(UNAUTHORIZED)),
    ),
  ],
  unprotected: [
    told(
      namingSite("/mcp", always(UNAUTHORIZED)),
      "“https://site.cases.readiness-tests.org/mcp” requires sign-in, but does not name a source of tokens",
    ),
    namingSite("/mcp", always({ ...UNAUTHORIZED, headers: { "www-authenticate": "Bearer" } })),
  ],
  unlisted: [
    // URL of the platform's server on every site.
    joined(
      homePage('<meta name="generator" content="GitBook (5a3b1c)">'),
      sessionServer("2025-06-18", { path: "/~gitbook/mcp" }),
    ),
    joined(
      homePage('<meta name="generator" content="https://buildwithfern.com">'),
      sessionServer("2025-06-18", { path: "/_mcp/server" }),
    ),
    told(
      joined(homePage(), modernServer()),
      "The MCP server at “https://site.cases.readiness-tests.org/mcp” is not mentioned anywhere on the site",
    ),
    joined(homePage(), sessionServer("2025-11-25", { path: "/api/mcp" })),
  ],
  older: [
    told(
      namingSite("/mcp", sessionServer("2024-11-05")),
      "“https://site.cases.readiness-tests.org/mcp” supports only old versions of MCP: “2024-11-05”",
    ),
    namingSite("/mcp", sessionServer("2025-03-26")),
  ],
  sse: told(
    namingSite("/sse", sseServer()),
    "“https://site.cases.readiness-tests.org/sse” supports only the HTTP+SSE transport of MCP 2024-11-05, which is deprecated",
  ),
  redirected: [
    told(
      namingSite("/mcp", redirecting(301)),
      "“https://site.cases.readiness-tests.org/mcp/” redirects POST requests as GET, which drops their body",
    ),
    namingSite("/mcp", redirecting(302)),
  ],
  flawed: [
    namingSite(
      "/mcp",
      modernServer({
        methods: {
          "server/discover": (m) => ({
            body: JSON.stringify({ jsonrpc: "2.0", id: m.id, result: discovery(["2026-07-28"]) }),
            headers: { "content-type": "text/plain" },
          }),
        },
      }),
    ),
    told(
      discovering({ ...discovery(["2026-07-28"]), ttlMs: undefined, cacheScope: undefined }),
      "The MCP server at “https://site.cases.readiness-tests.org/mcp” works, but has problems: its result of server/discover lacks required members (“ttlMs, cacheScope”)",
    ),
    discovering({ supportedVersions: ["2026-07-28"], capabilities: {} }),
    // The codes of the pre-release.
    namingSite(
      "/mcp",
      always(rpc({
        jsonrpc: "2.0",
        id: 1,
        error: { code: -32004, message: "Unsupported protocol version", data: { supported: ["2026-07-28"] } },
      }, 400)),
    ),
    told(
      namingSite(
        "/mcp",
        modernServer({
          methods: { "server/discover": ({ id }) => rpc({ id, result: discovery(["2026-07-28"]) }) },
        }),
      ),
      "The MCP server at “https://site.cases.readiness-tests.org/mcp” works, but has problems: its messages are not valid JSON-RPC 2.0",
    ),
  ],
  dead: [
    // A card names two servers, and this is one of them.
    joined(
      paths({
        "/.well-known/mcp.json": '{"servers":[{"name":"a","url":"/mcp"},{"name":"b","url":"/gone"}]}',
      }),
      homePage(),
      modernServer(),
    ),
    told(
      namingSite("/mcp"),
      "No MCP server found at “https://site.cases.readiness-tests.org/mcp” (status 404), the URL in a link relation",
    ),
    namingSite("/mcp", always({ status: 404, body: "" })),
    joined(paths({ "/.well-known/mcp/server-card.json": CARD }), homePage()),
    told(
      link("/mcp"),
      "No MCP server found at “https://site.cases.readiness-tests.org/mcp” (status 404), the URL in a link of the home page",
    ),
  ],
  invalid: [
    // A version that was never published.
    told(
      namingSite("/mcp", sessionServer("1.0")),
      "The MCP server at “https://site.cases.readiness-tests.org/mcp” is unusable: it states an unpublished MCP version",
    ),
    // A page.
    namingSite("/mcp", (request) => request.path === "/mcp" ? HTML : undefined),
    // JSON that is not JSON-RPC, and results of other methods.
    namingSite("/mcp", (request) => request.path === "/mcp" ? rpc({ ok: true }) : undefined),
    namingSite("/mcp", always(rpc({ jsonrpc: "2.0", id: 1, result: {} }))),
    namingSite("/mcp", always(rpc({ jsonrpc: "2.0", id: 1, error: { code: -32600, message: "No" } }))),
  ],
  local: joined(
    homePage(),
    paths({ "/.well-known/mcp.json": '{"mcpServers":{"orders":{"command":"npx","args":["orders-mcp"]}}}' }),
  ),
  unaddressed: [
    joined(homePage(), paths({ "/.well-known/mcp.json": '{"name":"orders","version":"1"}' })),
    joined(
      homePage(),
      paths({
        "/.well-known/mcp/server-card.json": '{"serverInfo":{"name":"a"},"transport":{"type":"none"}}',
      }),
    ),
  ],
  absent: [
    homePage(),
    // The check of the profile reports that its endpoint is missing or does not use MCP.
    joined(ucpNaming("/api/ucp/mcp"), homePage()),
    joined(
      ucpNaming("/shop"),
      homePage(),
      (request) => request.path === "/shop" ? rpc({ ok: true }) : undefined,
    ),
    // A page about MCP is not a server.
    joined(link("/mcp"), (request) => request.path === "/mcp" ? HTML : undefined),
    // Sign-in for people on every path, a page on every path, the same JSON on every path.
    joined(homePage(), always({ status: 401, body: "", headers: { "www-authenticate": "Basic" } })),
    joined(homePage(), () => ({ status: 401, body: "", headers: { "www-authenticate": METADATA } })),
    joined(homePage(), () => HTML),
    joined(homePage(), () => rpc({ error: "not found" }, 404)),
    // Another service that uses JSON-RPC.
    joined(homePage(), always(rpc({ jsonrpc: "2.0", id: 1, error: { code: -32601, message: "No" } }))),
    joined(homePage(), always(rpc({ jsonrpc: "2.0", id: 1, result: "0x1" }))),
    joined(homePage(), always({ status: 403, body: "" })),
  ],
}, { saidElsewhere: ["absent"] });

Deno.test("mcp-server does not apply to a site that mentions no server", async () => {
  assertEquals((await checkSite(mcpServer, homePage())).status, "not_applicable");
});

Deno.test("mcp-server does not apply if the link points to an HTML page", async () => {
  const site = joined(link("/mcp"), (request) => request.path === "/mcp" ? HTML : undefined);
  assertEquals((await checkSite(mcpServer, site)).status, "not_applicable");
});

Deno.test("mcp-server is inconclusive if the linked server refuses", async () => {
  const result = await checkSite(
    mcpServer,
    namingSite("/mcp", (request) => request.path === "/mcp" ? { status: 403, body: "" } : undefined),
  );
  assertEquals([result.status, result.details["code"]], ["inconclusive", "ACCESS_DENIED"]);
});

Deno.test("mcp-server is inconclusive if robots.txt disallows the linked server", async () => {
  const robots = paths({ "/robots.txt": "User-agent: *\nDisallow: /api/\n" });
  const site = joined(robots, namingSite("/api/mcp", modernServer({ path: "/api/mcp" })));
  const result = await checkSite(mcpServer, site);
  assertEquals([result.status, result.details["code"]], ["inconclusive", "ROBOTS_FORBIDDEN"]);
});
