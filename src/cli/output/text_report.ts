/** A report for people, on a terminal or in a pipe. */
import type { Status } from "../../scan/check.ts";
import type { CategoryScore, CheckResult, NextStep, ScanResult } from "../../scan/report/event.ts";
import { cleanBlock, cleanLine } from "./safe_text.ts";
import { outcomeWords } from "./outcome_words.ts";
import { columnsOf, hang, indented, type Layout, type Style } from "./print.ts";
import { type Unseen, unseenByReason, wasObserved } from "./problems.ts";
import { STATUS_MARKS, statusCounts, statusMark } from "./status_mark.ts";

const GRADE_STYLES: Readonly<Record<string, Style>> = {
  A: "green",
  B: "green",
  C: "yellow",
  D: "red",
  F: "red",
};

/** Messages that stand for checks which all could not judge. */
const REASONS_SHOWN = 5;
/** Up to so many checks that pass are told with what was seen; of more, the titles. */
const PASSES_TOLD = 10;
/** What stands first in a category. */
const PROBLEMS_FIRST: readonly Status[] = ["fail", "warn"];
const JUDGED: readonly Status[] = [...PROBLEMS_FIRST, "pass"];

/** Every part that the site or the service wrote is cleaned. */
export function renderReport(result: ScanResult, layout: Layout): string {
  const judged = result.checks.filter(({ status }) => JUDGED.includes(status));
  const isSeen = judged.length > 0 && (result.score !== null || wasObserved(result));
  const parts = [header(result, layout)];
  if (isSeen) parts.push(...result.categories.flatMap((each) => category(each, result, layout)));
  else if (result.checks.length > 0) parts.push(reasons(result, judged, layout));
  if (isSeen && result.nextSteps.length > 0) parts.push(steps(result, layout));
  return `${parts.join("\n\n")}\n`;
}

function header(result: ScanResult, { columns, paint }: Layout): string {
  const { target, score, grade, confidence, durationMs, checks, summary, surfaces } = result;
  const present = surfaces.filter((surface) => surface.present).map(({ id }) => id);
  const scored = score === null
    ? "no score"
    : paint(GRADE_STYLES[grade ?? ""] ?? "bold", `score ${score} of 100 · grade ${grade}`);
  const lines = [
    `${paint("bold", cleanLine(target.domain))}  ${paint("dim", cleanLine(target.page ?? target.url))}`,
    `${scored} · confidence ${Math.round(confidence * 100)} %`,
    `${counted(checks.length)} in ${(durationMs / 1000).toFixed(1)} s: ${statusCounts(summary) || "none"}`,
  ];
  if (present.length > 0) lines.push(hang("", `Kind of site: ${present.join(", ")}`, 0, columns));
  const words = outcomeWords(result);
  if (words !== null) lines.push(hang("", words, 0, columns));
  return lines.join("\n");
}

/** Where none of the checks that count could judge, they say why: mostly all the same. */
function reasons({ checks }: ScanResult, judged: readonly CheckResult[], layout: Layout): string {
  const { columns } = layout;
  const lines = unseenByReason(checks).slice(0, REASONS_SHOWN).map(({ message, checks: { length } }) =>
    hang(`  ${String(length).padStart(3)} × `, cleanLine(message), 8, columns)
  );
  if (judged.length === 0) return ["Nothing could be judged", ...lines].join("\n");
  return [...judged.map((check) => checkLine(check, layout)), "", "Nothing else could be judged", ...lines]
    .join("\n");
}

