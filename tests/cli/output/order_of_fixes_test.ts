/** Every output lists the fixes of one scan in the same order, with the same gains. */
import { assert, assertEquals } from "@std/assert";
import { renderFixList } from "../../../src/cli/output/fix_list.ts";
import { jsonOutput } from "../../../src/cli/output/json_output.ts";
import { paintWith } from "../../../src/cli/output/print.ts";
import { sarifOutput } from "../../../src/cli/output/sarif_output.ts";
import { summaryOutput } from "../../../src/cli/output/summary_output.ts";
import { renderReport } from "../../../src/cli/output/text_report.ts";
import { siteReport, siteReportText } from "../../../src/mcp/site_report.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import type { ScanResult } from "../../../src/scan/result.ts";
import { reportPage } from "../../../src/web/report_page.tsx";
import { crawlReport } from "../../../src/web/texts/crawl_report.ts";
import { markdownReport } from "../../../src/web/texts/markdown_report.ts";
import { problemsByGain } from "../../../src/web/texts/problems.ts";
import * as lying from "../../fixtures/sites/lying.ts";
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

/** More problems than any scan finds. */
const ALL = 500;

interface Step {
  readonly ids: readonly string[];
  /** Gains in words. Terminals and JSON show a number. */
  readonly gain: string;
}

/** @param pattern finds each problem, its id first, then the gain */
function stepsIn(text: string, pattern: RegExp): Step[] {
  const steps: { readonly ids: string[]; readonly gain: string }[] = [];
  for (const [, id = "", effect = ""] of text.matchAll(pattern)) {
    const last = steps.at(-1);
    if (last !== undefined && effect === `fixed together with ${last.ids[0]}`) last.ids.push(id);
    else steps.push({ ids: [id], gain: effect });
  }
  return steps;
}

const points = (gain: number) => `+${gain} ${gain === 1 ? "point" : "points"}`;

const HEADED = /^###.* \(`([a-z0-9-]+)`\)\n\n- Status: \w+, (.+)$/gm;

/** Every step. */
const WHOLE: Readonly<Record<string, (result: ScanResult) => Step[]>> = {
  Markdown: (result) => stepsIn(markdownReport(result), HEADED),
  HTML: (result) =>
    [...reportPage(result, { domain: lying.HOST, ua: "" }, "").matchAll(/<li class="step ?\w*">(.*?)<\/li>/g)]
      .map(
        ([, step = ""]) => ({
          ids: [...step.matchAll(/href="#check-([a-z0-9-]+)"/g)].map(([, id = ""]) => id),
          gain: /<\/h4><span class="\w+">(.+?)<\/span>/.exec(step)?.[1] ?? "",
        }),
      ),
  "data for models": (result) =>
    siteReport(result, [], ALL).problems.reduce<Step[]>((steps, { check, gain, effect }) => {
      const last = steps.at(-1);
      return gain === null && last !== undefined
        ? steps.with(-1, { ...last, ids: [...last.ids, check] })
        : [...steps, { ids: [check], gain: effect }];
    }, []),
  "text for models": (result) =>
    stepsIn(
      siteReportText(siteReport(result, [], ALL), true),
      /^- \*\*.+\*\* \(`([a-z0-9-]+)`\): \w+, (.+)$/gm,
    ),
  "FIXES.md": (result) => stepsIn(renderFixList(result, [], problemsByGain(result), "fixes"), HEADED),
  "Markdown of a crawl": (result) => stepsIn(markdownReport(crawled(result), { isShort: true }), HEADED),
};

/** Returns the first steps of an output. */
const FIRST: Readonly<Record<string, (result: ScanResult) => Step[]>> = {
  JSON: (result) =>
    JSON.parse(jsonOutput([site(result)])).nextSteps.map(
      ({ checkIds, gain }: { checkIds: readonly string[]; gain: number }) => ({
        ids: checkIds,
        gain: points(gain),
      }),
    ),
  terminal: (result) =>
    [
      ...renderReport(result, { columns: 500, paint: paintWith(false) }).matchAll(
        /^ +\+([\d.]+) {2}.+ \[([a-z0-9, -]+)\]$/gm,
      ),
    ].map(([, gain, ids = ""]) => ({ ids: ids.split(", "), gain: points(Number(gain)) })),
};

/** Problems without gains, in the order of the steps. */
const UNSTEPPED: Readonly<Record<string, (result: ScanResult) => string[]>> = {
  SARIF: (result) =>
    JSON.parse(sarifOutput([site(result, { ignores: [] })], { catalogue: CATALOGUE, location: "a" }) ?? "")
      .runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId),
  summary: (result) =>
    JSON.parse(summaryOutput([site(result, { ignores: [] })])).targets[0]
      .failures.map(({ check }: { check: string }) => check),
};

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

Deno.test("every output lists the fixes of a scan in the same order, with the same gains", async () => {
  const result = await scanned(lying.HOST, BROKEN);
  const steps = WHOLE.Markdown?.(result) ?? [];
  const all = result.checks.filter(({ status }) => status === "fail" || status === "warn");
  assertEquals(steps.flatMap(({ ids }) => ids).toSorted(), all.map(({ id }) => id).toSorted());
  const ofFile = steps.find(({ ids }) => ids.includes("llms-txt-links"));
  assert(ofFile !== undefined && ofFile.ids.length > 1, "Several problems of one file");
  assert(steps.length > 5, "More steps than JSON lists");
  for (const [output, read] of Object.entries(WHOLE)) assertEquals(read(result), steps, output);
  for (const [output, read] of Object.entries(FIRST)) assertEquals(read(result), steps.slice(0, 5), output);
  for (const [output, read] of Object.entries(UNSTEPPED)) {
    assertEquals(read(result), steps.flatMap(({ ids }) => ids), output);
  }
});
