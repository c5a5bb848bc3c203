/** Published revisions of the Model Context Protocol. */
export const MCP_VERSIONS_DATE = "2026-11-21";

/** Revisions that are called by single stateless requests, after `server/discover`. */
export type McpGeneration = "modern" | "current" | "older";

/** As of 2026-11-21, https://modelcontextprotocol.io/specification/versioning; the newest first. */
const GENERATIONS: readonly (readonly [version: string, generation: McpGeneration])[] = [
  ["2026-07-28", "modern"],
  ["2025-11-25", "current"],
  ["2025-06-18", "current"],
  ["2025-03-26", "older"],
  ["2024-11-05", "older"],
];

export const MCP_VERSIONS: readonly string[] = GENERATIONS.map(([version]) => version);

/** The stateless revision that a scan asks for first, and the one that `initialize` proposes. */
export const MODERN_VERSION = "2026-07-28";
export const INITIALIZE_VERSION = "2025-11-25";

/** @returns null for what was never published; a date after the newest one known is taken for a revision to come */
export function mcpGeneration(version: string): McpGeneration | null {
  const known = GENERATIONS.find(([each]) => each === version);
  if (known) return known[1];
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version > MODERN_VERSION ? "modern" : null;
}
