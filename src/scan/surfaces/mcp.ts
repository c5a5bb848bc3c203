/** A site with an MCP server. */
import { hostLabel, pathSegments } from "../parse/url_parts.ts";
import { homeAddresses } from "../probes/home_urls.ts";
import { endpointKey } from "../probes/agents/mcp_candidates.ts";
import { mcpCardFiles } from "../probes/agents/mcp_card_files.ts";
import { type McpServer, mcpServer } from "../probes/agents/mcp_server.ts";
import type { McpState } from "../probes/agents/mcp_endpoint_state.ts";
import { defineSurface } from "../surface.ts";

/** Whole paths of endpoints. */
const ENDPOINTS: ReadonlySet<string> = new Set(["api/mcp", "mcp", "mcp/sse"]);
const RELATIONS: ReadonlySet<string> = new Set(["mcp", "mcp-server", "mcp-server-card"]);
const ANSWERING: ReadonlySet<McpState> = new Set([
  "modern",
  "current",
  "older",
  "sse",
  "protected",
  "unprotected-401",
]);

export default defineSurface({
  id: "mcp",
  title: "an MCP server",
  needs: { addresses: homeAddresses, server: mcpServer, cards: mcpCardFiles },
  reasons({ addresses, server, cards }) {
    const { linked = [], written = [], related = [] } = addresses ?? {};
    const targets = related.map(({ url }) => url);
    return [
      ...(related.some(({ rel }) => RELATIONS.has(rel)) ? ["A link of the relation mcp"] : []),
      ...([...linked, ...targets].some(isCard) ? ["A link to an MCP server card"] : []),
      ...(linked.some((url) => isEndpoint(url, server)) ? ["A link to an MCP endpoint"] : []),
      ...(written.some((url) => isEndpoint(url, server))
        ? ["The address of an MCP endpoint in the text"]
        : []),
      ...(server?.endpoints.some(({ state }) => ANSWERING.has(state))
        ? ["An MCP endpoint that answers"]
        : []),
      ...(cards?.files.some(({ state }) => state !== "unseen") ? ["An MCP server card"] : []),
    ];
  },
});

function isCard({ pathname }: URL): boolean {
  return pathname === "/.well-known/mcp" || pathname.startsWith("/.well-known/mcp.") ||
    pathname.startsWith("/.well-known/mcp/") || pathname.startsWith("/.well-known/mcp-server");
}

/** What proved to be a page on MCP is dropped by the probe. */
function isEndpoint(url: URL, server: McpServer | null): boolean {
  if (hostLabel(url) !== "mcp" && !ENDPOINTS.has(pathSegments(url).join("/"))) return false;
  return server === null ||
    server.endpoints.some((endpoint) => endpointKey(new URL(endpoint.url)) === endpointKey(url));
}
