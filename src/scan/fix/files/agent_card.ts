/** The site's own agent card, if it is only at the old path or without the fields of version 1.0. */
import type { Json } from "../../parse/json.ts";
import { AGENT_CARD_PATH } from "../../data/agent_card_paths.ts";
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
    // Required fields cannot be added without knowing the agent.
    if (!card.present || card.document === null || !["misplaced", "outdated"].includes(outcome)) return null;
    const json = jsonOf(card.resource);
    const updated = json.ok ? updateCard(json.value, card.document) : null;
    if (updated === null) return null;
    return {
      text: updated,
      assumptions: ["The agent serves clients of version 1.0 at the same URL as those of 0.3"],
    };
  },
});

/** Null where the card would still have problems. */
function updateCard(value: Json, { version, interfaces }: AgentCard): string | null {
  const isNew = version === "1.0" || version === "dual";
  const added = {
    supportedInterfaces: supportedInterfaces(interfaces.map(({ href, binding }) => [href, binding])),
    protocolVersion: "0.3.0",
  };
  const card = isNew ? asRecord(value) : { ...asRecord(value), ...added };
  if (card === null || parseAgentCard(card).problems.length > 0) return null;
  return `${JSON.stringify(card, null, 2)}\n`;
}
