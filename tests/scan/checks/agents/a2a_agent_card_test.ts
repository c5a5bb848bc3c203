import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/agents/a2a_agent_card.ts";
import { parseAgentCard } from "../../../../src/scan/parse/agents/agent_card/agent_card.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";
import {
  CARD_0_2,
  CARD_0_3,
  CARD_1_0,
  CARD_DUAL,
  CARD_PATH,
  COMMON,
  OLD_CARD_PATH,
  published,
  SKILL,
} from "./agent_cards.ts";

const HOME = "<!doctype html><title>Home</title><link rel=agent-card href=/agents/orders.json><p>Words";
const html = { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } };
const [INTERFACE] = CARD_1_0.supportedInterfaces;

function typed(card: unknown, type: string) {
  return { [CARD_PATH]: { body: JSON.stringify(card), headers: { "content-type": type } } };
}

testCheck(check, {
  absent: [told({ "/": HOME }, "No agent card found"), { "/": HOME, [CARD_PATH]: html }, {
    "/": HOME,
    [OLD_CARD_PATH]: '{"name": "Something else", "description": "Of another format", "version": "1"}',
  }],
  unreadable: told(
    { [CARD_PATH]: "{'name': 1}" },
    "“/.well-known/agent-card.json” is not valid JSON: “Expected property name or '}' in JSON at position 1 (line 1 column 2)”",
  ),
  mixed: [
    published({ ...COMMON, supportedInterfaces: [{ url: INTERFACE?.url, transport: "JSONRPC" }] }),
    told(
      published({ ...CARD_0_3, protocolVersion: "1.0" }),
      "“/.well-known/agent-card.json” mixes A2A “0.3” with fields of another version: a card of this version needs supportedInterfaces (“protocolVersion: 1.0”)",
    ),
    published({ ...CARD_0_3, additionalInterfaces: [INTERFACE] }),
    published({ ...CARD_1_0, securitySchemes: { key: { type: "apiKey", in: "header", name: "x-key" } } }),
    published({ ...CARD_0_3, securitySchemes: { any: { httpAuthSecurityScheme: { scheme: "bearer" } } } }),
  ],
  invalid: [
    published([CARD_1_0]),
    told(
      published({ ...CARD_1_0, name: undefined, skills: [{ ...SKILL, tags: undefined }] }),
      "“/.well-known/agent-card.json” is not a valid A2A “1.0” card: a required field is missing (“name”), a skill is incomplete (“skills[0] without tags”)",
    ),
    published({ ...CARD_1_0, capabilities: undefined }),
    published({ ...CARD_1_0, capabilities: ["orders"] }),
    published({ ...CARD_1_0, skills: undefined }),
    published({ ...CARD_1_0, skills: ["track"] }),
    published({ ...CARD_1_0, skills: [{ ...SKILL, tags: undefined }] }),
    published({ ...CARD_1_0, supportedInterfaces: [] }),
    published({ ...CARD_1_0, supportedInterfaces: [{ ...INTERFACE, url: "/a2a" }] }),
    published({ ...CARD_1_0, supportedInterfaces: [{ ...INTERFACE, protocolVersion: undefined }] }),
    published({ ...CARD_0_3, defaultInputModes: undefined }),
    published({ ...CARD_0_3, url: undefined }),
    published({ ...CARD_0_2, url: "a2a" }),
    published(COMMON),
    published({ ...COMMON, supported_interfaces: CARD_1_0.supportedInterfaces }),
    published({ ...CARD_DUAL, provider: { organization: "Cases" } }),
    published({ ...CARD_DUAL, securitySchemes: { key: "secret" } }),
  ],
  misplaced: [
    told(
      { [OLD_CARD_PATH]: JSON.stringify(CARD_0_3) },
      "The agent card is only at “/.well-known/agent.json”, the path before A2A 0.3",
    ),
    { [OLD_CARD_PATH]: JSON.stringify(CARD_DUAL), [CARD_PATH]: html },
  ],
  outdated: [
    told(published(CARD_0_3), "“/.well-known/agent-card.json” supports A2A “0.3” only"),
    published(CARD_0_2),
    told(
      published({ ...CARD_0_3, protocolVersion: "0.2.5" }),
      "“/.well-known/agent-card.json” supports A2A “0.2” only",
    ),
  ],
  outdatedFlawed: [
    told(
      published({ ...CARD_0_3, preferredTransport: "grpc" }),
      "“/.well-known/agent-card.json” supports A2A “0.3” only, and has problems: a binding is not JSONRPC, GRPC, HTTP+JSON or a URI (“preferredTransport: grpc”)",
    ),
    published({ ...CARD_0_2, defaultInputModes: ["text"] }),
  ],
  mistyped: [
    told(typed(CARD_1_0, "text/plain"), "“/.well-known/agent-card.json” is served as “text/plain”"),
    typed(CARD_DUAL, "application/octet-stream"),
  ],
  flawed: [
    published({ ...CARD_1_0, skills: [] }),
    told(
      published({ ...CARD_1_0, skills: [SKILL, SKILL] }),
      "“/.well-known/agent-card.json” has problems: a skill id is used twice (“skills[1]: track”)",
    ),
    published({ ...CARD_1_0, defaultInputModes: ["text"] }),
    published({ ...CARD_1_0, protocolVersion: "0.3.0" }),
    published({ ...CARD_1_0, description: "TODO: say what it does" }),
    published({ ...CARD_1_0, supportedInterfaces: [{ ...INTERFACE, protocolBinding: "MCP" }] }),
    published({ ...CARD_1_0, supportedInterfaces: [{ ...INTERFACE, url: "http://agent.example.org/a2a" }] }),
    published({ ...CARD_1_0, signatures: [{ protected: "e30" }] }),
    published({ ...CARD_DUAL, security: [{ key: [] }] }),
  ],
  valid: [
    published(CARD_1_0),
    published(CARD_DUAL),
    typed(CARD_1_0, "application/a2a+json"),
    published({ ...CARD_1_0, protocolVersion: "1.0", url: INTERFACE?.url }),
    published({
      ...CARD_1_0,
      securitySchemes: { any: { httpAuthSecurityScheme: { scheme: "bearer" } } },
      securityRequirements: [{ schemes: { any: { list: [] } } }],
    }),
    { "/": HOME, "/agents/orders.json": JSON.stringify(CARD_1_0) },
    {
      "/.well-known/ai-catalog.json": JSON.stringify({
        specVersion: "1.0",
        entries: [{
          identifier: "urn:air:site.cases.readiness-tests.org:agent:orders",
          type: "application/a2a-agent-card+json",
          url: "https://site.cases.readiness-tests.org/agents/orders.json",
        }],
      }),
      "/agents/orders.json": JSON.stringify(CARD_1_0),
    },
  ],
});

Deno.test("a2a-agent-card is inconclusive if the card is refused", async () => {
  const result = await checkSite(check, { "/": HOME, [CARD_PATH]: { status: 401 } });
  assertEquals(result.status, "inconclusive");
});

Deno.test("a2a-agent-card is judged if the catalog cannot be fetched", async () => {
  const result = await checkSite(check, { "/": HOME, "/.well-known/ai-catalog.json": { status: 500 } });
  assertEquals(result.outcome, "absent");
});

Deno.test("a2a-agent-card writes a card that is valid for both versions", async () => {
  const { snippet } = await checkSite(check, { "/": HOME });
  const { version, problems } = parseAgentCard(JSON.parse(snippet ?? "null"));
  assertEquals([version, problems], ["dual", []]);
});

Deno.test("a2a-agent-card lists missing fields together with mixed ones", async () => {
  const { details } = await checkSite(
    check,
    published({ ...CARD_0_3, protocolVersion: "1.0", defaultInputModes: undefined }),
  );
  assertEquals(details["problems"], [
    "a card of this version needs supportedInterfaces (“protocolVersion: 1.0”)",
    "a required field is missing (“defaultInputModes”)",
  ]);
});
