/** What is known about a URL at which an MCP server is, or should be. */
import type { Unobservable } from "../../../errors.ts";
import type { AuthChallenge } from "../../parse/auth/www_authenticate.ts";
import { error, type Problem, warning } from "../../parse/problem.ts";
import type { McpSession } from "./mcp_call.ts";

/** `older` and `sse` are deprecated, `unprotected-401` names no metadata. */
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

/** A careful client can use a server in spite of warnings. */
export const MCP_PROBLEMS = {
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

export interface McpEndpoint {
  /** Where it responded, or should. */
  readonly url: string;
  /** What mentions it, in words of our own; empty where it was found at a usual path only. */
  readonly namedBy: readonly string[];
  /** A card, a catalog or a link relation says that a server is here; a mere link or text does not. */
  readonly isPromised: boolean;
  readonly state: McpState;
  /** Supported versions, as written. */
  readonly versions: readonly string[];
  readonly serverName: string | null;
  /** Whether tools are among its capabilities; null where it states no capabilities. */
  readonly hasTools: boolean | null;
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
