/** The score of a stored report among those of a survey, and when the page has none. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { SUMMARY_FILE } from "../../../src/survey/report/report_summary.ts";
import { openDatabase } from "../../../src/database/open.ts";
import { Benchmarks } from "../../../src/http/stored_report/benchmarks.ts";
import { StoredReports } from "../../../src/http/stored_report/handler.ts";
import { ReportStore } from "../../../src/reports/report_store.ts";
import { Clock, LIMITS, newReport, reportStore } from "../../reports/stored_reports.ts";
import { publicService, titledSite } from "../public_service.ts";

const HOST = "bare-site.org";

/** 101 scores, with this number of sites for some of them. */
function scores(sites: Readonly<Record<number, number>>): number[] {
  return Array.from({ length: 101 }, (_, score) => sites[score] ?? 0);
}

const SURVEY = {
  ...{ kind: "readiness-survey-report", version: 1, title: "Shops <b>\u202e", wave: "2026-12" },
  ...{ sites: 400, judged: 200, createdAt: "2026-12-02T00:00:00Z" },
};
const BENCHMARK = {
  scoringVersion: "9",
  finishedAt: "2026-12-01T10:00:00.000Z",
  scores: scores({ 0: 50, 70: 49, 71: 1, 72: 50, 100: 50 }),
};

interface Case {
  readonly name: string;
  /** Sentence of the page, or null without a benchmark. */
  readonly text: string | null;
  readonly benchmark?: unknown;
  readonly report?: Parameters<typeof newReport>[1];
}

const CASES: readonly Case[] = [
  { name: "a score is better than all lower ones", text: "Better than 49 %</strong> of 200 sites" },
  { name: "the lowest score is better than none", text: "Better than 0 %", report: { score: 0 } },
  {
    name: "a share below 1 % is not rounded to 0",
    text: "Better than 1</strong> of 1,000 sites",
    benchmark: { ...BENCHMARK, scores: scores({ 1: 1, 80: 999 }) },
  },
  {
    name: "a survey with fewer than 100 scores is no benchmark",
    text: null,
    benchmark: { ...BENCHMARK, scores: scores({ 3: 99 }) },
  },
  {
    name: "a survey with another scoring version is no benchmark",
    text: null,
    benchmark: { ...BENCHMARK, scoringVersion: "8" },
  },
  {
    name: "an invalid list of scores is no benchmark",
    text: null,
    benchmark: { ...BENCHMARK, scores: [200] },
  },
  { name: "a report of an earlier program has no scores", text: null, benchmark: undefined },
  { name: "a report without a score has no benchmark", text: null, report: { score: null } },
  { name: "a scan that ran out of time has no benchmark", text: null, report: { outcome: "timed_out" } },
  { name: "a scan with settings has no benchmark", text: null, report: { query: `domain=${HOST}&ua=x` } },
  { name: "a scan of a chosen page has no benchmark", text: null, report: { page: `https://${HOST}/a` } },
];

/** Writes the summary of a survey. */
async function publish(folder: string, name: string, summary: unknown): Promise<void> {
  await Deno.mkdir(`${folder}/${name}`, { recursive: true });
  await Deno.writeTextFile(`${folder}/${name}/${SUMMARY_FILE}`, JSON.stringify(summary));
}

for (const { name, text, report, ...changes } of CASES) {
  Deno.test(name, async () => {
    const folder = await Deno.makeTempDir();
    try {
      await publish(folder, "shops", { ...SURVEY, benchmark: BENCHMARK, ...changes });
      await using own = await publicService({ [HOST]: titledSite(() => "A shop") }, { SURVEYS_DIR: folder });
      const result = await (await own.get(`/api/scan?domain=${HOST}`, { accept: "application/json" })).json();
      const reports = new ReportStore(own.stores.database, LIMITS);
      await reports.keep(newReport("0123456789abcdef", report), JSON.stringify(result));
      const page = await (await own.get("/r/0123456789abcdef", { accept: "text/html" })).text();
      const { benchmark } = await (await own.get("/r/0123456789abcdef/history")).json();
      assertEquals([page.includes("Better than"), benchmark !== null], [text !== null, text !== null]);
      assertStringIncludes(page, text ?? "");
      const link = '<a href="/surveys/shops/">Shops &lt;b>⟨U+202E⟩</a>, 2026-12-01';
      assertStringIncludes(page, text === null ? "" : link);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}

Deno.test("the survey that scanned its sites last is the benchmark, and its new report counts after a minute", async () => {
  const [folder, clock, kv] = [await Deno.makeTempDir(), new Clock(), await openDatabase(":memory:")];
  try {
    const later = { ...SURVEY, title: "Later", benchmark: BENCHMARK };
    const written = { ...SURVEY, title: "Written again", createdAt: "2027-01-01T00:00:00Z" };
    const earlier = { ...BENCHMARK, finishedAt: "2026-06-01T10:00:00.000Z" };
    await publish(folder, "later", later);
    await publish(folder, "earlier", { ...written, benchmark: earlier });
    await using own = await publicService({ [HOST]: titledSite(() => "A shop") });
    const result = await (await own.get(`/api/scan?domain=${HOST}`, { accept: "application/json" })).json();
    const { reports } = reportStore(kv, {}, clock);
    await reports.keep(newReport("0123456789abcdef"), JSON.stringify(result));
    const benchmarks = new Benchmarks(folder, clock.now);
    const site = { origin: null, securityContact: null, offers: [] };
    const stored = new StoredReports({ reports, benchmarks, site, areListed: false });
    const titles = async () => {
      const request = new Request("http://readiness.test/r/0123456789abcdef", {
        headers: { accept: "text/html" },
      });
      const page = await (await stored.show(request, { name: "0123456789abcdef" }, "")).text();
      return [...page.matchAll(/<a href="\/surveys\/(\w+)\/">([^<]*)/g)].map(([, ...found]) => found);
    };
    assertEquals(await titles(), [["later", "Later"]]);
    await publish(folder, "later", { ...later, title: "Mended" });
    assertEquals(await titles(), [["later", "Later"]]);
    clock.time += 60_000;
    assertEquals(await titles(), [["later", "Mended"]]);
  } finally {
    kv.close();
    await Deno.remove(folder, { recursive: true });
  }
});
