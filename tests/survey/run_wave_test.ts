import { assert, assertEquals, assertRejects } from "@std/assert";
import { LineSet } from "../../src/survey/line_set.ts";
import { runWave } from "../../src/survey/run_wave.ts";
import { siteKey } from "../../src/survey/site_key.ts";
import { type SiteRow, unscannedRow } from "../../src/survey/site_row.ts";
import { linesOf, type SurveyTarget, surveyTargets } from "../../src/survey/survey_target.ts";

interface Run {
  readonly list: readonly string[];
  readonly concurrency?: number;
  readonly excluded?: readonly string[];
  readonly done?: readonly number[];
  readonly scan?: (target: SurveyTarget, signal: AbortSignal) => Promise<SiteRow>;
  readonly add?: () => Promise<void>;
  /** Called when all targets have been read. */
  readonly onListEnd?: () => void;
}

async function rowsOf(
  { list, concurrency = 3, excluded = [], done = [], scan, add, onListEnd }: Run,
): Promise<SiteRow[]> {
  const rows: SiteRow[] = [];
  const stop = new AbortController();
  const known = new Set(done);
  await runWave({
    targets: (async function* () {
      yield* surveyTargets(linesOf(new Blob([list.join("\n")]).stream()));
      onListEnd?.();
    })(),
    folder: {
      has: (line) => known.has(line),
      add: (row) => {
        known.add(row.line);
        return add?.() ?? Promise.resolve();
      },
    },
    scan: (target) => scan?.(target, stop.signal) ?? Promise.resolve(unscannedRow(target, "completed", null)),
    excluded: new Set(excluded),
    concurrency,
    onRow: (row) => rows.push(row),
    stop,
  });
  return rows;
}

Deno.test("runWave() gives each line one row, and skips those that have one", async () => {
  const list = Array.from({ length: 50 }, (_, at) => `s${at}.example`);
  const rows = await rowsOf({ list, done: [1, 7, 50] });
  const lines = rows.map(({ line }) => line).sort((left, right) => left - right);
  assertEquals(
    lines,
    Array.from({ length: 50 }, (_, at) => at + 1).filter((line) => ![1, 7, 50].includes(line)),
  );
});

Deno.test("runWave() scans a site once at a time, and other sites meanwhile", async () => {
  const running = new Map<string, number>();
  let most = 0;
  let mostOfSite = 0;
  const list = ["a.b.co.uk", "c.b.co.uk", "b.co.uk", "anna.github.io", "ben.github.io", "b.co.uk/x"];
  await rowsOf({
    list,
    scan: async (target) => {
      const key = siteKey(target.target);
      running.set(key, (running.get(key) ?? 0) + 1);
      mostOfSite = Math.max(mostOfSite, ...running.values());
      most = Math.max(most, [...running.values()].reduce((sum, count) => sum + count, 0));
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      running.set(key, (running.get(key) ?? 0) - 1);
      return unscannedRow(target, "completed", null);
    },
  });
  assertEquals([mostOfSite, most], [1, 3]);
});

Deno.test("runWave() scans eight sites of a platform at a time", async () => {
  let running = 0;
  let most = 0;
  const list = Array.from({ length: 40 }, (_, at) => `user${at}.github.io`);
  const rows = await rowsOf({
    list: [...list, "www.example"],
    concurrency: 30,
    scan: async (target) => {
      const counts = target.target.endsWith(".github.io") ? 1 : 0;
      most = Math.max(most, running += counts);
      for (let turn = 0; turn < 500; turn++) await Promise.resolve();
      running -= counts;
      return unscannedRow(target, "completed", null);
    },
  });
  assertEquals([rows.length, most], [41, 8]);
});

Deno.test("runWave() does not scan excluded domains and their subdomains", async () => {
  const list = ["a.example", "www.a.example", "notа.example", "b.a.example/x", "c.example"];
  const rows = await rowsOf({ list, excluded: ["a.example"] });
  assertEquals(
    rows.filter(({ outcome }) => outcome === "excluded").map(({ line }) => line).sort(),
    [1, 2, 4],
  );
});

Deno.test("runWave() ends with the first failure, and starts no more scans", async () => {
  let scans = 0;
  const list = Array.from({ length: 100 }, (_, at) => `s${at}.example`);
  await assertRejects(
    () =>
      rowsOf({
        list,
        concurrency: 2,
        scan: () => {
          scans++;
          return Promise.reject(new Error("disk full"));
        },
      }),
    Error,
    "disk full",
  );
  assert(scans <= 2);
});

Deno.test("runWave() ends with a failure while hosts of the same site wait", async () => {
  const running = Promise.withResolvers<void>();
  let scans = 0;
  await assertRejects(
    () =>
      rowsOf({
        list: ["a.site.example", "b.site.example", "c.site.example", "d.site.example"],
        concurrency: 3,
        scan: async () => {
          scans++;
          await running.promise;
          throw new Error("disk full");
        },
        onListEnd: running.resolve,
      }),
    Error,
    "disk full",
  );
  assertEquals(scans, 1);
});

function untilAborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(new Error("stopped")));
  return promise;
}

/** Parts that fail while two other scans would never end. */
const FAILURES: readonly (readonly [part: string, run: Omit<Run, "list">])[] = [
  ["the folder", { add: () => Promise.reject(new Error("disk full")) }],
  ["the list", {
    onListEnd() {
      throw new Error("disk full");
    },
  }],
];
for (const [part, run] of FAILURES) {
  Deno.test(`runWave() ends the scans with the first failure of ${part}`, async () => {
    const allRun = Promise.withResolvers<void>();
    const scan = async (target: SurveyTarget, signal: AbortSignal) => {
      if (target.line === 3) allRun.resolve();
      if (target.line > 1) await untilAborted(signal);
      await allRun.promise;
      return unscannedRow(target, "completed", null);
    };
    const list = ["a.example", "b.example", "c.example"];
    await assertRejects(() => rowsOf({ list, concurrency: 4, scan, ...run }), Error, "disk full");
  });
}

Deno.test("runWave() adds no row after a failure", async () => {
  const allRun = Promise.withResolvers<void>();
  let adds = 0;
  await assertRejects(() =>
    rowsOf({
      list: ["a.example", "b.example"],
      async scan(target, signal) {
        if (target.line === 2) allRun.resolve();
        await (target.line === 1 ? allRun.promise : untilAborted(signal).catch(() => {}));
        return unscannedRow(target, "completed", null);
      },
      add() {
        adds++;
        return Promise.reject(new Error("disk full"));
      },
    })
  );
  assertEquals(adds, 1);
});

Deno.test("LineSet keeps lines, ranges and a high line", () => {
  const set = new LineSet();
  set.add(1);
  set.addRange(20, 22);
  set.add(9_999_999);
  assertEquals([0, 1, 2, 19, 20, 22, 23, 9_999_999, 10_000_000].map((line) => set.has(line)), [
    false,
    true,
    false,
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
});
