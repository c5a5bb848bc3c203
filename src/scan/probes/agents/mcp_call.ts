/**
 * Calls an MCP endpoint. The request is JSON-RPC with POST, and the response is JSON or the first message of
 * a stream.
 */
import { Unobservable } from "../../../errors.ts";
import type { Json } from "../../../json.ts";
import { MODERN_VERSION } from "../../data/agents/mcp_versions.ts";
import { type JsonRpcAnswer, parseJsonRpc } from "../../parse/agents/mcp/json_rpc.ts";
import { webUrl } from "../../parse/url_parts.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { firstSseMessage } from "../../parse/agents/mcp/sse_message.ts";
import type { ProbeContext } from "../../contract/probe.ts";
import type { GetOptions } from "../../fetch/get_options.ts";
import { REDIRECT_STATUSES } from "../../fetch/redirect.ts";
import type { Resource } from "../../fetch/resource.ts";
import { mayFetch } from "../linked_resource.ts";
import { jsonOf } from "../files/whole_json.ts";

/** Maximum number of redirects that one call follows. */
const MAX_REDIRECTS = 2;
const CLIENT = { name: "readiness", version: "1" };
const META = "io.modelcontextprotocol";

/** Methods that begin the protocol. Servers of other sites get no other methods. */
const HANDSHAKE: ReadonlySet<string> = new Set([
  "initialize",
  "notifications/initialized",
  "server/discover",
]);

/** Values that the later calls of a session must carry. */
export interface McpSession {
  /** Negotiated protocol version. */
  readonly version: string;
  /** True if each call states its version itself. */
  readonly isStateless: boolean;
  /** `Mcp-Session-Id`, if the server sent one. */
  readonly id: string | null;
}

export interface McpCall {
  readonly method: string;
  /** Null for `initialize`, which opens a session. */
  readonly session: McpSession | null;
  /** Unique id within a session, which servers use to match responses. Default 1. */
  readonly id?: number;
  readonly params?: Readonly<Record<string, Json>>;
  /** No response is expected. */
  readonly isNotification?: boolean;
  /** Headers that are added to the usual ones or replace them. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface McpReply {
  /** URL of the response after redirects. */
  readonly url: URL;
  readonly resource: Resource;
  /** Null if the body is not a JSON-RPC response. */
  readonly answer: JsonRpcAnswer | null;
  /** True if the server returned a stream, with a response in it or without. */
  readonly isStream: boolean;
  /** True if a redirect turned POST into GET (RFC 9110, 15.4), so clients lose their request. */
  readonly isRequestLost: boolean;
}

export const STATELESS: McpSession = { version: MODERN_VERSION, isStateless: true, id: null };

/**
 * Calls a method and reads the response, over redirects that keep the request or its path.
 * @returns the reason if nothing was received or bot protection responded
 */
export async function callMcp(
  context: ProbeContext,
  url: URL,
  call: McpCall,
): Promise<McpReply | Unobservable> {
  const options = mcpRequest(call);
  let at = url;
  let isRequestLost = false;
  for (let redirects = 0;; redirects++) {
    const resource = await context.exchange(at, options);
    if (resource instanceof Unobservable) return resource;
    // Equal requests are sent only once. This one just detects bot protection, which is not the server.
    const judged = await context.attempt(at, options);
    if (judged instanceof Unobservable && judged.vendor !== null) return judged;
    const { status } = resource;
    isRequestLost ||= REDIRECT_STATUSES.has(status) && !keepsRequest(status);
    const next = redirects < MAX_REDIRECTS ? await redirectTarget(context, at, resource) : null;
    if (next === null) return { url: at, resource, isRequestLost, ...readMessage(resource, call.id ?? 1) };
    at = next;
  }
}

function readMessage(resource: Resource, id: number): Pick<McpReply, "answer" | "isStream"> {
  const isStream = resource.mediaType === "text/event-stream";
  const message = isStream ? streamMessage(resource) : bodyMessage(resource);
  return { isStream, answer: message === undefined ? null : parseJsonRpc(message, id) };
}

function streamMessage({ text }: Resource): Json | undefined {
  const message = firstSseMessage(text);
  return message?.kind === "answer" ? message.value : undefined;
}

function bodyMessage(resource: Resource): Json | undefined {
  const json = resource.isHtml || resource.truncated ? null : jsonOf(resource);
  return json?.ok ? json.value : undefined;
}

/** Builds the HTTP request of a call. Each stateless call states the values that `initialize` states once. */
function mcpRequest(call: McpCall): GetOptions {
  const { method, session, id = 1, params = {}, isNotification = false, headers = {} } = call;
  const meta = session?.isStateless ? { _meta: clientMeta(session.version) } : {};
  const message = {
    jsonrpc: "2.0",
    ...(isNotification ? {} : { id }),
    method,
    params: { ...params, ...meta },
  };
  return {
    method: "POST",
    handshake: HANDSHAKE.has(method),
    accept: "application/json, text/event-stream",
    redirect: "manual",
    stream: isNotification ? "head" : "message",
    headers: {
      "content-type": "application/json",
      // A compressed stream could not be watched for its first message.
      "accept-encoding": "identity",
      ...(session === null ? {} : { "mcp-protocol-version": session.version }),
      ...(session?.isStateless ? { "mcp-method": method } : {}),
      ...(session === null || session.id === null ? {} : { "mcp-session-id": session.id }),
      ...headers,
    },
    body: JSON.stringify(message),
  };
}

/** Client data that `initialize` sends. */
export function initializeParams(version: string): Readonly<Record<string, Json>> {
  return { protocolVersion: version, capabilities: {}, clientInfo: CLIENT };
}

function clientMeta(version: string): Json {
  return {
    [`${META}/protocolVersion`]: version,
    [`${META}/clientInfo`]: CLIENT,
    [`${META}/clientCapabilities`]: {},
  };
}

/**
 * The target of a redirect, which is another spelling of the same URL, or any URL if the redirect keeps the
 * request.
 */
async function redirectTarget(
  context: ProbeContext,
  from: URL,
  { status, headers }: Resource,
): Promise<URL | null> {
  const location = headers.get("location");
  if (!REDIRECT_STATUSES.has(status) || location === null) return null;
  const to = webUrl(location, from);
  if (to === null) return null;
  const isSamePath = to.pathname.replace(/\/$/, "") === from.pathname.replace(/\/$/, "");
  if (!isSameSite(to.hostname, from.hostname) || (!isSamePath && !keepsRequest(status))) return null;
  return to.pathname !== "/" && await mayFetch(context, to) ? to : null;
}

function keepsRequest(status: number): boolean {
  return status === 307 || status === 308;
}
