import check from "../../../../src/scan/checks/api/legacy_manifests.ts";
import { testCheck, told } from "../../test_check.ts";
import { SPA } from "./openapi_documents.ts";

const PLUGIN = {
  "/.well-known/ai-plugin.json": JSON.stringify({
    schema_version: "v1",
    name_for_model: "orders",
    name_for_human: "Orders",
    api: { type: "openapi", url: "/openapi.json" },
  }),
};
const FLOWS = {
  "/.well-known/agents.json": JSON.stringify({ agentsJson: "0.1.0", info: {}, sources: [], flows: [] }),
};
const CARD = JSON.stringify({
  name: "Orders",
  description: "Places orders",
  url: "https://site.cases.readiness-tests.org/a2a",
  version: "1.0.0",
  capabilities: {},
  defaultInputModes: ["text/plain"],
  defaultOutputModes: ["text/plain"],
  skills: [{ id: "order", name: "Order", description: "Orders", tags: [] }],
});
const OLD = { "/.well-known/agent.json": CARD };

testCheck(check, {
  none: [
    {},
    { "/.well-known/ai-plugin.json": SPA, "/.well-known/agents.json": "{}" },
    { "/.well-known/agents.json": '{"agents": []}' },
    { ...OLD, "/.well-known/agent-card.json": CARD },
  ],
  several: told({ ...PLUGIN, ...FLOWS }, "Obsolete manifests are published: “ai-plugin.json”, “agents.json”"),
  plugin: told(PLUGIN, "/.well-known/ai-plugin.json is for ChatGPT plugins, which ended in April 2024"),
  agentsJson: told(FLOWS, "/.well-known/agents.json uses Wildcard's format, whose development has ended"),
  oldCard: told(
    OLD,
    "The agent card is only at /.well-known/agent.json, the path before A2A 0.3",
  ),
});
