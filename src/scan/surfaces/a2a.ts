/** A site with an agent that speaks A2A. */
import {
  AGENT_CARD_PATH,
  AGENT_CARD_RELATIONS,
  AGENT_CARD_TYPES,
  OLD_AGENT_CARD_PATH,
} from "../data/agent_card_urls.ts";
import { agentCard } from "../probes/agents/agent_card.ts";
import { aiCatalog } from "../probes/discovery/ai_catalog.ts";
import { homeAddresses } from "../probes/home_urls.ts";
import { defineSurface } from "../surface.ts";

export default defineSurface({
  id: "a2a",
  title: "an A2A agent",
  needs: { addresses: homeAddresses, card: agentCard, catalog: aiCatalog },
  reasons({ addresses, card, catalog }) {
    const { linked = [], written = [], related = [] } = addresses ?? {};
    const targets = related.map(({ url }) => url);
    const entries = catalog?.present ? catalog.document?.entries ?? [] : [];
    return [
      ...(related.some(({ rel }) => AGENT_CARD_RELATIONS.has(rel))
        ? ["A link of the relation agent-card"]
        : []),
      ...([...linked, ...targets].some(isCard) ? ["A link to an agent card"] : []),
      ...(written.some(isCard) ? ["The address of an agent card in the text"] : []),
      ...(card?.present ? ["An agent card"] : []),
      ...(entries.some(({ type }) => AGENT_CARD_TYPES.has(type ?? "")) ? ["An agent in the catalogue"] : []),
    ];
  },
});

function isCard({ pathname }: URL): boolean {
  return pathname === AGENT_CARD_PATH || pathname === OLD_AGENT_CARD_PATH;
}
