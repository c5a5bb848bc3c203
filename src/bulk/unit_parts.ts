/** The parts of a unit's results that do not fit into the operation that ends it. */
import type { Kv, KvEntry } from "@deno/kv";
import type { Claim } from "../queue/claim.ts";
import { type BulkUnit, unitPrefix } from "./bulk_list.ts";

/** Parts in one operation, which takes 800 kB. */
const MAX_PARTS_AT_ONCE = 10;

/** Removes what an earlier attempt has stored. Until the unit ends, nobody reads it. */
export async function clearParts(kv: Kv, claim: Claim, id: string, unit: BulkUnit): Promise<void> {
  const left = () => storedParts(kv, id, unit);
  for (let rows = await left(); rows.length > 0; rows = await left()) {
    await claim.write((operation) => {
      for (const { key } of rows) operation.delete(key);
    });
  }
}

/** @returns the first ones */
async function storedParts(kv: Kv, id: string, unit: BulkUnit): Promise<KvEntry<unknown>[]> {
  return await Array.fromAsync(kv.list({ prefix: unitPrefix(id, unit) }, { limit: MAX_PARTS_AT_ONCE }));
}

/**
 * Stores all parts but those that fit into the operation that ends the unit.
 * @returns how many were stored, and the others
 */
export async function storeParts(
  claim: Claim,
  id: string,
  unit: BulkUnit,
  parts: readonly Uint8Array[],
): Promise<{ readonly storedParts: number; readonly parts: readonly Uint8Array[] }> {
  let stored = 0;
  while (parts.length - stored > MAX_PARTS_AT_ONCE) {
    const some = parts.slice(stored, stored + MAX_PARTS_AT_ONCE);
    const first = stored;
    await claim.write((operation) => {
      for (const [at, part] of some.entries()) operation.set([...unitPrefix(id, unit), first + at], part);
    });
    stored += some.length;
  }
  return { storedParts: stored, parts: parts.slice(stored) };
}
