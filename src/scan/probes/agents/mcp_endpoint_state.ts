/** What is known about a URL at which an MCP server is, or should be. */
import type { Unobservable } from "../../../errors.ts";
import type { McpIntroduction } from "../../parse/agents/mcp_handshake.ts";
import type { AuthChallenge } from "../../parse/auth/www_authenticate.ts";
import { error, type Problem, warning } from "../../parse/problem.ts";
import type { McpSession } from "./mcp_call.ts";

/** The best first. `older` and `sse` are deprecated, `unprotected-401` names no metadata. */
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
  /** Where it responded, or should. */
  readonly url: string;
  /** What mentions it, in words of our own; empty where it was found at a usual path only. */
  readonly namedBy: readonly string[];
  /** A card, a catalog or a link relation says that a server is here; a mere link or text does not. */
  readonly isPromised: boolean;
  readonly state: McpState;
  /** Of a 401. */
  readonly challenges: readonly AuthChallenge[];
  /** URL of the protected-resource metadata, from the challenge or at its well-known path. */
  readonly resourceMetadata: string | null;
  readonly problems: readonly Problem<McpProblem>[];
  /** For further calls; null where it cannot be called. */
  readonly session: McpSession | null;
  /** Status of the response that decided; null where none came. */
  readonly status: number | null;
  /** Why it could not be seen. */
  readonly reason: Unobservable | null;
}
