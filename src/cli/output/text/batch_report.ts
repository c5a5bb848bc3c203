/** Summary of a batch on standard error, with counts and the targets to look at first. */
import { plural } from "../../../plural.ts";
import { type BatchSummary, MAX_NAMED_TARGETS, type NamedTarget } from "../../scans/batch_summary.ts";
import { withoutLogCommands } from "../log_commands.ts";
import { columnsOf, cutTo, hang, type Layout } from "../print.ts";
import { cleanLine } from "../safe_text.ts";
import { durationText } from "../target_progress.ts";

/** Maximum width of a name in columns. Longer names are cut. */
const MAX_NAME_COLUMNS = 40;
const GRADES = ["A", "B", "C", "D", "F"] as const;

export interface BatchEnd {
  readonly summary: BatchSummary;
  /** True if the command line has a gate. */
  readonly hasGate: boolean;
  readonly durationMs: number;
  /** File with the results. Null for standard output. */
  readonly path: string | null;
}

/** Ends with a line break. */
export function renderBatch({ summary, hasGate, durationMs, path }: BatchEnd, layout: Layout): string {
  const { count, outcomes, lowest, untested, untestedCount } = summary;
  const sections = [
    hang(
      "",
      `${plural(count, "target")} in ${durationText(durationMs / 1000)}${gradesText(summary)}`,
      0,
      layout.columns,
    ),
    countLines(outcomes),
    section(
      "Lowest scores",
      lowest,
      [...summary.grades.values()].reduce((sum, each) => sum + each, 0),
      layout,
    ),
    section("Not tested", untested, untestedCount, layout),
    ...hasGate ? [gateSection(summary, layout)] : [],
    ...path === null ? [] : [`Results: ${cleanLine(path)}`],
  ];
  return withoutLogCommands(`\n${sections.filter((text) => text !== "").join("\n\n")}\n`);
}

/** `: A 3, C 1`. */
function gradesText({ grades }: BatchSummary): string {
  const counts = GRADES.flatMap((grade) => {
    const count = grades.get(grade);
    return count === undefined ? [] : [`${grade} ${count.toLocaleString("en-US")}`];
  });
  return counts.length === 0 ? "" : `. Grades: ${counts.join(", ")}`;
}

/** Lines with the counts, the most frequent outcome first. */
function countLines(outcomes: ReadonlyMap<string, number>): string {
  const rows = [...outcomes].sort(([, left], [, right]) => right - left)
    .map(([word, count]) => [word, count.toLocaleString("en-US")] as const);
  const [words, counts] = [0, 1].map((at) => Math.max(0, ...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map(([word, count]) => `  ${word.padEnd(words ?? 0)}  ${count.padStart(counts ?? 0)}`).join(
    "\n",
  );
}

function gateSection({ failed, failedCount, testedCount }: BatchSummary, layout: Layout): string {
  const tested = plural(testedCount, "tested target");
  if (testedCount === 0) return layout.paint("magenta", "? Gate not passed: no target could be tested");
  if (failedCount === 0) return layout.paint("green", `✓ Gate passed for ${tested}`);
  const heading = `✗ Gate failed for ${failedCount.toLocaleString("en-US")} of ${tested}`;
  return section(heading, failed, failedCount, layout, "red");
}

function section(
  title: string,
  named: readonly NamedTarget[],
  count: number,
  { columns, paint }: Layout,
  style: "bold" | "red" = "bold",
): string {
  if (named.length === 0) return "";
  const names = named.map(({ target }) => cutTo(MAX_NAME_COLUMNS, cleanLine(target)));
  const width = Math.max(...names.map(columnsOf));
  const lines = named.map(({ score, grade, reasons }, at) => {
    const name = names[at] ?? "";
    const label = `  ${name}${" ".repeat(width - columnsOf(name))}  `;
    const text = reasons.length > 0 ? reasons.join("; ") : `${score}${grade === null ? "" : ` (${grade})`}`;
    return hang(label, cleanLine(text), width + 4, columns);
  });
  const more = count - MAX_NAMED_TARGETS;
  return [
    paint(style, title),
    ...lines,
    ...more > 0 ? [`  and ${plural(more, "more target", "more targets")}`] : [],
  ].join("\n");
}
