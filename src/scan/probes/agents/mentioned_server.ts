/** The MCP servers of a site, once it is known which of them the site mentions. */
import { defineProbe } from "../../contract/probe.ts";
import { mcpCandidates } from "./mcp_candidates.ts";
import { type McpServer, mcpServer } from "./mcp_server.ts";

export const mentionedServer = defineProbe<McpServer>({
  id: "mentioned-mcp-server",
  async observe({ probe }) {
    const server = await probe(mcpServer);
    const isUnnamed = server.endpoints.length > 0 &&
      server.endpoints.every(({ namedBy }) => namedBy.length === 0);
    if (!isUnnamed) return server;
    // A source that could not be observed may mention the server.
    const { unseen } = await probe(mcpCandidates);
    if (unseen !== null) throw unseen;
    return server;
  },
});
