/** Slow: downloads DuckDB, and starts a process for each part of a wave and each query. */
import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import { surveyData } from "../../src/survey/survey_data.ts";
import { MAX_PART_ROWS, WaveFolder } from "../../src/survey/wave_folder.ts";
import { gzipSync } from "node:zlib";
import { thisProgram } from "../../src/scan/scan_program.ts";
import { serveTinySites, tinyHome } from "../fixtures/tiny_sites.ts";
import { reasonForSkipping, row, VERDICT } from "./survey_rows.ts";
import { inFolder, PROGRAM, surveyCommand } from "./survey_process.ts";

const skipped = await reasonForSkipping();
if (skipped !== null) console.log(`Skipped: ${skipped}`);
const ignore = skipped !== null;

Deno.test({
  name: "a wave is written as Parquet, and a query reads its columns",
  ignore,
  fn: () =>
    inFolder(async (folder) => {
      const data = surveyData(PROGRAM, folder);
      {
        using wave = await WaveFolder.open(`${folder}/wave=2026-12`, data);
        await wave.add(row(1));
        await wave.add(row(2, { labels: { "it's": `a"b\n'; drop` }, target: "'\u202e<x>" }));
        const { verdicts } = row(3);
        await wave.add(row(3, { outcome: "blocked", score: null, grade: null, verdicts }));
        await wave.finish();
        assertEquals(wave.outcomes, { blocked: 1, completed: 2 });
      }
      const names = [...Deno.readDirSync(`${folder}/wave=2026-12`)].map(({ name }) => name).sort();
      assertEquals(names, ["lock", "sites-1.parquet", "verdicts-1.parquet"]);
      const sql = `select wave, s.line, s.target, labels, technologies, v."check", v.credit, rank, score
        from sites s left join verdicts v using (wave, line) order by line`;
      const { rows } = await data({ kind: "query", folder, sql, maxRows: 10 });
      const labels = [[{ key: "country", value: "de" }], [{ key: "it's", value: `a"b\n'; drop` }]];
      assertEquals(rows.map((each) => [...each]), [
        ["2026-12", "1", "s1.example", labels[0], ["hugo", "nginx"], "llms-txt", 1, "1", 50],
        ["2026-12", "2", "'\u202e<x>", labels[1], ["hugo", "nginx"], "llms-txt", 1, "2", 50],
        ["2026-12", "3", "s3.example", labels[0], ["hugo", "nginx"], "llms-txt", 1, "3", null],
      ]);
      // pandas refuses a column of the file that the path has, too.
      const schema = `select name, logical_type like '%isAdjustedToUTC=1%' from
        parquet_schema('${folder}/wave=2026-12/sites-1.parquet') where name in ('wave', 'started_at')`;
      const found = await data({ kind: "query", folder, sql: schema, maxRows: 10 });
      assertEquals(found.rows.map((each) => [...each]), [["started_at", true]]);
      // A blocked site can have verdicts, but none that counts.
      const tested = "select line::int, rank::int from tested order by line";
      const counted = await data({ kind: "query", folder, sql: tested, maxRows: 10 });
      assertEquals(counted.rows.map((each) => [...each]), [[1, 1], [2, 2]]);
    }),
});

/** What a killed process may leave, and the lines that have a row afterwards. */
const LEFT:
  readonly (readonly [name: string, leave: (path: string, whole: string) => void, lines: number[]])[] = [
    [
      "a journal with half a line",
      (path, whole) =>
        Deno.writeTextFileSync(`${path}/journal.ndjson`, `${whole}${JSON.stringify(row(4)).slice(0, 30)}`),
      [1, 2, 3],
    ],
    [
      "a closed journal that was not written",
      (path, whole) => Deno.writeTextFileSync(`${path}/journal-2.ndjson`, whole),
      [1, 2, 3],
    ],
    [
      "a closed journal that was written, too",
      (path) => Deno.writeTextFileSync(`${path}/journal-1.ndjson`, `${JSON.stringify(row(1))}\n`),
      [1],
    ],
    ["half a part", (path, whole) => {
      Deno.writeTextFileSync(`${path}/journal-2.ndjson`, whole);
      Deno.writeTextFileSync(`${path}/verdicts-2.parquet`, "half");
      Deno.writeTextFileSync(`${path}/sites-2.parquet.tmp`, "half");
    }, [1, 2, 3]],
  ];

