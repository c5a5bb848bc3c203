/** URLs of MCP servers and their cards. Last checked on 2026-11-21. */

/** Paths that SDK servers, hosts and frameworks use. No specification defines a path. */
export const USUAL_ENDPOINTS = ["/mcp", "/api/mcp"] as const;

/**
 * Paths where documentation platforms run an MCP server for each site, by the start of the site's
 * `generator`.
 */
export const PLATFORM_ENDPOINTS: readonly (readonly [generator: string, path: string])[] = [
  ["gitbook (", "/~gitbook/mcp"],
  ["https://buildwithfern.com", "/_mcp/server"],
];

/** Added to an endpoint's URL (SEP-2127, modelcontextprotocol/experimental-ext-server-card). */
export const CARD_SUFFIX = "/server-card";

/**
 * Paths of earlier proposals (SEP-1649, SEP-1960), and the path that Mintlify serves. Nearly all files in
 * public repositories have one of the first two paths.
 */
export const LEGACY_CARDS = [
  "/.well-known/mcp/server-card.json",
  "/.well-known/mcp.json",
  "/.well-known/mcp",
] as const;

export const CARD_TYPE = "application/mcp-server-card+json";
/** Media types in catalog entries. The second is the former name in ARD. */
export const CARD_TYPES: ReadonlySet<string> = new Set([CARD_TYPE, "application/mcp-server+json"]);

export const MCP_RELATIONS: ReadonlySet<string> = new Set(["mcp", "mcp-server", "mcp-server-card"]);

/** Returns true if a URL has the path of a card. */
export function isCardPath({ pathname }: URL): boolean {
  return pathname.endsWith(CARD_SUFFIX) || pathname.endsWith(".json") ||
    /^\/\.well-known\/mcp(?:[./-]|$)/.test(pathname);
}
