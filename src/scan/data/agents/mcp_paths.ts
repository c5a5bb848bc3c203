/** URLs of MCP servers and their cards. As of 2026-11-21. */
import { wordSet } from "../text/word_set.ts";

/** No specification defines a path; servers of the SDKs, hosts and frameworks use these two. */
export const USUAL_ENDPOINTS = ["/mcp", "/api/mcp"] as const;

/** Where documentation platforms run the server of each of their sites, by the start of their `generator`. */
export const PLATFORM_ENDPOINTS: readonly (readonly [generator: string, path: string])[] = [
  ["gitbook (", "/~gitbook/mcp"],
  ["https://buildwithfern.com", "/_mcp/server"],
];

/** Added to an endpoint's URL (SEP-2127, modelcontextprotocol/experimental-ext-server-card). */
export const CARD_SUFFIX = "/server-card";

/**
 * Of earlier proposals: SEP-1649, SEP-1960, and what Mintlify serves. Of the files in public repositories, nearly all have
 * one of the first two paths.
 */
export const LEGACY_CARDS = [
  "/.well-known/mcp/server-card.json",
  "/.well-known/mcp.json",
  "/.well-known/mcp",
] as const;

/** In catalog entries; the second is the former name in ARD. */
export const CARD_TYPES = wordSet("application/mcp-server-card+json application/mcp-server+json");

export const MCP_RELATIONS: ReadonlySet<string> = new Set(["mcp", "mcp-server", "mcp-server-card"]);

/** Whether a URL is that of a card, by its path. */
export function isCardPath({ pathname }: URL): boolean {
  return pathname.endsWith(CARD_SUFFIX) || pathname.endsWith(".json") ||
    /^\/\.well-known\/mcp(?:[./-]|$)/.test(pathname);
}
