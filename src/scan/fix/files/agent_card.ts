/** The site's own agent card, where it only lacks what version 1.0 added or stands in the old place. */
import type { Json } from "../../parse/json.ts";
import { AGENT_CARD_PATH } from "../../data/agent_card_places.ts";
import { supportedInterfaces } from "../snippets/agent_card_snippet.ts";
import { type AgentCard, parseAgentCard } from "../../parse/agents/agent_card.ts";
import { asRecord } from "../../parse/formats/json.ts";
import { agentCard } from "../../probes/agents/agent_card.ts";
import { jsonOf } from "../../probes/whole_json.ts";
import { defineSiteFile } from "../site_file.ts";

export default defineSiteFile({
  path: AGENT_CARD_PATH,
  fixes: ["a2a-agent-card"],
  needs: { card: agentCard },
  write({ card }, { problem }) {
    const outcome = problem("a2a-agent-card")?.outcome ?? "";
    // What lacks required members cannot be completed without knowing the agent.
    if (!card.present || card.document === null || !["misplaced", "outdated"].includes(outcome)) return null;
    const json = jsonOf(card.resource);
    const renewed = json.ok ? renew(json.value, card.document) : null;
    if (renewed === null) return null;
    return {
      text: renewed,
      assumptions: ["The agent answers clients of version 1.0 where it answers those of 0.3"],
    };
  },
});

/** Null where the card would still be flawed. */
function renew(value: Json, { version, interfaces }: AgentCard): string | null {
  const isNew = version === "1.0" || version === "dual";
  const added = {
    supportedInterfaces: supportedInterfaces(interfaces.map(({ href, binding }) => [href, binding])),
    protocolVersion: "0.3.0",
  };
  const card = isNew ? asRecord(value) : { ...asRecord(value), ...added };
  if (card === null || parseAgentCard(card).problems.length > 0) return null;
  return `${JSON.stringify(card, null, 2)}\n`;
}
