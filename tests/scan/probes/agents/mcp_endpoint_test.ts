import { assertEquals } from "@std/assert";
import { mcpServer } from "../../../../src/scan/probes/agents/mcp_server.ts";
import { type Answer, paths, type PlainAnswer } from "../../../fixtures/answer.ts";
import {
  always,
  discovery,
  failure,
  homePage,
  joined,
  METADATA_CHALLENGE,
  modernServer,
  namingSite,
  refusing,
  result,
  rpc,
  sessionServer,
} from "../../../fixtures/mcp_servers.ts";
import type { Site } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";

const challenge = (value: string) => ({ status: 401, body: "", headers: { "www-authenticate": value } });
const withMetadata = (metadata: Answer | string): Site =>
  joined(refusing("Bearer"), paths({ "/.well-known/oauth-protected-resource": metadata }));
/** Responses to POST and GET at the endpoint that a relation names. */
const responses = (post: PlainAnswer, get: PlainAnswer): Site =>
  namingSite("/mcp", ({ path, method }) => path === "/mcp" ? (method === "POST" ? post : get) : undefined);
/** The same server, but only a link of the home page names its endpoint. */
const linkedResponses = (post: PlainAnswer, get: PlainAnswer): Site =>
  joined(
    homePage("", '<a href="/mcp">MCP</a>'),
    ({ path, method }) => path === "/mcp" ? (method === "POST" ? post : get) : undefined,
  );
const bare = (status: number): PlainAnswer => ({ status, body: "" });
const html = (status: number): PlainAnswer => ({
  status,
  body: "<!doctype html><h1>MCP</h1>",
  headers: { "content-type": "text/html" },
});
const failing = (code: number, data?: unknown, message = "No"): Site =>
  namingSite("/mcp", always(rpc({ jsonrpc: "2.0", id: 1, error: { code, message, data } }, 400)));
/** A server with a session whose `initialize` has this result. */
const initialized = (value: unknown): Site =>
  namingSite(
    "/mcp",
    sessionServer("2025-11-25", { methods: { initialize: (message) => result(message, value) } }),
  );

/**
 * A server with a session that refuses every version, or every version but its own, and lists the supported
 * ones.
 */
const choosy = (supported: string, isAccepted: boolean): Site =>
  namingSite(
    "/mcp",
    sessionServer("2025-11-25", {
      methods: {
        initialize: (message) =>
          isAccepted && message.params?.["protocolVersion"] === supported
            ? result(message, {
              protocolVersion: supported,
              capabilities: {},
              serverInfo: { name: "orders" },
            })
            : failure(message, -32602, 200, { supported: [supported] }),
      },
    }),
  );

const ENDPOINTS: readonly [name: string, site: Site, endpoints: string[] | string][] = [
  ["no server where POST gets a page and GET finds nothing", responses(html(200), bare(404)), [
    "dead promised none",
  ]],
  ["no server where POST finds nothing and GET is refused", responses(bare(404), bare(405)), [
    "dead promised none",
  ]],
  ["an endpoint that refuses both methods", responses(bare(400), bare(405)), [
    "invalid promised none wrong-type",
  ]],
  ["a page in response to POST only", responses(html(400), bare(400)), ["invalid promised none html"]],
  ["a page in response to GET only", responses(bare(400), html(200)), ["invalid promised none html"]],
  ["no linked page", linkedResponses(bare(400), html(200)), []],
  ["no linked endpoint that refuses both methods", linkedResponses(bare(400), bare(400)), []],
  ["no linked endpoint that refuses POST and lacks GET", linkedResponses(bare(405), bare(404)), [
    "dead found none",
  ]],
  ["a reason where only GET is denied", responses(bare(400), bare(403)), "access-denied"],
  ["a reason where only GET fails", responses(bare(400), bare(500)), "access-denied"],
  [
    "the page of every unknown URL instead of a server",
    joined(
      namingSite("/mcp"),
      ({ method, path }) => path === "/robots.txt" ? undefined : method === "POST" ? bare(405) : html(200),
    ),
    ["dead promised none"],
  ],
  ["a refusal of the version that it supports", failing(-32022, { supported: ["2026-07-28"] }), [
    "modern promised none refused",
  ]],
  ["a refusal of all but a later version", failing(-32022, { supported: ["2027-03-01"] }), [
    "modern promised none",
  ]],
  [
    "the codes of the pre-release",
    failing(-32004, { supported: ["2026-07-28"] }, "Unsupported protocol version"),
    [
      "modern promised none refused pre-release-codes",
    ],
  ],
  ["an error in response to initialize", failing(-32600), ["invalid promised none refused"]],
  ["a result that is not of initialize", initialized({}), ["invalid promised none malformed"]],
  ["a server without a name", initialized({ protocolVersion: "2025-11-25", capabilities: {} }), [
    "current promised session no-server-info",
  ]],
  [
    "a server that sends text",
    namingSite(
      "/mcp",
      modernServer({
        methods: {
          "server/discover": ({ id }) => ({
            body: JSON.stringify({ jsonrpc: "2.0", id, result: discovery(["2026-07-28"]) }),
            headers: { "content-type": "text/plain" },
          }),
        },
      }),
    ),
    ["modern promised stateless wrong-media-type"],
  ],
  [
    "a server whose messages lack their version",
    namingSite(
      "/mcp",
      modernServer({
        methods: { "server/discover": ({ id }) => rpc({ id, result: discovery(["2026-07-28"]) }) },
      }),
    ),
    ["modern promised stateless malformed"],
  ],
  [
    "a server that can be discovered and has a session",
    namingSite(
      "/mcp",
      sessionServer("2025-11-25", {
        methods: { "server/discover": (message) => result(message, discovery(["2025-11-25"])) },
      }),
    ),
    ["current promised session"],
  ],
  [
    "a guessed server with metadata in its challenge",
    joined(homePage(), always(challenge(METADATA_CHALLENGE))),
    [
      "protected found none",
    ],
  ],
  ["no guessed server without metadata", joined(homePage(), always(challenge("Bearer"))), []],
  [
    "no guessed server where every path requires sign-in",
    joined(homePage(), () => challenge(METADATA_CHALLENGE)),
    [],
  ],
  ["metadata at the well-known path of the host", withMetadata('{"resource":"https://a.example/"}'), [
    "protected promised none",
  ]],
  ["no metadata without a resource", withMetadata('{"resource":1}'), ["unprotected-401 promised none"]],
  ["no metadata in a page", withMetadata(html(200)), [
    "unprotected-401 promised none",
  ]],
  ["no metadata in an error", withMetadata({ status: 400, body: '{"resource":"https://a.example/"}' }), [
    "unprotected-401 promised none",
  ]],
  ["a server that accepts only a version of its own", choosy("2025-06-18", true), [
    "current promised session",
  ]],
  ["a server that refuses its own version", choosy("2025-06-18", false), ["invalid promised none refused"]],
  ["a server that refuses the version it names", choosy("2025-11-25", false), [
    "invalid promised none refused",
  ]],
  ["a server that names no version ever published", choosy("1.0", true), ["invalid promised none refused"]],
];

