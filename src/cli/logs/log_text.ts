/** A summary of access logs for a terminal. */
import { type LogSummary, SEEN_PURPOSES } from "../../logs/log_summary.ts";
import { logPeriods } from "../../web/logs/log_days.ts";
import { logFacts, type LogSection, logSections, numberText } from "../../web/logs/log_sections.ts";
import { withoutLogCommands } from "../output/log_commands.ts";
import { hang, type Layout } from "../output/print.ts";
import { cleanLine } from "../output/safe_text.ts";
import { renderTable } from "../output/table.ts";

/** Maximum number of lines without --verbose, so that the report fits on a screen. */
const MAX_LINES = 40;
const MAX_ROWS = 10;
const BARS = "▁▂▃▄▅▆▇█";

export function renderLogs(summary: LogSummary, layout: Layout, isVerbose: boolean): string {
  const whole = textOf(summary, layout, Infinity);
  if (isVerbose) return whole;
  for (let rows = MAX_ROWS; rows > 1; rows--) {
    const text = textOf(summary, layout, rows);
    if (text.split("\n").length <= MAX_LINES) return text;
  }
  return textOf(summary, layout, 1);
}

/** @param rows maximum number of rows of a table; Infinity for a report with all tables */
function textOf(summary: LogSummary, layout: Layout, rows: number): string {
  const sections = logSections(summary).filter(({ isDetail }) => !isDetail || rows === Infinity);
  const [facts, ...rest] = [
    logFacts(summary).map((fact) => hang("", cleanLine(fact), 0, layout.columns)).join("\n"),
    periodLines(summary, layout),
    ...sections.map((section) => sectionText(section, layout, rows)),
  ];
  return withoutLogCommands([facts, ...rest].filter((part) => part !== "").join("\n\n") + "\n");
}

function sectionText({ title, note, head, rows }: LogSection, { paint }: Layout, most: number): string {
  const shown = rows.slice(0, most);
  const more = rows.length - shown.length;
  const table = renderTable(head, shown, paint).trimEnd();
  return [
    paint("bold", cleanLine(title)),
    ...most === Infinity && note !== null ? [paint("dim", cleanLine(note))] : [],
    ...table.split("\n").map((line) => `  ${line}`),
    ...more > 0 ? [paint("dim", `  and ${numberText(more)} more with --verbose`)] : [],
  ].join("\n");
}

/** A line of bars for each purpose. */
function periodLines(summary: LogSummary, { paint }: Layout): string {
  const { unit, rows, purposes } = logPeriods(summary);
  const [first, last] = [rows[0]?.day, rows.at(-1)?.day];
  if (rows.length < 2) return "";
  const names = purposes.map((purpose) => SEEN_PURPOSES[purpose]);
  const widest = Math.max(...names.map((name) => name.length));
  const most = Math.max(...rows.flatMap(({ requests }) => Object.values(requests)));
  const lines = purposes.map((purpose) => {
    const counts = rows.map(({ requests }) => requests[purpose]);
    const bars = counts.map((count) =>
      count === 0 ? " " : BARS[Math.floor(count / most * (BARS.length - 1))] ?? ""
    ).join("");
    const sum = counts.reduce((total, count) => total + count, 0);
    return `  ${SEEN_PURPOSES[purpose].padEnd(widest)}  ${bars}  ${numberText(sum)}`;
  });
  return [paint("bold", `Requests per ${unit}, ${first} to ${last}`), ...lines].join("\n");
}
