/** Manifests for agents that something else has replaced. */
import { AGENT_CARD_PATH, OLD_AGENT_CARD_PATH } from "../../data/agent_card_urls.ts";
import { isLikeAgentCard } from "../../parse/agents/agent_card.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { agentCard } from "../agents/agent_card.ts";
import { findManifest, formerManifests } from "./former_manifests.ts";
import { ifSeen } from "../if_seen.ts";

export interface LegacyManifests {
  readonly hasPlugin: boolean;
  readonly hasAgentsJson: boolean;
  /** An agent card in the old place, and none in the new. */
  readonly hasOldCard: boolean;
}

export const legacyManifests = defineProbe<LegacyManifests>({
  id: "legacy-manifests",
  async observe(context) {
    const [{ plugin, agentsJson }, hasOldCard] = await Promise.all([
      context.probe(formerManifests),
      hasOldCardAlone(context),
    ]);
    return { hasPlugin: plugin !== null, hasAgentsJson: agentsJson !== null, hasOldCard };
  },
});

async function hasOldCardAlone(context: ProbeContext): Promise<boolean> {
  const card = await ifSeen(context.probe(agentCard));
  if (card?.present && card.path === AGENT_CARD_PATH) return false;
  const found = await findManifest(context, OLD_AGENT_CARD_PATH, (value) => isLikeAgentCard(value) || null);
  return found !== null;
}
