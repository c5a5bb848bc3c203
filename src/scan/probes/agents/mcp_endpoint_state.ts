/** What is known of an address at which an MCP server is, or should be. */
import type { Unobservable } from "../../../errors.ts";
import type { AuthChallenge } from "../../parse/auth/www_authenticate.ts";
import type { McpSession } from "./mcp_call.ts";

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
