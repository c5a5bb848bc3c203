/** The MCP servers of a site: what stands at the addresses that it names, else in the usual places. */
import { USUAL_ENDPOINTS } from "../../data/mcp_paths.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { mayFetch } from "../linked_resource.ts";
import { BY_UCP, isServerHost, keyOf, type McpCandidate, mcpCandidates, unnamed } from "./mcp_candidates.ts";
import type { McpEndpoint, McpState } from "./mcp_endpoint_state.ts";
import { discover, findEndpoint, findEvents, isPossible } from "./mcp_endpoint.ts";

export interface McpServer {
  /** Those that answer, and those that are named and do not; the best first. */
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

/** Where servers of the transport of 2024-11-05 are, which answer no POST. */
const EVENTS_PATH = "/sse";
/** Addresses that are asked at all, and those whose handshake is gone through. */
const ASKED = 4;
const HANDSHAKES = 2;

export const mcpServer = defineProbe<McpServer>({
  id: "mcp-server",
  async observe(context) {
    const usual = await usualCandidates(context);
    // Asked at once, without waiting for what the site names: equal questions are sent once.
    const early = Promise.all(usual.map(({ url }) => discover(context, url)));
    const { candidates, unseen } = await context.probe(mcpCandidates);
    await early;
    const known = new Set(candidates.map(({ url }) => keyOf(url)));
    const asked = [...candidates, ...usual.filter(({ url }) => !known.has(keyOf(url)))].slice(0, ASKED);
    const possible = await Promise.all(
      asked.map(async (each) => each.namedBy.length > 0 || isPossible(await discover(context, each.url))),
    );
    const chosen = asked.filter((_, index) => possible[index]).slice(0, HANDSHAKES);
    const found = await Promise.all(chosen.map((each) => findEndpoint(context, each)));
    const isNone = !found.some((each) => each !== null);
    const all = isNone ? [await eventsServer(context)] : found;
    const endpoints = all.filter((each) => each !== null).filter((each) => !isOfUcpAlone(each)).sort((
      left,
      right,
    ) => RANKS.indexOf(left.state) - RANKS.indexOf(right.state));
    const hidden = endpoints.find(({ state }) => state === "unseen")?.reason ??
      (endpoints.length === 0 ? unseen : null);
    if (hidden && endpoints.every(({ state }) => state === "unseen")) throw hidden;
    return { endpoints };
  },
});

/** Nothing of use at an address of the UCP profile alone: the check of that profile tells it. */
function isOfUcpAlone({ state, namedBy }: McpEndpoint): boolean {
  return (state === "dead" || state === "invalid") && namedBy.length > 0 &&
    namedBy.every((name) => name === BY_UCP);
}

async function usualCandidates(context: ProbeContext): Promise<McpCandidate[]> {
  const { origin } = context;
  const paths = [...(isServerHost(origin) ? ["/"] : []), ...USUAL_ENDPOINTS];
  const places = paths.map((path) => new URL(path, origin));
  const allowed = await Promise.all(places.map((url) => mayFetch(context, url)));
  return places.filter((_, index) => allowed[index]).map(unnamed);
}

/** Only a host that is called mcp is asked. */
async function eventsServer(context: ProbeContext): Promise<McpEndpoint | null> {
  const url = new URL(EVENTS_PATH, context.origin);
  return isServerHost(context.origin) && await mayFetch(context, url) ? await findEvents(context, url) : null;
}
