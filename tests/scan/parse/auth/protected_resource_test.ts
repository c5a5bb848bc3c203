import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseProtectedResource } from "../../../../src/scan/parse/auth/protected_resource.ts";

const resource = "https://example.com/mcp";
const plain = { resource, authorization_servers: ["https://auth.example.com"] };

const CASES: readonly [name: string, value: Json, codes: readonly string[]][] = [
  ["accepts a plain document", plain, []],
  ["accepts a document without servers", { resource }, []],
  ["accepts members that it does not know", { ...plain, agent_access_uri: "x", signed_metadata: 1 }, []],
  ["accepts the empty list of methods", { ...plain, bearer_methods_supported: [] }, []],
  ["refuses a list", [plain], ["not-an-object"]],
  ["refuses null", null, ["not-an-object"]],
  ["notes what an empty object lacks", {}, ["missing-resource"]],
  ["notes a resource that is not text", { ...plain, resource: [resource] }, ["missing-resource"]],
  ["notes a name instead of an address", { ...plain, resource: "example" }, ["bad-resource"]],
  ["notes an endless resource", { ...plain, resource: `${resource}/${"a".repeat(3000)}` }, ["bad-resource"]],
  ["notes a resource by http", { ...plain, resource: "http://example.com" }, ["insecure-resource"]],
  ["notes a fragment", { ...plain, resource: `${resource}#a` }, ["resource-with-fragment"]],
  ["notes an empty list of servers", { resource, authorization_servers: [] }, ["empty-servers"]],
  ["notes servers that are not a list", { resource, authorization_servers: "https://a.example" }, [
    "bad-list",
    "servers-not-a-list",
  ]],
  ["notes a placeholder for a server", { resource, authorization_servers: ["https://YOUR_DOMAIN"] }, [
    "bad-server",
  ]],
  ["notes a placeholder for the resource", { ...plain, resource: "https://your-host/mcp" }, ["bad-resource"]],
  ["notes a server that is not text", { resource, authorization_servers: [null] }, [
    "bad-list",
    "empty-servers",
  ]],
  ["notes a server by http", { resource, authorization_servers: ["http://a.example"] }, ["insecure-server"]],
  ["notes a server with a query", { resource, authorization_servers: ["https://a.example?b"] }, [
    "bad-server",
  ]],
  [
    "notes a server on the author's machine",
    { resource, authorization_servers: ["https://localhost:8443"] },
    [
      "bad-server",
    ],
  ],
  ["notes a metadata address", {
    resource,
    authorization_servers: ["https://a.example/.well-known/openid-configuration"],
  }, ["metadata-as-server"]],
  ["notes tokens in the query", { ...plain, bearer_methods_supported: ["query"] }, ["token-in-query"]],
  ["notes other methods", { ...plain, bearer_methods_supported: ["Header"] }, ["unknown-bearer-method"]],
  ["notes addresses by http", { ...plain, jwks_uri: "http://a.example/k" }, ["insecure-url"]],
  ["notes addresses that are none", { ...plain, resource_policy_uri: "/policy" }, ["bad-url"]],
];

for (const [name, value, codes] of CASES) {
  Deno.test(`parseProtectedResource() ${name}`, () => {
    assertEquals(parseProtectedResource(value).problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseProtectedResource() keeps the members that it finds", () => {
  const { problems: _, ...facts } = parseProtectedResource({ ...plain, scopes_supported: ["a"] });
  assertEquals(facts, { resource, authorizationServers: ["https://auth.example.com"] });
});
