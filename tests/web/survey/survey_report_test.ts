import { assert, assertEquals, assertFalse, assertMatch, assertStringIncludes } from "@std/assert";
import { BLOCKED } from "../../../src/scan/engine/find_page.ts";
import { wilsonInterval } from "../../../src/survey/report/wilson.ts";
import { bundleText, importPaths } from "../../../src/web/bundle_files.ts";
import { cellText, linkOf } from "../../../src/web/survey/cell_text.ts";
import { methodPage, reportNotices } from "../../../src/web/survey/method_page.tsx";
import { problemName } from "../../../src/web/survey/problem_words.ts";
import { pageFiles } from "../../../src/web/survey/page_files.ts";
import { changeTable, findings } from "../../../src/web/survey/findings.ts";
import { csvPath, type ReportFrame, type ReportPage } from "../../../src/web/survey/report_page.ts";
import { trendPlaces } from "../../../src/web/survey/survey_charts.tsx";
import { scriptOf } from "../../../src/web/survey/site_script.ts";
import { numberPages, reportSections } from "../../../src/web/survey/survey_report.ts";
import { ALL_CHECKS, group, HOSTILE, numbersOf, wave } from "./sample_numbers.ts";

const FRAME: ReportFrame = {
  ...{ title: HOSTILE, wave: "2026-12", createdAt: "2026-12-02T00:00:00Z", notices: [] },
  ...{ sections: ["index", "checks"], style: "assets/a.css", script: "assets/a.js" },
};

const PAGES: readonly ReportPage[] = [...numberPages(numbersOf([wave("a", "4"), wave("b", "4")]), 20)];

function pageAt(path: string): ReportPage {
  const page = PAGES.find((each) => each.path === path);
  assert(page !== undefined, path);
  return page;
}

/** The files of a page by their ending, and the CSV of all its tables. */
function filesOf(page: ReportPage) {
  const files = Object.entries(pageFiles(page, FRAME));
  const textOf = (ending: string) =>
    files.flatMap(([path, text]) => path.endsWith(ending) ? [text] : []).join("");
  return { html: textOf(".html"), json: textOf(".json"), csv: textOf(".csv") };
}

Deno.test("a report has a page for each check, technology and label whose id can be a file", () => {
  assertEquals(PAGES.map(({ path }) => path).toSorted(), [
    "checks",
    "checks/con",
    "checks/llms-txt",
    "groups",
    "groups/label-1-1-script-alert-1-script",
    "groups/label-other",
    "groups/rank",
    "index",
    "technologies",
    "technologies/hugo",
  ]);
});

for (const page of PAGES) {
  Deno.test(`${page.path} shows hostile text as text in HTML, JSON and CSV`, () => {
    const { html, json, csv } = filesOf(page);
    assertFalse(/<script>|\u202e/.test(html));
    assertFalse(`${json}${csv}`.includes("\u202e"));
    // A spreadsheet would run a cell that begins with it.
    assertFalse(/(?:^|,)"?=/m.test(csv));
    JSON.parse(json);
  });
}

Deno.test("links of a report are relative and name a file, so that it works from a folder", () => {
  for (const page of PAGES) {
    const { html } = filesOf(page);
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = ""]) => link);
    for (const link of links) {
      assertMatch(link, /^#[\w-]+$|^(?:\.\.\/)?[\w./-]+\.(?:html|css|js|json|csv)$/, page.path);
    }
    const depth = page.path.split("/").length - 1;
    // The first page has the styles.
    const hasFile = links.includes(`${"../".repeat(depth)}assets/a.css`);
    assertEquals(hasFile, !html.includes('<style data-file="assets/a.css">'), page.path);
    assertEquals(hasFile, page.path !== "index");
  }
});

Deno.test("the script of a report is one file, because browsers load no modules from a folder", () => {
  assertEquals(importPaths("survey.js"), []);
  assertFalse(/\b(?:import|export)\b/.test(bundleText("survey.js")));
});

Deno.test("a page has the same numbers in HTML, JSON and CSV", () => {
  const { html, json, csv } = filesOf(pageAt("checks"));
  assertMatch(html, /<td [^>]*>100<\/td><td [^>]*>30.0 %/);
  assertMatch(html, /<td [^>]*>21.9 – 39.6 %<\/td>/);
  const [, row = ""] = csv.split("\r\n");
  assertEquals(row, "llms-txt,llms.txt,Can they find their way?,100,0.3,0.2189,0.3958,0.1,0.6,0");
  const { tables: { checks: [first] } } = JSON.parse(json);
  assertEquals([first.id, first.sites, first.pass, first.interval_low], ["llms-txt", 100, 0.3, 0.2189]);
});

