/** Renders the content of each file that a scan writes. */
import type { CatalogueEntry } from "../../scan/catalogue.ts";
import { reportDocument } from "../../web/report_document.tsx";
import type { GateSettings } from "../gate/gate_settings.ts";
import { isJudged, type ScannedSite } from "../gate/scanned_site.ts";
import { jsonOutput } from "./json_output.ts";
import { junitOutput } from "./junit_output.ts";
import { type MarkdownForm, markdownOutput } from "./markdown_output.ts";
import type { OutputFormat } from "./output_format.ts";
import { sarifOutput } from "./sarif_output.ts";
import { summaryOutput } from "./summary_output.ts";

export interface OutputContext extends MarkdownForm {
  readonly settings: GateSettings;
  readonly catalogue: readonly CatalogueEntry[];
  /** File of the repository for showing problems, a relative path with slashes. */
  readonly location: string;
}

/** @returns null if the file must not be written */
export function renderOutput(
  format: OutputFormat,
  sites: readonly ScannedSite[],
  context: OutputContext,
): string | null {
  if (format === "json") return jsonOutput(sites);
  if (format === "markdown") return markdownOutput(sites, context.settings, context);
  if (format === "html") {
    const results = sites.filter(isJudged).map(({ verdict }) => ({
      ...verdict.result,
      flags: context.flags,
    }));
    return results.length === 0 ? null : reportDocument(results);
  }
  if (format === "sarif") return sarifOutput(sites, context);
  return format === "junit" ? junitOutput(sites, context.settings.gate.failOn) : summaryOutput(sites);
}
