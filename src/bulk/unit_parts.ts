/** Parts of a unit's results that do not fit into the operation that ends the unit. */
import type { Kv, KvEntry } from "@deno/kv";
import type { Claim } from "../queue/claim.ts";
import { type BulkUnit, unitPrefix } from "./bulk_list.ts";

/** Maximum number of parts per operation, which allows 800 kB. */
const MAX_PARTS_AT_ONCE = 10;

/** Removes parts that an earlier attempt stored. No one reads them before the unit ends. */
export async function clearParts(kv: Kv, claim: Claim, id: string, unit: BulkUnit): Promise<void> {
  const left = () => storedParts(kv, id, unit);
  for (let rows = await left(); rows.length > 0; rows = await left()) {
    await claim.write((operation) => {
      for (const { key } of rows) operation.delete(key);
    });
  }
}

/** @returns the first stored parts */
async function storedParts(kv: Kv, id: string, unit: BulkUnit): Promise<KvEntry<unknown>[]> {
  return await Array.fromAsync(kv.list({ prefix: unitPrefix(id, unit) }, { limit: MAX_PARTS_AT_ONCE }));
}

/**
 * Stores all parts except those that fit into the operation that ends the unit.
 * @returns number of stored parts, and the remaining parts
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
