/** Row of a deleted object whose rows are being erased. */
import type { KvKey } from "@deno/kv";

/** Row that exists from the deletion of an account or user until all its data is erased. */
export function deletionOf(id: string): KvKey {
  return ["deletions", id];
}
