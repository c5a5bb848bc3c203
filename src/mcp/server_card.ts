/** The server card (SEP-2127), which describes to clients how to reach the MCP server before they connect. */
import { CARD_SCHEMA, CARD_TYPE } from "../scan/formats.ts";
import { VERSION } from "../version.ts";

export const MCP_PATH = "/mcp";
/** Path of the card that clients look for. */
export const CARD_PATH = `${MCP_PATH}/server-card`;
/** Path of the card for clients of an earlier proposal. */
export const EARLIER_CARD_PATH = "/.well-known/mcp/server-card.json";

/** All protocol versions of the server, newest first. */
export const PROTOCOL_VERSIONS = [
  "2026-07-28",
  "2025-11-25",
  "2025-06-18",
  "2025-03-26",
  "2024-11-05",
] as const;

/** @param origin origin of the service, as clients reach it */
export function serverCard(origin: string) {
  return {
    $schema: CARD_SCHEMA,
    name: `${new URL(origin).hostname.split(".").toReversed().join(".")}/readiness`,
    version: VERSION,
    title: "Readiness",
    description:
      "Scans web sites for AI-agent readiness. Returns a score, the problems, and files that fix them.",
    websiteUrl: `${origin}/`,
    remotes: [{
      type: "streamable-http",
      url: `${origin}${MCP_PATH}`,
      supportedProtocolVersions: PROTOCOL_VERSIONS,
    }],
  };
}

/**
 * Entry of the server in a catalog of the service, such as
 * ai-catalog.json. @param origin as for `serverCard()`
 */
export function mcpOffer(origin: string) {
  return {
    identifier: `urn:air:${new URL(origin).hostname}:mcp:readiness`,
    displayName: "Readiness MCP server",
    description: "Scans sites, returns the files that fix them, explains checks, and compares crawls.",
    type: CARD_TYPE,
    url: `${origin}${CARD_PATH}`,
    representativeQueries: [
      "Scan example.com for AI-agent readiness and fix the problems",
      "How has my site changed since the last crawl?",
    ],
  };
}
