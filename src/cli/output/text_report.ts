/** A report for people, on a terminal or in a pipe. */
import { plural } from "../../plural.ts";
import type { Status } from "../../scan/check.ts";
import type {
  CategoryScore,
  CheckResult,
  Grade,
  NextStep,
  ScanResult,
  SurfaceReport,
} from "../../scan/report/event.ts";
import { fixNotes } from "../../web/texts/fix_notes.ts";
import { SCORE_MEANING, SURFACES } from "../../web/texts/labels.ts";
import { pagesNote, pagesText } from "../../web/texts/page_texts.ts";
import { stepsHeading, untestedByReason, wasTested } from "../../web/texts/problems.ts";
import {
  adviceText,
  categoryText,
  coverageText,
  limitText,
  noScoreText,
  verdictText,
} from "../../web/texts/verdict.ts";
import { commandLine } from "../command_name.ts";
import { columnsOf, hang, indented, type Layout, type Style } from "./print.ts";
import { cleanBlock, cleanLine } from "./safe_text.ts";
import { statusCounts } from "../../web/texts/status_counts.ts";
import { plainStatusMark, statusMark } from "./status_mark.ts";

const GRADE_STYLES: Readonly<Record<Grade, Style>> = {
  A: "green",
  B: "green",
  C: "yellow",
  D: "red",
  F: "red",
};

/** Reasons that are shown where no check could run. */
const MAX_REASONS = 5;
/** With more passes in the whole report, only their titles are shown. */
const MAX_FULL_PASSES = 10;
const PROBLEM_STATUSES: readonly Status[] = ["fail", "warn"];
const JUDGED_STATUSES: readonly Status[] = [...PROBLEM_STATUSES, "pass"];
/** Columns before the text of a fix: its points and two spaces on either side. */
const FIX_INDENT = 9;

type Untested = ReturnType<typeof untestedByReason<CheckResult>>[number];

/** Every part that the site or the service wrote is cleaned. */
export function renderReport(result: ScanResult, layout: Layout): string {
  const judged = result.checks.filter(({ status }) => JUDGED_STATUSES.includes(status));
  const hasVerdicts = judged.length > 0 && (result.score !== null || wasTested(result));
  const parts = [header(result, layout)];
  if (hasVerdicts) parts.push(...result.categories.flatMap((each) => category(each, result, layout)));
  else if (result.checks.length > 0) parts.push(untestedSite(result, judged, layout));
  if (hasVerdicts && result.nextSteps.length > 0) parts.push(topFixes(result, layout));
  return `${parts.join("\n\n")}\n`;
}

function surfaceName({ id, decidedBy }: SurfaceReport): string {
  return `${SURFACES[id] ?? id}${decidedBy === "caller" ? " (as you said)" : ""}`;
}

function header(result: ScanResult, { columns, paint }: Layout): string {
  const { target, score, grade, durationMs, checks, summary, surfaces } = result;
  const present = surfaces.filter((surface) => surface.present).map(surfaceName);
  const denied = surfaces.filter((surface) => !surface.present && surface.decidedBy === "caller");
  const pages = pagesText(result);
  const style = grade === null ? "bold" : GRADE_STYLES[grade];
  const counts = statusCounts(summary);
  const took = `${plural(checks.length, "check")} in ${(durationMs / 1000).toFixed(1)} s`;
  const sentences = [
    limitText(result),
    score === null ? noScoreText(result) : SCORE_MEANING,
    coverageText(result),
    present.length === 0 ? null : `What we found on your site: ${present.join(", ")}`,
    denied.length === 0 ? null : `Not on your site: ${denied.map(surfaceName).join(", ")}`,
    pages === null ? null : `Pages: ${pages}`,
    adviceText(result),
  ];
  return [
    `${paint("bold", cleanLine(target.domain))}  ${paint("dim", cleanLine(target.page ?? target.url))}`,
    hang("", cleanLine(verdictText(result)), 0, columns),
    score === null ? "no score" : paint(style, `score ${score} of 100 · grade ${grade}`),
    counts === "" ? took : `${took}: ${counts}`,
    ...sentences.flatMap((text) => text === null ? [] : [hang("", cleanLine(text), 0, columns)]),
  ].join("\n");
}