for (const [name, leave, lines] of LEFT) {
  Deno.test({
    name: `a wave continues after ${name}, with one row per line`,
    ignore,
    fn: () =>
      inFolder(async (folder) => {
        const data = surveyData(PROGRAM, folder);
        const path = `${folder}/wave=a`;
        {
          using wave = await WaveFolder.open(path, data);
          await wave.add(row(1));
          await wave.finish();
        }
        leave(path, [2, 3].map((line) => `${JSON.stringify(row(line))}\n`).join(""));
        using wave = await WaveFolder.open(path, data);
        assertEquals([1, 2, 3, 4].filter((line) => wave.has(line)), lines);
        assertEquals(wave.outcomes, { completed: lines.length });
        await wave.finish();
        const names = [...Deno.readDirSync(path)].map(({ name: file }) => file);
        assertEquals(names.filter((file) => !/^(?:lock|(?:sites|verdicts)-\d+\.parquet)$/.test(file)), []);
        const sql = "select line, count(*)::int from sites group by all order by line";
        const { rows } = await data({ kind: "query", folder, sql, maxRows: 10 });
        assertEquals(rows.map(([line, count]) => [Number(line), count]), lines.map((line) => [line, 1]));
      }),
  });
}

Deno.test({
  name: "a part that cannot be written fails the wave, and is written when it continues",
  ignore,
  fn: () =>
    inFolder(async (folder) => {
      const data = surveyData(PROGRAM, folder);
      const path = `${folder}/wave=a`;
      // Four rows fill a part.
      const verdicts = Array(MAX_PART_ROWS / 4).fill(VERDICT);
      const rows = Array.from({ length: 12 }, (_, at) => row(at + 1, { verdicts }));
      Deno.mkdirSync(`${path}/verdicts-2.parquet/occupied`, { recursive: true });
      {
        using wave = await WaveFolder.open(path, data);
        await Promise.allSettled(rows.map((each) => wave.add(each)));
        await assertRejects(() => wave.finish(), Deno.errors.IsADirectory);
      }
      Deno.removeSync(`${path}/verdicts-2.parquet`, { recursive: true });
      using wave = await WaveFolder.open(path, data);
      assertEquals(wave.outcomes, { completed: 12 });
    }),
});

Deno.test({
  name: "a wave loses the rows of some outcomes with their verdicts, and keeps all others",
  ignore,
  fn: () =>
    inFolder(async (folder) => {
      const data = surveyData(PROGRAM, folder);
      const path = `${folder}/wave=a`;
      {
        using wave = await WaveFolder.open(path, data);
        await wave.add(row(1));
        await wave.add(row(2, { outcome: "blocked" }));
        await wave.finish();
        await wave.add(row(3));
        await wave.finish();
        // The journal has rows, too.
        await wave.add(row(4, { outcome: "failed" }));
        assertEquals(await wave.remove(["blocked", "failed"]), 2);
        assertEquals([1, 2, 3, 4].filter((line) => wave.has(line)), [1, 3]);
        assertEquals(wave.outcomes, { completed: 2 });
        await wave.add(row(2));
        await wave.finish();
      }
      const names = [...Deno.readDirSync(path)].map(({ name }) => name);
      assertEquals(names.filter((name) => name.endsWith(".tmp")), []);
      const sql = `select line::int, count(distinct s.outcome)::int, count(*)::int from sites s
        join verdicts v using (wave, line) group by all order by all`;
      const { rows } = await data({ kind: "query", folder, sql, maxRows: 10 });
      assertEquals(rows.map((each) => [...each]), [[1, 1, 1], [2, 1, 1], [3, 1, 1]]);
    }),
});

Deno.test({
  name: "two processes cannot work on one wave",
  ignore,
  fn: () =>
    inFolder(async (folder) => {
      const data = surveyData(PROGRAM, folder);
      using _wave = await WaveFolder.open(`${folder}/wave=a`, data);
      await assertRejects(
        () => WaveFolder.open(`${folder}/wave=a`, data),
        AppError,
        "Another process works on",
      );
    }),
});

