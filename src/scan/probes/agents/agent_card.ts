/** The agent card of the site: in its well-known place, else where the site says that it is, else in the old place. */
import { Unobservable } from "../../../errors.ts";
import {
  AGENT_CARD_PATH,
  AGENT_CARD_RELATIONS,
  AGENT_CARD_TYPES,
  OLD_AGENT_CARD_PATH,
} from "../../data/agent_card_paths.ts";
import { type AgentCard, isLikeAgentCard, parseAgentCard } from "../../parse/agents/agent_card.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { aiCatalog } from "../discovery/ai_catalog.ts";
import { bestFile } from "../first_file.ts";
import { homeUrls } from "../home_urls.ts";
import { ifSeen } from "../if_seen.ts";
import { mayFetch } from "../linked_resource.ts";
import { findFile, type PublishedFile } from "../published_file.ts";
import { wholeJson } from "../whole_json.ts";

/** Null where the file is no JSON. */
export type AgentCardFile = PublishedFile<AgentCard | null>;

export const agentCard = defineProbe<AgentCardFile>({
  id: "agent-card",
  async observe(context) {
    const usual = await findFile(context, AGENT_CARD_PATH, { parse: readCard });
    if (!(usual instanceof Unobservable) && usual.present) return usual;
    const [named, old] = await Promise.all([
      namedFile(context),
      findFile(context, OLD_AGENT_CARD_PATH, { parse: readOldCard }),
    ]);
    return bestFile([usual, ...named, onlyCard(old)]);
  },
});

function readCard(_: string, resource: Resource): AgentCard | null {
  const json = wholeJson(resource);
  return json.ok ? parseAgentCard(json.value) : null;
}

/** Undefined where the file is something else. */
function readOldCard(_: string, resource: Resource): AgentCard | undefined {
  const json = wholeJson(resource);
  return json.ok && isLikeAgentCard(json.value) ? parseAgentCard(json.value) : undefined;
}

function onlyCard(file: PublishedFile<AgentCard | undefined> | Unobservable): AgentCardFile | Unobservable {
  if (file instanceof Unobservable || !file.present) return file;
  const { document, ...rest } = file;
  if (document === undefined) return { present: false, why: "missing", resource: file.resource };
  return { ...rest, document };
}

/** What stands at the one address of its own that the site gives for its card. */
async function namedFile(context: ProbeContext): Promise<(AgentCardFile | Unobservable)[]> {
  const own = (await namedPlaces(context)).find(({ protocol, hostname }) =>
    /^https?:$/.test(protocol) && isSameSite(hostname, context.origin.hostname)
  );
  if (own === undefined || !await mayFetch(context, own)) return [];
  return [await findFile(context, own, { parse: readCard })];
}

async function namedPlaces({ probe }: ProbeContext): Promise<URL[]> {
  // A page or catalogue that cannot be seen names nothing; the card may stand in its usual place all the same.
  const [home, catalog] = await Promise.all([ifSeen(probe(homeUrls)), ifSeen(probe(aiCatalog))]);
  const related = (home?.related ?? []).filter(({ rel }) => AGENT_CARD_RELATIONS.has(rel));
  const entries = catalog?.present ? catalog.document?.entries ?? [] : [];
  const listed = entries.filter(({ type }) => AGENT_CARD_TYPES.has(type ?? ""));
  return [...related.map(({ url }) => url), ...listed.flatMap(({ url }) => URL.parse(url ?? "") ?? [])];
}
