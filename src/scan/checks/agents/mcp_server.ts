/** An MCP server lets agents use a site by tools in place of its pages. */
import { defineCheck, type Details, fail, pass, warn } from "../../check.ts";
import { mcpServer } from "../../probes/agents/mcp_server.ts";
import type { McpEndpoint, McpFlaw } from "../../probes/agents/mcp_endpoint_state.ts";

const FLAW_WORDS: Readonly<Record<McpFlaw, string>> = {
  html: "a web page answers",
  malformed: "its messages are no proper JSON-RPC 2.0",
  "no-answer-in-stream": "its event stream brings no answer",
  "no-server-info": "it does not say its name",
  "post-redirected": "a redirect turns POST into GET",
  "pre-release-codes": "its error codes are those of a pre-release",
  refused: "it refuses the handshake",
  "unknown-version": "it names a revision that was never published",
  "wrong-media-type": "its answers are neither application/json nor text/event-stream",
  "wrong-type": "what answers is no MCP",
};
const NOT_PROPER: ReadonlySet<McpFlaw> = new Set([
  "malformed",
  "no-server-info",
  "pre-release-codes",
  "refused",
  "wrong-media-type",
]);

export default defineCheck({
  id: "mcp-server",
  title: "MCP server",
  about:
    "An MCP server gives an agent tools for what people do on the pages. Its handshake is gone through as a client does " +
    "it; no tool is called.",
  spec: "https://modelcontextprotocol.io/specification/2026-07-28/",
  maturity: "vendor",
  weight: 3,
  surface: "mcp",
  needs: { server: mcpServer },
  example: `POST /mcp HTTP/1.1
Host: example.com
Content-Type: application/json
Accept: application/json, text/event-stream
MCP-Protocol-Version: 2026-07-28
Mcp-Method: server/discover

{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"client","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}}}

HTTP/1.1 200 OK
Content-Type: application/json

{"jsonrpc":"2.0","id":1,"result":{"resultType":"complete","supportedVersions":["2026-07-28","2025-11-25"],"capabilities":{"tools":{}},"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"orders","version":"1.2.0"}}}}
`,
  outcomes: {
    absent: warn(
      "The site speaks of an MCP server, and none answers where it points or in the usual places",
      "Name the server's address in a server card and in /.well-known/ai-catalog.json, or link to the server itself",
      { absence: true },
    ),
    dead: fail(
      "{namedBy} names {url}, where there is nothing (status {status})",
      "Let the server answer there, or take its address out of what names it",
    ),
    invalid: fail(
      "What answers at {url} is no usable MCP server: {flaws}",
      "Answer POST with JSON-RPC of a published revision, as application/json or text/event-stream",
    ),
    // The checks of signing in fail for it.
    unprotected: warn(
      "{url} asks for credentials and does not say where to get them",
      "Send WWW-Authenticate: Bearer resource_metadata=… with the 401, and publish that metadata (RFC 9728)",
    ),
    redirected: warn(
      "{url} answers only after a redirect that turns POST into GET, so that clients lose their request",
      "Answer at the address itself, with and without the last slash, or redirect with 308",
    ),
    sse: warn(
      "{url} speaks nothing but the event streams of 2024-11-05, which are deprecated",
      "Offer Streamable HTTP: one endpoint that answers POST",
    ),
    older: warn(
      "{url} speaks {versions}, and nothing newer",
      "Upgrade the server's SDK: clients move to revision 2026-07-28",
    ),
    unlisted: warn(
      "{url} answers, and nothing on the site names it",
      "List it in /.well-known/ai-catalog.json with its server card, and name its address in llms.txt",
    ),
    flawed: warn(
      "{url} answers, but {flaws}",
      "Upgrade the server's SDK to a release of its revision, or let its own code keep to the revision's forms",
    ),
    protected: pass("{url} is an MCP server for those who sign in, and says where they do"),
    valid: pass("{url} is an MCP server that speaks {versions}"),
  },
  judge({ server }) {
    const promised = server.endpoints.filter(({ isPromised }) => isPromised);
    const dead = promised.find(({ state }) => state === "dead");
    if (dead) return { outcome: "dead", details: detailsOf(dead) };
    const invalid = promised.find(({ state }) => state === "invalid");
    if (invalid) return { outcome: "invalid", details: detailsOf(invalid) };
    // Mere mentions of an address that is not there are weighed only where nothing better is found.
    const [best] = server.endpoints.filter(({ state }) => state !== "unseen");
    if (!best) return "absent";
    const details = detailsOf(best);
    if (best.state === "dead") return { outcome: "dead", details };
    if (best.state === "invalid") return { outcome: "invalid", details };
    if (best.state === "unprotected-401") return { outcome: "unprotected", details };
    if (best.flaws.includes("post-redirected")) return { outcome: "redirected", details };
    if (best.state === "sse") return { outcome: "sse", details };
    if (best.state === "older") return { outcome: "older", details };
    if (best.namedBy.length === 0) return { outcome: "unlisted", details };
    if (best.flaws.some((flaw) => NOT_PROPER.has(flaw))) return { outcome: "flawed", details };
    return { outcome: best.state === "protected" ? "protected" : "valid", details };
  },
});

function detailsOf({ url, namedBy, versions, status, flaws, serverName }: McpEndpoint): Details {
  const [first = ""] = namedBy;
  return {
    url: url.slice(0, 200),
    namedBy: first.charAt(0).toUpperCase() + first.slice(1),
    versions: versions.slice(0, 5).map((version) => version.slice(0, 40)),
    status,
    flaws: flaws.map((flaw) => FLAW_WORDS[flaw]),
    server: serverName,
  };
}
