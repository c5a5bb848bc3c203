/** Versions that are dates, as MCP, UCP and ACP name theirs. */

/** Whether a version was released after the newest one that this program knows: it cannot tell what is right there. */
export function isLaterDate(version: string | null, newest: string): boolean {
  return version !== null && /^\d{4}-\d{2}-\d{2}$/.test(version) && version > newest;
}