Deno.test({
  name: "a query cannot write, read other files, use the network, or change its limits",
  ignore,
  fn: () =>
    inFolder(async (folder) => {
      const data = surveyData(PROGRAM, folder);
      {
        using wave = await WaveFolder.open(`${folder}/wave=a`, data);
        await wave.add(row(1));
        await wave.finish();
      }
      const refused: readonly (readonly [sql: string, reason: string])[] = [
        ["select * from read_text('/etc/hostname')", "disabled by configuration"],
        ["select * from 'http://127.0.0.1:1/a.csv'", "disabled by configuration"],
        [`copy (select 1) to '${folder}/x.csv'`, "Only SELECT"],
        ["set memory_limit = '100GB'", "Only SELECT"],
        ["select 1; select 2", "Write one SELECT"],
        ["selec 1", "syntax error"],
        ["select list(range) from range(400000000)", "Out of Memory"],
        ["select repeat('x', 10000000) from range(10)", "The rows have more than 64 MiB"],
        // Preparing this would create the folder.
        [`export database '${folder}/exported'`, "Only SELECT"],
        ["", "Write one SELECT"],
      ];
      for (const [sql, reason] of refused) {
        const error = await assertRejects(() => data({ kind: "query", folder, sql, maxRows: 10 }), AppError);
        assertStringIncludes(error.message, reason, sql);
      }
      assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name), ["wave=a"]);
      // DuckDB does not count these texts in its own limit. Filling 2 GiB takes seconds.
      const texts = "select repeat('x', 100000000) from range(1000)";
      const request = { kind: "query", folder, sql: texts, maxRows: 10, maxBytes: 512 * 1024 ** 2 } as const;
      await assertRejects(() => data(request), AppError, "It needs more than 512 MiB");
      const { rows, isCut } = await data({
        kind: "query",
        folder,
        sql: "select 1 from range(11)",
        maxRows: 10,
      });
      assertEquals([rows.length, isCut], [10, true]);
    }),
});

Deno.test("DuckDB comes from the registry of the environment", () =>
  inFolder(async (folder) => {
    const requested: string[] = [];
    await using registry = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
      requested.push(new URL(request.url).pathname);
      return new Response(null, { status: 404 });
    });
    const set: Readonly<Record<string, string>> = {
      DENO_DIR: `${folder}/deno`,
      NPM_CONFIG_REGISTRY: `http://127.0.0.1:${registry.addr.port}/`,
    };
    const { downloadEnvironment } = thisProgram((name) => set[name]);
    const data = surveyData({ ...PROGRAM, downloadEnvironment }, folder);
    await assertRejects(() => data({ kind: "done", wave: folder }), AppError, "does not exist");
    assertEquals(requested[0], "/@duckdb%2fnode-api");
  }));

Deno.test({
  name: "survey run continues after kill -9, and its rows are exact",
  ignore,
  fn: () =>
    inFolder(async (folder) => {
      const homes = new Set<string>();
      const midway = Promise.withResolvers<void>();
      await using sites = serveTinySites(6, (request) => {
        const { host, pathname } = new URL(request.url);
        if (pathname === "/") homes.add(host);
        if (homes.size === 4) midway.resolve();
        return tinyHome(request);
      });
      const list = `${folder}/list.csv.gz`;
      const lines = sites.targets.map((target, at) => `${target},${at % 2 === 0 ? "de" : "fr"}`);
      const text = ["target,country", ...lines, "not a target,de"].join("\n");
      await Deno.writeFile(list, new Uint8Array(gzipSync(text)));
      const args = ["run", list, "--out", `${folder}/survey`, "--wave", "a", "--sample", "0"];
      const killed = surveyCommand([...args, "--concurrency", "2"]).spawn();
      await midway.promise;
      killed.kill("SIGKILL");
      await killed.output();
      // More than a scan may send at a time, because the flag counts sites.
      const { code, stderr } = await surveyCommand([...args, "--concurrency", "16"]).output();
      assertEquals(code, 0, new TextDecoder().decode(stderr));
      const sql = `select outcome, count(*)::int as sites, count(distinct line)::int as lines,
        count(distinct labels['country'])::int as countries from sites group by all order by outcome`;
      const query = await surveyCommand(["query", `${folder}/survey`, sql, "--json"]).output();
      assertEquals(
        new TextDecoder().decode(query.stdout).trim().split("\n").map((line) => JSON.parse(line)),
        [
          { outcome: "completed", sites: 6, lines: 6, countries: 2 },
          { outcome: "invalid", sites: 1, lines: 1, countries: 1 },
        ],
      );
      const status = await surveyCommand(["status", `${folder}/survey`]).output();
      assertStringIncludes(new TextDecoder().decode(status.stdout), "6 completed, 1 invalid");
    }),
});
