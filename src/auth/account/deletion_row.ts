/** The row that says that an object is deleted, and that its rows are being erased. */
import type { KvKey } from "@deno/kv";

/** Row that exists from the deletion of an account or user until nothing is left of it. */
export function deletionOf(id: string): KvKey {
  return ["deletions", id];
}
