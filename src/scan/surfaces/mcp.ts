/** A site with an MCP server. */
import { MCP_RELATIONS } from "../data/agents/mcp_paths.ts";
import { wordSet } from "../data/text/word_set.ts";
import { hostLabel, pathSegments } from "../parse/url_parts.ts";
import { homeUrls } from "../probes/pages/home_urls.ts";
import { endpointKey } from "../probes/agents/mcp_candidates.ts";
import { mcpCardFiles } from "../probes/agents/mcp_card_files.ts";
import { type McpServer, mcpServer } from "../probes/agents/mcp_server.ts";
import { defineSurface, foundSigns } from "../contract/surface.ts";

/** Whole paths of endpoints. */
const ENDPOINTS: ReadonlySet<string> = new Set(["api/mcp", "mcp", "mcp/sse"]);
const RESPONDING = wordSet("modern current older sse protected unprotected-401");

export default defineSurface({
  id: "mcp",
  title: "an MCP server",
  needs: { urls: homeUrls, server: mcpServer, cards: mcpCardFiles },
  reasons({ urls, server, cards }) {
    const { linked = [], written = [], related = [] } = urls ?? {};
    const targets = related.map(({ url }) => url);
    return foundSigns({
      "A link with rel mcp": related.some(({ rel }) => MCP_RELATIONS.has(rel)),
      "A link to an MCP server card": [...linked, ...targets].some(isCard),
      "A link to an MCP endpoint": linked.some((url) => isEndpoint(url, server)),
      "The URL of an MCP endpoint in the text": written.some((url) => isEndpoint(url, server)),
      "An MCP endpoint that responds": server?.endpoints.some(({ state }) => RESPONDING.has(state)),
      "An MCP server card": cards?.files.some(({ state, card }) => state !== "unseen" && !card?.isLocal),
    });
  },
});

function isCard({ pathname }: URL): boolean {
  return pathname === "/.well-known/mcp" || pathname.startsWith("/.well-known/mcp.") ||
    pathname.startsWith("/.well-known/mcp/") || pathname.startsWith("/.well-known/mcp-server");
}

/** The probe drops URLs that proved to be pages about MCP. */
function isEndpoint(url: URL, server: McpServer | null): boolean {
  if (hostLabel(url) !== "mcp" && !ENDPOINTS.has(pathSegments(url).join("/"))) return false;
  return server === null ||
    server.endpoints.some((endpoint) => endpointKey(new URL(endpoint.url)) === endpointKey(url));
}
