/** All server cards of the site, with the one that stands beside its endpoint. */
import { Unobservable } from "../../../errors.ts";
import { CARD_SUFFIX } from "../../data/mcp_paths.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { mayFetch } from "../linked_resource.ts";
import { cardFile, type McpCardFile, mcpCardFiles } from "./mcp_card_files.ts";
import { keyOf } from "./mcp_candidates.ts";
import { mcpServer } from "./mcp_server.ts";
import type { McpState } from "./mcp_endpoint_state.ts";
import { orUnseen } from "../if_seen.ts";
import { findFile } from "../published_file.ts";

const LIVE: ReadonlySet<McpState> = new Set(["modern", "current", "older", "protected"]);

export interface McpCards {
  /** Named ones first, then that beside the endpoint, then those in legacy places. */
  readonly files: readonly McpCardFile[];
  /** Key of {@linkcode keyOf} to what stands there, of every endpoint that was asked. */
  readonly states: ReadonlyMap<string, McpState>;
  /** Where a server answers; null where none does, or none could be seen. */
  readonly endpoint: string | null;
}

export const mcpCards = defineProbe<McpCards>({
  id: "mcp-cards",
  async observe(context) {
    const [{ files, unseen }, server] = await Promise.all([
      context.probe(mcpCardFiles),
      orUnseen(context.probe(mcpServer)),
    ]);
    const endpoints = server instanceof Unobservable ? [] : server.endpoints;
    const live = endpoints.find(({ state }) => LIVE.has(state));
    const beside = live ? await cardBeside(context, new URL(live.url), files) : null;
    const hidden = files.find(({ state }) => state === "unseen")?.reason ?? unseen;
    if (files.every(({ state }) => state === "unseen") && beside === null && hidden !== null) throw hidden;
    const named = files.filter(({ place }) => place !== "legacy");
    const legacy = files.filter(({ place }) => place === "legacy");
    return {
      files: [...named, ...(beside ? [beside] : []), ...legacy],
      endpoint: live?.url ?? null,
      states: new Map(endpoints.map(({ url, state }) => [keyOf(new URL(url)), state])),
    };
  },
});

async function cardBeside(
  context: ProbeContext,
  endpoint: URL,
  known: readonly McpCardFile[],
): Promise<McpCardFile | null> {
  const url = new URL(endpoint);
  url.search = "";
  url.pathname = `${endpoint.pathname.replace(/\/$/, "")}${CARD_SUFFIX}`;
  if (known.some((file) => file.url === url.href) || !await mayFetch(context, url)) return null;
  const found = await findFile(context, url, { parse: () => null });
  return found instanceof Unobservable || !found.present ? null : cardFile(url, "endpoint", found.resource);
}
