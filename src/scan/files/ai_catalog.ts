/** A first AI Catalog, of what the site has and was seen: its agent, its tool server's card, its skills and its API. */
import { agentCard } from "../probes/agent_card.ts";
import { apiCatalog } from "../probes/api_catalog.ts";
import { mcpCards } from "../probes/mcp_cards.ts";
import { skillIndex } from "../probes/skill_index.ts";
import { defineSiteFile } from "../site_file.ts";

export default defineSiteFile({
  path: "/.well-known/ai-catalog.json",
  mends: ["ai-catalog"],
  needs: { agent: agentCard, tools: mcpCards, skills: skillIndex, apis: apiCatalog },
  write({ agent, tools, skills, apis }, { facts: { host, name }, problem }) {
    if (problem("ai-catalog")?.outcome !== "unlisted") return null;
    const card = tools.files.find(({ state }) => state === "card");
    const found = [
      ["agent", "application/a2a-agent-card+json", agent.present ? agent.resource.url.href : null],
      ["mcp", "application/mcp-server-card+json", card?.url ?? null],
      ["skills", "application/agent-skills+json", skills.present ? skills.resource.url.href : null],
      ["apis", "application/linkset+json", apis.present ? apis.resource.url.href : null],
    ] as const;
    const entries = found.flatMap(([kind, type, url]) =>
      url?.startsWith("https:")
        ? [{ identifier: `urn:air:${host}:${kind}:main`, type, displayName: `${name}: ${kind}`, url }]
        : []
    );
    if (entries.length === 0) return null;
    const catalog = { specVersion: "1.0", host: { displayName: name, identifier: host }, entries };
    return { text: `${JSON.stringify(catalog, null, 2)}\n`, assumptions: [] };
  },
});
