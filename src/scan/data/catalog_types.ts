/** Media types of catalog entries that agents know what to do with (AI Catalog 0.9, ARD 0.91). */
export const CATALOG_TYPES_DATE = "2026-11-21";

export const CATALOG_TYPES: ReadonlySet<string> = new Set([
  "application/a2a-agent-card+json",
  "application/agent-card+json",
  "application/agent-plugins+gzip",
  "application/agent-plugins+zip",
  "application/agent-skills+gzip",
  "application/agent-skills+json",
  "application/agent-skills+md",
  "application/agent-skills+zip",
  "application/ai-catalog+json",
  "application/ai-registry+json",
  "application/mcp-server-card+json",
]);
