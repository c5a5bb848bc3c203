/**
 * An MCP server's refusals decide if clients understand them, and if pages of other sites can use the server.
 */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { type McpTransport, mcpTransport } from "../../probes/agents/mcp_transport.ts";

/** First protocol version that clients state in a header. */
const HEADER_SINCE = "2025-06-18";

export default defineCheck({
  id: "mcp-transport",
  title: "MCP transport",
  about:
    "Checks Origin validation, CORS, errors and version headers with four harmless calls. Any web page can misuse a server " +
    "that accepts calls from every origin.",
  spec: "https://modelcontextprotocol.io/specification/2026-07-28/basic/transports",
  maturity: "vendor",
  weight: 1,
  surface: "mcp",
  needs: { transport: mcpTransport },
  example: `HTTP/1.1 404 Not Found
Content-Type: application/json

{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}
`,
  outcomes: {
    unseen: notApplicable("No MCP server found that can be called without sign-in"),
    indiscriminate: fail(
      "{url} returns a result for a method that does not exist",
      "Return error -32601 for unknown methods, with HTTP status 404 in MCP 2026-07-28",
    ),
    unguarded: warn(
      "{url} accepts calls from any origin, but sends no Access-Control-Allow-Origin",
      "Refuse unknown origins with 403, or send Access-Control-Allow-Origin: * if everyone may call",
    ),
    deviating: warn(
      "{url} deviates from the MCP transport: {=problems}",
      "Upgrade the server's SDK, or follow the transport rules of its MCP version",
    ),
    valid: pass("{url} refuses invalid calls as MCP requires"),
  },
  judge({ transport }) {
    if (transport === null) return "unseen";
    const { url, unknownMethod, foreignOrigin } = transport;
    if (unknownMethod.kind === "result") return { outcome: "indiscriminate", details: { url } };
    const isUnguarded = foreignOrigin.kind === "result" && !foreignOrigin.isAllowed;
    if (isUnguarded) return { outcome: "unguarded", details: { url } };
    const problems = deviations(transport);
    return problems.length > 0
      ? { outcome: "deviating", details: { url, problems } }
      : { outcome: "valid", details: { url } };
  },
});

function deviations({ isStateless, version, unknownMethod, unknownVersion, get }: McpTransport): string[] {
  const { kind, status, code } = unknownMethod;
  const isRefused = kind === null ||
    (kind === "error" && (!isStateless || (status === 404 && code === -32601)));
  const isVersionRead = version < HEADER_SINCE || unknownVersion.kind !== "result";
  const isGetFine = get === null || get.isStream || (get.status >= 400 && get.status < 500);
  const error = code === null ? "" : ` and error ${code}`;
  return [
    ...(isRefused ? [] : [`an unknown method returns status ${status}${error}`]),
    ...(isVersionRead ? [] : ["an unknown MCP-Protocol-Version is accepted"]),
    ...(isGetFine ? [] : [`GET returns status ${get.status} without an event stream`]),
  ];
}
