/** Transactions that are rebuilt until one lands. */
import type { Kv } from "@deno/kv";
import { assertEquals, assertRejects } from "@std/assert";
import { ALWAYS, commit, landingOf, markBy, onLanding } from "../../src/database/commit.ts";
import { openDatabase } from "../../src/database/open.ts";
import { onEachDatabase, rowsOf } from "./databases.ts";
import { forgetful } from "./forgetful.ts";

const COUNT = ["count"];

async function increment(kv: Kv, turn: string): Promise<number> {
  return await commit(kv, turn, ALWAYS, async (operation) => {
    const entry = await kv.get<number>(COUNT);
    const count = (entry.value ?? 0) + 1;
    operation.check(entry).set(COUNT, count);
    return count;
  });
}

onEachDatabase("the result is that of the build that landed", async (kv) => {
  let builds = 0;
  const result = await commit(kv, "count", ALWAYS, async (operation) => {
    builds++;
    const entry = await kv.get<number>(COUNT);
    // Another process writes in between, twice.
    if (builds <= 2) await kv.set(COUNT, builds * 10);
    operation.check(entry).set(COUNT, (entry.value ?? 0) + 1);
    return entry.value;
  });
  assertEquals([result, builds, (await kv.get(COUNT)).value], [20, 3, 21]);
});

onEachDatabase("what a build throws is thrown, and nothing is written", async (kv) => {
  const before = await rowsOf(kv);
  await assertRejects(
    () =>
      commit(kv, "count", ALWAYS, (operation) => {
        operation.set(COUNT, 1);
        throw new RangeError("refused");
      }),
    RangeError,
    "refused",
  );
  assertEquals(await rowsOf(kv), before);
});

onEachDatabase("200 changes of one row all land, in turn and out of turn", async (kv) => {
  const counts = await Promise.all(Array.from({ length: 200 }, (_, at) => increment(kv, `turn ${at % 4}`)));
  assertEquals(
    counts.toSorted((left, right) => left - right),
    Array.from({ length: 200 }, (_, at) => at + 1),
  );
  assertEquals((await kv.get(COUNT)).value, 200);
});

onEachDatabase("changes with the same turn follow each other, also after one that fails", async (kv) => {
  const begun: number[] = [];
  const changes = Array.from({ length: 20 }, (_, at) =>
    commit(kv, "same", ALWAYS, async (operation) => {
      begun.push(at);
      const entry = await kv.get<number[]>(COUNT);
      if (at % 5 === 0) throw new RangeError(String(at));
      operation.check(entry).set(COUNT, [...entry.value ?? [], at]);
    }));
  const outcomes = await Promise.allSettled(changes);
  const expected = Array.from({ length: 20 }, (_, at) => at);
  assertEquals(begun, expected);
  assertEquals(outcomes.map(({ status }) => status === "fulfilled"), expected.map((at) => at % 5 !== 0));
  assertEquals((await kv.get<number[]>(COUNT)).value, expected.filter((at) => at % 5 !== 0));
});

onEachDatabase("a build that writes nothing lands", async (kv) => {
  assertEquals(await commit(kv, "none", ALWAYS, () => "read only"), "read only");
});

Deno.test("a failing database rejects the running change and those that wait", async () => {
  const kv = await openDatabase(":memory:");
  const entry = await kv.get(COUNT);
  kv.close();
  const write = () => commit(kv, "count", ALWAYS, (operation) => void operation.check(entry).set(COUNT, 1));
  const outcomes = await Promise.allSettled([write(), write(), increment(kv, "count")]);
  assertEquals(outcomes.map(({ status }) => status), ["rejected", "rejected", "rejected"]);
});

onEachDatabase("an operation that lands calls back once, and one that was refused does not", async (kv) => {
  const calls: number[] = [];
  let builds = 0;
  await commit(kv, "count", ALWAYS, async (operation) => {
    const build = ++builds;
    const entry = await kv.get<number>(COUNT);
    if (build === 1) await kv.set(COUNT, 10);
    onLanding(operation, () => calls.push(build));
    operation.check(entry).set(COUNT, build);
  });
  assertEquals(calls, [2]);
});

for (const last of ["refused", "broken"] as const) {
  onEachDatabase(`a row that others write too marks a landing by its value, answer ${last}`, async (kv) => {
    await kv.set(COUNT, "another's");
    let builds = 0;
    await commit(forgetful(kv, last), "count", ALWAYS, async (operation) => {
      builds++;
      const entry = await kv.get(["total"]);
      operation.check(entry).set(["total"], builds).set(COUNT, "own");
      markBy(operation, COUNT, (value) => value === "own");
    });
    assertEquals([builds, (await kv.get(["total"])).value], [1, 1]);
  });
}

onEachDatabase("a mark with another's value is no landing", async (kv) => {
  await kv.set(COUNT, "another's");
  const operation = kv.atomic().check({ key: COUNT, versionstamp: null }).set(COUNT, "own");
  markBy(operation, COUNT, (value) => value === "own");
  assertEquals(await landingOf(kv, operation), null);
});
