/** Agents no longer look for these files. */
import { defineCheck, notApplicable, warn } from "../../contract/check.ts";
import { legacyManifests } from "../../probes/api/legacy_manifests.ts";

const OUTCOMES = {
  "ai-plugin.json": "plugin",
  "agents.json": "agentsJson",
  "agent.json": "oldCard",
} as const;

export default defineCheck({
  id: "legacy-manifests",
  title: "Obsolete agent files",
  about: "Finds ai-plugin.json, Wildcard's agents.json and agent cards at the old path, which other " +
    "formats have replaced. Agents no longer read them, so their content reaches nobody. Shown, not " +
    "scored.",
  spec: "https://www.rfc-editor.org/rfc/rfc9727.html",
  maturity: "convention",
  weight: 0,
  surface: "api",
  example: "/.well-known/api-catalog instead of /.well-known/ai-plugin.json and /.well-known/agents.json\n" +
    "/.well-known/agent-card.json instead of /.well-known/agent.json",
  aliases: { agentreadydev: "C6" },
  needs: { files: legacyManifests },
  outcomes: {
    none: notApplicable("No obsolete manifest found"),
    several: warn(
      "Obsolete manifests are published: {files}",
      "Replace ai-plugin.json and agents.json with an OpenAPI description listed in /.well-known/api-catalog, and agent.json " +
        "with /.well-known/agent-card.json",
    ),
    plugin: warn(
      "/.well-known/ai-plugin.json is for ChatGPT plugins, which ended in April 2024",
      "Delete the file once /.well-known/api-catalog lists its OpenAPI description",
    ),
    agentsJson: warn(
      "/.well-known/agents.json uses Wildcard's format, whose development has ended",
      "Publish an OpenAPI description, list it in /.well-known/api-catalog, and describe its workflows with Arazzo",
    ),
    oldCard: warn(
      "The agent card is only at /.well-known/agent.json, the path before A2A 0.3",
      "Publish the card at /.well-known/agent-card.json",
    ),
  },
  judge({ files }) {
    const [first] = files;
    if (first === undefined) return "none";
    return files.length > 1 ? { outcome: "several", details: { files } } : OUTCOMES[first];
  },
});
