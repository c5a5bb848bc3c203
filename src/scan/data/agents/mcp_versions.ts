/**
 * Published versions of the Model Context Protocol; https://modelcontextprotocol.io/specification/versioning
 * Last checked on 2026-11-21.
 */
import { isLaterDate } from "../text/later_date.ts";

/** `modern` versions use single stateless requests, after `server/discover`. */
export type McpGeneration = "modern" | "current" | "older";

const GENERATIONS: ReadonlyMap<string, McpGeneration> = new Map([
  ["2026-07-28", "modern"],
  ["2025-11-25", "current"],
  ["2025-06-18", "current"],
  ["2025-03-26", "older"],
  ["2024-11-05", "older"],
]);

/** The stateless version that a scan tries first, and the one that `initialize` proposes. */
export const MODERN_VERSION = "2026-07-28";
export const INITIALIZE_VERSION = "2025-11-25";

/**
 * @returns null for a version that was never published; a date later than the newest known version is a
 * future version
 */
export function mcpGeneration(version: string): McpGeneration | null {
  return GENERATIONS.get(version) ?? (isLaterDate(version, MODERN_VERSION) ? "modern" : null);
}
