/** The MCP server, based on the official SDK. Loaded with the first request, because the SDK takes memory. */
import { createMcpHandler, McpServer, type ServerContext } from "@modelcontextprotocol/server";
import { AppError } from "../errors.ts";
import { isRecord } from "../json.ts";
import { VERSION } from "../version.ts";
import type { McpCaller, ScanProgress } from "./caller.ts";
import { keptSchema } from "./kept_schema.ts";
import type { RunningCalls } from "./running_calls.ts";
import { PROTOCOL_VERSIONS } from "./server_card.ts";
import type { Tool } from "./tool.ts";
import { TOOLS } from "./tools.ts";

/** Minimum interval between two progress notifications of a call, in milliseconds. */
const PROGRESS_INTERVAL_MS = 250;
/** Maximum number of elements in the arguments of one call. */
const MAX_INPUT_ELEMENTS = 1_000;

/** The lifetime is short because a new version of the service may have other tools. */
const SAME_FOR_ALL = { ttlMs: 300_000, cacheScope: "public" } as const;

const INSTRUCTIONS =
  "Readiness tests how well AI agents can use a web site. Scan a site with scan_site, then fix the problems that gain " +
  "most: fix_site writes files, explain_check explains a check. get_crawl and compare_crawls read the projects of an " +
  "account and need a key.";

/** A request whose body has been read. */
export interface McpRequest {
  readonly request: Request;
  readonly body: unknown;
  readonly caller: McpCaller;
  /** Running calls that another request can cancel. */
  readonly running: RunningCalls;
  /** Logs an internal error. @returns the id of its log entry */
  report(error: unknown): string;
}

/**
 * @returns answers a request; the response of a tool call is a stream, so the
 * client sees at once that the call is running
 */
export function createMcpServer(): (request: McpRequest) => Promise<Response> {
  const requests = new WeakMap<Request, McpRequest>();
  const factory = ({ requestInfo }: { requestInfo?: Request }) => {
    const request = requestInfo && requests.get(requestInfo);
    if (!request) throw new Error("The request of this MCP server is unknown");
    return serverOf(request);
  };
  let failure: unknown = null;
  const options = { onerror: (error: Error) => failure = error };
  const calls = createMcpHandler(factory, { ...options, responseMode: "sse" });
  const others = createMcpHandler(factory, options);
  return async (each) => {
    const { request, body, report } = each;
    requests.set(request, each);
    const response = await (isCallOf("tools/call", body) ? calls : others).fetch(request, {
      parsedBody: body,
    });
    // All other errors are the client's.
    if (response.status === 500) report(failure);
    return isCallOf("server/discover", body) ? await withEarlierVersions(response) : response;
  };
}

function isCallOf(method: string, body: unknown): boolean {
  return isRecord(body) && body.method === method;
}

/**
 * The SDK lists stateless versions only, but clients should also learn about
 * versions that it serves after a handshake.
 */
async function withEarlierVersions(response: Response): Promise<Response> {
  if (response.headers.get("content-type") !== "application/json") return response;
  const message = await response.json();
  // Errors have no result.
  if (isRecord(message.result)) message.result.supportedVersions = PROTOCOL_VERSIONS;
  return Response.json(message, { status: response.status, headers: response.headers });
}

function serverOf(request: McpRequest): McpServer {
  const server = new McpServer({ name: "readiness", title: "Readiness", version: VERSION }, {
    instructions: INSTRUCTIONS,
    capabilities: { tools: { listChanged: false } },
    maxToolInputElements: MAX_INPUT_ELEMENTS,
    cacheHints: { "tools/list": SAME_FOR_ALL, "server/discover": SAME_FOR_ALL },
  });
  for (const tool of TOOLS) {
    const { name, title, description, input, output, isOpenWorld } = tool;
    const annotations = { title, readOnlyHint: true, destructiveHint: false, openWorldHint: isOpenWorld };
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: keptSchema(input),
        outputSchema: keptSchema(output),
        annotations,
      },
      (args, context) => called(tool, args as Record<string, unknown>, { request, context }),
    );
  }
  return server;
}

interface Called {
  readonly request: McpRequest;
  readonly context: ServerContext;
}

/** Every error becomes an answer here, so that the model learns what to do about it. */
async function called(
  { run }: Tool,
  args: Readonly<Record<string, unknown>>,
  { request: { request, caller, running, report }, context }: Called,
) {
  const { id, signal: left } = context.mcpReq;
  const entered = running.enter(request.headers, id);
  try {
    const signal = entered === null ? left : AbortSignal.any([left, entered.signal]);
    const { data, text } = await run(args, { caller, onProgress: progressOf(context), signal });
    return { structuredContent: data, content: [{ type: "text" as const, text }] };
  } catch (error) {
    return { isError: true, content: [{ type: "text" as const, text: errorMessage(error, report) }] };
  } finally {
    entered?.leave();
  }
}

function errorMessage(error: unknown, report: McpRequest["report"]): string {
  if (error instanceof AppError) return error.message;
  return `The call failed because of an internal error, request ID ${report(error)}`;
}

/** Notifies a client that sent a progress token, but not more often than it can read. */
function progressOf({ mcpReq }: ServerContext): (progress: ScanProgress) => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  let last = -Infinity;
  return ({ completed, total, message }) => {
    const now = performance.now();
    if (now - last < PROGRESS_INTERVAL_MS && completed < total) return;
    last = now;
    const params = { progressToken, progress: completed, total, message };
    mcpReq.notify({ method: "notifications/progress", params }).catch(() => {
      // The client has left, and the signal stops the scan.
    });
  };
}
