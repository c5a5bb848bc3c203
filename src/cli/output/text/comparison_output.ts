/** Prints a comparison in the format that the command line selects. */
import { comparisonMarkdown } from "../../../web/compare/comparison_markdown.ts";
import type { Comparison } from "../../../web/compare/comparison.ts";
import type { Arguments } from "../../arguments.ts";
import type { Flags } from "../../flags.ts";
import { layoutOf, type Shell } from "../../shell.ts";
import { renderComparison } from "./comparison_report.ts";
import { withoutLogCommands } from "../log_commands.ts";
import { cleanJson } from "../safe_text.ts";

export const COMPARISON_FLAGS: Flags = {
  "--json": { about: "Print the comparison as JSON", excludes: { markdown: "" } },
  "--markdown": "Print the comparison as Markdown",
};

/** Note in the help of each command that compares. */
export const COMPARISON_NOTE = "Scores that differ by 2 points or less count as the same";

/** Ends with a line break. */
export function formatComparison(comparison: Comparison, { values }: Arguments, shell: Shell): string {
  if (values.has("json")) return `${cleanJson(comparison, 2)}\n`;
  if (values.has("markdown")) return comparisonMarkdown(comparison);
  return withoutLogCommands(renderComparison(comparison, layoutOf(shell)));
}
