/** All server cards of the site, with the one below its endpoint's URL. */
import { Unobservable } from "../../../errors.ts";
import { CARD_SUFFIX } from "../../data/agents/mcp_paths.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { ifSeen } from "../if_seen.ts";
import { mayFetch } from "../linked_resource.ts";
import { type McpCardFile, mcpCardFiles, publishedCard } from "./mcp_card_files.ts";
import { endpointKey } from "./mcp_candidates.ts";
import type { McpState } from "./mcp_endpoint_state.ts";
import { mcpServer } from "./mcp_server.ts";

const LIVE: ReadonlySet<McpState> = new Set(["modern", "current", "older", "protected"]);

export interface McpCards {
  /** Cards in this order: named ones, the card of the endpoint, and cards at legacy paths. */
  readonly files: readonly McpCardFile[];
  /** State of every endpoint that was requested, by its {@linkcode endpointKey}. */
  readonly states: ReadonlyMap<string, McpState>;
  /** URL of a working server, or null if no server was found or could be observed. */
  readonly endpoint: string | null;
}

export const mcpCards = defineProbe<McpCards>({
  id: "mcp-cards",
  async observe(context) {
    const [{ files, unseen }, server] = await Promise.all([
      context.probe(mcpCardFiles),
      ifSeen(context.probe(mcpServer)),
    ]);
    const endpoints = server?.endpoints ?? [];
    const endpoint = endpoints.find(({ state }) => LIVE.has(state))?.url ?? null;
    const own = endpoint === null ? [] : await cardOf(context, new URL(endpoint), files);
    const hidden = files.find(({ state }) => state === "unseen")?.reason ?? unseen;
    // This applies even if the server has a card, because an unobserved file may name it.
    if (files.every(({ state }) => state === "unseen") && hidden !== null) throw hidden;
    return {
      files: [
        ...files.filter(({ source }) => source !== "legacy"),
        ...own,
        ...files.filter(({ source }) => source === "legacy"),
      ],
      endpoint,
      states: new Map(endpoints.map(({ url, state }) => [endpointKey(new URL(url)), state])),
    };
  },
});

/** The card at the reserved path below an endpoint, unless it is known. */
async function cardOf(
  context: ProbeContext,
  endpoint: URL,
  known: readonly McpCardFile[],
): Promise<McpCardFile[]> {
  const url = new URL(endpoint);
  url.search = "";
  url.pathname = `${endpoint.pathname.replace(/\/$/, "")}${CARD_SUFFIX}`;
  if (known.some((file) => file.url === url.href) || !await mayFetch(context, url)) return [];
  const file = await publishedCard(context, url, "endpoint");
  return file === null || file instanceof Unobservable ? [] : [file];
}
