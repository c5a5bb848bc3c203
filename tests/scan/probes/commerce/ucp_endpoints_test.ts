import { assertEquals } from "@std/assert";
import { ucpEndpoints } from "../../../../src/scan/probes/commerce/ucp_endpoints.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const HOST = "https://site.cases.readiness-tests.org";
const NOWHERE = "https://nowhere.readiness-tests.org/ucp";
const AS_JSON = { "content-type": "application/json" };
const MCP_ERROR = { jsonrpc: "2.0", id: 1, error: { code: -32601, message: "Method not found" } };

function profile(...bindings: readonly (readonly [transport: string, endpoint: string])[]): CasePaths {
  const services = { "dev.ucp.shopping": bindings.map(([transport, endpoint]) => ({ transport, endpoint })) };
  return { "/.well-known/ucp": JSON.stringify({ ucp: { version: "2026-08-25", services } }) };
}

const CASES: readonly [name: string, site: CasePaths, expected: string[]][] = [
  ["none", {}, []],
  ["a REST service that returns 404", profile(["rest", `${HOST}/ucp`]), ["answered 404 null"]],
  ["an agent that returns 404", profile(["a2a", `${HOST}/agent`]), ["answered 404 null"]],
  ["an agent card that is missing", profile(["a2a", `${HOST}/card.json`]), ["dead 404 null"]],
  [
    "an agent card that is gone",
    { ...profile(["a2a", `${HOST}/card.json`]), "/card.json": { status: 410 } },
    [
      "dead 410 null",
    ],
  ],
  ["an agent card", { ...profile(["a2a", `${HOST}/card.json`]), "/card.json": "{}" }, ["answered 200 null"]],
  ["an MCP server that is missing", profile(["mcp", `${HOST}/mcp`]), ["dead 404 null"]],
  ["an MCP server that requires sign-in", { ...profile(["mcp", `${HOST}/mcp`]), "/mcp": { status: 405 } }, [
    "answered 405 null",
  ]],
  ["an MCP server that returns 404 with a JSON-RPC error", {
    ...profile(["mcp", `${HOST}/mcp`]),
    "/mcp": { status: 404, body: JSON.stringify(MCP_ERROR), headers: AS_JSON },
  }, ["answered 404 null"]],
  ["a host that does not exist", profile(["rest", NOWHERE]), ["unreachable null DNS_NOT_FOUND"]],
  ["a server that closes the connection", { ...profile(["rest", `${HOST}/ucp`]), "/ucp": new Error() }, [
    "unseen null NETWORK",
  ]],
  ["a disallowed URL", {
    ...profile(["mcp", `${HOST}/mcp`]),
    "/robots.txt": "User-agent: *\nDisallow: /mcp\n",
  }, [
    "unseen null null",
  ]],
  ["one URL twice", profile(["rest", `${HOST}/ucp`], ["rest", `${HOST}/ucp`]), ["answered 404 null"]],
  [
    "three URLs, of which two are requested",
    profile(["rest", `${HOST}/a`], ["rest", `${HOST}/b`], ["rest", NOWHERE]),
    [
      "answered 404 null",
      "answered 404 null",
    ],
  ],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`ucpEndpoints requests ${name}`, async () => {
    const found = await observeProbe(ucpEndpoints, site);
    const seen = typeof found === "string"
      ? found
      : found.map(({ state, status, code }) => `${state} ${status} ${code}`);
    assertEquals(seen, expected);
  });
}
