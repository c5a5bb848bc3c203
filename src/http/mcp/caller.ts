/**
 * Actions of the MCP server's tools for a caller. The tools use the
 * same code as the requests of other clients.
 */
import { AppError } from "../../errors.ts";
import { textOf } from "../../gql/document.ts";
import type { GraphqlHandler } from "../../gql/handler.ts";
import type { McpCaller, ScanProgress } from "../../mcp/caller.ts";
import type { ProgressEvent } from "../../scan/result.ts";
import type { Scans } from "../../scan/scanner.ts";
import type { ScanAdmission } from "../scan/admission.ts";
import type { ScanDesk } from "../scan/desk.ts";
import type { FollowedScan } from "../scan/shared_scan.ts";

/** Headers that hold a credential. Tools may use no other part of a request, and no cookie. */
const CREDENTIALS = ["authorization", "x-api-key", "x-auth-token"] as const;

/** Each chunk is one whole message. */
const UTF_8 = new TextDecoder();

interface McpCallerOptions {
  readonly desk: ScanDesk;
  readonly admission: ScanAdmission;
  readonly scanner: Scans;
  readonly graphql: GraphqlHandler;
  /** Aborts when the service stops. No scan begins after that. */
  readonly refusing: AbortSignal;
}

/** @param address rate limits count a client without a credential by this key */
export function mcpCaller(headers: Headers, address: string, options: McpCallerOptions): McpCaller {
  const { desk, admission, scanner, graphql, refusing } = options;
  const credentials = credentialsOf(headers);
  return {
    hasCredential: [...credentials].length > 0,
    async scan({ domain, userAgent, surfaces, sample }, { onProgress, signal }) {
      const parameters = { ua: userAgent, surfaces, sample: sample === null ? null : String(sample) };
      const wanted = scanner.parse(domain, parameters);
      const caller = await admission.callerOf(credentials, address);
      if (refusing.aborted) {
        throw new AppError(
          "STOPPING",
          503,
          "Cannot scan now: the service is stopping, try again in a minute",
        );
      }
      caller.take();
      const scan = await desk.open(wanted, caller.keys, AbortSignal.any([signal, refusing]));
      await follow(scan, onProgress, signal);
      const text = scan.result();
      if (text === null) {
        throw new AppError("SCAN_STOPPED", 503, "The scan was stopped before it finished, try again");
      }
      return { result: JSON.parse(text), files: scan.files() };
    },
    async query(document, variables, signal) {
      const headers = new Headers([...credentials, ["content-type", "application/json"]]);
      const body = JSON.stringify({ query: textOf(document), variables });
      const request = new Request("http://localhost/graphql", { method: "POST", headers, body, signal });
      const { data, errors } = await (await graphql(request, address)).json();
      const [error] = errors ?? [];
      if (error) throw new AppError(error.extensions?.code ?? "BAD_REQUEST", 400, error.message);
      return data;
    },
  };
}

export function credentialsOf(headers: Headers): Headers {
  return new Headers(CREDENTIALS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  }));
}

/** Reads the messages to the end, or until the client leaves. */
async function follow(
  { messages }: FollowedScan,
  onProgress: (progress: ScanProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = messages.getReader();
  const leave = () => void reader.cancel();
  signal.addEventListener("abort", leave, { once: true });
  if (signal.aborted) leave();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const progress = progressOf(UTF_8.decode(read.value));
      if (progress !== null) onProgress(progress);
    }
  } finally {
    signal.removeEventListener("abort", leave);
  }
}

/** @param message one message of an event stream */
function progressOf(message: string): ScanProgress | null {
  if (!/^event: ?progress$/m.test(message)) return null;
  const [, json] = /^data: ?(.*)$/m.exec(message) ?? [];
  if (json === undefined) return null;
  const event: ProgressEvent = JSON.parse(json);
  const { completed, total } = event;
  return { completed, total, message: messageOf(event) };
}

function messageOf(event: ProgressEvent): string {
  if (event.type === "checked") return `${event.completed} of ${event.total} checks: ${event.check.title}`;
  if (event.type === "started") return `Scanning ${event.target.domain}`;
  return event.phase === "resolving" ? "Looking the domain up" : "Requesting the site";
}
