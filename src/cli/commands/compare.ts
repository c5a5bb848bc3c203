/** `readiness compare` shows the differences between two saved reports. */
import { compareRuns } from "../../web/compare/comparison.ts";
import { parseSavedReport } from "../../web/compare/saved_report.ts";
import { refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { commandLine } from "../../command_name.ts";
import { readTextFile } from "../file.ts";
import { COMPARISON_FLAGS, COMPARISON_NOTE, formatComparison } from "../output/comparison_output.ts";

export const compareCommand: Command = {
  name: "compare",
  summary:
    "Compare two saved reports of two sites, of two user agents, or of one site before and after a change",
  usage: ["compare <first.json> <second.json> [flags]"],
  flags: COMPARISON_FLAGS,
  examples: {
    "readiness scan example.com --json > before.json": "save a report",
    "readiness compare before.json after.json": "show which checks got better or worse",
    "readiness compare ours.json theirs.json --markdown": "compare two sites in Markdown",
  },
  notes: [
    COMPARISON_NOTE,
    "readiness crawl compare compares a report with a stored crawl of a project",
    "Exit codes: 0 shown, 2 invalid usage, or a file that is not a report",
  ],
  run(args, shell) {
    const { words: [first, second, ...rest] } = args;
    if (first === undefined || second === undefined || rest.length > 0) {
      refuseUsage(`Name two files: ${commandLine("compare <first.json> <second.json>")}`);
    }
    const [one, other] = [first, second].map((path) => parseSavedReport(readTextFile(path), path));
    if (one === undefined || other === undefined) throw new Error("Cannot compare: a report is missing");
    shell.stdout(formatComparison(compareRuns(one, other), args, shell));
    return Promise.resolve(EXIT.done);
  },
};
