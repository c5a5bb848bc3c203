/** Merges the write-ahead log of a database into its file, which only its last connection can do. */
import { DatabaseSync } from "node:sqlite";

/** Milliseconds that another connection of this process may take to close the file. */
const CLOSE_MS = 5_000;
const RETRY_MS = 10;
const SQLITE_BUSY = 5;

/**
 * Makes the file complete in itself: it can be moved, and read from a medium that nobody can write to. Whoever opens it
 * as a database starts a new log.
 * @throws if another connection stays open
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

/** @throws if there is another connection; `isBusy()` recognizes this */
export function endLogOf(file: DatabaseSync): void {
  file.prepare("PRAGMA journal_mode = DELETE").get();
}

/** Whether another connection uses the file. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY;
}

/** SQLite's number for an error of a prepared statement; `exec()` of Deno 2.9.6 leaves it out. */
export function sqliteCode(error: unknown): unknown {
  return error instanceof Error && "errcode" in error ? error.errcode : null;
}
