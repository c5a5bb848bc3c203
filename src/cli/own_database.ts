/** The server's own database, opened by its operator; the server may be at work on it. */
import type { Kv } from "@deno/kv";
import type { Actor } from "../auth/principal.ts";
import { createStores, type Stores } from "../auth/stores.ts";
import type { UserRecord } from "../auth/user_record.ts";
import { type Config, readConfig } from "../config.ts";
import { openDatabase } from "../database/open.ts";
import { AppError } from "../errors.ts";
import { cleanLine } from "./output/safe_text.ts";
import type { Shell } from "./shell.ts";

/** Who acts, for the audit trail. */
export const OPERATOR: Actor = { kind: "operator", id: "", name: "operator", address: null };

/** What the help of each command says that works on it. */
export const DATABASE_NOTE =
  "The database is the server's own: the file that KV_URL names, else ./data/readiness.db. The server may be running";

export interface OwnDatabase extends Disposable {
  readonly stores: Stores;
  readonly config: Config;
  /** What people call it: the file, or the address of a KV server. */
  readonly place: string;
}

/**
 * Opens what `KV_URL` names.
 * @param purpose whether a file that does not exist is made
 * @throws {AppError} `INVALID_CONFIG`, `DATABASE_TOO_NEW`, `DATABASE_NOT_FOUND`, `DATABASE_UNREACHABLE`
 */
export async function openOwnDatabase(shell: Shell, purpose: "add" | "use"): Promise<OwnDatabase> {
  const config = readConfig(shell.environment);
  const { kvUrl } = config;
  if (kvUrl === ":memory:") {
    throw notFound(
      "Cannot open the database: KV_URL is :memory:, which nobody but the server itself can see",
    );
  }
  const place = cleanLine(kvUrl ?? "the database of Deno Deploy");
  const isNew = kvUrl !== null && !await isThere(kvUrl);
  if (isNew && purpose === "use") {
    throw notFound(`Cannot open the database: there is no ${place}. Name the server's own with KV_URL`);
  }
  const kv = await open(kvUrl, place);
  if (isNew) shell.stderr(`There was no ${place}: a new database is made\n`);
  return { stores: createStores(kv), config, place, [Symbol.dispose]: () => kv.close() };
}

/** @throws {AppError} `NOT_FOUND` */
export async function userOf({ stores, place }: OwnDatabase, username: string): Promise<UserRecord> {
  const user = await stores.users.findByName(username);
  if (user) return user;
  const message = `Cannot find user ${username} in ${place}: check the name, or add the user with ` +
    `readiness user add ${username}`;
  throw new AppError("NOT_FOUND", 404, message);
}

/** The address of a KV server counts as there: it answers for itself. */
async function isThere(url: string): Promise<boolean> {
  if (/^https?:/.test(url)) return true;
  try {
    await Deno.stat(url);
    return true;
  } catch (error) {
    // Whatever else may be wrong with it is told when it is opened.
    return !(error instanceof Deno.errors.NotFound);
  }
}

async function open(url: string | null, place: string): Promise<Kv> {
  try {
    return await openDatabase(url);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The system's, SQLite's or the KV server's words say what is wrong with what the operator named.
    const why = error instanceof Error ? error.message : String(error);
    const message = `Cannot open the database ${place}: ${why}`;
    throw new AppError("DATABASE_UNREACHABLE", 503, message, { cause: error });
  }
}

function notFound(message: string): AppError {
  return new AppError("DATABASE_NOT_FOUND", 404, message);
}
