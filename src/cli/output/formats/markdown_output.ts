/** Reports as Markdown, each with the verdict of the gate. */
import { markdownReport } from "../../../web/texts/markdown_report.ts";
import type { ShownReport } from "../../../web/texts/shown_report.ts";
import type { MarkdownDetail } from "../../../web/texts/fixes/step_sections.ts";
import { markdownText } from "../../../web/texts/markdown_text.ts";
import { pageSection } from "../text/page_list.ts";
import { type GateText, gateText } from "../../gate/gate_text.ts";
import type { GateSettings } from "../../gate/gate_settings.ts";
import { isJudged, type ScannedSite } from "../../gate/scanned_site.ts";

/** Flags that repeat the scans, and how much of the results is shown. */
export interface MarkdownForm extends Required<Pick<ShownReport, "flags" | "curlFlags">> {
  readonly detail: MarkdownDetail;
}

export function markdownOutput(
  sites: readonly ScannedSite[],
  settings: GateSettings,
  { flags, curlFlags, detail }: MarkdownForm,
): string {
  return sites.map((site) => {
    if (!isJudged(site)) {
      return `# Agent readiness of ${markdownText(site.target)}\n\n**${
        markdownText(site.failure.message)
      }**\n`;
    }
    const gate = gateText(site.verdict, settings);
    const { result } = site.verdict;
    return markdownReport({ ...result, flags, curlFlags }, { detail }) + pageSection(result) +
      gateSection(gate);
  }).join("\n");
}

/** Section about the gate. Empty without a gate and notes. */
function gateSection({ outcome, notes }: GateText): string {
  const items = [...outcome?.reasons ?? [], ...notes].map((text) => `- ${markdownText(text)}`);
  if (outcome === null && items.length === 0) return "";
  const heading = `## ${outcome?.heading ?? "Left out"}`;
  return `\n${[heading, ...items.length === 0 ? [] : [items.join("\n")]].join("\n\n")}\n`;
}
