import { assertEquals } from "@std/assert";
import {
  descriptionManifests,
  type LegacyManifest,
  legacyManifests,
} from "../../../../src/scan/probes/api/legacy_manifests.ts";
import { SPA } from "../../checks/api/openapi_documents.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const PLUGIN = JSON.stringify({ name_for_model: "a", api: { url: "/openapi.json" } });
const AGENTS = JSON.stringify({ agentsJson: "0.1.0", sources: [{ path: "/a.json" }] });
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

const CASES: readonly [name: string, site: CaseSite, files: LegacyManifest[]][] = [
  ["nothing", {}, []],
  ["every manifest", {
    "/.well-known/ai-plugin.json": PLUGIN,
    "/.well-known/agents.json": AGENTS,
    "/.well-known/agent.json": CARD,
  }, [
    "ai-plugin.json",
    "agents.json",
    "agent.json",
  ]],
  [
    "no page and no other format",
    { "/.well-known/ai-plugin.json": SPA, "/.well-known/agents.json": "{}" },
    [],
  ],
  [
    "no old card beside a new one",
    { "/.well-known/agent.json": CARD, "/.well-known/agent-card.json": CARD },
    [],
  ],
  ["nothing that is refused", { "/.well-known/ai-plugin.json": { status: 403 } }, []],
];

for (const [name, site, files] of CASES) {
  Deno.test(`legacyManifests finds ${name}`, async () => {
    assertEquals(await observeProbe(legacyManifests, site), files);
  });
}

Deno.test("descriptionManifests keeps the URLs that manifests name", async () => {
  const site = { "/.well-known/ai-plugin.json": PLUGIN, "/.well-known/agents.json": AGENTS };
  assertEquals(await observeProbe(descriptionManifests, site), {
    plugin: ["/openapi.json"],
    agentsJson: ["/a.json"],
  });
});
