/** Why a file cannot be written, by what SQLite says. */

const REASONS: ReadonlyMap<string, string> = new Map([
  ["database or disk is full", "its disk is full"],
  ["attempt to write a readonly database", "its file is read-only"],
  ["disk I/O error", "its disk reports an error, is full or is read-only"],
]);

/** @returns a clause, or null for any other error */
export function writeFailure(error: unknown): string | null {
  return error instanceof Error ? REASONS.get(error.message) ?? null : null;
}