for (const [name, site, expected] of ENDPOINTS) {
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

const refusingDiscovery = (status: number): Site =>
  joined(
    homePage(),
    sessionServer("2025-11-25", { methods: { "server/discover": () => ({ status, body: "No" }) } }),
  );
for (const [status, isFound] of [[400, true], [406, true], [415, true], [421, false], [422, true]] as const) {
  Deno.test(`mcpServer ${isFound ? "tries" : "passes over"} a usual path with status ${status}`, async () => {
    const found = await observeProbe(mcpServer, refusingDiscovery(status));
    assertEquals(typeof found === "string" ? found : found.endpoints.length, isFound ? 1 : 0);
  });
}

Deno.test("mcpServer passes over a usual path that refuses with a page", async () => {
  const methods = { "server/discover": () => html(400) };
  const found = await observeProbe(mcpServer, joined(homePage(), sessionServer("2025-11-25", { methods })));
  assertEquals(typeof found === "string" ? found : found.endpoints, []);
});

const INITIALIZED: readonly [status: number, isInitialized: boolean][] = [
  [400, true],
  [403, true],
  [404, false],
  [405, false],
  [406, true],
  [409, true],
  [410, false],
  [411, true],
];
for (const [status, isInitialized] of INITIALIZED) {
  const what = isInitialized ? "begins a session" : "only listens";
  Deno.test(`mcpServer ${what} after status ${status}`, async () => {
    const methods: string[] = [];
    const site = namingSite("/mcp", ({ path, method, body }) => {
      if (path !== "/mcp") return undefined;
      if (method === "POST") methods.push(JSON.parse(new TextDecoder().decode(body)).method);
      return bare(status);
    });
    await observeProbe(mcpServer, site);
    assertEquals(methods.includes("initialize"), isInitialized);
  });
}

const VERSIONS: readonly [name: string, site: Site, versions: string[]][] = [
  ["the default of a refusal without versions", failing(-32020), ["2026-07-28"]],
  ["those of a refusal", failing(-32022, { supported: ["2027-03-01"] }), ["2027-03-01"]],
];
for (const [name, site, versions] of VERSIONS) {
  Deno.test(`mcpServer shows versions: ${name}`, async () => {
    const found = await observeProbe(mcpServer, site);
    assertEquals(typeof found === "string" ? found : found.endpoints.map((each) => each.versions), [
      versions,
    ]);
  });
}

const REFUSALS: readonly [status: number, expected: string[] | string][] = [
  [402, "access-denied"],
  [403, "access-denied"],
  [429, "access-denied"],
  [499, ["invalid 499"]],
  [500, "access-denied"],
];
for (const [status, expected] of REFUSALS) {
  Deno.test(`mcpServer judges a mentioned server with status ${status}`, async () => {
    const site = namingSite("/mcp", (request) => request.path === "/mcp" ? { status, body: "" } : undefined);
    const found = await observeProbe(mcpServer, site);
    assertEquals(
      typeof found === "string"
        // After 429 a host gets only a few requests, and other probes may have made them.
        ? found.replace("host-busy", "access-denied")
        : found.endpoints.map((each) => `${each.state} ${each.status}`),
      expected,
    );
  });
}
