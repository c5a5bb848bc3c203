/**
 * The agent card of the site. We look at its well-known path first, then at links of the site, then at the
 * old path.
 */
import { Unobservable } from "../../../errors.ts";
import {
  AGENT_CARD_PATH,
  AGENT_CARD_RELATIONS,
  AGENT_CARD_TYPES,
  OLD_AGENT_CARD_PATH,
} from "../../data/agents/card_paths.ts";
import { type AgentCard, isLikeAgentCard, parseAgentCard } from "../../parse/agents/agent_card/agent_card.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { aiCatalog } from "../discovery/ai_catalog.ts";
import { homeUrls } from "../pages/home_urls.ts";
import { ifSeen } from "../if_seen.ts";
import { type JsonFile, jsonParser } from "../files/json_file.ts";
import { mayFetch } from "../linked_resource.ts";
import { bestFile, findFile } from "../files/published_file.ts";

export type AgentCardFile = JsonFile<AgentCard>;

const parseCard = jsonParser(parseAgentCard);
const parseOldCard = jsonParser((value) => isLikeAgentCard(value) ? parseAgentCard(value) : null);

export const agentCard = defineProbe<AgentCardFile>({
  id: "agent-card",
  async observe(context) {
    const usual = await findFile(context, AGENT_CARD_PATH, { parse: parseCard });
    if (!(usual instanceof Unobservable) && usual.present) return usual;
    const [linked, old] = await Promise.all([linkedCard(context), oldCard(context)]);
    return bestFile([usual, ...linked, old]);
  },
});

/** Absent if the file is something else. */
async function oldCard(context: ProbeContext): Promise<AgentCardFile | Unobservable> {
  const file = await findFile(context, OLD_AGENT_CARD_PATH, { parse: parseOldCard });
  if (file instanceof Unobservable || !file.present || file.document !== null) return file;
  return { present: false, why: "missing", resource: file.resource };
}

/** The file at the first URL on the site's own hosts that the site gives for its card. */
async function linkedCard(context: ProbeContext): Promise<(AgentCardFile | Unobservable)[]> {
  const { probe, origin } = context;
  const [home, catalog] = await Promise.all([ifSeen(probe(homeUrls)), ifSeen(probe(aiCatalog))]);
  const related = (home?.related ?? []).filter(({ rel }) => AGENT_CARD_RELATIONS.has(rel));
  const entries = catalog?.present ? catalog.document?.entries ?? [] : [];
  const listed = entries.filter(({ type }) => AGENT_CARD_TYPES.has(type ?? ""));
  const urls = [...related.map(({ url }) => url), ...listed.flatMap(({ url }) => URL.parse(url ?? "") ?? [])];
  const own = urls.find(({ protocol, hostname }) =>
    /^https?:$/.test(protocol) && isSameSite(hostname, origin.hostname)
  );
  if (own === undefined || !await mayFetch(context, own)) return [];
  return [await findFile(context, own, { parse: parseCard })];
}
