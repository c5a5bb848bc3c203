import { assertEquals } from "@std/assert";
import { agentInterfaces } from "../../../../src/scan/probes/agents/agent_interfaces.ts";
import { paths } from "../../../fixtures/answer.ts";
import { joined } from "../../../fixtures/mcp_servers.ts";
import type { Site } from "../../../fixtures/server.ts";
import { COMMON, published } from "../../checks/agents/agent_cards.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths, CaseSite } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const HTML = { body: "<!doctype html><p>Agent", headers: { "content-type": "text/html" } };
const card = (urls: readonly string[], protocolBinding = "JSONRPC") =>
  published({
    ...COMMON,
    supportedInterfaces: urls.map((url) => ({ url, protocolBinding, protocolVersion: "1.0" })),
  });
const OWN = card([`${ORIGIN}/a2a`]);

const CASES: readonly [name: string, site: CasePaths, expected: unknown][] = [
  ["null without a card", {}, null],
  ["an endpoint that refuses GET", { ...OWN, "/a2a": { status: 405 } }, ["answered 405"]],
  ["a missing endpoint", OWN, ["dead 404"]],
  ["a removed endpoint", { ...OWN, "/a2a": { status: 410 } }, ["dead 410"]],
  ["a page", { ...OWN, "/a2a": HTML }, ["page 200"]],
  ["the reason where it fails", { ...OWN, "/a2a": { status: 500 } }, "server-error"],
  ["the reason where it refuses", { ...OWN, "/a2a": { status: 403 } }, "access-denied"],
  ["the reason where it limits requests", { ...OWN, "/a2a": { status: 429 } }, "rate-limited"],
  ["one that fails beside a missing one", {
    ...card([`${ORIGIN}/a`, `${ORIGIN}/b`]),
    "/a": { status: 500 },
  }, ["unseen 500", "dead 404"]],
  ["an endpoint with status 499", { ...OWN, "/a2a": { status: 499 } }, ["answered 499"]],
  ["text of a served endpoint", { ...OWN, "/a2a": "Agent" }, ["answered 200"]],
  ["an endpoint in one network", card(["http://localhost:8080/a2a"]), ["local null"]],
  ["an endpoint at an example", card(["https://agent.example.com/a2a"]), ["example null"]],
  ["the home page", card([`${ORIGIN}/`]), ["page 200"]],
  ["a page of a REST interface", { ...card([`${ORIGIN}/a2a`], "HTTP+JSON"), "/a2a": HTML }, ["unseen 200"]],
  ["nothing that robots.txt disallows", { ...OWN, "/robots.txt": "User-agent: *\nDisallow: /a2a\n" }, [
    "unseen null",
  ]],
  ["an endpoint that asks for payment", { ...OWN, "/a2a": { status: 402 } }, ["answered 402"]],
  ["the first of two bindings at one URL", {
    ...published({
      ...COMMON,
      supportedInterfaces: ["JSONRPC", "GRPC"].map((protocolBinding) => ({
        url: `${ORIGIN}/a2a`,
        protocolBinding,
        protocolVersion: "1.0",
      })),
    }),
    "/a2a": { status: 405 },
  }, ["answered 405"]],
  [
    "why a host of another site cannot be reached",
    card(["https://nowhere.readiness-tests.net/a2a"]),
    "dns-not-found",
  ],
  ["nothing of gRPC", card([`${ORIGIN}/a2a`], "GRPC"), ["unseen null"]],
  ["nothing of a REST root", card([`${ORIGIN}/a2a`], "HTTP+JSON"), ["unseen 404"]],
  [
    "the first three URLs, each once",
    card(["/a", "/a", "/b", "/c", "/d"].map((path) => `${ORIGIN}${path}`)),
    [
      "dead 404",
      "dead 404",
      "dead 404",
    ],
  ],
];

/** 404 to GET, and the given methods to OPTIONS. */
const withMethods = (allow: string, status = 204): Site =>
  joined(
    (request) => request.method === "OPTIONS" ? { status, headers: { allow } } : undefined,
    paths(OWN),
  );
/** A JSON-RPC message whose name ends at the given number of characters. */
const message = (length: number) => `${'{"a":"'.padEnd(length - 11, "x")}","jsonrpc":"2.0"}`;

const EDGES: readonly [name: string, site: CaseSite, expected: string][] = [
  ["an error of JSON-RPC", { ...OWN, "/a2a": { status: 404, body: '{"jsonrpc":"2.0"}' } }, "answered 404"],
  ["another object", { ...OWN, "/a2a": { status: 404, body: '{"error":"No"}' } }, "dead 404"],
  ["the word in other text", { ...OWN, "/a2a": { status: 404, body: 'No "jsonrpc"' } }, "dead 404"],
  ["an error of JSON-RPC after it was removed", {
    ...OWN,
    "/a2a": { status: 410, body: ' {"jsonrpc":"2.0"}' },
  }, "answered 410"],
  ["the methods of an error", withMethods("POST", 404), "dead 404"],
  ["the page of every unknown URL", joined(paths(OWN), () => HTML), "dead 200"],
  ["the text of every unknown URL", joined(paths(OWN), () => ({ body: "Agent" })), "dead 200"],
  [
    "the text of every URL at the root",
    joined(paths(card([`${ORIGIN}/`])), () => ({ body: "Agent" })),
    "answered 200",
  ],
  [
    "10,000 characters of a response",
    { ...OWN, "/a2a": { status: 404, body: message(10_000) } },
    "answered 404",
  ],
  ["no more of a response", { ...OWN, "/a2a": { status: 404, body: message(10_001) } }, "dead 404"],
  ["POST among the methods", withMethods("GET, post"), "answered 404"],
  ["other methods", withMethods("GET, POSTS"), "dead 404"],
  ["1,000 characters of methods", withMethods(`${"GET,".repeat(249)}POST`), "answered 404"],
  ["no more of the methods", withMethods(`${"GET,".repeat(249)} POST`), "dead 404"],
];
for (const [name, site, expected] of EDGES) {
  Deno.test(`agentInterfaces reads ${name}`, async () => {
    const seen = await observeProbe(agentInterfaces, site);
    assertEquals(Array.isArray(seen) ? seen.map(({ state, status }) => `${state} ${status}`) : seen, [
      expected,
    ]);
  });
}

for (const [name, site, expected] of CASES) {
  Deno.test(`agentInterfaces reports ${name}`, async () => {
    const seen = await observeProbe(agentInterfaces, site);
    assertEquals(
      seen === null || typeof seen === "string"
        ? seen
        : seen.map(({ state, status }) => `${state} ${status}`),
      expected,
    );
  });
}
