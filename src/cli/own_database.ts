/** The server's own database. The operator opens it, even while the server is running. */
import { trusted } from "../auth/change/author.ts";
import { OPERATOR_ACTOR } from "../auth/principal/principal.ts";
import { createStores, type Stores } from "../auth/stores.ts";
import type { UserRecord } from "../auth/user/user_record.ts";
import { type Config, readConfig } from "../config.ts";
import { openDatabase } from "../database/open.ts";
import { AppError } from "../errors.ts";
import { commandLine } from "../command_name.ts";
import { cleanLine } from "./output/safe_text.ts";
import type { Shell } from "./shell.ts";

/** Actor in the audit trail. */
export const OPERATOR = trusted(OPERATOR_ACTOR);

/** Place of the database, for commands and the server. */
export const DATABASE_PLACE =
  "KV_URL, or readiness.db in READINESS_DATA_DIR, or ./data/readiness.db if that file exists, or readiness.db in your user " +
  "data folder";

/** Note in the help of each command that uses the database. */
export const DATABASE_NOTE = `Uses the server's own database: ${DATABASE_PLACE}. The server may be running`;

export interface OwnDatabase extends Disposable {
  readonly stores: Stores;
  readonly config: Config;
  /** Name in messages, either the file or the URL of a KV server. */
  readonly name: string;
}

/**
 * Opens the database in `KV_URL`.
 * @param purpose "add" creates a file that does not exist
 * @param instead alternative at the end of the error if there is no file
 * @throws {AppError} `INVALID_CONFIG`, `DATABASE_TOO_NEW`, `DATABASE_NOT_FOUND`, `DATABASE_UNREACHABLE`
 */
export async function openOwnDatabase(
  shell: Shell,
  purpose: "add" | "use",
  instead = "",
): Promise<OwnDatabase> {
  const config = readConfig(shell.environment);
  const { kvUrl } = config;
  if (kvUrl === ":memory:") {
    throw notFound("Cannot open the database: KV_URL is :memory:, which only the server itself can use");
  }
  const name = cleanLine(kvUrl ?? "the database of Deno Deploy");
  const isNew = kvUrl !== null && !await exists(kvUrl);
  if (isNew && purpose === "use") {
    const hint = `Set KV_URL to the server's database, or create it with ${commandLine("serve")}${instead}`;
    throw notFound(`Cannot open the database: ${name} does not exist. ${hint}`);
  }
  const kv = await openDatabase(kvUrl);
  if (isNew) shell.stderr(`Created a new database: ${name}\n`);
  return {
    stores: createStores(kv, undefined, shell.passwords),
    config,
    name,
    [Symbol.dispose]: () => kv.close(),
  };
}

/** @throws {AppError} `NOT_FOUND` */
export async function requireUser({ stores, name }: OwnDatabase, username: string): Promise<UserRecord> {
  const user = await stores.users.findByName(username);
  if (user) return user;
  const message = `Cannot find user ${username} in ${name}: check the name, or run ${
    commandLine(`user add ${username}`)
  }`;
  throw new AppError("NOT_FOUND", 404, message);
}

/** @throws {AppError} `NOT_FOUND` */
export async function requireAccount({ stores, name }: OwnDatabase, id: string): Promise<void> {
  if (await stores.accounts.find(id) !== null) return;
  throw new AppError("NOT_FOUND", 404, `Cannot find account ${id} in ${name}: check the id`);
}

/** Returns true for a KV server, because a missing one fails when it is opened. */
async function exists(url: string): Promise<boolean> {
  if (/^https?:/.test(url)) return true;
  try {
    await Deno.stat(url);
    return true;
  } catch (error) {
    // Any other problem shows when it is opened.
    return !(error instanceof Deno.errors.NotFound);
  }
}

function notFound(message: string): AppError {
  return new AppError("DATABASE_NOT_FOUND", 404, message);
}
