/** The version of the database's layout: while it is open, a newer program may change it. */
import type { AtomicOperation, Kv, KvEntryMaybe } from "@deno/kv";
import { AppError } from "../errors.ts";
import { requireWritable } from "./write_failure.ts";

export const VERSION_KEY = ["schema_version"];

/** The row of the version as it was when this process opened the database. */
const OPENED = new WeakMap<Kv, KvEntryMaybe<number>>();

/** @param entry the row of a version that this program supports */
export function rememberVersion(kv: Kv, entry: KvEntryMaybe<number>): void {
  OPENED.set(kv, entry);
}

/**
 * An operation that lands only while the layout is the one that this program supports.
 * @throws {NotWritable} while the database takes no changes
 */
export function writeOperation(kv: Kv): AtomicOperation {
  requireWritable(kv);
  const opened = OPENED.get(kv);
  return opened === undefined ? kv.atomic() : kv.atomic().check(opened);
}

/** Whether the layout is the one that this program supports; reads the database. */
export async function isVersionCurrent(kv: Kv): Promise<boolean> {
  const entry = await kv.get<number>(VERSION_KEY);
  const opened = OPENED.get(kv);
  if (opened === undefined) return true;
  if (entry.value !== opened.value) return false;
  // The same version may have been written anew, as by a backup that was restored.
  rememberVersion(kv, entry);
  return true;
}

/** @throws {AppError} 503 DATABASE_CHANGED if a newer program has changed the layout */
export async function requireCurrentVersion(kv: Kv): Promise<void> {
  if (await isVersionCurrent(kv)) return;
  throw new AppError(
    "DATABASE_CHANGED",
    503,
    "Cannot write: a newer version of this service has changed the database, and this process no longer writes to it",
  );
}
