/** Crawls of a project on an axis of time. */
import { assertEquals } from "@std/assert";
import { historyPlot, type PlottedCrawl } from "../../../src/web/projects/crawls/history_plot.ts";
import { MONTHS } from "../../../src/web/ui/times.ts";

/** @param percent of the only question, if it applies */
function crawl(at: string, score: number | null, percent?: number, scoringVersion = "4"): PlottedCrawl {
  const questions = percent === undefined ? [] : [{ id: "read", title: "Can they read it?", percent }];
  return { at: `${at}:00.000Z`, score, questions, scoringVersion };
}

const DAYS = [
  crawl("2026-11-01T00:00", 10, 40),
  crawl("2026-11-02T00:00", 20, 50),
  crawl("2026-11-05T00:00", 30, 60),
];

Deno.test("historyPlot() places crawls by their time, and divides the axis halfway between them", () => {
  const marks = historyPlot(DAYS).marks.map(({ x, from, to }) => [x, from, to]);
  assertEquals(marks, [[0, 0, 12.5], [25, 12.5, 62.5], [100, 62.5, 100]]);
});

Deno.test("historyPlot() has a line for the score and for each question", () => {
  const series = historyPlot(DAYS).series.map(({ id, lines, latest }) => [id, lines, latest]);
  assertEquals(series, [
    ["score", ["0,90 250,80 1000,70"], 30],
    ["read", ["0,60 250,50 1000,40"], 60],
  ]);
});

interface Row {
  readonly what: string;
  readonly crawls: readonly (PlottedCrawl | undefined)[];
  readonly lines: readonly string[] | undefined;
  readonly versions: readonly (readonly [x: number, to: string])[];
}

const [FIRST, SECOND, THIRD] = DAYS;
const ROWS: readonly Row[] = [
  { what: "has no line without a crawl", crawls: [], lines: undefined, versions: [] },
  {
    what: "puts a single crawl into the middle",
    crawls: [crawl("2026-11-01T00:00", 10)],
    lines: ["500,90"],
    versions: [],
  },
  {
    what: "leaves failed crawls out of the line",
    crawls: [FIRST, crawl("2026-11-02T00:00", null), THIRD],
    lines: ["0,90 1000,70"],
    versions: [],
  },
  {
    what: "begins another line with other scoring rules",
    crawls: [crawl("2026-11-01T00:00", 10, 40, "3"), SECOND, THIRD],
    lines: ["0,90", "250,80 1000,70"],
    versions: [[12.5, "4"]],
  },
];

for (const { what, crawls, lines, versions } of ROWS) {
  Deno.test(`historyPlot() ${what}`, () => {
    const plot = historyPlot(crawls.flatMap((each) => each ?? []));
    assertEquals(plot.series[0]?.lines, lines);
    assertEquals(plot.versions.map(({ x, to }) => [x, to] as const), versions);
  });
}

Deno.test("historyPlot() labels the axis with days, or with times if there are few days", () => {
  assertEquals(historyPlot(DAYS).ticks, [
    "1 Nov 2026",
    "2 Nov 2026",
    "3 Nov 2026",
    "4 Nov 2026",
    "5 Nov 2026",
  ]);
  const hours = historyPlot([crawl("2026-11-01T00:00", 1), crawl("2026-11-01T08:00", 2)]).ticks;
  assertEquals(hours, ["1 Nov, 00:00", "1 Nov, 02:00", "1 Nov, 04:00", "1 Nov, 06:00", "1 Nov, 08:00"]);
  assertEquals(historyPlot([crawl("2026-11-01T08:00", 1)]).ticks, ["1 Nov 2026"]);
  const minute = historyPlot([crawl("2026-11-01T08:00", 1), crawl("2026-11-01T08:01", 2)]).ticks;
  assertEquals(minute, ["1 Nov, 08:00", "", "", "", "1 Nov, 08:01"]);
});

Deno.test("historyPlot() names months as all other times do", () => {
  const year = Array.from({ length: 12 }, (_, month) => {
    return historyPlot([crawl(`2026-${String(month + 1).padStart(2, "0")}-01T23:59`, 1)]).ticks[0];
  });
  assertEquals(year, MONTHS.map((month) => `1 ${month} 2026`));
});

Deno.test("historyPlot() ends the line of a question with the last crawl that has it", () => {
  const [first, ...rest] = DAYS;
  const none = rest.map((each) => ({ ...each, questions: [] }));
  const series = historyPlot([...first ? [first] : [], ...none]).series;
  assertEquals(series.map(({ id, latest }) => [id, latest]), [["score", 30], ["read", 40]]);
});