/** Problems first, whole; what asks nothing of the reader in a line for each status. */
function category(
  { id, title, score }: CategoryScore,
  { checks, summary }: ScanResult,
  layout: Layout,
): string[] {
  const own = checks.filter((check) => check.category === id);
  const of = (status: Status) => own.filter((check) => check.status === status);
  const passes = of("pass");
  const left = of("not_applicable");
  if (own.length === left.length) return [];
  const { paint, columns } = layout;
  const lines = [
    paint("bold", `${cleanLine(title)}  ${score ?? "–"}`),
    ...PROBLEMS_FIRST.flatMap((status) => of(status).map((check) => checkLine(check, layout))),
    ...unseenByReason(own).flatMap((reason) => unseenLines(reason, layout)),
  ];
  if (summary.pass <= PASSES_TOLD) lines.push(...passes.map((check) => checkLine(check, layout)));
  else if (passes.length > 0) {
    const titles = passes.map((check) => cleanLine(check.title)).join(", ");
    lines.push(hang(`  ${statusMark("pass", paint)}  `, titles, 4 + markColumns("pass"), columns));
  }
  if (left.length > 0) lines.push(`  ${statusMark("not_applicable", paint)}  ${counted(left.length)}`);
  return [lines.join("\n")];
}

/** What many checks could not see for the same reason is said once. */
function unseenLines({ message, checks }: Unseen, layout: Layout): string[] {
  const [first, second] = checks;
  if (!first || !second) return checks.map((check) => checkLine(check, layout));
  const indent = 4 + markColumns(first.status);
  const ids = checks.map(({ id }) => cleanLine(id)).join(", ");
  return [hang(
    `  ${statusMark(first.status, layout.paint)}  `,
    `${counted(checks.length)}: ${cleanLine(message)} [${ids}]`,
    indent,
    layout.columns,
  )];
}

function counted(checks: number): string {
  return checks === 1 ? "1 check" : `${checks} checks`;
}

function checkLine(check: CheckResult, { columns, paint }: Layout): string {
  const { id, title, status, message } = check;
  const more = pagesAt(check) + (status === "pass" ? "" : ` [${cleanLine(id)}]`);
  const indent = 4 + markColumns(status);
  return hang(
    `  ${statusMark(status, paint)}  `,
    `${cleanLine(title)}: ${cleanLine(message)}${more}`,
    indent,
    columns,
  );
}

/** Names the pages that a verdict is about where others have another one, if only in its words. */
function pagesAt({ status, message, pages }: CheckResult): string {
  const said = pages.filter((page) => page.status === status && page.message === message);
  const own = said.length > 0 ? said : pages.filter((page) => page.status === status);
  if (own.length === 0 || own.length === pages.length) return "";
  return ` (on ${own.map(({ url }) => cleanLine(url)).join(", ")})`;
}

function markColumns(status: Status): number {
  const { symbol, word } = STATUS_MARKS[status];
  return columnsOf(`${symbol} ${word}`);
}

function steps({ nextSteps, checks, target, summary }: ScanResult, layout: Layout): string {
  const { columns, paint } = layout;
  const [first] = nextSteps;
  const domain = cleanLine(target.domain);
  const problems = summary.fail + summary.warn;
  return [
    paint("bold", "Next steps"),
    ...nextSteps.map((each) => step(each, checks.find(({ id }) => id === each.checkId), layout)),
    "",
    hang("", `More about a check: readiness explain ${cleanLine(first?.checkId ?? "")}`, 0, columns),
    ...(problems > nextSteps.length
      ? [hang("", `All ${problems} fixes with evidence: readiness scan ${domain} --markdown`, 0, columns)]
      : []),
  ].join("\n");
}

function step(
  { checkId, gain, fix }: NextStep,
  check: CheckResult | undefined,
  { columns, paint }: Layout,
): string {
  const points = `+${gain.toFixed(1)}`.padStart(5);
  const title = `${cleanLine(check?.title ?? checkId)} [${cleanLine(checkId)}]`;
  const lines = [
    hang(`  ${paint("cyan", points)}  `, title, 9, columns),
    hang(" ".repeat(9), cleanLine(fix), 9, columns),
  ];
  const snippet = cleanBlock(check?.snippet ?? "");
  if (snippet !== "") lines.push(paint("dim", indented(snippet, 13)));
  return lines.join("\n");
}
