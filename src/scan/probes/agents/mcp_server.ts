/** The MCP servers of a site at the URLs that it mentions. If it mentions no URL, we try the usual paths. */
import type { Unobservable } from "../../../errors.ts";
import { USUAL_ENDPOINTS } from "../../data/agents/mcp_paths.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { mayFetch } from "../linked_resource.ts";
import { callMcp, type McpCall, type McpReply, type McpSession } from "./mcp_call.ts";
import {
  BY_UCP,
  endpointKey,
  isServerHost,
  type McpCandidate,
  mcpCandidates,
  unnamed,
  withRobots,
} from "./mcp_candidates.ts";
import { MCP_STATES, type McpEndpoint } from "./mcp_endpoint_state.ts";
import { discover, findEndpoint, findEvents, isPossible } from "./mcp_endpoint.ts";

export interface McpServer {
  /** Working endpoints, then named endpoints that do not work; the best first. */
  readonly endpoints: readonly McpEndpoint[];
}

/** Path of servers of the transport of 2024-11-05, which accept no POST. */
const EVENTS_PATH = "/sse";
/** Maximum number of requested URLs, and of handshakes among them. */
const MAX_REQUESTED_URLS = 4;
const MAX_HANDSHAKES = 2;

export const mcpServer = defineProbe<McpServer>({
  id: "mcp-server",
  async observe(context) {
    const usual = await usualCandidates(context);
    // These requests start before the mentioned URLs are known, because equal requests are sent once.
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
      .sort((left, right) => MCP_STATES.indexOf(left.state) - MCP_STATES.indexOf(right.state));
    const hidden = endpoints.find(({ state }) => state === "unseen")?.reason ??
      (endpoints.length === 0 ? unseen : null);
    if (hidden && endpoints.every(({ state }) => state === "unseen")) throw hidden;
    return { endpoints };
  },
});

export interface CallableServer extends Pick<McpEndpoint, "hasTools" | "hasSkills"> {
  readonly url: URL;
  readonly session: McpSession;
  call(call: Omit<McpCall, "session">): Promise<McpReply | Unobservable>;
}

/** A server that can be called without sign-in, with its session open. */
export async function callableServer(context: ProbeContext): Promise<CallableServer | null> {
  for (const { url: href, session, hasTools, hasSkills } of (await context.probe(mcpServer)).endpoints) {
    if (session === null) continue;
    const url = new URL(href);
    const call: CallableServer["call"] = (each) => callMcp(context, url, { ...each, session });
    // Before that, a server with a session may refuse everything else.
    if (!session.isStateless) await call({ method: "notifications/initialized", isNotification: true });
    return { url, session, hasTools, hasSkills, call };
  }
  return null;
}

/** True if only the UCP profile mentions the URL and it is useless. The check of that profile reports it. */
function isUselessOfUcp({ state, namedBy }: McpEndpoint): boolean {
  return (state === "dead" || state === "invalid") && namedBy.length > 0 &&
    namedBy.every((name) => name === BY_UCP);
}

function usualCandidates(context: ProbeContext): Promise<McpCandidate[]> {
  const paths = [...(isServerHost(context.origin) ? ["/"] : []), ...USUAL_ENDPOINTS];
  return withRobots(context, paths.map((path) => unnamed(new URL(path, context.origin))));
}

/** Only requested on a host named mcp. */
async function eventsServer(context: ProbeContext): Promise<McpEndpoint[]> {
  const url = new URL(EVENTS_PATH, context.origin);
  if (!isServerHost(context.origin) || !await mayFetch(context, url)) return [];
  const found = await findEvents(context, url);
  return found === null ? [] : [found];
}
