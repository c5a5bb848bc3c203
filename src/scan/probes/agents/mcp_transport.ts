/** How an MCP endpoint treats what it should refuse: an unknown method, a foreign page, a GET, an unknown revision. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { callMcp, type McpReply, type McpSession, openSession } from "./mcp_call.ts";
import { mcpServer } from "./mcp_server.ts";
import type { McpEndpoint } from "./mcp_endpoint_state.ts";

/** A name that nobody can have (RFC 2606): a page there is foreign to every site. */
export const FOREIGN_ORIGIN = "https://page.readiness.invalid";
/** No method of any extension: a server that answers it answers everything. */
const UNKNOWN_METHOD = "readiness/unknown-method";
const UNKNOWN_VERSION = "1900-01-01";
/** Ids of other probes' calls are below. */
const FIRST_ID = 10;

export interface McpTransport {
  readonly url: string;
  readonly isStateless: boolean;
  readonly version: string;
  readonly unknownMethod: Trial;
  readonly foreignOrigin: Trial & { readonly isAllowed: boolean };
  readonly unknownVersion: Trial;
  readonly got: { readonly status: number; readonly isStream: boolean; readonly isHtml: boolean } | null;
}

/** One answer; null members where it could not be seen. */
export interface Trial {
  readonly status: number | null;
  readonly kind: "result" | "error" | "other" | null;
  /** Of a JSON-RPC error. */
  readonly code: number | null;
}

/** Null where there is no server that can be asked. */
export const mcpTransport = defineProbe<McpTransport | null>({
  id: "mcp-transport",
  async observe(context) {
    const { endpoints } = await context.probe(mcpServer);
    const [callable] = endpoints.flatMap((endpoint) =>
      endpoint.session === null ? [] : [{ endpoint, session: endpoint.session }]
    );
    return callable ? await tryOut(context, callable.endpoint, callable.session) : null;
  },
});

async function tryOut(
  context: ProbeContext,
  endpoint: McpEndpoint,
  session: McpSession,
): Promise<McpTransport> {
  const url = new URL(endpoint.url);
  const { isStateless, version } = session;
  const list = { method: "tools/list", session };
  await openSession(context, url, session);
  const [unknown, foreign, old, got] = await Promise.all([
    callMcp(context, url, { method: UNKNOWN_METHOD, id: FIRST_ID, session }),
    callMcp(context, url, { ...list, id: FIRST_ID + 1, headers: { origin: FOREIGN_ORIGIN } }),
    callMcp(context, url, {
      ...list,
      id: FIRST_ID + 2,
      headers: { "mcp-protocol-version": UNKNOWN_VERSION },
    }),
    context.exchange(url, {
      accept: "text/event-stream",
      stream: "head",
      headers: session.id === null ? {} : { "mcp-session-id": session.id },
    }),
  ]);
  return {
    url: endpoint.url,
    isStateless,
    version,
    unknownMethod: trialOf(unknown),
    foreignOrigin: { ...trialOf(foreign), isAllowed: allowsForeign(foreign) },
    unknownVersion: trialOf(old),
    got: got instanceof Unobservable ? null : gotOf(got),
  };
}

function trialOf(reply: McpReply | Unobservable): Trial {
  if (reply instanceof Unobservable) return { status: null, kind: null, code: null };
  const { answer, resource: { status } } = reply;
  if (answer === null) return { status, kind: "other", code: null };
  return { status, kind: answer.kind, code: answer.kind === "error" ? answer.code : null };
}

function allowsForeign(reply: McpReply | Unobservable): boolean {
  if (reply instanceof Unobservable) return false;
  const allowed = reply.resource.headers.get("access-control-allow-origin")?.trim();
  return allowed === "*" || allowed === FOREIGN_ORIGIN;
}

function gotOf({ status, mediaType, isHtml, ok }: Resource): NonNullable<McpTransport["got"]> {
  return { status, isStream: ok && mediaType === "text/event-stream", isHtml: ok && isHtml };
}
