/**
 * Manifests for agents that other formats have replaced, although they may still name the description of the
 * API.
 */
import { Unobservable } from "../../../errors.ts";
import { AGENT_CARD_PATH, OLD_AGENT_CARD_PATH } from "../../data/agents/card_paths.ts";
import { isLikeAgentCard } from "../../parse/agents/agent_card/agent_card.ts";
import { agentsJsonSources, aiPluginUrls } from "../../parse/api/ai_plugin.ts";
import type { Json } from "../../../json.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { agentCard } from "../agents/agent_card.ts";
import { ifSeen } from "../if_seen.ts";
import { jsonParser } from "../files/json_file.ts";
import { findFile } from "../files/published_file.ts";

interface DescriptionManifests {
  /** URLs of API descriptions, as written, or null for a manifest that is missing, or cannot be observed. */
  readonly plugin: readonly string[] | null;
  readonly agentsJson: readonly string[] | null;
}

export const descriptionManifests = defineProbe<DescriptionManifests>({
  id: "description-manifests",
  async observe(context) {
    const [plugin, agentsJson] = await Promise.all([
      findManifest(context, "/.well-known/ai-plugin.json", aiPluginUrls),
      findManifest(context, "/.well-known/agents.json", agentsJsonSources),
    ]);
    return { plugin, agentsJson };
  },
});

export type LegacyManifest = "ai-plugin.json" | "agents.json" | "agent.json";

/** The files that are published. An agent card counts at its old path if the new path has no card. */
export const legacyManifests = defineProbe<readonly LegacyManifest[]>({
  id: "legacy-manifests",
  async observe(context) {
    const [{ plugin, agentsJson }, isOldCard] = await Promise.all([
      context.probe(descriptionManifests),
      hasOldCardOnly(context),
    ]);
    return [
      ...(plugin === null ? [] : ["ai-plugin.json"] as const),
      ...(agentsJson === null ? [] : ["agents.json"] as const),
      ...(isOldCard ? ["agent.json"] as const : []),
    ];
  },
});

async function hasOldCardOnly(context: ProbeContext): Promise<boolean> {
  const card = await ifSeen(context.probe(agentCard));
  if (card?.present && card.path === AGENT_CARD_PATH) return false;
  return await findManifest(context, OLD_AGENT_CARD_PATH, (value) => isLikeAgentCard(value) || null) !== null;
}

/** @returns null if the file is missing, is something else, or cannot be observed */
async function findManifest<T>(
  context: ProbeContext,
  path: string,
  parse: (value: Json) => T | null,
): Promise<T | null> {
  const read = jsonParser(parse);
  const file = await findFile(context, path, {
    parse: (text, resource) => resource.truncated ? null : read(text, resource),
  });
  return file instanceof Unobservable || !file.present ? null : file.document;
}
