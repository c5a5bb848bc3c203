/**
 * Summary at the end of a report on a terminal, with the fixes with the biggest
 * gain, the verdict, the score and the gate.
 */
import { plural } from "../../plural.ts";
import type { CheckResult, Grade, NextStep, ScanResult, SurfaceReport } from "../../scan/result.ts";
import { fixNotes } from "../../web/texts/fix_notes.ts";
import { SCORE_MEANING, SURFACES } from "../../web/texts/labels.ts";
import { pagesText } from "../../web/texts/page_texts.ts";
import { scanWords } from "../../web/texts/scan_words.ts";
import { stepsHeading } from "../../web/texts/problems.ts";
import { statusCounts } from "../../web/texts/status_counts.ts";
import { toldSurfacesText } from "../../web/texts/told_surfaces.ts";
import { adviceText, coverageText, limitText, noScoreText, verdictText } from "../../web/texts/verdict.ts";
import type { GateOutcome, GateText } from "../gate/gate_text.ts";
import { commandLine } from "../../command_name.ts";
import { checkReason } from "./check_reason.ts";
import { hang, indented, type Layout, type Style } from "./print.ts";
import type { ReportDetail } from "./report_detail.ts";
import { cleanBlock, cleanLine } from "./safe_text.ts";

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
  { gate, detail }: { readonly gate: GateText; readonly detail: ReportDetail },
): string {
  const { columns, paint } = layout;
  const { score, grade, durationMs, checks, summary } = result;
  const style = grade === null ? "bold" : GRADE_STYLES[grade];
  const counts = statusCounts(summary);
  const took = `${plural(checks.length, "check")} in ${(durationMs / 1000).toFixed(1)} s`;
  return [
    hang("", cleanLine(verdictText(result)), 0, columns),
    score === null ? "no score" : paint(style, `score ${score} of 100 · grade ${grade}`),
    counts === "" ? took : `${took}: ${counts}`,
    ...explanations(result, detail).map((text) => hang("", cleanLine(text), 0, columns)),
    ...gate.notes.map((text) => hang("", cleanLine(text), 0, columns)),
    ...gate.outcome === null ? [] : gateLines(gate.outcome, layout),
  ].join("\n");
}

function explanations(result: ScanResult, detail: ReportDetail): string[] {
  const { score, surfaces } = result;
  const isShort = detail === "short";
  const present = surfaces.filter((surface) => surface.present).map(surfaceName);
  const denied = surfaces.filter((surface) => !surface.present && surface.decidedBy === "caller");
  const pages = pagesText(result);
  return [
    limitText(result),
    toldSurfacesText(result),
    score === null ? noScoreText(result) : isShort ? null : SCORE_MEANING,
    coverageText(result),
    present.length === 0 ? null : `What we found on your site: ${present.join(", ")}`,
    denied.length === 0 ? null : `Not on your site: ${denied.map(surfaceName).join(", ")}`,
    pages === null || isShort ? null : `Pages: ${pages}`,
    adviceText(result),
  ].filter((text) => text !== null);
}

function surfaceName({ id, decidedBy }: SurfaceReport): string {
  return `${SURFACES[id] ?? id}${decidedBy === "caller" ? " (as you said)" : ""}`;
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

export function renderTopFixes(
  result: ScanResult,
  layout: Layout,
  { detail, flags }: FixesForm,
): string {
  const { nextSteps, checks, summary } = result;
  const { columns, paint } = layout;
  const [first] = nextSteps;
  const problems = summary.fail + summary.warn;
  const fixed = nextSteps.flatMap(({ checkId }) => checks.find(({ id }) => id === checkId) ?? []);
  const notes = detail === "whole" ? fixNotes(fixed) : new Map();
  const covered = nextSteps.reduce((sum, { checkIds }) => sum + checkIds.length, 0);
  return [
    paint("bold", stepsHeading("Top fixes", nextSteps)),
    ...nextSteps.map((step) => {
      const check = fixed.find(({ id }) => id === step.checkId);
      return detail === "short" ? shortFixLines(step, layout) : fixLines(step, check, notes, layout);
    }),
    "",
    hang("", `More about a check: ${commandLine(`explain ${cleanLine(first?.checkId ?? "")}`)}`, 0, columns),
    ...detail === "short" ? ["Add --verbose to see what was found, with snippets"] : [],
    ...problems > covered
      ? [
        hang(
          "",
          `All ${problems} fixes: ${commandLine(`scan ${scanWords({ ...result, flags })} --markdown`)}`,
          0,
          columns,
        ),
      ]
      : [],
  ].join("\n");
}

/** The action, and why it matters. */
function shortFixLines({ checkId, checkIds, gain, fix }: NextStep, { columns, paint }: Layout): string {
  const points = `+${gain.toFixed(1)}`.padStart(5);
  const action = `${cleanLine(fix)} [${checkIds.map(cleanLine).join(", ")}]`;
  const reason = checkReason(checkId);
  return [
    hang(`  ${paint("cyan", points)}  `, action, FIX_INDENT, columns),
    ...reason === null ? [] : [paint("dim", hang(" ".repeat(FIX_INDENT), reason, FIX_INDENT, columns))],
  ].join("\n");
}

function fixLines(
  { checkId, checkIds, gain, fix }: NextStep,
  check: CheckResult | undefined,
  notes: ReturnType<typeof fixNotes>,
  { columns, paint }: Layout,
): string {
  const points = `+${gain.toFixed(1)}`.padStart(5);
  const title = `${cleanLine(check?.title ?? checkId)} [${checkIds.map(cleanLine).join(", ")}]`;
  const { snippet = null, lines = [] } = notes.get(checkId) ?? {};
  const texts = [cleanLine(fix), ...lines.map(({ name, text }) => `${name}: ${cleanLine(text)}`)];
  return [
    hang(`  ${paint("cyan", points)}  `, title, FIX_INDENT, columns),
    ...texts.map((text) => hang(" ".repeat(FIX_INDENT), text, FIX_INDENT, columns)),
    ...(snippet === null ? [] : [paint("dim", indented(cleanBlock(snippet), FIX_INDENT + 4))]),
  ].join("\n");
}
