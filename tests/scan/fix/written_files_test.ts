/** For a broken file of the site, the report shows that file, fixed, and never an example instead of it. */
import { assertEquals } from "@std/assert";
import type { Check } from "../../../src/scan/contract/check.ts";
import acp from "../../../src/scan/checks/commerce/acp.ts";
import apisJson from "../../../src/scan/checks/discovery/apis_json.ts";
import mcpServerCard from "../../../src/scan/checks/agents/mcp_server_card.ts";
import oauthServer from "../../../src/scan/checks/auth/oauth_server.ts";
import protectedResource from "../../../src/scan/checks/auth/protected_resource.ts";
import ucp from "../../../src/scan/checks/commerce/ucp.ts";
import agentSkills from "../../../src/scan/checks/agents/agent_skills.ts";
import apiCatalog from "../../../src/scan/checks/api/api_catalog.ts";
import { type CasePaths, checkSite } from "../test_check.ts";
import { described, ORIGIN } from "../checks/api/openapi_documents.ts";

const CATALOG = "/.well-known/api-catalog";
const INDEX = "/.well-known/agent-skills/index.json";
const SKILL = "---\nname: order\ndescription: How to order.\n---\n\n# Order\n";
const DIGEST = "sha256:7d2f2d9d0e4a5b0e1f2a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f80";

const catalog = (value: unknown): CasePaths => ({ ...described(), [CATALOG]: JSON.stringify(value) });
const index = (value: unknown): CasePaths => ({ [INDEX]: JSON.stringify(value), "/order.md": SKILL });

const file = (path: string, value: unknown): CasePaths => ({
  [path]: { body: JSON.stringify(value), headers: { "content-type": "application/json" } },
});

const LINK = { href: `${ORIGIN}/openapi.json`, type: "application/openapi+json", title: "Orders" };
const ENTRY = { name: "order", type: "skill-md", description: "Order.", url: "/order.md", digest: DIGEST };

const CASES: readonly (readonly [
  name: string,
  check: Check,
  site: CasePaths,
  outcome: string,
  shown: (snippet: string) => unknown,
  expected: unknown,
])[] = [
  [
    "the links of an API catalog, with their relations",
    apiCatalog,
    catalog({ linkset: [{ anchor: ORIGIN, links: [{ rel: "service-desc", ...LINK }] }] }),
    "invalid",
    (snippet) => JSON.parse(snippet),
    { linkset: [{ anchor: ORIGIN, "service-desc": [LINK] }] },
  ],
  [
    "the skills of an index with another schema",
    agentSkills,
    index({ $schema: "https://example.org/skills.json", skills: [{ ...ENTRY, license: "MIT" }] }),
    "unsupported",
    (snippet) =>
      JSON.parse(snippet).skills.map(({ name, license }: Record<string, unknown>) => [name, license]),
    [["order", "MIT"]],
  ],
  [
    "the skills of an index with the old name of the digest",
    agentSkills,
    index({ skills: [{ ...ENTRY, digest: undefined, sha256: DIGEST.slice(7) }] }),
    "outdated",
    (snippet) => JSON.parse(snippet).skills.map((entry: object) => Object.keys(entry).sort().join()),
    ["description,digest,name,type,url"],
  ],
];

for (const [name, check, site, outcome, shown, expected] of CASES) {
  Deno.test(`the snippet for a broken file has ${name}`, async () => {
    const result = await checkSite(check, site);
    assertEquals([result.outcome, shown(result.snippet ?? "null")], [outcome, expected]);
    assertEquals([result.placement !== null, result.assumption !== null], [true, true]);
  });
}

const UNFIXABLE: readonly (readonly [name: string, check: Check, site: CasePaths])[] = [
  ["an API catalog that is not JSON", apiCatalog, { [CATALOG]: '{"linkset": [' }],
  ["an API catalog with other members", apiCatalog, catalog({ apis: [{ name: "Orders" }] })],
  [
    "an API catalog with a relation of its own",
    apiCatalog,
    catalog({ linkset: [{ anchor: ORIGIN, mcp: [LINK] }] }),
  ],
  [
    "server metadata without endpoints",
    oauthServer,
    file("/.well-known/oauth-authorization-server", {
      issuer: ORIGIN,
      authorization_endpoint: `${ORIGIN}/login`,
      token_endpoint: `${ORIGIN}/token`,
    }),
  ],
  [
    "server metadata of another issuer",
    oauthServer,
    file("/.well-known/oauth-authorization-server", {
      issuer: "https://login.example",
      authorization_endpoint: "https://login.example/login",
      token_endpoint: "https://login.example/token",
      response_types_supported: ["code"],
      code_challenge_methods_supported: ["S256"],
    }),
  ],
  [
    "resource metadata of another resource",
    protectedResource,
    file("/.well-known/oauth-protected-resource", {
      resource: "https://api.example/mcp",
      authorization_servers: ["https://login.example"],
    }),
  ],
  [
    "a UCP profile without payment handlers",
    ucp,
    file("/.well-known/ucp", {
      ucp: { version: "2026-04-08", services: {} },
    }),
  ],
  ["an ACP document without versions", acp, file("/.well-known/acp.json", { protocol: { name: "acp" } })],
  ["an APIs.json without APIs", apisJson, file("/apis.json", { name: "Cases" })],
  ["a server card that is not JSON", mcpServerCard, { "/.well-known/mcp/server-card.json": "{name" }],
  ["an index that is not JSON", agentSkills, { [INDEX]: "skills:" }],
  ["an index of skills that are gone", agentSkills, {
    [INDEX]: JSON.stringify({ $schema: "https://example.org/skills.json", skills: [ENTRY] }),
  }],
];

for (const [name, check, site] of UNFIXABLE) {
  Deno.test(`there is no snippet to replace ${name}`, async () => {
    const { status, fix, snippet } = await checkSite(check, site);
    assertEquals([["warn", "fail"].includes(status), fix !== null, snippet], [true, true, null]);
  });
}

Deno.test("a site without an API catalog gets an example", async () => {
  const { snippet } = await checkSite(apiCatalog, described());
  assertEquals(JSON.parse(snippet ?? "null").linkset.length, 1);
});
