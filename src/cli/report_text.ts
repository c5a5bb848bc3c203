/** A report for people, on a terminal or in a pipe. */
import type { Status } from "../scan/check.ts";
import type { CategoryScore, CheckResult, NextStep, ScanResult } from "../scan/event.ts";
import { cleanLine, cleanLines } from "./foreign_text.ts";
import { outcomeWords } from "./outcome_words.ts";
import { columnsOf, hang, indented, type Layout, type Style } from "./print.ts";
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

/** Every part that the site or the service wrote is cleaned. */
export function renderReport(result: ScanResult, layout: Layout): string {
  const judged = result.checks.some(({ status }) => ["pass", "warn", "fail"].includes(status));
  const parts = [header(result, layout)];
  if (judged) parts.push(...result.categories.flatMap((each) => category(each, result.checks, layout)));
  else if (result.checks.length > 0) parts.push(reasons(result, layout));
  if (judged && result.nextSteps.length > 0) parts.push(steps(result, layout));
  return `${parts.join("\n\n")}\n`;
}

function header(result: ScanResult, { columns, paint }: Layout): string {
  const { target, score, grade, confidence, durationMs, checks, summary } = result;
  const scored = score === null
    ? "no score"
    : paint(GRADE_STYLES[grade ?? ""] ?? "bold", `score ${score} of 100 · grade ${grade}`);
  const lines = [
    `${paint("bold", cleanLine(target.domain))}  ${paint("dim", cleanLine(target.page ?? target.url))}`,
    `${scored} · confidence ${Math.round(confidence * 100)} %`,
    `${counted(checks.length)} in ${(durationMs / 1000).toFixed(1)} s: ${statusCounts(summary) || "none"}`,
  ];
  const words = outcomeWords(result);
  if (words !== null) lines.push(hang("", words, 0, columns));
  return lines.join("\n");
}

/** Where no check could judge, each says why: mostly all the same. */
function reasons({ checks }: ScanResult, { columns }: Layout): string {
  const counts = new Map<string, number>();
  for (const { message } of checks) counts.set(message, (counts.get(message) ?? 0) + 1);
  const most = [...counts].sort(([, left], [, right]) => right - left).slice(0, REASONS_SHOWN);
  const lines = most.map(([message, count]) =>
    hang(`  ${String(count).padStart(3)} × `, cleanLine(message), 8, columns)
  );
  return ["Nothing could be judged", ...lines].join("\n");
}

function category(
  { id, title, score }: CategoryScore,
  checks: readonly CheckResult[],
  layout: Layout,
): string[] {
  const own = checks.filter((check) => check.category === id);
  if (own.length === 0) return [];
  const shown = own.filter(({ status }) => status !== "not_applicable");
  const left = own.length - shown.length;
  const heading = layout.paint("bold", `${cleanLine(title)}  ${score ?? "–"}`);
  const lines = [heading, ...shown.map((check) => checkLine(check, layout))];
  if (left > 0) {
    lines.push(`  ${statusMark("not_applicable", layout.paint)}  ${counted(left)}`);
  }
  return [lines.join("\n")];
}

function counted(checks: number): string {
  return checks === 1 ? "1 check" : `${checks} checks`;
}

function checkLine({ id, title, status, message }: CheckResult, { columns, paint }: Layout): string {
  const more = status === "pass" ? "" : ` [${cleanLine(id)}]`;
  const indent = 4 + markColumns(status);
  return hang(
    `  ${statusMark(status, paint)}  `,
    `${cleanLine(title)}: ${cleanLine(message)}${more}`,
    indent,
    columns,
  );
}

function markColumns(status: Status): number {
  const { symbol, word } = STATUS_MARKS[status];
  return columnsOf(`${symbol} ${word}`);
}

function steps({ nextSteps, checks }: ScanResult, layout: Layout): string {
  const { columns, paint } = layout;
  const [first] = nextSteps;
  return [
    paint("bold", "Next steps"),
    ...nextSteps.map((each) => step(each, checks.find(({ id }) => id === each.checkId), layout)),
    "",
    hang("", `More about a check: readiness explain ${cleanLine(first?.checkId ?? "")}`, 0, columns),
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
  const snippet = cleanLines(check?.snippet ?? "").replace(/\n+$/, "");
  if (snippet !== "") lines.push(paint("dim", indented(snippet, 13)));
  return lines.join("\n");
}
