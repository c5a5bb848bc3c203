/** Merges the write-ahead log of a database into its file. Only the last connection can do that. */
import { DatabaseSync } from "node:sqlite";

/** Maximum milliseconds for another connection of this process to close the file. */
const CLOSE_MS = 5_000;
const RETRY_MS = 10;
const SQLITE_BUSY = 5;

/**
 * Makes the file complete, so that it can be moved, or read from a read-only medium. Opening it as a database
 * starts a new log.
 * @throws if another connection does not close
 */
export async function endLog(path: string): Promise<void> {
  const until = performance.now() + CLOSE_MS;
  using file = new DatabaseSync(path);
  while (performance.now() < until) {
    try {
      return endLogOf(file);
    } catch (error) {
      if (sqliteCode(error) !== SQLITE_BUSY) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  endLogOf(file);
}

/** @throws if another connection is open; `isBusy()` recognizes this error */
export function endLogOf(file: DatabaseSync): void {
  file.prepare("PRAGMA journal_mode = DELETE").get();
}

/** True if the error means that another connection uses the file. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY;
}

/**
 * SQLite's code for an error of a prepared statement. The `exec()` method of Deno 2.9.6 does not report it.
 */
export function sqliteCode(error: unknown): unknown {
  return error instanceof Error && "errcode" in error ? error.errcode : null;
}
