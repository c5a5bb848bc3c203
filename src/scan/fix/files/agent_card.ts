/** The site's own agent card, if it is only at the old path or without the fields of version 1.0. */
import type { Json } from "../../parse/json.ts";
import { AGENT_CARD_PATH } from "../../data/agent_card_paths.ts";
import { supportedInterfaces } from "../snippets/agent_card_snippet.ts";
import { type AgentCard, parseAgentCard } from "../../parse/agents/agent_card.ts";
import { asRecord } from "../../parse/formats/json.ts";
import { agentCard } from "../../probes/agents/agent_card.ts";
import { defineSiteFile, ownJson } from "../site_file.ts";
import { jsonText } from "../snippets/json_text.ts";

export default defineSiteFile({
  path: AGENT_CARD_PATH,
  fixes: ["a2a-agent-card"],
  needs: { card: agentCard },
  write({ card }, { outcome }) {
    // Required fields cannot be added without knowing the agent.
    if (!["misplaced", "outdated"].includes(outcome("a2a-agent-card"))) return null;
    if (!card.present || card.document === null) return null;
    const updated = updateCard(ownJson(card), card.document);
    return updated === null ? null : {
      text: jsonText(updated),
      assumptions: ["The agent serves clients of version 1.0 at the same URL as those of 0.3"],
    };
  },
});

/** Null where the card would still have problems. */
function updateCard(value: Json, { version, interfaces }: AgentCard): object | null {
  const isNew = version === "1.0" || version === "dual";
  const added = {
    supportedInterfaces: supportedInterfaces(interfaces.map(({ href, binding }) => [href, binding])),
    protocolVersion: "0.3.0",
  };
  const card = isNew ? asRecord(value) : { ...asRecord(value), ...added };
  return card === null || parseAgentCard(card).problems.length > 0 ? null : card;
}
