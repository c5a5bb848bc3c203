/** Replaces the file of an unused database by another file, and keeps the old one. */
import { DatabaseSync } from "node:sqlite";
import { AppError } from "../errors.ts";
import { endLogOf, isBusy, sqliteCode } from "./end_log.ts";

/** Suffixes of the files that SQLite creates next to a database. */
export const COMPANIONS = ["-wal", "-shm", "-journal"] as const;

/** SQLite's codes for damaged files, and for files that are not databases. */
const UNUSABLE: ReadonlySet<unknown> = new Set([11, 26]);

/**
 * Swaps the files in one step, so that a database exists at this path at each moment. The old database is
 * locked meanwhile.
 * @param path of the database, which may be missing
 * @param replacement a file in the same folder; it is renamed
 * @param kept new path of the old database, which must not exist
 * @returns true if there was an old database
 * @throws {AppError} DATABASE_IN_USE; nothing has changed then
 */
export function replaceDatabaseFile(path: string, replacement: string, kept: string): boolean {
  const isThere = exists(path);
  using _lock = isThere ? lockDatabaseFile(path) : null;
  // SQLite would apply the old log to the new database. A database that could be locked has no log.
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

/** @throws {AppError} DATABASE_IN_USE if any process has the database open, even without using it */
export function requireUnused(path: string): void {
  if (exists(path)) lockDatabaseFile(path)[Symbol.dispose]();
}

/**
 * Locks a database file. Every connection to a database with a write-ahead log holds a lock until it is
 * closed, so the log can be ended only if there is no other connection. A damaged file cannot be locked, but
 * nobody can work with it either.
 */
function lockDatabaseFile(path: string): Disposable {
  const file = new DatabaseSync(path);
  try {
    endLogOf(file);
    file.prepare("BEGIN EXCLUSIVE").get();
    // Another process may have opened the database between these two steps and started a new log.
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
