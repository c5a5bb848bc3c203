/** `readiness compare`: what differs between two saved reports. */
import { compareRuns } from "../../web/compare/comparison.ts";
import { comparisonMarkdown } from "../../web/compare/comparison_markdown.ts";
import { parseSavedReport } from "../../web/compare/saved_report.ts";
import { refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { commandLine } from "../command_name.ts";
import { readTextFile } from "../file.ts";
import { renderComparison } from "../output/comparison_report.ts";
import { cleanJson } from "../output/safe_text.ts";
import { layoutOf } from "../shell.ts";

export const compareCommand: Command = {
  name: "compare",
  summary: "Compare two saved reports: of two sites, of two user agents, or before and after a change",
  usage: ["compare <first.json> <second.json> [flags]"],
  flags: {
    "--json": "Print the comparison as JSON",
    "--markdown": "Print the comparison as Markdown",
  },
  examples: {
    "readiness scan example.com --json > before.json": "save a report",
    "readiness compare before.json after.json": "show what got better and worse",
    "readiness compare ours.json theirs.json --markdown": "compare two sites in Markdown",
  },
  notes: [
    "Scores that differ by 2 points or less count as the same",
    "Exit codes: 0 shown, 2 invalid usage, or a file that is not a report",
  ],
  run(args, shell) {
    const { words: [first, second, ...rest], values } = args;
    if (first === undefined || second === undefined || rest.length > 0) {
      refuseUsage(`Name two files: ${commandLine("compare <first.json> <second.json>")}`);
    }
    if (values.has("json") && values.has("markdown")) refuseUsage("Choose one of --json and --markdown");
    const [one, other] = [first, second].map((path) => parseSavedReport(readTextFile(path), path));
    if (one === undefined || other === undefined) throw new Error("Cannot compare: a report is missing");
    const comparison = compareRuns(one, other);
    shell.stdout(
      values.has("json")
        ? `${cleanJson(comparison, 2)}\n`
        : values.has("markdown")
        ? comparisonMarkdown(comparison)
        : renderComparison(comparison, layoutOf(shell)),
    );
    return Promise.resolve(EXIT.done);
  },
};
