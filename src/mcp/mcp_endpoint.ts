/** `/mcp`: what is decided before the MCP server sees a request. */
import { AppError } from "../errors.ts";
import type { McpCaller } from "./caller.ts";
import type { McpRequest } from "./mcp_server.ts";

/** Messages of one batch (MCP 2025-03-26); later versions have no batches. */
const MAX_BATCH = 10;
const INVALID_REQUEST = -32600;
const PARSE_ERROR = -32700;

/** What scripts of other origins may send; the credentials are ones that no browser sends by itself. */
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
  /** @param address the key by which a client without a credential is counted. @throws {AppError} 401 */
  callerOf(request: Request, address: string): Promise<McpCaller>;
  onError(error: unknown, requestId: string): void;
}

type McpEndpoint = (request: Request, address: string) => Promise<Response>;

/** @returns answers requests; throws AppError for those that are no MCP */
export function createMcpEndpoint({ readBody, callerOf, onError }: McpEndpointOptions): McpEndpoint {
  let loading: Promise<(request: McpRequest) => Promise<Response>> | undefined;
  const load = () => loading ??= import("./mcp_server.ts").then(({ createMcpServer }) => createMcpServer());
  const report = (error: unknown) => {
    const requestId = crypto.randomUUID();
    onError(error, requestId);
    return requestId;
  };
  return async (request, address) => {
    if (request.method === "OPTIONS") return preflight();
    if (request.method !== "POST") throw new MethodNotAllowed(request.method);
    // Read even if the credential is wrong: a connection with an unread body is lost.
    const text = await readBody(request);
    const caller = await callerOf(request, address);
    const parsed = parseJson(text);
    if (parsed === null) return refusal(PARSE_ERROR, "Cannot parse the body: it is not valid JSON");
    const { body } = parsed;
    if (Array.isArray(body) && body.length > MAX_BATCH) {
      return refusal(
        INVALID_REQUEST,
        `Cannot run a batch of ${body.length} messages: send at most ${MAX_BATCH} at once`,
      );
    }
    const serve = await load();
    return withCors(await serve({ request, body, caller, report }));
  };
}

/** A request that is not a POST. */
export class MethodNotAllowed extends AppError {
  constructor(method: string) {
    super(
      "METHOD_NOT_ALLOWED",
      405,
      `Cannot ${method} here: this is an MCP server without sessions, add its URL to an MCP client, which uses POST`,
    );
  }
}

function parseJson(text: string): { readonly body: unknown } | null {
  try {
    return { body: JSON.parse(text) };
  } catch {
    // A SyntaxError, whose message quotes the text.
    return null;
  }
}

function refusal(code: number, message: string): Response {
  const answer = { jsonrpc: "2.0", id: null, error: { code, message } };
  return withCors(Response.json(answer, { status: 400 }));
}

function preflight(): Response {
  const response = new Response(null, { status: 204 });
  response.headers.set("allow", "POST, OPTIONS");
  response.headers.set("access-control-allow-methods", "POST");
  response.headers.set("access-control-allow-headers", REQUEST_HEADERS);
  response.headers.set("access-control-max-age", "86400");
  return withCors(response);
}

function withCors(response: Response): Response {
  const { headers } = response;
  headers.set("access-control-allow-origin", "*");
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  // Belongs to a connection, and is not allowed in HTTP/2.
  headers.delete("connection");
  return response;
}
