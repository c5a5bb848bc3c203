/** The MCP servers of a site: what stands at the addresses that it names, else in the usual places. */
import type { Unobservable } from "../../../errors.ts";
import { USUAL_ENDPOINTS } from "../../data/mcp_places.ts";
import type { AuthChallenge } from "../../parse/auth/www_authenticate.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { mayFetch } from "../linked_resource.ts";
import type { McpSession } from "./mcp_call.ts";
import { isServerHost, keyOf, type McpCandidate, mcpCandidates, unnamed } from "./mcp_candidates.ts";
import { discover, findEndpoint, findEvents, isPossible } from "./mcp_endpoint.ts";

/** What an endpoint proved to be; `older` and `sse` are deprecated, `unprotected-401` names no metadata. */
export type McpState =
  | "modern"
  | "current"
  | "older"
  | "sse"
  | "protected"
  | "unprotected-401"
  | "invalid"
  | "dead"
  | "unseen";

/** What is wrong with an endpoint that answers, or why its answer counts as none. */
export type McpFlaw =
  | "html"
  | "malformed"
  | "no-answer-in-stream"
  | "no-server-info"
  | "post-redirected"
  | "pre-release-codes"
  | "refused"
  | "unknown-version"
  | "wrong-media-type"
  | "wrong-type";

export interface McpEndpoint {
  /** Where it answered, or where it should. */
  readonly url: string;
  /** What names it, in words of our own; empty: found at a usual path only. */
  readonly namedBy: readonly string[];
  /** A card, a catalogue or a link relation says that a server is here; a mere link or text does not. */
  readonly isPromised: boolean;
  readonly state: McpState;
  /** Revisions that it says to speak, as written. */
  readonly versions: readonly string[];
  readonly serverName: string | null;
  /** Whether it states tools among its capabilities; null where it states none at all. */
  readonly hasTools: boolean | null;
  /** Of a 401. */
  readonly challenges: readonly AuthChallenge[];
  /** Address of the protected-resource metadata, by challenge or found in its well-known place. */
  readonly resourceMetadata: string | null;
  readonly flaws: readonly McpFlaw[];
  /** For further calls, where it can be called. */
  readonly session: McpSession | null;
  /** Status of the answer that decided, null where none came. */
  readonly status: number | null;
  /** Why it could not be seen. */
  readonly reason: Unobservable | null;
}

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
    const endpoints = all.filter((each) => each !== null).sort((left, right) =>
      RANKS.indexOf(left.state) - RANKS.indexOf(right.state)
    );
    const hidden = endpoints.find(({ state }) => state === "unseen")?.reason ??
      (endpoints.length === 0 ? unseen : null);
    if (hidden && endpoints.every(({ state }) => state === "unseen")) throw hidden;
    return { endpoints };
  },
});

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
