/** Catalog entries for what was found on the site: its agent, its MCP server card, its skills and its API. */
import type { Found } from "../../check.ts";
import type { Entry } from "../snippets/fixed_catalog.ts";
import type { SiteFacts } from "../../site_facts.ts";
import { agentCard } from "../../probes/agents/agent_card.ts";
import { apiCatalog } from "../../probes/api/api_catalog.ts";
import { optional } from "../../probes/if_seen.ts";
import { mcpCards } from "../../probes/agents/mcp_cards.ts";
import { skillIndex } from "../../probes/agents/skill_index.ts";

/** Probes of all that may be offered; what was not observed is not listed. */
export const OFFERED = {
  agent: optional(agentCard),
  tools: optional(mcpCards),
  skills: optional(skillIndex),
  apis: optional(apiCatalog),
};

export function offeredEntries(
  { agent, tools, skills, apis }: Found<typeof OFFERED>,
  { host, name }: SiteFacts,
): Entry[] {
  const card = tools?.files.find(({ state }) => state === "card");
  const found = [
    ["agent", "agent", "application/a2a-agent-card+json", agent?.present ? agent.resource.url.href : null],
    ["mcp", "MCP server", "application/mcp-server-card+json", card?.url ?? null],
    [
      "skills",
      "agent skills",
      "application/agent-skills+json",
      skills?.present ? skills.resource.url.href : null,
    ],
    ["apis", "APIs", "application/linkset+json", apis?.present ? apis.resource.url.href : null],
  ] as const;
  return found.flatMap(([kind, words, type, url]) =>
    url?.startsWith("https:")
      ? [{ identifier: `urn:air:${host}:${kind}:main`, type, displayName: `${name} ${words}`, url }]
      : []
  );
}
