/** Whether the database can be read. */
import type { Kv } from "@deno/kv";

/** Milliseconds that a read may take. */
const MAX_READ_MS = 500;

/**
 * Reads once; a database that hangs counts as one that cannot be read.
 * @returns the problem in words, or null
 */
export async function databaseProblem(kv: Kv): Promise<string | null> {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve("the database does not respond"), MAX_READ_MS);
  const read = readOnce(kv).then(() => null, () => "the database cannot be read");
  return await Promise.race([read, late]).finally(() => clearTimeout(timer));
}

/** A closed database throws instead of rejecting. */
async function readOnce(kv: Kv): Promise<void> {
  await kv.get(["readiness"]);
}
