import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/other_agent_files.ts";
import { OTHER_AGENT_FILES } from "../../../../src/scan/data/agents/other_agent_files.ts";
import { WRONG_PATHS } from "../../../../src/scan/probes/discovery/llms_txt/llms_txt.ts";
import { redirect } from "../../../fixtures/server.ts";
import { type CasePaths, caseSite, checkSite, testCheck, told } from "../../test_check.ts";

const PAGE = {
  body: "<!doctype html><title>App</title><div id=root></div>",
  headers: { "content-type": "text/html" },
};
const LLM = { "/llm.txt": "# Cases\n\nWe build cases of oak.\n" };
const AI = { "/.well-known/ai.json": '{"name":"Cases"}' };
const KEY = "v=MCPv1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=\n";
const CLAIM = '{"maintainers":[{"email":"a@example.com"}]}';
/** A valid file of each format with required members. */
const SCHEMAS: CasePaths = {
  "/.well-known/agent-registration.json": JSON.stringify({
    registrations: [{ agentId: 42, agentRegistry: "eip155:8453:0x8004A169FB4a3325136EB29fA0ceB6D2e539a432" }],
  }),
  "/.well-known/agent-permissions.json": JSON.stringify({
    metadata: { schema_version: "1.0.0", last_updated: "2026-11-21T00:00:00.000Z", author: "Example" },
    strict: false,
    resource_rules: [{ verb: "read_content", selector: "*", allowed: true }],
  }),
  "/.well-known/agent-descriptions": JSON.stringify({
    "@type": "CollectionPage",
    items: [{ "@type": "ad:AgentDescription", name: "Orders", "@id": "https://example.com/ad.json" }],
  }),
  "/.well-known/agent-configuration": JSON.stringify({
    version: "1.0-draft",
    provider_name: "example",
    description: "Orders of widgets",
    issuer: "https://example.com",
    algorithms: ["Ed25519"],
    modes: ["delegated"],
    approval_methods: ["device_authorization"],
    endpoints: { register: "/agent/register" },
  }),
  "/.well-known/did.json": JSON.stringify({
    "@context": ["https://www.w3.org/ns/did/v1"],
    id: "did:web:example.com",
  }),
};
const TOKEN = "G3Agpt-zB1blnQZzTTzD6V--pZvDAkkMjTPPucR9DAs";

