/** Detects a site with an agent that supports A2A. */
import {
  AGENT_CARD_PATH,
  AGENT_CARD_RELATIONS,
  AGENT_CARD_TYPES,
  OLD_AGENT_CARD_PATH,
} from "../data/agents/card_paths.ts";
import { agentCard } from "../probes/agents/agent_card.ts";
import { aiCatalog } from "../probes/discovery/ai_catalog.ts";
import { homeUrls } from "../probes/pages/home_urls.ts";
import { defineSurface, foundSigns } from "../contract/surface.ts";

export default defineSurface({
  id: "a2a",
  title: "an A2A agent",
  needs: { urls: homeUrls, card: agentCard, catalog: aiCatalog },
  reasons({ urls, card, catalog }) {
    const { linked = [], written = [], related = [] } = urls ?? {};
    const targets = related.map(({ url }) => url);
    const entries = catalog?.present ? catalog.document?.entries ?? [] : [];
    return foundSigns({
      "A link with rel agent-card": related.some(({ rel }) => AGENT_CARD_RELATIONS.has(rel)),
      "A link to an agent card": [...linked, ...targets].some(isCard),
      "The URL of an agent card in the text": written.some(isCard),
      "An agent card": card?.present,
      "An agent in the AI Catalog": entries.some(({ type }) => AGENT_CARD_TYPES.has(type ?? "")),
    });
  },
});

function isCard({ pathname }: URL): boolean {
  return pathname === AGENT_CARD_PATH || pathname === OLD_AGENT_CARD_PATH;
}
