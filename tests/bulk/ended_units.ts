/** Ends the units of lists as their jobs do. */
import { type BulkStore, unitOf } from "../../src/bulk/bulk_store.ts";
import type { Claim } from "../../src/queue/claim.ts";
import { NOTHING, start } from "../queue/queues.ts";

export async function endNext(lists: BulkStore, parts?: readonly Uint8Array[]): Promise<void> {
  const claim = await start(lists.queue, { batch: NOTHING });
  await endUnit(lists, claim, parts);
}

export async function endUnit(
  lists: BulkStore,
  claim: Claim,
  parts: readonly Uint8Array[] = [new Uint8Array([3])],
): Promise<void> {
  const unit = unitOf(claim.payload);
  const results = { ...unit, lines: 20, failed: 1, storedParts: 0, parts };
  await claim.end((operation) => lists.endUnit(operation, claim.job.accountId, results));
}