testCheck(check, {
  none: [
    told({}, "No other files for agents found"),
    () => PAGE,
    { "/llm.txt": PAGE, "/.well-known/ai.json": PAGE, "/.well-known/mcp-registry-auth": PAGE },
    { "/llm.txt": "\n\n", "/.well-known/ai.json": " ", "/.well-known/openai-apps-challenge": "" },
    { "/llm.txt": redirect("/llms.txt"), "/llms.txt": "# Cases\n" },
    { "/agents.txt": redirect("/") },
    { "/agents.txt": '{"error":"Not found"}', "/.well-known/ai.json": "Not found" },
    { "/agents.txt": { status: 404, body: "# Agents\n" } },
  ],
  indistinct: [
    ({ path }) => path === "/" ? PAGE : { body: "OK", headers: { "content-type": "text/plain" } },
    ({ path }) => path === "/" ? PAGE : { body: '{"error":"Not found"}' },
  ],
  unreadable: told(
    { ...LLM, "/.well-known/webmcp.json": '{"tools": [}' },
    "“/.well-known/webmcp.json” is not valid JSON",
  ),
  tokenless: told(
    { "/.well-known/openai-apps-challenge": "Token not configured" },
    "“/.well-known/openai-apps-challenge” does not contain a single token, so OpenAI cannot verify the domain",
  ),
  keyless: told(
    { "/.well-known/mcp-registry-auth": "v=MCPv1; k=ed25519; p=MCowBQYDK2Vw" },
    "“/.well-known/mcp-registry-auth” contains no public key that the MCP Registry accepts",
  ),
  moved: told(
    { "/.well-known/mcp-registry-auth": redirect("/key.txt"), "/key.txt": KEY },
    "“/.well-known/mcp-registry-auth” redirects, and the MCP Registry does not follow redirects",
  ),
  exposed: told(
    {
      ...LLM,
      "/.well-known/agent-registration.json": '{"registrations":[{}]}',
      "/.well-known/did.json": JSON.stringify({
        id: "did:web:example.com",
        verificationMethod: [{
          id: "#a",
          type: "JsonWebKey2020",
          controller: "did:web:example.com",
          publicKeyJwk: { kty: "OKP", crv: "Ed25519", x: "A", d: "B" },
        }],
      }),
    },
    "“/.well-known/did.json” publishes a secret key: “verificationMethod[0]: d”",
  ),
  invalid: [
    told(
      { "/.well-known/agent-registration.json": '{"registrations":[{}]}' },
      "“/.well-known/agent-registration.json” does not match its format: a registration has no valid agentId or agentRegistry (“registrations[0]”)",
    ),
    { "/.well-known/agent-permissions.json": '{"resource_rules":[]}' },
    { "/.well-known/agent-descriptions": '{"@type":"CollectionPage"}' },
    {
      "/.well-known/agent-configuration":
        '{"modes":["delegated"],"approval_methods":["device_authorization"]}',
    },
    { "/.well-known/did.json": "{}" },
  ],
  unclaimed: told(
    { "/.well-known/glama.json": '{"name":"Cases"}' },
    "“/.well-known/glama.json” has neither a claim token nor a maintainer's email address, so Glama cannot verify it",
  ),
  one: [
    told(LLM, "Found “/llm.txt”: a summary of the site under a name that the llms.txt proposal does not use"),
    told(
      { "/.well-known/brand.json": '{"@type":"Brand","name":"Cases"}' },
      "Found “/.well-known/brand.json”: brand data in a format that is not AdCP's",
    ),
    told(
      { "/.well-known/mcp-registry-auth": KEY },
      "Found “/.well-known/mcp-registry-auth”: proof of domain ownership for the MCP Registry",
    ),
    // A single-page app returns its page for all other paths.
    ({ path }) => path === "/llm.txt" ? { body: LLM["/llm.txt"] } : PAGE,
    { ...LLM, "/.well-known/ai.json": { status: 503 } },
  ],
  several: [
    told(
      { ...LLM, ...AI },
      "Found 2 other files for agents and registries: “/llm.txt”, “/.well-known/ai.json”",
    ),
    {
      "/.well-known/glama.json": CLAIM,
      "/.well-known/openai-apps-challenge": TOKEN,
      "/.well-known/mcp-registry-auth": KEY,
    },
  ],
});

Deno.test("other-agent-files recognizes each of its files", async () => {
  const proofs: CasePaths = {
    "/.well-known/glama.json": CLAIM,
    "/.well-known/openai-apps-challenge": TOKEN,
    "/.well-known/mcp-registry-auth": KEY,
    ...SCHEMAS,
  };
  const all = Object.fromEntries(
    OTHER_AGENT_FILES.map((
      { path },
    ) => [path, path.endsWith(".txt") ? "# Cases\n" : '{"house":"example.com"}']),
  );
  const { details: { count }, outcome } = await checkSite(check, { ...all, ...proofs });
  assertEquals({ count, outcome }, { count: OTHER_AGENT_FILES.length, outcome: "several" });
});

Deno.test("other-agent-files describes a file, its readers and its problems", async () => {
  const { details } = await checkSite(check, { "/.well-known/glama.json": '{"name":"Cases"}' });
  assertEquals(details["files"], [{
    path: "/.well-known/glama.json",
    meaning: "proof of who maintains an MCP server in Glama's directory",
    readBy: "Glama, which checks it from time to time",
    problem: "Neither a claim token nor a maintainer's email address",
    spec: "https://glama.ai/mcp/connectors",
  }]);
});

Deno.test("other-agent-files is inconclusive if no file could be requested", async () => {
  const site = caseSite({});
  const { status } = await checkSite(
    check,
    (request) => request.path === "/" || request.path === "/robots.txt" ? site(request) : { status: 503 },
  );
  assertEquals(status, "inconclusive");
});

Deno.test("other-agent-files requests nothing if missing files return a text", async () => {
  const requested: string[] = [];
  await checkSite(check, ({ path }) => {
    requested.push(path);
    return path === "/" ? PAGE : { body: "OK", headers: { "content-type": "text/plain" } };
  });
  // llms-txt requests its own file in every possible place.
  const own = OTHER_AGENT_FILES.filter(({ path }) => !WRONG_PATHS.includes(path));
  assertEquals(requested.filter((path) => own.some((file) => file.path === path)), []);
});
