/** Lists that are created, cancelled and removed, and the limits of their rows. */
import type { Kv } from "@deno/kv";
import { assertEquals, assertRejects } from "@std/assert";
import { BULK_LIMITS, isActive, listRow, resultsPrefix } from "../../src/bulk/bulk_list.ts";
import { removeList } from "../../src/bulk/bulk_removal.ts";
import { BulkStore, unitOf } from "../../src/bulk/bulk_store.ts";
import { LinePacker, MAX_PART_BYTES } from "../../src/bulk/packed_lines.ts";
import { storeParts } from "../../src/bulk/unit_parts.ts";
import { packTargets } from "../../src/bulk/target_rows.ts";
import { AppError } from "../../src/errors.ts";
import { onEachDatabase } from "../database/databases.ts";
import { NOTHING, start, until } from "../queue/queues.ts";
import { endNext, endUnit } from "./ended_units.ts";
import { assertConsistent, feed, newList, serveTinySites } from "./bulk_lists.ts";
import { assertComplete, bulkWorkerOn, ended, exported, LINES, linesOf } from "./bulk_lists.ts";

const TARGETS = Array.from({ length: 100 }, (_, at) => `site-${at}.example`);

/** A list in a state, and the claim of a job of it that runs. */
const STATES: Readonly<Record<string, (lists: BulkStore) => Promise<string>>> = {
  "is being fed": async (lists) => (await lists.open(newList(TARGETS))).id,
  "waits for workers": async (lists) => (await feed(lists, TARGETS)).id,
  "has results": async (lists) => {
    const { id } = await feed(lists, TARGETS);
    await endNext(lists);
    return id;
  },
  "is running": async (lists) => {
    const { id } = await feed(lists, TARGETS);
    await start(lists.queue, { batch: NOTHING });
    return id;
  },
};

for (const [name, prepare] of Object.entries(STATES)) {
  onEachDatabase(`a list that ${name} can be cancelled`, async (kv) => {
    const lists = new BulkStore(kv, () => 5);
    const id = await prepare(lists);
    const { done } = await lists.get(id);
    const cancelled = await lists.cancel(id);
    assertEquals([cancelled.state, cancelled.endedAt, cancelled.done], ["cancelled", 5, done]);
    assertEquals(await lists.queue.load(), { ready: 0, running: 0 });
    assertEquals(
      (await lists.feed(id, packTargets(TARGETS), new AbortController().signal)).state,
      "cancelled",
    );
    await assertConsistent(kv);
  });

  onEachDatabase(`a list that ${name} can be removed`, async (kv) => {
    const lists = new BulkStore(kv);
    const id = await prepare(lists);
    await removeList(lists, id);
    await assertConsistent(kv);
    assertEquals(await bulkRows(kv), 0);
    assertEquals((await feed(lists, TARGETS)).state, "running");
  });
}

async function bulkRows(kv: Kv): Promise<number> {
  const rows = await Array.fromAsync(kv.list({ prefix: [] }));
  return rows.filter(({ key }) => String(key[0]).startsWith("bulk_")).length;
}

onEachDatabase("what ends after its list was cancelled adds nothing", async (kv) => {
  const lists = new BulkStore(kv);
  const { id } = await feed(lists, TARGETS);
  const claim = await start(lists.queue, { batch: NOTHING });
  // Imitates a process that is killed between the two steps of a cancellation.
  const list = await lists.get(id);
  await kv.set(listRow(id), { ...list, state: "cancelled", endedAt: 1 });
  await endUnit(lists, claim);
  assertEquals((await lists.get(id)).done, 0);
  await assertConsistent(kv);
});

onEachDatabase("a cancelled list is not scanned, and its results stay", async (kv) => {
  await using sites = serveTinySites(45);
  const lists = new BulkStore(kv);
  const { id } = await feed(lists, sites.targets);
  {
    await using _worker = bulkWorkerOn(lists, { concurrency: 1 });
    await until("it has results", async () => (await lists.get(id)).done > 0);
    await lists.cancel(id);
  }
  const { done } = await lists.get(id);
  assertEquals((await linesOf(lists, id)).length, done);
  assertEquals(done < 45, true);
});

onEachDatabase("a removal that was interrupted is continued", async (kv) => {
  const lists = new BulkStore(kv);
  const { id } = await feed(lists, TARGETS);
  for (let at = 0; at < 5; at++) await endNext(lists);
  const removal = removeList(lists, id, () => {
    throw new Error("killed");
  });
  assertEquals(await removal.catch((error) => error.message), "killed");
  assertEquals((await lists.get(id)).state, "removing");
  await assertConsistent(kv);
  // The targets can be queued again meanwhile.
  const other = await lists.open(newList(TARGETS));
  await removeList(lists, id);
  assertEquals((await lists.all()).map((list) => list.id), [other.id]);
  await assertConsistent(kv);
});

onEachDatabase("a list that has ended does not take part in a new one", async (kv) => {
  const lists = new BulkStore(kv);
  const first = await feed(lists, TARGETS);
  assertEquals((await lists.open(newList(TARGETS))).id, first.id);
  for (let at = 0; at < 5; at++) await endNext(lists);
  assertEquals((await lists.get(first.id)).state, "done");
  const second = await lists.open(newList(TARGETS));
  assertEquals([second.id === first.id, isActive(second)], [false, true]);
  assertEquals((await lists.findByDigest(second.digest))?.id, second.id);
  await removeList(lists, first.id);
  assertEquals((await lists.findByDigest(second.digest))?.id, second.id);
});

