/** `/mcp`, with the checks that run before the MCP server gets a request. */
import type { McpCaller } from "./caller.ts";
import type { McpRequest } from "./mcp_server.ts";
import { isInitialize, newSessionId, RunningCalls, SESSION_HEADER } from "./running_calls.ts";

/** Maximum number of messages in a batch (MCP 2025-03-26). Later versions have no batches. */
const MAX_BATCH = 10;
/** Error codes of JSON-RPC. Servers may define the first one. */
const NOT_ALLOWED = -32000;
const INVALID_REQUEST = -32600;
const PARSE_ERROR = -32700;

const METHODS = "POST, OPTIONS";

/** Headers that scripts of other origins may send. Browsers send none of these credentials by themselves. */
const REQUEST_HEADERS = [
  "Accept",
  "Authorization",
  "Content-Type",
  "Last-Event-ID",
  "MCP-Protocol-Version",
  "Mcp-Method",
  "Mcp-Name",
  "Mcp-Session-Id",
  "X-API-Key",
  "X-Auth-Token",
].join(", ");

export interface McpEndpointOptions {
  /** Reads the body as text. @throws {AppError} */
  readBody(request: Request): Promise<string>;
  /** @param address rate limits count a client without a credential by this key. @throws {AppError} 401 */
  callerOf(request: Request, address: string): Promise<McpCaller>;
  onError(error: unknown, requestId: string): void;
}

type McpEndpoint = (request: Request, address: string) => Promise<Response>;

/** @returns answers requests; throws AppError if a request is not MCP */
export function createMcpEndpoint({ readBody, callerOf, onError }: McpEndpointOptions): McpEndpoint {
  let loading: Promise<(request: McpRequest) => Promise<Response>> | undefined;
  const load = () => loading ??= import("./mcp_server.ts").then(({ createMcpServer }) => createMcpServer());
  const running = new RunningCalls();
  const report = (error: unknown) => {
    const requestId = crypto.randomUUID();
    onError(error, requestId);
    return requestId;
  };
  return async (request, address) => {
    if (request.method === "OPTIONS") return preflight();
    if (request.method !== "POST") return methodNotAllowed(request);
    // The body is read even if the credential is wrong, because a connection with an unread body is lost.
    const text = await readBody(request);
    const caller = await callerOf(request, address);
    const parsed = parseJson(text);
    if (parsed === null) return refusal(PARSE_ERROR, "Cannot parse the body, because it is not valid JSON");
    const { body } = parsed;
    if (Array.isArray(body) && body.length > MAX_BATCH) {
      return refusal(
        INVALID_REQUEST,
        `Cannot run a batch of ${body.length} messages: send at most ${MAX_BATCH} at once`,
      );
    }
    running.cancelBy(request.headers, body);
    const serve = await load();
    const response = withCors(await serve({ request, body, caller, running, report }));
    if (isInitialize(body) && response.ok) response.headers.set(SESSION_HEADER, newSessionId());
    return response;
  };
}

function parseJson(text: string): { readonly body: unknown } | null {
  try {
    return { body: JSON.parse(text) };
  } catch {
    // A SyntaxError, whose message quotes the text.
    return null;
  }
}

function refusal(code: number, message: string, status = 400): Response {
  const answer = { jsonrpc: "2.0", id: null, error: { code, message } };
  return withCors(Response.json(answer, { status }));
}

function methodNotAllowed({ method }: Request): Response {
  const message =
    `Cannot ${method} here: this is an MCP server without sessions, which is called with POST. Add ` +
    "this URL to an MCP client";
  const response = refusal(NOT_ALLOWED, message, 405);
  response.headers.set("allow", METHODS);
  return method === "HEAD" ? new Response(null, response) : response;
}

function preflight(): Response {
  const response = new Response(null, { status: 204 });
  response.headers.set("allow", METHODS);
  response.headers.set("access-control-allow-methods", "POST");
  response.headers.set("access-control-allow-headers", REQUEST_HEADERS);
  response.headers.set("access-control-max-age", "86400");
  return withCors(response);
}

function withCors(response: Response): Response {
  const { headers } = response;
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", "Mcp-Session-Id");
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  // The header belongs to a connection, and is not allowed in HTTP/2.
  headers.delete("connection");
  return response;
}