/** Where none of the checks that count could run, the reasons are mostly the same. */
function untestedSite({ checks }: ScanResult, judged: readonly CheckResult[], layout: Layout): string {
  const lines = untestedByReason(checks).slice(0, MAX_REASONS).map(({ message, checks: { length } }) =>
    hang(`  ${String(length).padStart(3)} × `, cleanLine(message), 8, layout.columns)
  );
  if (judged.length === 0) return ["No check could run", ...lines].join("\n");
  return [...judged.map((check) => checkLine(check, layout)), "", "No other check could run", ...lines]
    .join("\n");
}

/** Problems come first and in full, the rest in one line for each status. */
function category(
  score: CategoryScore,
  { checks, summary }: ScanResult,
  layout: Layout,
): string[] {
  const { id, title } = score;
  const byStatus = Map.groupBy(checks.filter((check) => check.category === id), ({ status }) => status);
  const withStatus = (status: Status) => byStatus.get(status) ?? [];
  const passes = withStatus("pass");
  const left = withStatus("not_applicable");
  if (byStatus.size === (left.length > 0 ? 1 : 0)) return [];
  const lines = [
    layout.paint("bold", `${cleanLine(title)}  ${categoryText(score, checks)}`),
    ...PROBLEM_STATUSES.flatMap(withStatus).map((check) => checkLine(check, layout)),
    ...untestedByReason([...withStatus("inconclusive"), ...withStatus("error")])
      .flatMap((reason) => untestedLines(reason, layout)),
  ];
  if (summary.pass <= MAX_FULL_PASSES) lines.push(...passes.map((check) => checkLine(check, layout)));
  else if (passes.length > 0) {
    lines.push(statusLine("pass", passes.map((check) => cleanLine(check.title)).join(", "), layout));
  }
  if (left.length > 0) lines.push(statusLine("not_applicable", plural(left.length, "check"), layout));
  return [lines.join("\n")];
}

/** A reason that several checks share is shown once. */
function untestedLines({ message, checks }: Untested, layout: Layout): string[] {
  const [first, second] = checks;
  if (!first || !second) return checks.map((check) => checkLine(check, layout));
  const ids = checks.map(({ id }) => cleanLine(id)).join(", ");
  const text = `${plural(checks.length, "check")}: ${cleanLine(message)} [${ids}]`;
  return [statusLine(first.status, text, layout)];
}

function checkLine(check: CheckResult, layout: Layout): string {
  const { id, title, status, message } = check;
  const pages = pagesNote(check);
  const more = (pages === "" ? "" : ` (${cleanLine(pages)})`) +
    (status === "pass" ? "" : ` [${cleanLine(id)}]`);
  return statusLine(status, `${cleanLine(title)}: ${cleanLine(message)}${more}`, layout);
}

function statusLine(status: Status, text: string, { columns, paint }: Layout): string {
  return hang(`  ${statusMark(status, paint)}  `, text, 4 + columnsOf(plainStatusMark(status)), columns);
}

function topFixes({ nextSteps, checks, target, summary }: ScanResult, layout: Layout): string {
  const { columns, paint } = layout;
  const [first] = nextSteps;
  const problems = summary.fail + summary.warn;
  const fixed = nextSteps.flatMap(({ checkId }) => checks.find(({ id }) => id === checkId) ?? []);
  const notes = fixNotes(fixed);
  const covered = nextSteps.reduce((sum, { checkIds }) => sum + checkIds.length, 0);
  return [
    paint("bold", stepsHeading("Top fixes", nextSteps)),
    ...nextSteps.map((step) => fixLines(step, fixed.find(({ id }) => id === step.checkId), notes, layout)),
    "",
    hang("", `More about a check: ${commandLine(`explain ${cleanLine(first?.checkId ?? "")}`)}`, 0, columns),
    ...(problems > covered
      ? [
        hang(
          "",
          `All ${problems} fixes: ${commandLine(`scan ${cleanLine(target.domain)} --markdown`)}`,
          0,
          columns,
        ),
      ]
      : []),
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
