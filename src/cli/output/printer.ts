/** Prints a scan, either reports as they arrive or one document of all sites at the end. */
import { type Arguments, flagValue, refuseUsage } from "../arguments.ts";
import { gateText, targetsText } from "../gate/gate_text.ts";
import { isJudged, type ScannedSite } from "../gate/scanned_site.ts";
import { repeatedFlags, reportFlags } from "../scans/site_flags.ts";
import { layoutOf, type Shell } from "../shell.ts";
import { withoutLogCommands } from "./log_commands.ts";
import type { MarkdownForm } from "./formats/markdown_output.ts";
import { printedFormat } from "./formats/output_files.ts";
import { type OutputContext, renderOutput } from "./formats/rendered_output.ts";
import { OTHER_SCANNERS, type OtherScanner } from "../../scan/result.ts";
import { cleanLines } from "./safe_text.ts";
import { renderReport } from "./text/text_report.ts";
import { renderToolReport } from "./text/tool_report.ts";

const IS_JSON = /^[[{]/;
const TOOLS = Object.keys(OTHER_SCANNERS) as OtherScanner[];

export interface Printer {
  readonly site: (site: ScannedSite) => void;
  readonly end: (sites: readonly ScannedSite[]) => void;
}

/** @param count number of sites on the command line */
export function printer(args: Arguments, shell: Shell, context: OutputContext, count: number): Printer {
  const { settings } = context;
  const { values } = args;
  const layout = layoutOf(shell);
  const format = printedFormat(args);
  const isDocument = format !== null;
  const flags = repeatedFlags(args, { sameChecks: true });
  const tool = toolOf(args);
  let printed = 0;
  const site = (site: ScannedSite) => {
    if (!isJudged(site)) {
      const start = count > 1 ? `${site.target}: ` : "";
      return shell.stderr(`${cleanLines(start + site.failure.message)}\n`);
    }
    if (isDocument) return;
    if (tool !== null) return shell.stdout(renderToolReport(site.verdict.result, tool, layout));
    const gate = gateText(site.verdict, settings);
    const detail = values.has("quiet") ? "summary" : values.has("verbose") ? "whole" : "short";
    const report = renderReport(site.verdict.result, layout, { gate, detail, flags });
    shell.stdout(printed++ === 0 ? report : `\n${report}`);
  };
  const end = (sites: readonly ScannedSite[]) => {
    const document = format === null || !sites.some(isJudged) ? null : renderOutput(format, sites, context);
    // JSON is escaped already, and the text of other formats may end up in the log of a CI job.
    if (document !== null) shell.stdout(IS_JSON.test(document) ? document : withoutLogCommands(document));
    if (!isDocument && count > 1) shell.stdout(`\n${targetsText(sites)}\n`);
  };
  return { site, end };
}

export function markdownForm(args: Arguments): MarkdownForm {
  return { ...reportFlags(args), detail: args.values.has("verbose") ? "whole" : "usual" };
}

/** The tool of `--as-tool`. @throws {AppError} for any other name */
function toolOf(args: Arguments): OtherScanner | null {
  const name = flagValue(args, "as-tool");
  if (name === null) return null;
  return TOOLS.find((tool) => tool === name) ??
    refuseUsage(`Unknown tool for --as-tool: expected ${TOOLS.join(", ")}`);
}
