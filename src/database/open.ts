/** Opens the database, and refuses a database that a newer program has written. */
import { type Kv, openKv } from "@deno/kv";
import { AppError } from "../errors.ts";
import { migrate, type Migration } from "./migration.ts";
import { VERSION_KEY } from "./schema_version.ts";
import { openServer } from "./server.ts";

/**
 * Maximum milliseconds until a database responds. A server that does not respond would be retried forever.
 * Migrations may take longer.
 */
const MAX_OPEN_MS = 10_000;

/**
 * @param url a file, `:memory:`, or the URL of a KV Connect server; null for the database that Deno Deploy
 * provides
 * @param maxMs maximum milliseconds until the first response
 * @param migrations all migrations; default: those of this program
 * @throws {AppError} DATABASE_TOO_NEW, and nothing is changed then; DATABASE_UNREACHABLE
 */
export async function openDatabase(
  url: string | null,
  maxMs = MAX_OPEN_MS,
  migrations?: readonly Migration[],
): Promise<Kv> {
  try {
    const kv = await openResponding(url, maxMs);
    return await closedOnError(kv, () => migrate(kv, migrations));
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The error of the system, SQLite or the KV server describes the problem.
    const reason = error instanceof Error ? error.message : String(error);
    const name = url ?? "the database of Deno Deploy";
    throw new AppError("DATABASE_UNREACHABLE", 503, `Cannot open the database ${name}: ${reason}`, {
      cause: error,
    });
  }
}

async function openResponding(url: string | null, maxMs: number): Promise<Kv> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("it does not respond")), maxMs);
  const given = new AbortController();
  try {
    return await Promise.race([openRead(url, given.signal), late]);
  } catch (error) {
    given.abort();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function openRead(url: string | null, signal: AbortSignal): Promise<Kv> {
  const kv = await open(url, signal);
  return await closedOnError(kv, async () => {
    await kv.get(VERSION_KEY);
    // Nobody else closes a database that responds too late.
    signal.throwIfAborted();
  });
}

/** Returns the database, closed if the action fails. */
async function closedOnError(kv: Kv, act: () => Promise<void>): Promise<Kv> {
  try {
    await act();
  } catch (error) {
    kv.close();
    throw error;
  }
  return kv;
}

async function open(url: string | null, signal: AbortSignal): Promise<Kv> {
  if (url === null) return await openKv();
  if (url === ":memory:") return await openKv(url);
  if (/^https?:/.test(url)) return await openServer(url, signal);
  const folder = url.replace(/[^/\\]*$/, "");
  if (folder !== "") await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  // Only its owner may read a new file. SQLite gives its other files the same mode.
  (await Deno.open(url, { read: true, write: true, create: true, mode: 0o600 })).close();
  return await openKv(url);
}
