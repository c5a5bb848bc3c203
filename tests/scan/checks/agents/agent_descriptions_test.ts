import check from "../../../../src/scan/checks/agents/agent_descriptions.ts";
import { testCheck, told } from "../../test_check.ts";

const PATH = "/.well-known/agent-descriptions";
const PLACE = "https://site.cases.readiness-tests.org/agents/orders/ad.json";
const ITEM = { "@type": "ad:AgentDescription", name: "Orders", "@id": PLACE };
const LIST = {
  "@context": { "@vocab": "https://schema.org/", ad: "https://agent-network-protocol.com/ad#" },
  "@type": "CollectionPage",
  url: `https://site.cases.readiness-tests.org${PATH}`,
  items: [ITEM],
};
const AGENT = {
  protocolType: "ANP",
  protocolVersion: "1.0.0",
  type: "AgentDescription",
  name: "Orders",
  securityDefinitions: { didwba_sc: { scheme: "didwba", in: "header", name: "Authorization" } },
  security: "didwba_sc",
};

function site(list: unknown, agent: unknown = AGENT) {
  return { [PATH]: JSON.stringify(list), "/agents/orders/ad.json": JSON.stringify(agent) };
}

testCheck(check, {
  absent: [{}, { [PATH]: "<!doctype html><p>App" }],
  unreadable: told(
    { [PATH]: "{items}" },
    "“/.well-known/agent-descriptions” is not valid JSON: “Expected property name or '}' in JSON at position 1 (line 1 column 2)”",
  ),
  invalid: [
    told(
      site([ITEM]),
      "“/.well-known/agent-descriptions” is not a valid list of agent descriptions: type is not CollectionPage, items is not an array",
    ),
    site({ ...LIST, "@type": "ItemList" }),
    site({ ...LIST, items: undefined }),
    site({ ...LIST, items: [{ ...ITEM, "@id": "/agents/orders/ad.json" }] }),
    site({ ...LIST, items: [{ ...ITEM, name: undefined }] }),
    site({ ...LIST, items: ["orders"] }),
    site({ ...LIST, next: "page 2" }),
  ],
  empty: told(site({ ...LIST, items: [] }), "“/.well-known/agent-descriptions” lists no agents"),
  dead: [
    told(
      { [PATH]: JSON.stringify(LIST) },
      "“/.well-known/agent-descriptions” lists “https://site.cases.readiness-tests.org/agents/orders/ad.json”, but no agent description was found there",
    ),
    {
      [PATH]: JSON.stringify(LIST),
      "/agents/orders/ad.json": "<!doctype html><title>Orders</title><p>Agent of orders",
    },
    site(LIST, []),
  ],
  incomplete: [
    told(
      site(LIST, { ...AGENT, protocolType: undefined, name: undefined }),
      "The agent description at “https://site.cases.readiness-tests.org/agents/orders/ad.json” is missing required members: “protocolType”, “name”",
    ),
    site(LIST, { ...AGENT, security: undefined }),
  ],
  unfollowed: { ...site(LIST), "/agents/orders/ad.json": { status: 401 } },
  valid: [
    site(LIST),
    site({ ...LIST, next: `https://site.cases.readiness-tests.org${PATH}?page=2` }),
    site(LIST, { ...AGENT, type: undefined, "@type": "ad:AgentDescription" }),
  ],
});
