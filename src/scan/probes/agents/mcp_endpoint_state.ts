/** Facts about a URL of an existing or expected MCP server. */
import type { Unobservable } from "../../../errors.ts";
import type { McpIntroduction } from "../../parse/agents/mcp/mcp_handshake.ts";
import type { AuthChallenge } from "../../parse/auth/www_authenticate.ts";
import { error, type Problem, warning } from "../../parse/problem.ts";
import type { McpSession } from "./mcp_call.ts";

/** The best state first. `older` and `sse` are deprecated, and `unprotected-401` names no metadata. */
export const MCP_STATES = [
  "modern",
  "current",
  "protected",
  "older",
  "sse",
  "unprotected-401",
  "invalid",
  "dead",
  "unseen",
] as const;
export type McpState = typeof MCP_STATES[number];

/** A careful client can use a server in spite of warnings. */
export const MCP_PROBLEMS = {
  "incomplete-discovery": warning("its result of server/discover lacks required members"),
  "html": error("it returns a web page"),
  "malformed": warning("its messages are not valid JSON-RPC 2.0"),
  "no-answer-in-stream": error("its event stream contains no response"),
  "no-server-info": warning("it does not state its name"),
  "post-redirected": error("a redirect turns POST into GET"),
  "pre-release-codes": warning("its error codes are from a pre-release"),
  "refused": warning("it refuses the handshake"),
  "unknown-version": error("it states an unpublished MCP version"),
  "wrong-media-type": warning("its responses are neither application/json nor text/event-stream"),
  "wrong-type": error("its responses are not MCP messages"),
};
export type McpProblem = keyof typeof MCP_PROBLEMS;

export interface McpEndpoint extends McpIntroduction {
  /** URL of the response, or the expected URL. */
  readonly url: string;
  /** Sources that mention the endpoint, in our own words; empty if only a usual path led to it. */
  readonly namedBy: readonly string[];
  /** True if a card, a catalog or a link relation names this server. A mere link or text is not enough. */
  readonly isPromised: boolean;
  readonly state: McpState;
  /** Challenges of a 401 response. */
  readonly challenges: readonly AuthChallenge[];
  /** URL of the protected-resource metadata, from the challenge or at its well-known path. */
  readonly resourceMetadata: string | null;
  readonly problems: readonly Problem<McpProblem>[];
  /** Session for later calls, or null if the server cannot be called. */
  readonly session: McpSession | null;
  /** Status of the response that decided, or null if there was no response. */
  readonly status: number | null;
  /** Reason if it could not be observed. */
  readonly reason: Unobservable | null;
}
