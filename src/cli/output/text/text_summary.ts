/**
 * Summary at the end of a report on a terminal, with the fixes with the biggest
 * gain, the verdict, the score and the gate.
 */
import { plural } from "../../../plural.ts";
import { fixSteps } from "../../../scan/report.ts";
import type { CheckResult, Grade, NextStep, ScanResult } from "../../../scan/result.ts";
import { withoutBrowser } from "../../../web/texts/browser_texts.ts";
import { type FixNote, fixNotes } from "../../../web/texts/fixes/fix_notes.ts";
import { surfaceName } from "../../../web/texts/labels.ts";
import { pagesText } from "../../../web/texts/page_texts.ts";
import { scanWords } from "../../../web/texts/scan_words.ts";
import { isUntested } from "../../../web/texts/problems.ts";
import { scoreText } from "../../../web/texts/verdict/score_summary.ts";
import { stepsHeading } from "../../../web/texts/fixes/step_texts.ts";
import { statusCounts } from "../../../web/texts/status_counts.ts";
import { toldSurfacesText } from "../../../web/texts/told_surfaces.ts";
import { adviceText, coverageText, verdictText } from "../../../web/texts/verdict/verdict.ts";
import type { GateOutcome, GateText } from "../../gate/gate_text.ts";
import { commandLine } from "../../../command_name.ts";
import { hang, indented, type Layout, type Style } from "../print.ts";
import type { ReportDetail } from "./report_detail.ts";
import { cleanBlock, cleanLine } from "../safe_text.ts";

const GRADE_STYLES: Readonly<Record<Grade, Style>> = {
  A: "green",
  B: "green",
  C: "yellow",
  D: "red",
  F: "red",
};

const GATE_MARKS: Readonly<Record<GateOutcome["state"], readonly [symbol: string, style: Style]>> = {
  passed: ["✓", "green"],
  failed: ["✗", "red"],
  untested: ["?", "magenta"],
};

/** Number of columns before the text of a fix, which hold its points and two spaces on either side. */
const FIX_INDENT = 9;

export function renderSummary(
  result: ScanResult,
  layout: Layout,
  { gate, detail, flags }: FixesForm & { readonly gate: GateText },
): string {
  const { columns, paint } = layout;
  const { score, grade, durationMs, checks, summary, reportUrl } = result;
  const style = grade === null ? "bold" : GRADE_STYLES[grade];
  const counts = statusCounts(summary);
  // Few words, because a short report fits on a screen. A service decides if it has a browser.
  const without = detail === "summary" || withoutBrowser(result) === null || /--server\b/.test(flags)
    ? ""
    : " without --browser";
  const took = `${plural(checks.length, "check")} in ${(durationMs / 1000).toFixed(1)} s${without}`;
  return [
    hang("", cleanLine(verdictText(result)), 0, columns),
    score === null ? "no score" : paint(style, `score ${score} of 100 · grade ${grade}`),
    counts === "" ? took : `${took}: ${counts}`,
    ...explanations(result, detail).map((text) => hang("", cleanLine(text), 0, columns)),
    ...reportUrl === undefined ? [] : [`Report: ${cleanLine(reportUrl)}`],
    ...gate.notes.map((text) => hang("", cleanLine(text), 0, columns)),
    ...gate.outcome === null ? [] : gateLines(gate.outcome, layout),
  ].join("\n");
}

function explanations(result: ScanResult, detail: ReportDetail): string[] {
  const { surfaces, checks } = result;
  const isShort = detail === "short";
  const present = surfaces.filter(({ present, decidedBy }) => present && !(isShort && decidedBy === "scan"));
  const denied = surfaces.filter((surface) => !surface.present && surface.decidedBy === "caller");
  const pages = pagesText(result);
  return [
    scoreText(result),
    toldSurfacesText(result),
    isShort && !checks.some(isUntested) ? null : coverageText(result),
    present.length === 0 ? null : `What we found on your site: ${present.map(surfaceName).join(", ")}`,
    denied.length === 0 ? null : `Not found on your site: ${denied.map(surfaceName).join(", ")}`,
    pages === null || isShort ? null : `Pages: ${pages}`,
    adviceText(result),
  ].filter((text) => text !== null);
}

