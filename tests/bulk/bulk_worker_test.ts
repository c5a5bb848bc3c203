/** Lists of real sites that workers scan. */
import { assertEquals, assertLess, assertMatch } from "@std/assert";
import { BulkStore, unitOf } from "../../src/bulk/bulk_store.ts";
import { packTargets } from "../../src/bulk/target_rows.ts";
import { onEachDatabase } from "../database/databases.ts";
import { NOTHING, start, until } from "../queue/queues.ts";
import {
  assertComplete,
  assertConsistent,
  bulkWorkerOn,
  ended,
  exported,
  feed,
  linesOf,
  newList,
  SCAN,
  serveTinySites,
} from "./bulk_lists.ts";
import { CLOSED_PORT } from "../fixtures/closed_port.ts";

onEachDatabase("each target of a list has one line in the export", async (kv) => {
  await using sites = serveTinySites(65);
  const lists = new BulkStore(kv);
  const { id, batches, state } = await feed(lists, sites.targets);
  assertEquals([batches, state], [4, "running"]);
  await using _worker = bulkWorkerOn(lists);
  const { done, failed, total, jobs } = await ended(lists, id);
  assertEquals([done, failed, total, jobs], [65, 0, 65, 0]);
  await assertComplete(lists, id, sites.targets);
  await assertConsistent(kv);
});

onEachDatabase("invalid targets and sites that cannot be reached have their lines", async (kv) => {
  await using sites = serveTinySites(1);
  const lists = new BulkStore(kv);
  const targets = [...sites.targets, "not a domain", `${CLOSED_PORT.origin}/`];
  const { id } = await feed(lists, targets);
  await using _worker = bulkWorkerOn(lists);
  const { failed } = await ended(lists, id);
  const found = new Map((await exported(lists, id)).map((line) => [line.target, line]));
  assertEquals(
    targets.map((target) => found.get(target)?.error?.code ?? found.get(target)?.result?.outcome),
    [
      "completed",
      "INVALID_DOMAIN",
      "unreachable",
    ],
  );
  assertEquals(failed, 2);
});

onEachDatabase("a list runs the checks that it selects", async (kv) => {
  await using sites = serveTinySites(1);
  const lists = new BulkStore(kv);
  const one = await feed(lists, sites.targets, {
    ...SCAN,
    only: ["sample-warn", "sample-fail", "newer-check"],
  });
  const other = await feed(lists, sites.targets, {
    ...SCAN,
    only: null,
    ignored: ["sample-warn", "sample-error"],
  });
  await using _worker = bulkWorkerOn(lists);
  const checksOf = async (id: string) => {
    await ended(lists, id);
    return (await exported(lists, id))[0]?.result?.checks.map((check) => check.id).sort();
  };
  assertEquals(await checksOf(one.id), ["sample-fail", "sample-warn"]);
  assertEquals(await checksOf(other.id), [
    "sample-fail",
    "sample-inconclusive",
    "sample-not-applicable",
    "sample-pass",
  ]);
});

onEachDatabase("an export that is continued at any line gives the same remainder", async (kv) => {
  await using sites = serveTinySites(45);
  const lists = new BulkStore(kv);
  const { id } = await feed(lists, sites.targets);
  await using _worker = bulkWorkerOn(lists);
  await ended(lists, id);
  const all = await linesOf(lists, id);
  for (const first of [0, 1, 19, 20, 21, 39, 44, 45, 46]) {
    assertEquals(await linesOf(lists, id, first), all.slice(first), `from line ${first}`);
  }
});

onEachDatabase("a small list does not wait for a large one", async (kv) => {
  const lists = new BulkStore(kv);
  const targets = Array.from({ length: 3_000 }, (_, at) => `site-${at}.example`);
  const large = await feed(lists, targets);
  const small = await feed(lists, targets.slice(0, 100));
  let startsOfLarge = 0;
  while ((await lists.get(small.id)).state === "running") {
    const claim = await start(lists.queue, { batch: NOTHING });
    const { accountId: id } = claim.job;
    const unit = unitOf(claim.payload);
    const results = { ...unit, lines: 20, failed: 0, storedParts: 0, parts: [new Uint8Array(1)] };
    await claim.end((operation) => lists.endUnit(operation, id, results));
    if (id === large.id) startsOfLarge++;
  }
  // Half of all targets belong to the small list by chance.
  assertLess(startsOfLarge, 60);
});

onEachDatabase("a worker that stops gives its batches to another one", async (kv) => {
  const held = Promise.withResolvers<void>();
  let begun = 0;
  await using sites = serveTinySites(25, async () => {
    begun++;
    await held.promise;
    return new Response("Hello");
  });
  const lists = new BulkStore(kv);
  const { id } = await feed(lists, sites.targets);
  const first = bulkWorkerOn(lists);
  await until("it scans", () => begun > 0);
  await first[Symbol.asyncDispose]();
  assertEquals(first.counts["released"], 2);
  held.resolve();
  await using _second = bulkWorkerOn(lists);
  assertEquals((await ended(lists, id)).failed, 0);
  await assertComplete(lists, id, sites.targets);
  await assertConsistent(kv);
});

onEachDatabase("what fails again and again is found among the targets of its batch", async (kv) => {
  await using sites = serveTinySites(22);
  // The pauses between attempts pass quickly.
  const lists = new BulkStore(kv, () => performance.now() * 1_000);
  const { id } = await feed(lists, sites.targets);
  const bad = sites.targets[7];
  // Imitates a result that cannot be stored.
  await using _worker = bulkWorkerOn(lists, {
    lines: {
      wasTested: () => true,
      line: (target, outcome) => {
        if (target === bad && "result" in outcome) throw new Error("This result is not writable");
        return JSON.stringify({ target, ...outcome });
      },
    },
  });
  const { failed } = await ended(lists, id);
  assertEquals(failed, 1);
  await assertComplete(lists, id, sites.targets);
  const [error] = (await exported(lists, id)).flatMap(({ target, error }) => target === bad ? [error] : []);
  assertEquals(error?.code, "NOT_SCANNED");
  assertMatch(error?.message ?? "", /^Cannot scan: 5 attempts failed: This result is not writable$/);
  await assertConsistent(kv);
});

onEachDatabase("a list that is being fed is found again, and fed once", async (kv) => {
  const targets = Array.from({ length: 9_000 }, (_, at) => `site-${at}.example`);
  const lists = new BulkStore(kv);
  const { id } = await lists.open(newList(targets));
  const stop = new AbortController();
  const fed = lists.feed(id, packTargets(targets), stop.signal, () => stop.abort(new Error("killed")));
  assertEquals(await fed.catch((error) => error.message), "killed");
  assertEquals([(await lists.get(id)).state, (await lists.get(id)).fed], ["feeding", 150]);
  await assertConsistent(kv);
  const again = await lists.open(newList(targets));
  assertEquals(again.id, id);
  const all = await Promise.all(
    [1, 2].map(() => lists.feed(id, packTargets(targets), new AbortController().signal)),
  );
  assertEquals(all.map(({ state, fed, jobs }) => [state, fed, jobs]), [["running", 450, 32], [
    "running",
    450,
    32,
  ]]);
  await assertConsistent(kv);
});
