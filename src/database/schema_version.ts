/** Version of the database layout. A newer program may change it while the database is open. */
import type { AtomicOperation, Kv, KvEntryMaybe } from "@deno/kv";
import { AppError } from "../errors.ts";
import { requireWritable } from "./write_failure.ts";

export const VERSION_KEY = ["schema_version"];

/** Row of the version when this process opened the database. */
const OPENED = new WeakMap<Kv, KvEntryMaybe<number>>();

/** @param entry the row of a version that this program supports */
export function rememberVersion(kv: Kv, entry: KvEntryMaybe<number>): void {
  OPENED.set(kv, entry);
}

/**
 * Returns an operation that is committed only if this program supports the current layout.
 * @throws {NotWritable} while the database refuses changes
 */
export function writeOperation(kv: Kv): AtomicOperation {
  requireWritable(kv);
  const opened = OPENED.get(kv);
  return opened === undefined ? kv.atomic() : kv.atomic().check(opened);
}

/** Reads the database. Returns true if this program supports the current layout. */
export async function isVersionCurrent(kv: Kv): Promise<boolean> {
  const entry = await kv.get<number>(VERSION_KEY);
  const opened = OPENED.get(kv);
  if (opened === undefined) return true;
  if (entry.value !== opened.value) return false;
  // The same version may have been rewritten, for example by restoring a backup.
  rememberVersion(kv, entry);
  return true;
}

/** @throws {AppError} 503 DATABASE_CHANGED if a newer program has changed the layout */
export async function requireCurrentVersion(kv: Kv): Promise<void> {
  if (await isVersionCurrent(kv)) return;
  throw new AppError(
    "DATABASE_CHANGED",
    503,
    "Cannot write, because a newer version of this service has changed the database",
  );
}
