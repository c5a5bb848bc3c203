/** Puts another file in the place of a database that nothing uses, and keeps the old one. */
import { DatabaseSync } from "node:sqlite";
import { AppError } from "../errors.ts";
import { endLogOf, isBusy, sqliteCode } from "./end_log.ts";

/** What SQLite puts beside a database. */
export const COMPANIONS = ["-wal", "-shm", "-journal"] as const;

/** SQLite's numbers for files that it cannot use: damaged ones, and what is no database. */
const UNUSABLE: ReadonlySet<unknown> = new Set([11, 26]);

/**
 * Swaps the files in one step: at each moment there is a database at this path. While it does so, it has the old one
 * to itself.
 * @param path of the database, which may be missing
 * @param replacement a file in the same folder; it is renamed
 * @param kept path that the old database gets; nothing is there
 * @returns whether there was an old one
 * @throws {AppError} DATABASE_IN_USE; nothing has changed then
 */
export function replaceDatabaseFile(path: string, replacement: string, kept: string): boolean {
  const isThere = exists(path);
  using _lock = isThere ? lockDatabaseFile(path) : null;
  // The log of another database would be taken for that of the new one. A file that could be locked has none.
  for (const end of COMPANIONS) if (exists(path + end)) Deno.renameSync(path + end, kept + end);
  if (isThere) Deno.linkSync(path, kept);
  try {
    Deno.renameSync(replacement, path);
  } catch (error) {
    if (isThere) Deno.removeSync(kept);
    throw error;
  }
  return isThere;
}

/** @throws {AppError} DATABASE_IN_USE if any process has it open, even one that does nothing with it */
export function requireUnused(path: string): void {
  if (exists(path)) lockDatabaseFile(path)[Symbol.dispose]();
}

/**
 * Every connection to a database with a write-ahead log holds a lock until it is closed, and the log can be ended only
 * where there is no other. What is no database any more cannot be locked, and nobody can work with it.
 */
function lockDatabaseFile(path: string): Disposable {
  const file = new DatabaseSync(path);
  try {
    endLogOf(file);
    file.prepare("BEGIN EXCLUSIVE").get();
    // Between these two steps somebody may have opened it, and started a new log.
    const mode = file.prepare("PRAGMA journal_mode").get()?.journal_mode;
    if (mode !== "delete") throw inUse(path);
  } catch (error) {
    if (UNUSABLE.has(sqliteCode(error))) return file;
    file.close();
    throw isBusy(error) ? inUse(path) : error;
  }
  return file;
}

function inUse(path: string): AppError {
  return new AppError(
    "DATABASE_IN_USE",
    503,
    `Cannot replace ${path}: a server, a worker or another program uses it. Stop them and run the command again`,
  );
}

export function exists(path: string): boolean {
  try {
    Deno.lstatSync(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
