/** A list of more batches than the queue takes at a time. */
import type { Kv } from "@deno/kv";
import { assertEquals } from "@std/assert";
import { BULK_LIMITS } from "../../src/bulk/bulk_list.ts";
import { BulkStore } from "../../src/bulk/bulk_store.ts";
import { assertConsistent, feed } from "./bulk_lists.ts";
import { endNext } from "./ended_units.ts";

export const FEW_QUEUED = "at most 256 batches of a list are in the queue";

export async function fewAreQueued(kv: Kv): Promise<void> {
  const lists = new BulkStore(kv);
  const targets = Array.from({ length: 20 * 600 }, (_, at) => `site-${at}.example`);
  const { id } = await feed(lists, targets);
  let most = 0;
  for (let at = 0; at < 300; at++) {
    await endNext(lists);
    most = Math.max(most, (await lists.get(id)).jobs);
  }
  assertEquals([most, (await lists.get(id)).done], [BULK_LIMITS.jobs, 6_000]);
  await assertConsistent(kv);
}
