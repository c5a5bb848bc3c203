/** The MCP servers of a site: at the URLs that it mentions, else at the usual paths. */
import { USUAL_ENDPOINTS } from "../../data/mcp_paths.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { mayFetch } from "../linked_resource.ts";
import type { McpSession } from "./mcp_call.ts";
import {
  BY_UCP,
  endpointKey,
  isServerHost,
  type McpCandidate,
  mcpCandidates,
  unnamed,
} from "./mcp_candidates.ts";
import type { McpEndpoint, McpState } from "./mcp_endpoint_state.ts";
import { discover, findEndpoint, findEvents, isPossible } from "./mcp_endpoint.ts";

export interface McpServer {
  /** Those that work, and those that are named and do not; the best first. */
  readonly endpoints: readonly McpEndpoint[];
}

/** The best first. */
const RANKS: readonly McpState[] = [
  "modern",
  "current",
  "protected",
  "older",
  "sse",
  "unprotected-401",
  "invalid",
  "dead",
  "unseen",
];

/** Path of servers of the transport of 2024-11-05, which accept no POST. */
const EVENTS_PATH = "/sse";
/** URLs that are requested, and those with which the handshake is performed. */
const MAX_REQUESTED_URLS = 4;
const MAX_HANDSHAKES = 2;

export const mcpServer = defineProbe<McpServer>({
  id: "mcp-server",
  async observe(context) {
    const usual = await usualCandidates(context);
    // Started without waiting for what the site mentions: equal requests are sent once.
    const early = Promise.all(usual.map(({ url }) => discover(context, url)));
    const { candidates, unseen } = await context.probe(mcpCandidates);
    await early;
    const known = new Set(candidates.map(({ url }) => endpointKey(url)));
    const requested = [...candidates, ...usual.filter(({ url }) => !known.has(endpointKey(url)))]
      .slice(0, MAX_REQUESTED_URLS);
    const isWorthIt = await Promise.all(
      requested.map(async (each) => each.namedBy.length > 0 || isPossible(await discover(context, each.url))),
    );
    const chosen = requested.filter((_, index) => isWorthIt[index]).slice(0, MAX_HANDSHAKES);
    const found = (await Promise.all(chosen.map((each) => findEndpoint(context, each))))
      .filter((each) => each !== null);
    const endpoints = (found.length > 0 ? found : await eventsServer(context))
      .filter((each) => !isUselessOfUcp(each))
      .sort((left, right) => RANKS.indexOf(left.state) - RANKS.indexOf(right.state));
    const hidden = endpoints.find(({ state }) => state === "unseen")?.reason ??
      (endpoints.length === 0 ? unseen : null);
    if (hidden && endpoints.every(({ state }) => state === "unseen")) throw hidden;
    return { endpoints };
  },
});

/** A server that can be called without sign-in. */
export async function callableServer(
  { probe }: ProbeContext,
): Promise<{ readonly url: URL; readonly session: McpSession; readonly hasTools: boolean | null } | null> {
  for (const { url, session, hasTools } of (await probe(mcpServer)).endpoints) {
    if (session !== null) return { url: new URL(url), session, hasTools };
  }
  return null;
}

/** Nothing of use at a URL that only the UCP profile mentions: the check of that profile tells it. */
function isUselessOfUcp({ state, namedBy }: McpEndpoint): boolean {
  return (state === "dead" || state === "invalid") && namedBy.length > 0 &&
    namedBy.every((name) => name === BY_UCP);
}

async function usualCandidates(context: ProbeContext): Promise<McpCandidate[]> {
  const { origin } = context;
  const paths = [...(isServerHost(origin) ? ["/"] : []), ...USUAL_ENDPOINTS];
  const urls = paths.map((path) => new URL(path, origin));
  const allowed = await Promise.all(urls.map((url) => mayFetch(context, url)));
  return urls.filter((_, index) => allowed[index]).map(unnamed);
}

/** Only requested on a host named mcp. */
async function eventsServer(context: ProbeContext): Promise<McpEndpoint[]> {
  const url = new URL(EVENTS_PATH, context.origin);
  if (!isServerHost(context.origin) || !await mayFetch(context, url)) return [];
  const found = await findEvents(context, url);
  return found === null ? [] : [found];
}
