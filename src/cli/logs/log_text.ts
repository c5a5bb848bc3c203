/** A summary of access logs for a terminal. */
import { type LogSummary, SEEN_PURPOSES } from "../../logs/log_summary.ts";
import { numberText } from "../../plural.ts";
import { logPeriods } from "../../web/logs/log_days.ts";
import { logFacts, type LogSection, logSections } from "../../web/logs/log_sections.ts";
import { withoutLogCommands } from "../output/log_commands.ts";
import { hang, type Layout } from "../output/print.ts";
import { cleanLine } from "../output/safe_text.ts";
import { renderTable } from "../output/table.ts";

/** Maximum number of lines without --verbose, so that the report fits on a screen. */
const MAX_LINES = 40;
/** Maximum number of rows of a table without --verbose. */
const MAX_ROWS = 10;
/** Rows of the table of agents that come before the rows of other tables. */
const MIN_AGENTS = 6;
/** Maximum width of a cell with --verbose. */
const WHOLE_COLUMNS = 200;
/** Title, head and empty line of a table. */
const FRAME_LINES = 3;
const BARS = "▁▂▃▄▅▆▇█";

/** A table with the number of its rows to show. */
interface ShownSection {
  readonly section: LogSection;
  count: number;
}

export function renderLogs(summary: LogSummary, layout: Layout, isVerbose: boolean): string {
  const start = [
    logFacts(summary).map((fact) => hang("", cleanLine(fact), 0, layout.columns)).join("\n"),
    periodLines(summary, layout),
  ].filter((part) => part !== "").join("\n\n");
  const sections = logSections(summary);
  const shown = isVerbose
    ? sections.map((section) => ({ section, count: section.rows.length }))
    : shownSections(sections.filter(({ isDetail }) => !isDetail), MAX_LINES - start.split("\n").length - 2);
  const parts = shown.map((each) => sectionText(each, layout, isVerbose));
  const end = isVerbose || sections.length === 0
    ? []
    : [layout.paint("dim", "Use --verbose for all tables and rows")];
  return withoutLogCommands(`${[start, ...parts, ...end].join("\n\n")}\n`);
}

/** Divides the lines of a screen among the tables. The last tables are left out if there are too many. */
function shownSections(sections: readonly LogSection[], lines: number): ShownSection[] {
  const shown: ShownSection[] = [];
  let left = lines;
  for (const section of sections) {
    const count = section.id === "agents" ? Math.min(MIN_AGENTS, section.rows.length) : 1;
    if (left < FRAME_LINES + count) break;
    shown.push({ section, count });
    left -= FRAME_LINES + count;
  }
  for (let count = 1; count < MAX_ROWS; count++) {
    for (const each of shown) {
      if (left <= 0 || each.count !== count || each.section.rows.length <= count) continue;
      each.count++;
      left--;
    }
  }
  return shown;
}

function sectionText(
  { section: { title, note, head, rows }, count }: ShownSection,
  { paint }: Layout,
  isVerbose: boolean,
): string {
  const shown = count === rows.length ? "" : ` (${count} of ${numberText(rows.length)})`;
  const table = renderTable(head, rows.slice(0, count), paint, isVerbose ? WHOLE_COLUMNS : undefined)
    .trimEnd();
  return [
    paint("bold", cleanLine(title) + shown),
    ...isVerbose && note !== null ? [paint("dim", cleanLine(note))] : [],
    ...table.split("\n").map((line) => `  ${line}`),
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