function gateLines({ state, heading, reasons, failures }: GateOutcome, layout: Layout): string[] {
  const { columns, paint } = layout;
  const [symbol, style] = GATE_MARKS[state];
  return [
    paint(style, `${symbol} ${heading}`),
    ...reasons.map((text) => hang("  ", cleanLine(text), 2, columns)),
    ...failures.flatMap((check) => failureLines(check, layout)),
  ];
}

function failureLines({ id, title, message, fix }: CheckResult, { columns }: Layout): string[] {
  const found = `${cleanLine(title)}: ${cleanLine(message)} [${cleanLine(id)}]`;
  return [
    hang("    ", found, 4, columns),
    ...fix === null ? [] : [hang("      Fix: ", cleanLine(fix), 11, columns)],
  ];
}

export interface FixesForm {
  /** Only the whole report has snippets, and what goes with them. */
  readonly detail: ReportDetail;
  /** Flags that repeat the whole scan, as words of a command line. */
  readonly flags: string;
}

/** Maximum number of fixes in a report that fits on a screen. */
const MAX_SHORT_FIXES = 3;

export function renderTopFixes(
  result: ScanResult,
  { columns, paint }: Layout,
  { detail, flags }: FixesForm,
): string {
  const { nextSteps } = result;
  const shown = detail === "short" ? nextSteps.slice(0, MAX_SHORT_FIXES) : nextSteps;
  const all = fixSteps(result).length;
  const fixed = shown.flatMap(({ checkIds }) => checkIds)
    .flatMap((wanted) => result.checks.find(({ id }) => id === wanted) ?? []);
  const notes = detail === "whole" ? fixNotes(fixed) : new Map();
  const [first] = shown;
  const explain = commandLine(`explain ${cleanLine(first?.checkId ?? "")}`);
  return [
    paint("bold", hang("", stepsHeading(result.score), 0, columns)),
    ...shown.map((step) => fixLines(step, result, notes, { columns, paint })),
    "",
    hang(
      "",
      detail === "short" ? `Details: add --verbose, or run ${explain}` : `More about a check: ${explain}`,
      0,
      columns,
    ),
    // A command is not wrapped, because it is pasted.
    ...all > shown.length
      ? [`All ${all} fixes: ${commandLine(`scan ${scanWords({ ...result, flags })} --markdown`)}`]
      : [],
  ].join("\n");
}

/** The action, why it matters, and what goes with its snippet. */
function fixLines(
  { checkId, checkIds, gain, fix }: NextStep,
  { checks, score }: ScanResult,
  notes: ReadonlyMap<string, FixNote>,
  { columns, paint }: Layout,
): string {
  const points = (score === null ? "–" : `+${gain}`).padStart(5);
  const action = `${cleanLine(fix)} [${checkIds.map(cleanLine).join(", ")}]`;
  const why = checks.find(({ id }) => id === checkId)?.why ?? null;
  const margin = " ".repeat(FIX_INDENT);
  return [
    hang(`  ${paint("cyan", points)}  `, action, FIX_INDENT, columns),
    ...why === null ? [] : [paint("dim", hang(margin, cleanLine(why), FIX_INDENT, columns))],
    ...checkIds.flatMap((id) => {
      const { snippet = null, lines = [] } = notes.get(id) ?? {};
      return [
        ...lines.filter(({ checkId }) => checkId === null || !checkIds.includes(checkId)).map((
          { name, text },
        ) => hang(margin, `${name}: ${cleanLine(text)}`, FIX_INDENT, columns)),
        ...snippet === null ? [] : [paint("dim", indented(cleanBlock(snippet), FIX_INDENT + 4))],
      ];
    }),
  ].join("\n");
}
