/** Prints a summary of access logs in the formats of the command line. */
import type { LogSummary } from "../../logs/log_summary.ts";
import { logDocument } from "../../web/logs/log_document.tsx";
import type { Arguments } from "../arguments.ts";
import type { Flags } from "../flags.ts";
import { withoutLogCommands } from "../output/log_commands.ts";
import { cleanJson } from "../output/safe_text.ts";
import { layoutOf, type Shell } from "../shell.ts";
import { logCsv } from "./log_csv.ts";
import { logMarkdown } from "./log_markdown.ts";
import { renderLogs } from "./log_text.ts";

export const LOG_OUTPUTS = ["json", "csv", "markdown", "html"] as const;
export type LogOutput = typeof LOG_OUTPUTS[number];

export const LOG_OUTPUT_FLAGS: Flags = {
  "--json": { about: "Print the whole summary as JSON", excludes: { markdown: "", csv: "", verbose: "" } },
  "--markdown": { about: "Print the summary as Markdown", excludes: { csv: "", verbose: "" } },
  "--csv": { about: "Print a table with a row for each agent and path", excludes: { verbose: "" } },
  "--output <summary=file>": `Write the summary to a file too: ${LOG_OUTPUTS.join(", ")}; repeatable`,
  "--verbose": "Print all tables with all rows",
};

/** Content of a file. */
export function logOutput(format: LogOutput, summary: LogSummary): string {
  if (format === "json") return `${cleanJson(summary, 2)}\n`;
  if (format === "csv") return logCsv(summary);
  return format === "html" ? logDocument(summary) : logMarkdown(summary);
}

/** Text for standard output. */
export function printedLogs(summary: LogSummary, { values }: Arguments, shell: Shell): string {
  const format = LOG_OUTPUTS.find((each) => values.has(each));
  if (format === undefined) return renderLogs(summary, layoutOf(shell), values.has("verbose"));
  const text = logOutput(format, summary);
  return format === "markdown" ? withoutLogCommands(text) : text;
}
