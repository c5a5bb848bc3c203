/** What an MCP server refuses, and how, decides whether clients understand it and whether foreign pages can use it. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { type McpTransport, mcpTransport } from "../../probes/agents/mcp_transport.ts";

/** The first revision whose clients state it in a header. */
const HEADER_SINCE = "2025-06-18";

export default defineCheck({
  id: "mcp-transport",
  title: "Transport of the MCP server",
  about:
    "Clients find out by errors what a server speaks, and a server that takes calls of any web page can be used behind " +
    "its user's back. Four harmless calls show how it answers.",
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
    unseen: notApplicable("There is no MCP server that can be called without credentials"),
    indiscriminate: fail(
      "{url} answers a method that does not exist with a result",
      "Answer unknown methods with error -32601, by HTTP status 404 in revision 2026-07-28",
    ),
    unguarded: warn(
      "{url} takes calls from pages of any origin, and no CORS header says that it means to",
      "Refuse origins that you do not know with 403, or state Access-Control-Allow-Origin: * where everybody may call",
    ),
    deviating: warn(
      "{url} differs from its revision's rules: {faults}",
      "Upgrade the server's SDK, or let its framework answer these cases as the revision's chapter on transports says",
    ),
    valid: pass("{url} refuses what it should, in the way that clients understand"),
  },
  judge({ transport }) {
    if (transport === null) return "unseen";
    const url = transport.url.slice(0, 200);
    const { unknownMethod, foreignOrigin } = transport;
    if (unknownMethod.kind === "result") return { outcome: "indiscriminate", details: { url } };
    const isUnguarded = foreignOrigin.kind === "result" && !foreignOrigin.isAllowed;
    if (isUnguarded) return { outcome: "unguarded", details: { url } };
    const faults = deviations(transport);
    return faults.length > 0
      ? { outcome: "deviating", details: { url, faults } }
      : { outcome: "valid", details: { url } };
  },
});

function deviations({ isStateless, version, unknownMethod, unknownVersion, got }: McpTransport): string[] {
  const { kind, status, code } = unknownMethod;
  const isTold = kind === null || (kind === "error" && (!isStateless || (status === 404 && code === -32601)));
  const isVersionRead = version < HEADER_SINCE || unknownVersion.kind !== "result";
  const isGetFit = got === null || got.isStream || (got.status >= 400 && got.status < 500);
  return [
    ...(isTold
      ? []
      : [`an unknown method brings status ${status}${code === null ? "" : ` and error ${code}`}`]),
    ...(isVersionRead ? [] : ["a revision that does not exist is accepted in MCP-Protocol-Version"]),
    ...(isGetFit ? [] : [`GET brings status ${got?.status} and no event stream`]),
  ];
}
