/** Whether the database can be used. */
import type { Kv } from "@deno/kv";
import { isVersionCurrent } from "./schema_version.ts";

/** Milliseconds that a read may take. */
const MAX_READ_MS = 500;

/**
 * Reads once; a database that hangs counts as one that cannot be read.
 * @returns the problem in words, or null
 */
export async function databaseProblem(kv: Kv): Promise<string | null> {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve("the database does not respond"), MAX_READ_MS);
  const read = isVersionCurrent(kv).then(
    (isCurrent) => isCurrent ? null : "a newer version of this service has changed the database",
    () => "the database cannot be read",
  );
  return await Promise.race([read, late]).finally(() => clearTimeout(timer));
}
