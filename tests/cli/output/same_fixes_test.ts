/** Every output has the score, the questions and the fixes of one scan in the same order, numbers and words. */
import {
  assert,
  assertEquals,
  assertGreater,
  assertLessOrEqual,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { renderFixList } from "../../../src/cli/output/fix_list.ts";
import { jsonOutput } from "../../../src/cli/output/formats/json_output.ts";
import { paintWith } from "../../../src/cli/output/print.ts";
import { sarifOutput } from "../../../src/cli/output/formats/sarif_output.ts";
import { summaryOutput } from "../../../src/cli/output/formats/summary_output.ts";
import { renderReport } from "../../../src/cli/output/text/text_report.ts";
import { siteReport, siteReportText } from "../../../src/mcp/site_report.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import type { ScanResult } from "../../../src/scan/result.ts";
import { reportPage } from "../../../src/web/report_page.tsx";
import { checkGroups } from "../../../src/web/texts/check_groups.ts";
import { crawlReport } from "../../../src/web/texts/crawl/crawl_report.ts";
import { markdownReport } from "../../../src/web/texts/markdown_report.ts";
import { problemsByGain } from "../../../src/web/texts/problems.ts";
import { scoreText } from "../../../src/web/texts/verdict/score_summary.ts";
import { verdictText } from "../../../src/web/texts/verdict/verdict.ts";
import * as lying from "../../fixtures/sites/lying.ts";
import * as singlePage from "../../fixtures/sites/single_page.ts";
import { adding, changed, scanned, toHead } from "../../scan/report/changed_sites.ts";
import { site } from "./judged_sites.ts";

/** Several problems in llms.txt, and a ceiling that binds after some fixes. */
const BROKEN = adding(
  changed(lying.site, (html) => toHead(html, '<meta name="robots" content="noindex">')),
  {
    "/llms.txt": {
      headers: { "content-type": "text/plain; charset=utf-8" },
      body: "# Doors\n\n# Doors\n\n## Pages\n\n- [Door](/gone)\n- [Nothing](/nothing)\n",
    },
  },
);

const SHORT = { gate: { outcome: null, notes: [] }, detail: "short", flags: "" } as const;
/** More problems than any scan finds. */
const ALL = 500;
/** Wide enough that no line is wrapped. */
const LAYOUT = { columns: 10_000, paint: paintWith(false) };

interface Step {
  readonly action: string;
  readonly why: string;
  readonly ids: readonly string[];
  /** In words. Terminals and JSON show a number. */
  readonly gain: string;
}

const points = (gain: number) => `+${gain} ${gain === 1 ? "point" : "points"}`;

/** Text of Markdown, without escapes and code spans. */
const unescaped = (markdown = "") => markdown.replace(/\\(?=[^\w\s])/g, "").replace(/`/g, "");
const idsIn = (items: string) => [...items.matchAll(/\(`([a-z0-9-]+)`\), \w+: /g)].map(([, id = ""]) => id);

/** @param pattern finds each step with its action, gain, reason and problems */
function markdownSteps(text: string, pattern: RegExp): Step[] {
  return [...text.matchAll(pattern)].map(([, action, gain = "", why, items = ""]) => ({
    action: unescaped(action),
    why: unescaped(why),
    ids: idsIn(items),
    gain: unescaped(gain),
  }));
}

const HEADED_STEP = /^### \d+\. (.+?)(?: \(([^()\n]+)\))?\n\n(.+)\n\n((?:(?:- | {2}).+\n)+)/gm;
const LIST_ITEM = /^\d+\. \*\*(.+)\*\*(?: \((.+)\))?\n {3,4}(.+)\n((?: {3,}- .+(?:\n|$))+)/gm;
const HTML_STEP =
  /<span class="symbol info">\d+<\/span><h4>(.*?)<\/h4>(?:<span class="(?:gain|hint)">(.+?)<\/span>)?<p class="why">(.*?)<\/p>(.*?)<\/li>/g;
const TERMINAL_STEP = /^ +\+([\d.]+) {2}(.+) \[([a-z0-9, -]+)\]\n {9}(\S.*)$/gm;

const reportOf = (result: ScanResult) => siteReport(result, [], ALL);
const textOfHtml = (html: string) =>
  html.replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Every step. */
const WHOLE: Readonly<Record<string, (result: ScanResult) => Step[]>> = {
  Markdown: (result) => markdownSteps(markdownReport(result), HEADED_STEP),
  HTML: (result) =>
    [...page(result).matchAll(HTML_STEP)].map(([, action = "", gain = "", why = "", links = ""]) => ({
      action: textOfHtml(action),
      why: textOfHtml(why),
      ids: [...links.matchAll(/href="#check-([a-z0-9-]+)"/g)].map(([, id = ""]) => id),
      gain,
    })),
  "data for models": (result) =>
    reportOf(result).problems.reduce<Step[]>((steps, { check, gain, effect, action, why }) => {
      const last = steps.at(-1);
      return gain === null && last !== undefined
        ? steps.with(-1, { ...last, ids: [...last.ids, check] })
        : [...steps, { action, why: why ?? "", ids: [check], gain: effect }];
    }, []),
  "text for models": (result) => markdownSteps(siteReportText(reportOf(result), true), LIST_ITEM),
  "FIXES.md": (result) =>
    markdownSteps(
      renderFixList(result, [], { byHand: problemsByGain(result), others: [] }, {
        ready: "fixes",
        drafts: "drafts",
      }),
      HEADED_STEP,
    ),
  "Markdown of a crawl": (result) =>
    markdownSteps(markdownReport(crawled(result), { detail: "short" }), HEADED_STEP),
};

/** Returns the first steps of an output. */
const FIRST: Readonly<Record<string, (result: ScanResult) => Step[]>> = {
  JSON: (result) => {
    const { nextSteps, checks } = JSON.parse(jsonOutput([site(result)])) as ScanResult;
    return nextSteps.map(({ checkId, checkIds, gain, fix }) => ({
      action: fix,
      why: checks.find(({ id }) => id === checkId)?.why ?? "",
      ids: checkIds,
      gain: points(gain),
    }));
  },
  terminal: (result) => terminalSteps(renderReport(result, LAYOUT)),
  "short terminal": (result) => terminalSteps(renderReport(result, LAYOUT, SHORT)),
};

function terminalSteps(text: string): Step[] {
  return [...text.matchAll(TERMINAL_STEP)].map(([, gain, action = "", ids = "", why = ""]) => ({
    action,
    why,
    ids: ids.split(", "),
    gain: points(Number(gain)),
  }));
}

/** Problems without gains, in the order of the steps. */
const UNSTEPPED: Readonly<Record<string, (result: ScanResult) => string[]>> = {
  SARIF: (result) => sarifRun(result).results.map(({ ruleId }) => ruleId),
  summary: (result) =>
    JSON.parse(summaryOutput([site(result, { ignores: [] })])).targets[0]
      .failures.map(({ check }: { check: string }) => check),
};

/** Outputs with the verdict and the score in words. */
const SUMMED: Readonly<Record<string, (result: ScanResult) => string>> = {
  Markdown: (result) => unescaped(markdownReport(result)),
  HTML: (result) => textOfHtml(page(result)),
  terminal: (result) => renderReport(result, LAYOUT),
  "data for models": (result) => JSON.stringify(reportOf(result)),
  "text for models": (result) => unescaped(siteReportText(reportOf(result), true)),
  SARIF: (result) => sarifRun(result).invocations[0]?.toolExecutionNotifications[0]?.message.text ?? "",
};

/** Outputs with the questions, and the points of each. */
const QUESTIONED = {
  ...SUMMED,
  "short terminal": (result: ScanResult) => renderReport(result, LAYOUT, SHORT),
  JSON: (result: ScanResult) =>
    (JSON.parse(jsonOutput([site(result)])) as ScanResult).questions
      .map(({ title, earned, points }) => `${title} ${earned} of ${points}`).join("\n"),
  "data for models": (result: ScanResult) =>
    reportOf(result).questions.map(({ title, earned, points }) => `${title} ${earned} of ${points}`).join(
      "\n",
    ),
  SARIF: (result: ScanResult) => Object.entries(sarifRun(result).properties.questions).flat().join("\n"),
};

interface SarifRun {
  readonly properties: {
    readonly score: number | null;
    readonly grade: string | null;
    readonly questions: Readonly<Record<string, string>>;
  };
  readonly invocations: readonly {
    readonly toolExecutionNotifications: readonly { readonly message: { text: string } }[];
  }[];
  readonly tool: {
    readonly driver: { readonly rules: readonly { readonly fullDescription: { text: string } }[] };
  };
  readonly results: readonly {
    readonly ruleId: string;
    readonly ruleIndex: number;
    readonly message: { text: string };
  }[];
}

function sarifRun(result: ScanResult): SarifRun {
  const context = { catalogue: CATALOGUE, location: "a" };
  return JSON.parse(sarifOutput([site(result, { ignores: [] })], context) ?? "").runs[0];
}

function page(result: ScanResult): string {
  return reportPage(result, { domain: lying.HOST, ua: "" }, "", new Map());
}

/** The result as that of a stored crawl. */
function crawled(result: ScanResult) {
  const crawl = {
    ...result,
    id: result.scanId,
    createdAt: result.startedAt,
    pagesChecked: 1,
    report: result,
  };
  const report = crawlReport(crawl);
  assert(report !== null);
  return report;
}

Deno.test("every output has the steps of a scan in the same order, with the same words and gains", async () => {
  const result = await scanned(lying.HOST, BROKEN);
  const steps = WHOLE.Markdown?.(result) ?? [];
  const all = result.checks.filter(({ status }) => status === "fail" || status === "warn");
  assertEquals(steps.flatMap(({ ids }) => ids).toSorted(), all.map(({ id }) => id).toSorted());
  const ofFile = steps.find(({ ids }) => ids.includes("llms-txt-links"));
  assert(ofFile !== undefined && ofFile.ids.length > 1, "Several problems of one file");
  assert(steps.length > 5, "More steps than JSON lists");
  for (const [output, read] of Object.entries(WHOLE)) assertEquals(read(result), steps, output);
  for (const [output, read] of Object.entries(FIRST)) {
    const first = read(result);
    assertEquals(first, steps.slice(0, output === "short terminal" ? 3 : 5), output);
  }
  for (const [output, read] of Object.entries(UNSTEPPED)) {
    assertEquals(read(result), steps.flatMap(({ ids }) => ids), output);
  }
  const { tool: { driver: { rules } }, results } = sarifRun(result);
  for (const { ruleId, ruleIndex, message } of results) {
    const check = all.find(({ id }) => id === ruleId);
    assertStringIncludes(rules[ruleIndex]?.fullDescription.text ?? "", check?.why ?? "");
    assertStringIncludes(message.text, `${check?.title}: ${check?.message}. `);
  }
  for (const [output, render] of Object.entries(SUMMED)) {
    for (const words of [verdictText(result), scoreText(result)]) {
      assertStringIncludes(render(result), words ?? "", output);
    }
  }
});

Deno.test("every output of a site without a page has the one step to publish a page", async () => {
  const result = await scanned(lying.HOST, () => ({ status: 404, body: "Nothing" }));
  assertEquals(result.outcome, "no_page");
  const steps = WHOLE["data for models"]?.(result) ?? [];
  assertEquals(steps.map(({ ids }) => ids), [["server-rendered"]]);
  // Pages and Markdown show no gains without a score.
  const withoutGain = (each: readonly Step[]) => each.map(({ action, ids }) => ({ action, ids }));
  for (const [output, read] of Object.entries(WHOLE)) {
    assertEquals(withoutGain(read(result)), withoutGain(steps), output);
  }
  assertEquals(FIRST.JSON?.(result), steps);
});

Deno.test("every output has the questions of a scan in the same order, with the same points", async () => {
  const result = await scanned(lying.HOST, BROKEN);
  const groups = checkGroups(result).filter(({ answer }) => answer !== "not_applicable");
  assert(groups.length > 4);
  const { score, grade } = sarifRun(result).properties;
  assertEquals([score, grade], [result.score, result.grade]);
  for (const [output, render] of Object.entries(QUESTIONED)) {
    const text = render(result);
    groups.reduce((start, { title, points }) => {
      const at = text.indexOf(title, start);
      assert(at >= start, `${output}: ${title}`);
      const shown = text.indexOf(points ?? "", at);
      assert(shown > at, `${output}: ${title} ${points}`);
      return shown;
    }, 0);
  }
});

Deno.test("reports of a site with more than 16 problems are short", async () => {
  const result = await scanned(singlePage.HOST, singlePage.site);
  assertGreater(result.summary.fail + result.summary.warn, 16);
  const lines = renderReport(result, { ...LAYOUT, columns: 80 }, SHORT).trimEnd().split("\n");
  assertLessOrEqual(lines.length, 40);
  assertMatch(lines.slice(-6).join("\n"), /^score \d+ of 100/m);
  assertLessOrEqual(markdownReport(result).split("\n").length, 200);
});
