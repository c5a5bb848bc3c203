/** Catalog entries for the site's agent, its MCP server card, its skills and its API. */
import type { Found } from "../../contract/check.ts";
import type { Entry } from "../snippets/fixed_catalog.ts";
import { servesType } from "../../parse/media_type.ts";
import { agentCard } from "../../probes/agents/agent_card.ts";
import { apiCatalog } from "../../probes/api/api_catalog.ts";
import { linkTargets } from "../../probes/discovery/link_targets.ts";
import { optional } from "../../probes/if_seen.ts";
import { mcpCards } from "../../probes/agents/mcp_cards.ts";
import { skillIndex } from "../../probes/agents/skill_index.ts";
import type { WritingContext } from "../site_file.ts";

/** Probes of everything that a site may offer. Offers that were not observed are not listed. */
export const OFFERED = {
  agent: optional(agentCard),
  tools: optional(mcpCards),
  skills: optional(skillIndex),
  apis: optional(apiCatalog),
  links: optional(linkTargets),
};

/** Words and media type of each kind. */
const KINDS = {
  agent: ["agent", "application/a2a-agent-card+json"],
  mcp: ["MCP server", "application/mcp-server-card+json"],
  skills: ["agent skills", "application/agent-skills+json"],
  apis: ["APIs", "application/linkset+json"],
} as const;
type Kind = keyof typeof KINDS;

/** The checks of each kind. */
const CHECKS: Readonly<Record<Kind, readonly string[]>> = {
  agent: ["a2a-agent-card", "a2a-interfaces"],
  mcp: ["mcp-server-card", "mcp-server"],
  skills: ["agent-skills", "agent-skill-digests"],
  apis: ["api-catalog"],
};
/** Outcomes that only warn, although a client cannot use the target. */
const USELESS: ReadonlySet<string> = new Set(["legacy", "unanswered", "unreachable"]);

/** Checks that the files with entries depend on. */
export const OFFER_CHECKS: readonly string[] = Object.values(CHECKS).flat();

/** Kind of target of a link on the home page. */
const RELATIONS: ReadonlyMap<string, Kind> = new Map([
  ["agent-card", "agent"],
  ["api-catalog", "apis"],
  ["mcp", "mcp"],
]);

interface Offer {
  readonly url: URL;
  readonly mediaType: string;
  readonly isHtml: boolean;
}

/**
 * Lists only targets with the right type and without a failing check, because a client relies on a catalog.
 */
export function offeredEntries(found: Found<typeof OFFERED>, context: WritingContext): Entry[] {
  const { host, name } = context.facts;
  const offers = new Map<Kind, Offer>();
  for (const [kind, offer] of offersOf(found)) {
    const isServed = offer.url.protocol === "https:" && !offer.isHtml &&
      servesType(KINDS[kind][1], offer.mediaType);
    if (isServed && isSound(kind, context) && !offers.has(kind)) offers.set(kind, offer);
  }
  return Object.entries(KINDS).flatMap(([kind, [words, type]]) => {
    const url = offers.get(kind as Kind)?.url.href;
    return url === undefined
      ? []
      : [{ identifier: `urn:air:${host}:${kind}:main`, type, displayName: `${name} ${words}`, url }];
  });
}

function isSound(kind: Kind, { fails, outcome }: WritingContext): boolean {
  return !CHECKS[kind].some((id) => fails(id) || USELESS.has(outcome(id)));
}

function offersOf({ agent, tools, skills, apis, links }: Found<typeof OFFERED>): [Kind, Offer][] {
  const card = tools?.files.find(({ state }) => state === "card");
  const files = [["agent", agent], ["skills", skills], ["apis", apis]] as const;
  return [
    ...files.flatMap(([kind, file]): [Kind, Offer][] => file?.present ? [[kind, file.resource]] : []),
    ...(card?.resource ? [["mcp", card.resource] as [Kind, Offer]] : []),
    ...(links?.targets ?? []).flatMap(({ link, found }): [Kind, Offer][] => {
      const kind = link.rel.map((rel) => RELATIONS.get(rel)).find((each) => each !== undefined);
      return kind !== undefined && found.state === "answered" ? [[kind, found.resource]] : [];
    }),
  ];
}
