/** A site with an agent that speaks A2A. */
import { homeAddresses } from "../probes/home_addresses.ts";
import { defineSurface } from "../surface.ts";

const RELATIONS: ReadonlySet<string> = new Set(["a2a", "a2a-agent-card", "agent-card"]);
/** The second is the place of version 0.2. */
const CARDS: ReadonlySet<string> = new Set(["/.well-known/agent-card.json", "/.well-known/agent.json"]);

export default defineSurface({
  id: "a2a",
  title: "an A2A agent",
  needs: { addresses: homeAddresses },
  reasons({ addresses }) {
    if (addresses === null) return [];
    const { linked, written, related } = addresses;
    const targets = related.map(({ url }) => url);
    return [
      ...(related.some(({ rel }) => RELATIONS.has(rel)) ? ["A link of the relation agent-card"] : []),
      ...([...linked, ...targets].some(isCard) ? ["A link to an agent card"] : []),
      ...(written.some(isCard) ? ["The address of an agent card in the text"] : []),
    ];
  },
});

function isCard({ pathname }: URL): boolean {
  return CARDS.has(pathname);
}