Deno.test("no two tables of a report have the same file, and each page links to its own", () => {
  const paths = PAGES.flatMap((page) => Object.keys(pageFiles(page, FRAME)));
  assertEquals(paths.length, new Set(paths).size);
  for (const page of PAGES) {
    const { html } = filesOf(page);
    const shown = page.tables.flatMap(({ rows }, at) => rows.length === 0 ? [] : [csvPath(page, at)]);
    for (const path of shown) {
      assertStringIncludes(html, `href="${"../".repeat(page.path.split("/").length - 1)}${path}"`);
    }
  }
});

Deno.test("the overview says what is best, worst and has changed most since the wave before", () => {
  const now = wave("b", "4", {
    verdicts: new Map([["llms-txt", { pass: 50, warn: 0, fail: 50, untested: 0 }]]),
  });
  const all = group("all", "", "");
  const answers = new Map([["read", new Map([["yes", 40], ["no", 60]])], [
    "markdown",
    new Map([["no", 20]]),
  ], ["act", new Map([["yes", 19]])]]);
  const numbers = { ...numbersOf([wave("a", "4"), now]), groups: [{ ...all, answers }] };
  assertEquals(findings(numbers), [
    "“Can they read it?” is answered with yes or mostly for 40.0 % of the 100 sites that it applies to, " +
    "and “Can they get it as Markdown?” for 0.0 % of 20.",
    "Since a, “llms.txt” has changed most: 50.0 % of the 100 tested sites pass, +20.0 percentage points.",
  ]);
  assertEquals(changeTable(numbers).rows.map(({ cells }) => cells), [["llms.txt", 0.3, 100, 0.5, 100, 0.2]]);
  const other = { ...now, wave: { ...now.wave, scoring_version: "5" } };
  assertEquals(changeTable(numbersOf([wave("a", "4"), other])).rows, []);
});

/** Sites that pass and that fail in two waves. */
const CHANGES: readonly (readonly [before: [number, number], now: [number, number], isShown: boolean])[] = [
  [[5, 15], [9, 11], false],
  [[2, 18], [15, 5], true],
  [[1, 18], [15, 5], false],
  [[20_000, 80_000], [24_000, 76_000], true],
  [[50_000_000, 50_000_000], [50_030_000, 49_970_000], false],
  [[50_000_000, 50_000_000], [50_080_000, 49_920_000], true],
];
for (const [before, now, isShown] of CHANGES) {
  Deno.test(`a change from ${before} to ${now} sites is ${isShown ? "" : "not "}a finding`, () => {
    const waveOf = (name: string, [pass, fail]: readonly [number, number]) =>
      wave(name, "4", { verdicts: new Map([["llms-txt", { pass, fail, warn: 0, untested: 0 }]]) });
    const numbers = { ...numbersOf([waveOf("a", before), waveOf("b", now)]), groups: [] };
    assertEquals([findings(numbers).length, changeTable(numbers).rows.length], isShown ? [1, 1] : [0, 0]);
  });
}

/** Starts of waves, with their places and if they are named. */
const STARTS:
  readonly (readonly [starts: readonly string[], places: readonly (readonly [number, boolean])[]])[] = [
    [["2026-01-01", "2026-01-02", "2026-01-11"], [[124, false], [186.6, true], [750, true]]],
    [["2026-01-01", "2026-01-01"], [[124, true], [750, true]]],
    [["unknown", "2026-01-01", "2026-01-02"], [[124, true], [437, true], [750, true]]],
  ];
for (const [starts, places] of STARTS) {
  Deno.test(`waves of ${starts.join(", ")} have places on an axis of time`, () => {
    const found = trendPlaces(starts.map((started_at) => ({ started_at })));
    assertEquals(found.map(({ x, isNamed }) => [Number(x.toFixed(1)), isNamed] as const), places);
  });
}

Deno.test("the reasons why sites are blocked have names", () => {
  assertEquals([...BLOCKED].filter((code) => problemName(code) === code), []);
  assertEquals(problemName(`<${HOSTILE}`).includes("\u202e"), false);
});

Deno.test("two values of a label that look the same have columns of their own", () => {
  const { json } = filesOf(pageAt("groups/label-1-1-script-alert-1-script"));
  const { tables: { checks: [first] } } = JSON.parse(json);
  assertEquals(Object.keys(first).length, 6);
});

Deno.test("waves of two scoring versions are neither compared nor connected", () => {
  const [now, before] = [wave("b", "4", { median: 60 }), wave("a", "3")];
  const numbers = numbersOf([before, now]);
  assertEquals(reportNotices(numbers), ["Not compared with a, because the scoring version was another one."]);
  for (const page of numberPages(numbers, 20)) {
    const { html, csv } = filesOf(page);
    assertFalse(html.includes('class="trend"'), page.path);
    if (page.path === "index") assertMatch(html, /<td [^>]*>Other scoring version<\/td>/);
    if (page.path === "checks") assertFalse(csv.includes("change"));
  }
  assertMatch(filesOf(pageAt("index")).html, /class="trend"/);
});

