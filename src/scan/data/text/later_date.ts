/** Versions that are dates, as MCP, UCP and ACP name theirs. */

/**
 * Returns true if a version is later than the newest version that this program knows, so its rules are
 * unknown.
 */
export function isLaterDate(version: string | null, newest: string): boolean {
  return version !== null && /^\d{4}-\d{2}-\d{2}$/.test(version) && version > newest;
}
