/** With an MCP server, agents use a site through tools instead of its pages. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { mcpCardFiles } from "../../probes/agents/mcp_card_files.ts";
import { mentionedServer } from "../../probes/agents/mentioned_server.ts";

/** Files alone do not make a server. */
const elsewhere = {
  requires: "program",
  otherwise: "Delete the files that name the server, or correct its URL there if it runs on another host",
} as const;

export default defineCheck({
  id: "mcp-server",
  title: "MCP server",
  about:
    "Connects to the MCP server and performs the handshake without calling tools. With an MCP server, agents can do by tool " +
    "what people do on the pages.",
  spec: "https://modelcontextprotocol.io/specification/2026-07-28/",
  maturity: "vendor",
  weight: 3,
  surface: "mcp",
  aliases: { agentready: "AR-ACT-03" },
  needs: { server: mentionedServer, cards: mcpCardFiles },
  example: `POST /mcp HTTP/1.1
Host: example.com
Content-Type: application/json
Accept: application/json, text/event-stream
MCP-Protocol-Version: 2026-07-28
Mcp-Method: server/discover

{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"client","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}}}

HTTP/1.1 200 OK
Content-Type: application/json

{"jsonrpc":"2.0","id":1,"result":{"resultType":"complete","supportedVersions":["2026-07-28","2025-11-25"],"capabilities":{"tools":{}},"ttlMs":300000,"cacheScope":"public","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"orders","version":"1.2.0"}}}}
`,
  outcomes: {
    absent: warn(
      "The site mentions an MCP server, but none was found",
      "Publish a server card with the server's URL, or remove the mention of a server that does not run",
      { absence: true },
    ),
    // The check of the card has the fix.
    unaddressed: notApplicable("{url} is a server card without the URL of a server"),
    local: notApplicable("{url} describes an MCP server that users run on their own machine"),
    dead: fail(
      "No MCP server found at {url} (status {status}), the URL in {=namedBy}",
      "Run the server at this URL, or correct the URL",
      elsewhere,
    ),
    invalid: fail(
      "The MCP server at {url} is unusable: {=problems}",
      "Respond to POST with JSON-RPC of a published MCP version, as application/json or text/event-stream",
      elsewhere,
    ),
    // The sign-in checks fail in this case.
    unprotected: warn(
      "{url} requires sign-in, but does not name a source of tokens",
      "Send WWW-Authenticate: Bearer resource_metadata=… with the 401, and publish that metadata (RFC 9728)",
    ),
    redirected: warn(
      "{url} redirects POST requests as GET, which drops their body",
      "Serve the URL with and without the trailing slash, or redirect with status 308",
    ),
    sse: warn(
      "{url} supports only the HTTP+SSE transport of MCP 2024-11-05, which is deprecated",
      "Offer Streamable HTTP: one endpoint that accepts POST",
    ),
    older: warn(
      "{url} supports only old versions of MCP: {versions}",
      "Upgrade the server's SDK: clients are moving to MCP 2026-07-28",
    ),
    unlisted: warn(
      "The MCP server at {url} is not mentioned anywhere on the site",
      "List it in /.well-known/ai-catalog.json with its server card, and put its URL into llms.txt",
    ),
    flawed: warn(
      "The MCP server at {url} works, but has problems: {=problems}",
      "Upgrade the server's SDK, or follow the MCP specification in your own code",
    ),
    protected: pass("{url} is an MCP server that requires sign-in and names the source of tokens"),
    valid: pass("{url} is an MCP server that supports {versions}"),
  },
  judge({ server: { endpoints }, cards: { files } }) {
    const promised = endpoints.filter(({ isPromised }) => isPromised);
    // A URL that is only mentioned counts if nothing better is found.
    const best = promised.find(({ state }) => state === "dead") ??
      promised.find(({ state }) => state === "invalid") ?? endpoints.find(({ state }) => state !== "unseen");
    if (!best) {
      const local = files.find(({ card }) => card?.isLocal);
      if (local !== undefined) return { outcome: "local", details: { url: local.url } };
      const card = files.find(({ card }) => card !== null && card.remotes.length === 0);
      return card === undefined ? "absent" : { outcome: "unaddressed", details: { url: card.url } };
    }
    const { state, url, versions, status, problems, namedBy, serverName } = best;
    const words = [...problemsOf(problems, "error"), ...problemsOf(problems, "warning")];
    const [by = ""] = namedBy;
    const details = { url, namedBy: by, versions, status, problems: words, server: serverName };
    if (state === "dead" || state === "invalid") return { outcome: state, details };
    if (state === "unprotected-401") return { outcome: "unprotected", details };
    if (problems.some(({ code }) => code === "post-redirected")) return { outcome: "redirected", details };
    if (state === "sse" || state === "older") return { outcome: state, details };
    if (namedBy.length === 0) return { outcome: "unlisted", details };
    if (problems.some(({ severity }) => severity === "warning")) return { outcome: "flawed", details };
    return { outcome: state === "protected" ? "protected" : "valid", details };
  },
});