onEachDatabase("a list has a million targets at most, and a database a hundred lists", async (kv) => {
  const lists = new BulkStore(kv);
  const wanted = { ...newList(TARGETS), total: BULK_LIMITS.targets };
  await lists.open(wanted);
  const more = await assertRejects(() => lists.open({ ...wanted, total: wanted.total + 1 }), AppError);
  assertEquals([more.code, more.status], ["TOO_MANY_TARGETS", 400]);
  for (let at = 1; at < BULK_LIMITS.lists; at++) await lists.open({ ...wanted, digest: `${at}` });
  const another = await assertRejects(() => lists.open({ ...wanted, digest: "another" }), AppError);
  assertEquals(another.code, "TOO_MANY_LISTS");
  // Finds one of them again.
  await lists.open({ ...wanted, digest: "7" });
});

onEachDatabase("results that do not fit into one operation are whole", async (kv) => {
  await using sites = serveTinySites(20);
  const lists = new BulkStore(kv);
  const { id } = await feed(lists, sites.targets);
  // Random letters are not compressible. They are 1.4 MB, and one operation takes 600 kB.
  const noise = crypto.getRandomValues(new Uint8Array(48_000)).toBase64();
  const line = (target: string) => JSON.stringify({ target, noise: shuffled(noise, target) });
  await using _worker = bulkWorkerOn(lists, { lines: { ...LINES, line } });
  await ended(lists, id);
  const found = (await linesOf(lists, id)).toSorted();
  assertEquals(found.length, 20);
  assertEquals(found.every((each) => each === line(JSON.parse(each).target)), true);
  const rows = await Array.fromAsync(kv.list({ prefix: ["bulk_parts"] }, { batchSize: 10 }));
  assertEquals(rows.length > 10, true);
  await assertConsistent(kv);
  // A list that has lost its end is not exported as if it were complete.
  await kv.set(rows.at(-1)?.key ?? [], new Uint8Array(0));
  await assertRejects(() => linesOf(lists, id), Error, "cannot be read");
  await kv.delete(rows.at(-1)?.key ?? []);
  await assertRejects(() => linesOf(lists, id), AppError, "is being removed");
});

onEachDatabase("parts that a stopped process has stored do not stay", async (kv) => {
  await using sites = serveTinySites(20);
  const lists = new BulkStore(kv);
  const { id } = await feed(lists, sites.targets);
  const claim = await start(lists.queue, { batch: NOTHING });
  const parts = Array.from({ length: 25 }, () => new Uint8Array(MAX_PART_BYTES));
  assertEquals((await storeParts(claim, id, unitOf(claim.payload), parts)).storedParts, 20);
  await assertConsistent(kv);
  await claim.release();
  await using _worker = bulkWorkerOn(lists);
  await ended(lists, id);
  await assertComplete(lists, id, sites.targets);
  assertEquals((await Array.fromAsync(kv.list({ prefix: ["bulk_parts"] }))).length, 1);
});

/** Returns a different text for each target. */
function shuffled(text: string, seed: string): string {
  let state = 1 + Number(seed.replaceAll(/\D/g, "").slice(-9));
  return Array.from(text, (character) => {
    state = state * 48_271 % 2_147_483_647;
    return state % 2 === 0 ? character : String.fromCharCode(33 + state % 90);
  }).join("");
}

/** Cases of deleted rows of results. */
const DELETED: Readonly<Record<string, readonly [start: number, end?: number]>> = {
  "first results": [0, 1],
  "last results": [-1],
  "results": [0],
};

for (const [which, range] of Object.entries(DELETED)) {
  onEachDatabase(`an export whose ${which} were deleted fails`, async (kv) => {
    const lists = new BulkStore(kv);
    const { id } = await feed(lists, TARGETS);
    const packer = new LinePacker();
    for (let at = 0; at < 20; at++) await packer.add(`{"target":"${at}"}`);
    const parts = await packer.end();
    for (let at = 0; at < 5; at++) await endNext(lists, parts);
    assertEquals((await linesOf(lists, id)).length, 100);
    const rows = await Array.fromAsync(kv.list({ prefix: resultsPrefix(id) }));
    for (const { key } of rows.slice(...range)) await kv.delete(key);
    await assertRejects(() => linesOf(lists, id), AppError, "is being removed");
  });
}

onEachDatabase("long targets are stored in rows of their own size", async (kv) => {
  const targets = Array.from({ length: 50 }, (_, at) => `${"字".repeat(2_040)}${at}`);
  const lists = new BulkStore(kv);
  const { id, batches } = await feed(lists, targets);
  const stored = [];
  for (let batch = 0; batch < batches; batch++) {
    stored.push(...await lists.targets(id, { batch, line: null }));
  }
  assertEquals(stored, targets);
  await using _worker = bulkWorkerOn(lists);
  await ended(lists, id);
  assertEquals(
    (await exported(lists, id)).map(({ error }) => error?.code),
    targets.map(() => "INVALID_DOMAIN"),
  );
  await assertConsistent(kv);
});
