/** Finds the file of the server's own database, for commands that copy or replace it. */
import { isDatabaseServer, readConfig } from "../../config.ts";
import { AppError } from "../../errors.ts";
import { DATABASE_PLACE } from "../own_database.ts";
import { cleanLine } from "../output/safe_text.ts";
import type { Shell } from "../shell.ts";

/** Note in the help of these commands. */
export const FILE_NOTE =
  `Works on the file of the server's own database: ${DATABASE_PLACE}. For denokv, run it on denokv's machine with ` +
  "KV_URL set to the file of --sqlite-path";

/**
 * @param what action of the command, for the error: "back up"
 * @throws {AppError} `INVALID_CONFIG`, `NOT_A_FILE`, `NOT_ON_WINDOWS`
 */
export function ownDatabaseFile(shell: Shell, what: string): string {
  refuseWindows(what, Deno.build.os);
  const { kvUrl } = readConfig(shell.environment);
  if (kvUrl === ":memory:") {
    throw notAFile(`Cannot ${what} the database: KV_URL is :memory:, which only the server itself can use`);
  }
  if (kvUrl === null) {
    throw notAFile(
      `Cannot ${what} the database of Deno Deploy, because it is not a file. Use the backups of Deno Deploy`,
    );
  }
  if (isDatabaseServer({ kvUrl })) {
    throw notAFile(
      `Cannot ${what} ${
        cleanLine(kvUrl)
      }: a KV server does not hand out all rows as they were at one moment. ` +
        "On the machine of the server, set KV_URL to the file of denokv's --sqlite-path and run this command there",
    );
  }
  return kvUrl;
}

function notAFile(message: string): AppError {
  return new AppError("NOT_A_FILE", 400, message);
}

/**
 * Windows cannot rename a file over an open file, and cannot sync a folder to the disk.
 * @throws {AppError} `NOT_ON_WINDOWS`
 */
export function refuseWindows(what: string, os: typeof Deno.build.os): void {
  if (os !== "windows") return;
  const message =
    `Cannot ${what} the database, because this command does not work on Windows. Stop the server and ` +
    "all workers, then copy the file that KV_URL names, together with its -wal file if there is one";
  throw new AppError("NOT_ON_WINDOWS", 400, message);
}

/**
 * @throws {AppError} `DATABASE_NOT_FOUND` if the file is missing, because SQLite would create an empty one
 */
export function requireFile(path: string, hint: string): void {
  try {
    if (Deno.statSync(path).isFile) return;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) {
      throw new AppError("DATABASE_NOT_FOUND", 400, `Cannot read ${cleanLine(path)}: ${reasonOf(error)}`);
    }
    throw new AppError(
      "DATABASE_NOT_FOUND",
      404,
      `Cannot read ${cleanLine(path)}: it does not exist. ${hint}`,
    );
  }
  throw new AppError("DATABASE_NOT_FOUND", 400, `Cannot read ${cleanLine(path)}: it is not a file`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
