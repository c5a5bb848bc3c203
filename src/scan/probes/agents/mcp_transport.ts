/**
 * Sends an MCP server the requests it should refuse, such as an unknown method, a foreign origin or an
 * unknown version.
 */
import { Unobservable } from "../../../errors.ts";
import type { Resource } from "../../fetch/resource.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import type { McpReply } from "./mcp_call.ts";
import { type CallableServer, callableServer } from "./mcp_server.ts";

/** Name that nobody can own (RFC 2606), so a page there is foreign to every site. */
const FOREIGN_ORIGIN = "https://page.readiness.invalid";
/** No extension defines this method, so a server that returns a result for it does so for everything. */
const UNKNOWN_METHOD = "readiness/unknown-method";
const UNKNOWN_VERSION = "1900-01-01";
/** Other probes' calls have lower ids. */
const FIRST_ID = 10;

export interface McpTransport {
  readonly url: string;
  readonly isStateless: boolean;
  readonly version: string;
  readonly unknownMethod: Trial;
  readonly foreignOrigin: Trial & { readonly isAllowed: boolean };
  readonly unknownVersion: Trial;
  /** Null if it could not be observed. */
  readonly get: { readonly status: number; readonly isStream: boolean } | null;
}

/** Response to one request; members are null if it could not be observed. */
interface Trial {
  readonly status: number | null;
  readonly kind: "result" | "error" | "other" | null;
  /** Code of a JSON-RPC error. */
  readonly code: number | null;
}

const BUSY_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Null if no server can be called. */
export const mcpTransport = defineProbe<McpTransport | null>({
  id: "mcp-transport",
  async observe(context) {
    const server = await callableServer(context);
    return server === null ? null : await tryTransport(context, server);
  },
});

async function tryTransport(context: ProbeContext, server: CallableServer): Promise<McpTransport> {
  const { url, session: { id, isStateless, version }, call } = server;
  // Every server of this kind supports it, and it costs the server no work.
  const harmless = isStateless ? "server/discover" : "ping";
  const unknown = await call({ method: UNKNOWN_METHOD, id: FIRST_ID });
  if (unknown instanceof Unobservable && unknown.code === "POST_WITHHELD") throw unknown;
  const [foreign, old, get] = await Promise.all([
    call({ method: harmless, id: FIRST_ID + 1, headers: { origin: FOREIGN_ORIGIN } }),
    call({ method: harmless, id: FIRST_ID + 2, headers: { "mcp-protocol-version": UNKNOWN_VERSION } }),
    context.exchange(url, {
      accept: "text/event-stream",
      stream: "head",
      headers: id === null ? {} : { "mcp-session-id": id },
    }),
  ]);
  requireServer(unknown, foreign, old, get);
  return {
    url: url.href,
    isStateless,
    version,
    unknownMethod: trialOf(unknown),
    foreignOrigin: {
      ...trialOf(foreign),
      isAllowed: !(foreign instanceof Unobservable) && allowsForeign(foreign),
    },
    unknownVersion: trialOf(old),
    get: get instanceof Unobservable
      ? null
      : { status: get.status, isStream: get.ok && get.mediaType === "text/event-stream" },
  };
}

/** @throws {Unobservable} if a gateway responded instead of the server, or the server was too busy */
function requireServer(...replies: readonly (McpReply | Resource | Unobservable)[]): void {
  for (const reply of replies) {
    const { status } = "resource" in reply ? reply.resource : reply;
    if (status !== null && BUSY_STATUSES.has(status)) {
      throw new Unobservable("SERVER_ERROR", `The MCP server returned status ${status}`, { status });
    }
  }
}

function trialOf(reply: McpReply | Unobservable): Trial {
  if (reply instanceof Unobservable) return { status: null, kind: null, code: null };
  const { answer, resource: { status } } = reply;
  if (answer === null) return { status, kind: "other", code: null };
  return { status, kind: answer.kind, code: answer.kind === "error" ? answer.code : null };
}

function allowsForeign({ resource: { headers } }: McpReply): boolean {
  const allowed = headers.get("access-control-allow-origin")?.trim();
  return allowed === "*" || allowed === FOREIGN_ORIGIN;
}
