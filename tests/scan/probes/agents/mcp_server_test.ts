import { assertEquals } from "@std/assert";
import { mcpCandidates } from "../../../../src/scan/probes/agents/mcp_candidates.ts";
import { mcpServer } from "../../../../src/scan/probes/agents/mcp_server.ts";
import { paths, redirect } from "../../../fixtures/answer.ts";
import {
  always,
  homePage,
  joined,
  modernServer,
  namingSite,
  rpc,
  sessionServer,
  sseServer,
} from "../../../fixtures/mcp_servers.ts";
import type { Site } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";

const METADATA = 'Bearer resource_metadata="https://site.cases.readiness-tests.org/prm"';
const refusing = (challenge: string): Site =>
  namingSite("/mcp", always({ status: 401, body: "", headers: { "www-authenticate": challenge } }));
const modern = modernServer({ path: "/mcp/" });

const SERVERS: readonly [name: string, site: Site, endpoints: string[] | string][] = [
  ["nothing", homePage(), []],
  ["a stateless server", namingSite("/mcp", modernServer()), ["modern promised stateless"]],
  ["a server with a session", namingSite("/mcp", sessionServer()), ["current promised session"]],
  ["an older server", namingSite("/mcp", sessionServer("2024-11-05")), ["older promised session"]],
  ["a server of event streams", namingSite("/sse", sseServer()), ["sse promised none"]],
  ["a server that nothing mentions", joined(homePage(), modernServer()), ["modern found stateless"]],
  ["metadata in the challenge", refusing(METADATA), ["protected promised none"]],
  ["a challenge without metadata", refusing("Bearer"), ["unprotected-401 promised none"]],
  ["a missing server", namingSite("/mcp"), ["dead promised none"]],
  ["a version that never was", namingSite("/mcp", sessionServer("1.0")), [
    "invalid promised none unknown-version",
  ]],
  ["other JSON", namingSite("/mcp", (request) => request.path === "/mcp" ? rpc({ ok: true }) : undefined), [
    "invalid promised none wrong-type",
  ]],
  [
    "a redirect that loses the request",
    namingSite("/mcp", (request) => request.path === "/mcp" ? redirect("/mcp/", 301) : modern(request)),
    [
      "modern promised stateless post-redirected",
    ],
  ],
  [
    "the better of two first",
    joined(
      paths({
        "/.well-known/mcp.json": '{"servers":[{"name":"a","url":"/gone"},{"name":"b","url":"/mcp"}]}',
      }),
      homePage(),
      modernServer(),
    ),
    ["modern promised stateless", "dead promised none"],
  ],
];

for (const [name, site, expected] of SERVERS) {
  Deno.test(`mcpServer finds ${name}`, async () => {
    const found = await observeProbe(mcpServer, site);
    const facts = typeof found === "string" ? found : found.endpoints.map((each) => {
      const session = each.session === null ? "none" : each.session.isStateless ? "stateless" : "session";
      const codes = each.problems.map(({ code }) => code);
      return [each.state, each.isPromised ? "promised" : "found", session, ...codes].join(" ");
    });
    assertEquals(facts, expected);
  });
}

const text = (url: string) =>
  homePage("", `<p>Add https://site.cases.readiness-tests.org${url} to your agent</p>`);
const CANDIDATES: readonly [name: string, site: Site, candidates: string[]][] = [
  ["nothing", homePage(), []],
  ["a URL in the text", text("/api/mcp"), ["/api/mcp: the text of the home page"]],
  ["no other URL in the text", text("/api/mcp.json"), []],
  ["a relation before a link", homePage('<link rel=mcp href="/b">', '<a href="/mcp">MCP</a>'), [
    "/b: a link relation",
    "/mcp: a link of the home page",
  ]],
  ["a URL once", homePage('<link rel=mcp href="/mcp/">', '<a href="/mcp">MCP</a>'), [
    "/mcp/: a link relation, a link of the home page",
  ]],
  [
    "four at most",
    homePage(
      '<link rel=mcp href="/1"><link rel=mcp href="/2"><link rel=mcp href="/3"><link rel=mcp href="/4"><link rel=mcp href="/5">',
    ),
    ["/1", "/2", "/3", "/4"].map((path) => `${path}: a link relation`),
  ],
  [
    "only promises that robots.txt forbids",
    joined(
      paths({ "/robots.txt": "User-agent: *\nDisallow: /mcp\nDisallow: /b\n" }),
      homePage('<link rel=mcp href="/b">', '<a href="/mcp">MCP</a>'),
    ),
    ["/b: a link relation (forbidden)"],
  ],
];

for (const [name, site, expected] of CANDIDATES) {
  Deno.test(`mcpCandidates finds ${name}`, async () => {
    const found = await observeProbe(mcpCandidates, site);
    const facts = typeof found === "string"
      ? found
      : found.candidates.map(({ url, namedBy, isForbidden }) =>
        `${url.pathname}: ${namedBy.join(", ")}${isForbidden ? " (forbidden)" : ""}`
      );
    assertEquals(facts, expected);
  });
}