Deno.test("waves of two choices of checks are neither compared nor connected, and the method has both", () => {
  const [now, before] = [wave("b", "4", { median: 60 }), wave("a", "4")];
  const choice = { ...ALL_CHECKS, sample: "0", only: ["x", "llms-txt"], ua: "it's" };
  const numbers = numbersOf([before, { ...now, wave: { ...now.wave, choice } }]);
  assertEquals(reportNotices(numbers), [
    "Not compared with a, because the choice of checks was another one.",
  ]);
  for (const page of numberPages(numbers, 20)) {
    const { html, csv } = filesOf(page);
    assertFalse(html.includes('class="trend"'), page.path);
    if (page.path === "index") assertMatch(html, /<td [^>]*>Other choice of checks<\/td>/);
    if (page.path === "checks") assertFalse(csv.includes("change"));
  }
  const method = methodPage({ numbers, frame: FRAME, minSites: 20, downloads: [] });
  const { html, csv } = filesOf(method);
  assertStringIncludes(html, "--wave b --sample 0 --only llms-txt,x --ua 'it'\\''s'");
  assertStringIncludes(csv, ",all checks,");
});

Deno.test("no name of a wave or a title is a command of BibTeX", () => {
  const frame = { ...FRAME, title: "a_{b}\\c", wave: "2026_12", createdAt: "%&$#" };
  const { html } = filesOf(methodPage({ numbers: numbersOf([]), frame, minSites: 20, downloads: [] }));
  const [, entry = ""] = /@misc\{agent-readiness-survey,\n([^]*?)\n\}/.exec(html) ?? [];
  assertEquals(entry.split("\n").map((line) => line.trim()), [
    "title = {{a  b  c}},",
    "note = {Wave 2026 12, scanned with Readiness},",
    "year = {    },",
  ]);
});

Deno.test("a report says if its wave is not finished, or if scans are left out", () => {
  const last = wave("b", "4", { otherVersions: 1_200 });
  const open = { ...last, wave: { ...last.wave, finished_at: null } };
  assertEquals(reportNotices(numbersOf([open])), [
    "This wave is not finished, so its numbers will change.",
    "1,200 completed scans are left out, because their scoring version is another one.",
  ]);
});

Deno.test("a report without labels and sites has no parts for them", () => {
  const numbers = { ...numbersOf([wave("a", "4")]), groups: [group("all", "", "")] };
  assertEquals(reportSections(numbers, false), ["index", "checks", "technologies", "method"]);
});

Deno.test("a script with a list of sites contains nothing but its value", () => {
  const text = scriptOf({ shard: 0, verdicts: { [`\u2028");alert(1)//${HOSTILE}`]: [[], []] } });
  const [, value = ""] = /^readinessSurvey\(([^\n]*)\);\n$/.exec(text) ?? [];
  assertEquals(Object.keys(JSON.parse(value).verdicts), [`\u2028");alert(1)//${HOSTILE}`]);
  assertFalse(/[\u2028\u202e]/.test(text));
});

const CELLS: readonly (readonly [...Parameters<typeof cellText>, text: string])[] = [
  [null, "count", "–"],
  [1_234_567, "count", "1,234,567"],
  [0.1234, "share", "12.3 %"],
  [-0.0512, "difference", "−5.1"],
  [0.05, "difference", "+5.0"],
  [-0.0004, "difference", "0.0"],
  [{ low: 0, high: 1 }, "interval", "0.0 – 100.0 %"],
  [55.25, "score", "55.3"],
  ["a".repeat(201), "text", `${"a".repeat(200)}…`],
];
for (const [cell, kind, text] of CELLS) {
  Deno.test(`a cell of the kind ${kind} reads ${text.slice(0, 20)}`, () => {
    assertEquals(cellText(cell, kind), text);
  });
}

/** Values of Wilson (1927), computed with R: `prop.test(x, n, correct = FALSE)`. */
const INTERVALS: readonly (readonly [found: number, sites: number, low: string, high: string])[] = [
  [0, 10, "0.0000", "0.2775"],
  [10, 10, "0.7225", "1.0000"],
  [5, 10, "0.2366", "0.7634"],
  [30, 100, "0.2189", "0.3958"],
];
for (const [found, sites, low, high] of INTERVALS) {
  Deno.test(`${found} of ${sites} sites are between ${low} and ${high}`, () => {
    const interval = wilsonInterval(found, sites);
    assertEquals([interval?.low.toFixed(4), interval?.high.toFixed(4)], [low, high]);
  });
}

Deno.test("no sites have no interval", () => {
  assertEquals(wilsonInterval(0, 0), null);
});

Deno.test("only URLs of pages are links", () => {
  assertEquals(["https://a.example/", "javascript:alert(1)", "data:text/html,x", "x", null].map(linkOf), [
    "https://a.example/",
    null,
    null,
    null,
    null,
  ]);
});
