/** Server cards that catalogs and links name, and those at the paths of earlier proposals. */
import { Unobservable } from "../../../errors.ts";
import { CARD_TYPES, isCardPath, LEGACY_CARDS, MCP_RELATIONS } from "../../data/agents/mcp_paths.ts";
import { type McpCard, parseMcpCard } from "../../parse/agents/mcp/mcp_card.ts";
import { essenceOf } from "../../parse/media_type.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { aiCatalog } from "../discovery/ai_catalog.ts";
import { ard } from "../discovery/ard.ts";
import { fetchLinked } from "../linked_resource.ts";
import { orUnseen } from "../if_seen.ts";
import { pageLinks } from "../pages/page_links.ts";
import { findFile } from "../files/published_file.ts";
import { jsonOf } from "../files/whole_json.ts";

/** Maximum number of named cards to request. */
const MAX_NAMED_CARDS = 3;

const LEGACY_PATHS: ReadonlySet<string> = new Set(LEGACY_CARDS);

const UNCLEAR = new Unobservable("UNCLEAR_ANSWER", "The server card could not be requested or read");
const TOO_LARGE = new Unobservable("BODY_TOO_LARGE", "The server card exceeds our size limit");

/** Ways to find a card. */
export type CardSource = "catalog" | "link" | "legacy" | "endpoint";

export interface McpCardFile {
  readonly url: string;
  readonly source: CardSource;
  /** `unreadable` means not JSON, and `missing` means named but not found. */
  readonly state: "card" | "unreadable" | "missing" | "unseen";
  readonly card: McpCard | null;
  readonly resource: Resource | null;
  /** Reason if it could not be observed. */
  readonly reason: Unobservable | null;
}

export interface McpCardFiles {
  readonly files: readonly McpCardFile[];
  /** Reason if a part could not be observed. */
  readonly unseen: Unobservable | null;
}

export const mcpCardFiles = defineProbe<McpCardFiles>({
  id: "mcp-card-files",
  async observe(context) {
    const [{ named, failed }, ...legacy] = await Promise.all([
      namedCards(context),
      ...LEGACY_CARDS.map((path) => publishedCard(context, new URL(path, context.origin), "legacy")),
    ]);
    const files = legacy.flatMap((each) => each === null || each instanceof Unobservable ? [] : [each]);
    const unseen = failed ?? legacy.find((each) => each instanceof Unobservable) ?? null;
    return { files: [...named, ...files], unseen };
  },
});

async function namedCards(
  context: ProbeContext,
): Promise<{ readonly named: readonly McpCardFile[]; readonly failed: Unobservable | undefined }> {
  const [catalog, document, linked] = await Promise.all([
    orUnseen(context.probe(aiCatalog)),
    orUnseen(context.probe(ard)),
    orUnseen(context.probe(pageLinks)),
  ]);
  const entries = [catalog, document].flatMap((file) =>
    "document" in file ? file.document?.entries ?? [] : []
  );
  const listed = entries.filter(({ type }) => CARD_TYPES.has(essenceOf(type ?? "")));
  const related = (linked instanceof Unobservable ? [] : linked.links).filter(({ rel, url }) =>
    rel.some((name) => MCP_RELATIONS.has(name)) && isCardPath(new URL(url))
  );
  const sources = new Map<string, CardSource>(listed.map(({ url }) => [url ?? "", "catalog"]));
  for (const { url } of related) if (!sources.has(url)) sources.set(url, "link");
  const cards = [...sources].flatMap(([text, source]) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.username === "" ? [{ url, source }] : [];
  }).slice(0, MAX_NAMED_CARDS);
  return {
    named: await Promise.all(cards.map(({ url, source }) => namedCard(context, url, source))),
    failed: [catalog, document, linked].find((each) => each instanceof Unobservable),
  };
}

async function namedCard(context: ProbeContext, url: URL, source: CardSource): Promise<McpCardFile> {
  const found = await fetchLinked(context, url);
  if (found.state !== "answered") {
    const missed = { url: url.href, source, card: null, resource: null };
    if (found.state === "dead") return { ...missed, state: "missing", reason: null };
    return {
      ...missed,
      state: "unseen",
      reason: (found.state === "unseen" ? found.reason : null) ?? UNCLEAR,
    };
  }
  const file = cardFile(url, source, found.resource);
  // Many sites link the file of an older path by relation, but it is still a legacy card.
  const isLegacy = source === "link" && file.state === "card" && LEGACY_PATHS.has(url.pathname);
  return isLegacy ? { ...file, source: "legacy" } : file;
}

/** @returns null if there is no file at this URL */
export async function publishedCard(
  context: ProbeContext,
  url: URL,
  source: CardSource,
): Promise<McpCardFile | Unobservable | null> {
  const found = await findFile(context, url, { parse: () => null });
  if (found instanceof Unobservable) return found;
  return found.present ? cardFile(url, source, found.resource) : null;
}

function cardFile(url: URL, source: CardSource, resource: Resource): McpCardFile {
  const file = { url: url.href, source, resource, reason: null };
  if (resource.truncated) return { ...file, state: "unseen", card: null, reason: TOO_LARGE };
  const json = resource.isHtml ? null : jsonOf(resource);
  const card = json?.ok ? parseMcpCard(json.value, resource.url) : null;
  return { ...file, state: card === null ? "unreadable" : "card", card };
}
