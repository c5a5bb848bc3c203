import { assert, assertEquals, assertRejects } from "@std/assert";
import { CSV_COLUMNS, csvCell, withoutTextMarks } from "../../../src/crawl/export/csv.ts";
import { EXPORT_FORMATS, type ExportFormat, exportStream } from "../../../src/crawl/export/export_formats.ts";
import type { ExportedCrawl, ExportedPage } from "../../../src/crawl/export/exported_crawl.ts";
import type { FinishedCrawl } from "../../../src/crawl/export/finished_crawl.ts";
import type { CheckResult } from "../../../src/scan/result.ts";
import { readCsv } from "./csv_reader.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";
import { samplePageResult } from "../../fixtures/records/checked_page.ts";

function check(id: string, facts: Partial<CheckResult> = {}): CheckResult {
  return sampleCheck({ id, title: `Title of ${id}`, message: `${id} is fine`, ...facts });
}

const HOSTILE = '=HYPERLINK("https://evil.example","Click")';
const CHECKS = [check("https"), check("lang", { status: "fail", message: HOSTILE, fix: "Set lang, once" })];
const PAGES: readonly ExportedPage[] = [
  {
    url: "https://shop.example/",
    status: 200,
    score: 50,
    results: [
      samplePageResult({
        checkId: "lang",
        status: "fail",
        outcome: "missing",
        message: 'No "lang"\r\non <html>',
      }),
    ],
  },
  { url: "https://shop.example/x", status: null, score: null, results: [] },
];

async function* oneByOne(pages: Iterable<ExportedPage>): AsyncGenerator<ExportedPage> {
  for (const page of pages) yield await Promise.resolve(page);
}

const CRAWL: FinishedCrawl = {
  id: "c1",
  projectId: "p1",
  status: "Finished",
  trigger: "Manual",
  startedBy: null,
  createdAt: "2026-11-21T00:00:00.000Z",
  startedAt: "2026-11-21T00:00:01.000Z",
  finishedAt: "2026-11-21T00:01:00.000Z",
  pagesChecked: 2,
  score: 72,
  grade: "C",
  scoringVersion: "3",
  failure: null,
  changes: null,
};

function exported(pages: Iterable<ExportedPage> = PAGES): ExportedCrawl {
  return { crawl: CRAWL, result: { report: { checks: CHECKS } }, pages: oneByOne(pages) };
}

function textOf(format: ExportFormat, crawl = exported()): Promise<string> {
  return new Response(exportStream(format, crawl)).text();
}

Deno.test("exportStream() makes one JSON value of all that there is", async () => {
  assertEquals(JSON.parse(await textOf("json")), {
    crawl: CRAWL,
    result: { report: { checks: CHECKS } },
    pages: PAGES,
  });
});

Deno.test("exportStream() makes JSON of a crawl without pages", async () => {
  assertEquals(JSON.parse(await textOf("json", exported([]))).pages, []);
});

Deno.test("exportStream() makes one NDJSON line for each check of the site, then for each page", async () => {
  const lines = (await textOf("ndjson")).split("\n");
  assertEquals(lines.pop(), "");
  assertEquals(lines.map((line) => JSON.parse(line)), [
    ...CHECKS.map((each) => ({ type: "check", crawlId: "c1", ...each })),
    ...PAGES.map((each) => ({ type: "page", crawlId: "c1", ...each })),
  ]);
});

Deno.test("exportStream() makes a CSV line for each check of the site, then for each check on each page", async () => {
  const [header, ...rows] = readCsv(await textOf("csv"));
  assertEquals(header, [...CSV_COLUMNS]);
  const site = ["c1", "site", "", "", ""];
  assertEquals(rows, [
    [...site, "https", "policy", "Title of https", "pass", "present", "https is fine", ""],
    [...site, "lang", "policy", "Title of lang", "fail", "present", `'${HOSTILE}`, "Set lang, once"],
    [
      ...["c1", "page", "https://shop.example/", "200", "50"],
      ...["lang", "policy", "Title of lang", "fail", "missing", 'No "lang"\r\non <html>', ""],
    ],
    ["c1", "page", "https://shop.example/x", ...Array(CSV_COLUMNS.length - 3).fill("")],
  ]);
});

const CELLS: readonly (readonly [value: string | number | null, cell: string])[] = [
  [null, ""],
  ["", ""],
  [0, "0"],
  [-5, "-5"],
  ["plain", "plain"],
  ["a,b", '"a,b"'],
  ['a "b"', '"a ""b"""'],
  ["a\nb", '"a\nb"'],
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", `"'\t'=1"`],
  ["\r=1", `"'\r'=1"`],
  ["\n=1", `"'\n'=1"`],
  ["a;=1;", `"a;'=1;"`],
  ["a;'=1", `"a;''=1"`],
  ["a\t@b", `"a\t'@b"`],
  ["a\n-1", `"a\n'-1"`],
  ["a; -1", '"a; -1"'],
  ["＝1", "'＝1"],
  ['="a,b"', `"'=""a,b"""`],
  ["a=1", "a=1"],
  [" =1", " =1"],
];

for (const [value, cell] of CELLS) {
  Deno.test(`csvCell() of ${JSON.stringify(value)} is ${JSON.stringify(cell)}`, () => {
    assertEquals(csvCell(value), cell);
    const content = cell.replace(/^"|"$/g, "").replaceAll('""', '"');
    assertEquals(withoutTextMarks(content), String(value ?? ""));
  });
}

/**
 * Pages of a large crawl. The object counts the pages that were read, and records if the reader let it end.
 */
function manyPages(count: number) {
  const reading = { read: 0, ended: false };
  const message = "x".repeat(300);
  const results = Array.from({ length: 50 }, (_, index) => {
    return samplePageResult({ checkId: `c${index}`, outcome: "present", message });
  });
  async function* pages(): AsyncGenerator<ExportedPage> {
    try {
      for (let index = 0; index < count; index++) {
        reading.read++;
        yield await Promise.resolve({ url: `https://shop.example/${index}`, status: 200, score: 1, results });
      }
    } finally {
      reading.ended = true;
    }
  }
  return { reading, crawl: { ...exported(), pages: pages() } };
}

for (const format of EXPORT_FORMATS) {
  Deno.test(`exportStream() reads the pages as fast as its client reads the ${format}`, async () => {
    const { reading, crawl } = manyPages(500);
    const reader = exportStream(format, crawl).getReader();
    for (let chunks = 0; chunks < 4; chunks++) await reader.read();
    assert(reading.read < 10, `${reading.read} pages`);
    await reader.cancel();
    assertEquals(reading.ended, true);
  });

  Deno.test(`exportStream() fails in the middle of the ${format} if a page cannot be read`, async () => {
    async function* pages(): AsyncGenerator<ExportedPage> {
      yield* PAGES;
      await Promise.reject(new Error("The database is away"));
    }
    await assertRejects(
      () => textOf(format, { ...exported(), pages: pages() }),
      Error,
      "The database is away",
    );
  });

  Deno.test(`exportStream() has all of 500 pages in the ${format}`, async () => {
    const text = await textOf(format, manyPages(500).crawl);
    assert(text.includes("https://shop.example/499"));
    if (format === "json") assertEquals(JSON.parse(text).pages.length, 500);
    if (format === "ndjson") assertEquals(text.split("\n").length, 500 + CHECKS.length + 1);
    if (format === "csv") assertEquals(readCsv(text).length, 500 * 50 + CHECKS.length + 1);
  });
}
