/** Server cards that the site names, in catalogues and links, and those in the places of earlier proposals. */
import { Unobservable } from "../../../errors.ts";
import { CARD_TYPES, isCardPath, LEGACY_CARDS, MCP_RELATIONS } from "../../data/mcp_paths.ts";
import { type McpCard, parseMcpCard } from "../../parse/agents/mcp_card.ts";
import { essenceOf } from "../../parse/media_type.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { aiCatalog } from "../discovery/ai_catalog.ts";
import { ard } from "../discovery/ard.ts";
import { fetchLinked } from "../linked_resource.ts";
import { orUnseen } from "../if_seen.ts";
import { pageLinks } from "../page_links.ts";
import { findFile } from "../published_file.ts";
import { jsonOf } from "../whole_json.ts";

/** Named cards that are fetched. */
const NAMED_LIMIT = 3;

const LEGACY_PATHS: ReadonlySet<string> = new Set(LEGACY_CARDS);

const UNCLEAR = new Unobservable(
  "UNCLEAR_ANSWER",
  "The server card that is named may not be fetched, or is not shown",
);
const TOO_LARGE = new Unobservable("BODY_TOO_LARGE", "The server card is longer than what is read of it");

export type CardPlace = "catalogue" | "link" | "legacy" | "endpoint";

export interface McpCardFile {
  readonly url: string;
  /** How it was found. */
  readonly place: CardPlace;
  /** `unreadable`: no JSON; `missing`: nothing is where it was said to be. */
  readonly state: "card" | "unreadable" | "missing" | "unseen";
  readonly card: McpCard | null;
  readonly resource: Resource | null;
  /** Why it could not be seen. */
  readonly reason: Unobservable | null;
}

export interface McpCardFiles {
  readonly files: readonly McpCardFile[];
  /** Why not all of it could be seen. */
  readonly unseen: Unobservable | null;
}

export const mcpCardFiles = defineProbe<McpCardFiles>({
  id: "mcp-card-files",
  async observe(context) {
    const [named, legacy] = await Promise.all([
      namedCards(context),
      Promise.all(LEGACY_CARDS.map((place) => legacyCard(context, place))),
    ]);
    const failures = [...named.failures, ...legacy.filter((each) => each instanceof Unobservable)];
    const files = legacy.flatMap((each) => each === null || each instanceof Unobservable ? [] : [each]);
    return { files: [...named.files, ...files], unseen: failures[0] ?? null };
  },
});

async function namedCards(
  context: ProbeContext,
): Promise<{ files: McpCardFile[]; failures: Unobservable[] }> {
  const [catalog, document, linked] = await Promise.all([
    orUnseen(context.probe(aiCatalog)),
    orUnseen(context.probe(ard)),
    orUnseen(context.probe(pageLinks)),
  ]);
  const addresses = new Map<string, CardPlace>();
  for (const file of [catalog, document]) {
    if (file instanceof Unobservable || !file.present) continue;
    for (const { type, url } of file.document?.entries ?? []) {
      if (url !== null && CARD_TYPES.has(essenceOf(type ?? ""))) addresses.set(url, "catalogue");
    }
  }
  for (const { rel, url } of linked instanceof Unobservable ? [] : linked.links) {
    const isCard = rel.some((name) => MCP_RELATIONS.has(name)) && isCardPath(new URL(url));
    if (isCard && !addresses.has(url)) addresses.set(url, "link");
  }
  const urls = [...addresses].flatMap(([address, place]) => {
    const url = URL.parse(address);
    return url !== null && /^https?:$/.test(url.protocol) && url.username === "" ? [{ url, place }] : [];
  }).slice(0, NAMED_LIMIT);
  const files = await Promise.all(urls.map(({ url, place }) => namedCard(context, url, place)));
  return { files, failures: [catalog, document, linked].filter((each) => each instanceof Unobservable) };
}

async function namedCard(context: ProbeContext, url: URL, place: CardPlace): Promise<McpCardFile> {
  const found = await fetchLinked(context, url);
  const nothing = { url: url.href, place, card: null, resource: null };
  if (found.state === "dead") return { ...nothing, state: "missing", reason: null };
  if (found.state !== "answered") {
    const reason = found.state === "unseen" && found.reason !== null ? found.reason : UNCLEAR;
    return { ...nothing, state: "unseen", reason };
  }
  const file = cardFile(url, place, found.resource);
  // Many sites link to the file of an older place by relation: it stays what it is.
  const isLegacy = place === "link" && file.state === "card" && LEGACY_PATHS.has(url.pathname);
  return isLegacy ? { ...file, place: "legacy" } : file;
}

async function legacyCard(context: ProbeContext, path: string): Promise<McpCardFile | Unobservable | null> {
  const url = new URL(path, context.origin);
  const found = await findFile(context, url, { parse: () => null });
  if (found instanceof Unobservable) return found;
  return found.present ? cardFile(url, "legacy", found.resource) : null;
}

/** What a resource is as a card. */
export function cardFile(url: URL, place: CardPlace, resource: Resource): McpCardFile {
  const about = { url: url.href, place, resource, reason: null };
  if (resource.truncated) return { ...about, state: "unseen", card: null, reason: TOO_LARGE };
  const json = resource.isHtml ? null : jsonOf(resource);
  const card = json?.ok ? parseMcpCard(json.value, resource.url) : null;
  return { ...about, state: card === null ? "unreadable" : "card", card };
}
