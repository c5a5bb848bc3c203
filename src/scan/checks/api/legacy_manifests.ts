/** Files that agents no longer look for. */
import { defineCheck, notApplicable, warn } from "../../check.ts";
import { legacyManifests } from "../../probes/api/legacy_manifests.ts";

export default defineCheck({
  id: "legacy-manifests",
  title: "Former manifests",
  about:
    "Manifests that something else has replaced: ai-plugin.json of the plugins that ended in 2024, agents.json of " +
    "Wildcard, and an agent card in its old place alone. Shown, not scored.",
  spec: "https://www.rfc-editor.org/rfc/rfc9727.html",
  maturity: "convention",
  weight: 0,
  surface: "api",
  example: "/.well-known/api-catalog in place of /.well-known/ai-plugin.json and /.well-known/agents.json\n" +
    "/.well-known/agent-card.json in place of /.well-known/agent.json",
  needs: { found: legacyManifests },
  outcomes: {
    none: notApplicable("No former manifest was found"),
    several: warn(
      "Former manifests are published: {files}",
      "Publish an OpenAPI description named by /.well-known/api-catalog in place of ai-plugin.json and agents.json, and " +
        "/.well-known/agent-card.json in place of agent.json",
    ),
    plugin: warn(
      "/.well-known/ai-plugin.json is a manifest of plugins, which ended in April 2024",
      "Publish the OpenAPI description that it names, and name it in /.well-known/api-catalog",
    ),
    agentsJson: warn(
      "/.well-known/agents.json is a manifest of Wildcard, which is no longer developed",
      "Describe the API by OpenAPI, name that in /.well-known/api-catalog, and describe its workflows by Arazzo",
    ),
    oldCard: warn(
      "An agent card is published at /.well-known/agent.json alone, where agents have not looked since A2A 0.3",
      "Publish the card at /.well-known/agent-card.json",
    ),
  },
  judge({ found: { hasPlugin, hasAgentsJson, hasOldCard } }) {
    const files = [
      ...(hasPlugin ? ["ai-plugin.json"] : []),
      ...(hasAgentsJson ? ["agents.json"] : []),
      ...(hasOldCard ? ["agent.json"] : []),
    ];
    if (files.length > 1) return { outcome: "several", details: { files } };
    if (hasPlugin) return "plugin";
    if (hasAgentsJson) return "agentsJson";
    return hasOldCard ? "oldCard" : "none";
  },
});
