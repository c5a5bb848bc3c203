/** The site's own agent card, if it is only at the old path or without the fields of version 1.0. */
import type { Json } from "../../../json.ts";
import { AGENT_CARD_PATH } from "../../data/agents/card_paths.ts";
import { supportedInterfaces } from "../snippets/agent_card_snippet.ts";
import { type AgentCard, parseAgentCard } from "../../parse/agents/agent_card/agent_card.ts";
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
      assumptions: ["The agent speaks the version of A2A that its card states"],
      isRevised: true,
    };
  },
});

/** Null if the card would still have problems, or does not declare the protocols of the agent. */
function updateCard(value: Json, { version, olderVersion, interfaces }: AgentCard): object | null {
  const isNew = version === "1.0" || version === "dual";
  if (!isNew && olderVersion === null) return null;
  const pairs = interfaces.map(({ href, binding }) => [href, binding]);
  const added = { supportedInterfaces: supportedInterfaces(pairs, olderVersion ?? "") };
  const card = isNew ? asRecord(value) : { ...asRecord(value), ...added };
  return card === null || parseAgentCard(card).problems.length > 0 ? null : card;
}
