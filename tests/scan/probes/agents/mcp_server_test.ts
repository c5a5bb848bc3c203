import { assertEquals } from "@std/assert";
import { mcpServer } from "../../../../src/scan/probes/agents/mcp_server.ts";
import { paths, redirect } from "../../../fixtures/answer.ts";
import {
  always,
  homePage,
  joined,
  METADATA_CHALLENGE,
  modernServer,
  namingSite,
  refusing,
  result,
  rpc,
  sessionServer,
  sseServer,
} from "../../../fixtures/mcp_servers.ts";
import type { Site } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";

const modern = modernServer({ path: "/mcp/" });

const guarded = (challenge: string): Site =>
  joined(
    homePage(),
    always({ status: 401, body: "", headers: { "www-authenticate": challenge } }),
    paths({
      "/.well-known/oauth-protected-resource/mcp":
        '{"resource":"https://site.cases.readiness-tests.org/mcp"}',
    }),
  );

const SERVERS: readonly [name: string, site: Site, endpoints: string[] | string][] = [
  ["nothing", homePage(), []],
  ["a stateless server", namingSite("/mcp", modernServer()), ["modern promised stateless"]],
  ["a server with a session", namingSite("/mcp", sessionServer()), ["current promised session"]],
  ["an older server", namingSite("/mcp", sessionServer("2024-11-05")), ["older promised session"]],
  ["a server of event streams", namingSite("/sse", sseServer()), ["sse promised none"]],
  ["a server that nothing mentions", joined(homePage(), modernServer()), ["modern found stateless"]],
  ["metadata in the challenge", refusing(METADATA_CHALLENGE), ["protected promised none"]],
  ["a challenge without metadata", refusing("Bearer"), ["unprotected-401 promised none"]],
  [
    "a challenge in response to initialize",
    namingSite(
      "/mcp",
      sessionServer("2025-11-25", {
        methods: { initialize: () => ({ status: 401, headers: { "www-authenticate": METADATA_CHALLENGE } }) },
      }),
    ),
    ["protected promised none"],
  ],
  [
    "no server where POST is refused and GET finds nothing",
    namingSite(
      "/mcp",
      ({ path, method }) => path === "/mcp" ? { status: method === "POST" ? 405 : 404, body: "" } : undefined,
    ),
    ["dead promised none"],
  ],
  [
    "no server where only GET finds nothing",
    namingSite(
      "/mcp",
      ({ path, method }) => path === "/mcp" ? { status: method === "POST" ? 400 : 404, body: "" } : undefined,
    ),
    ["invalid promised none wrong-type"],
  ],
  ["a guessed server with metadata at its well-known path", guarded("Bearer"), ["protected found none"]],
  ["no guessed server that asks for a password", guarded("Basic"), []],
  ["a removed server", namingSite("/mcp", always({ status: 410, body: "" })), ["dead promised none"]],
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

/** Redirects that keep the request, one after another, to a server. */
function redirected(count: number): Site {
  const server = modernServer({ path: "/own" });
  return namingSite(`/${count}`, (request) => {
    const step = Number(request.path.slice(1));
    if (!step) return server(request);
    return redirect(step === 1 ? "/own" : `/${step - 1}`, 308);
  });
}

const REDIRECTS: readonly [count: number, endpoints: string[]][] = [
  [2, ["modern /own"]],
  [3, ["invalid /1"]],
];
for (const [count, expected] of REDIRECTS) {
  Deno.test(`mcpServer follows two redirects of ${count}`, async () => {
    const found = await observeProbe(mcpServer, redirected(count));
    assertEquals(
      typeof found === "string"
        ? found
        : found.endpoints.map(({ state, url }) => `${state} ${new URL(url).pathname}`),
      expected,
    );
  });
}

const LOST: readonly [status: number, codes: string[]][] = [
  [302, ["post-redirected"]],
  [303, ["post-redirected"]],
  [307, []],
  [308, []],
];
for (const [status, expected] of LOST) {
  Deno.test(`mcpServer follows a redirect with status ${status}`, async () => {
    const site = namingSite(
      "/mcp",
      (request) => request.path === "/mcp" ? redirect("/mcp/", status) : modern(request),
    );
    const found = await observeProbe(mcpServer, site);
    assertEquals(
      typeof found === "string"
        ? found
        : found.endpoints.flatMap<string>(({ problems }) => problems.map(({ code }) => code)),
      expected,
    );
  });
}

const SESSIONS: readonly [name: string, id: string, kept: boolean][] = [
  ["of 1,024 characters", "x".repeat(1024), true],
  ["no longer one", "x".repeat(1025), false],
  ["none with a space", "a b", false],
];
for (const [name, id, kept] of SESSIONS) {
  Deno.test(`mcpServer keeps a session id, ${name}`, async () => {
    const value = { protocolVersion: "2025-11-25", capabilities: {}, serverInfo: { name: "orders" } };
    const methods = { initialize: (message: object) => result(message, value, { "mcp-session-id": id }) };
    const site = namingSite("/mcp", sessionServer("2025-11-25", { methods }));
    const found = await observeProbe(mcpServer, site);
    assertEquals(typeof found === "string" ? found : found.endpoints[0]?.session?.id, kept ? id : null);
  });
}

Deno.test("mcpServer keeps 2,048 characters of the URL of the metadata", async () => {
  const url = "https://site.cases.readiness-tests.org/".padEnd(2049, "x");
  const found = await observeProbe(mcpServer, refusing(`Bearer resource_metadata="${url}"`));
  assertEquals(typeof found === "string" ? found : found.endpoints[0]?.resourceMetadata?.length, 2048);
});

Deno.test("mcpServer performs two handshakes at most", async () => {
  const site = homePage('<link rel=mcp href="/1"><link rel=mcp href="/2"><link rel=mcp href="/3">');
  const found = await observeProbe(mcpServer, site);
  assertEquals(typeof found === "string" ? found : found.endpoints.map(({ state }) => state), [
    "dead",
    "dead",
  ]);
});
