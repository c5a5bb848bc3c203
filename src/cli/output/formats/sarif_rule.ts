/** A check as a rule of SARIF, which GitHub shows next to an alert. */
import { type CatalogueEntry, describeTemplate } from "../../../scan/catalogue.ts";
import type { CheckResult } from "../../../scan/result.ts";
import { MATURITIES } from "../../../web/texts/labels.ts";
import { codeBlock, markdownLink, markdownText } from "../../../web/texts/markdown_text.ts";
import { readerCommand } from "../../../command_name.ts";
import { cleanLine } from "../safe_text.ts";
import { sarifLevel } from "./sarif_level.ts";

/** Maximum number of characters that GitHub keeps of a name and of a description. */
const MAX_NAME_LENGTH = 255;
const MAX_DESCRIPTION_LENGTH = 1024;

/** Precision of a verdict. A rule that may still change is less precise. */
const PRECISIONS: Readonly<Record<CheckResult["maturity"], "very-high" | "high" | "medium">> = {
  standard: "very-high",
  vendor: "high",
  convention: "high",
  draft: "medium",
};

const SEVERITIES = { error: "error", warning: "warning", note: "recommendation" } as const;

/**
 * Contains nothing about a site, so that the rule of a check is the same in each scan.
 * @param catalogue may lack the check of a newer service
 */
export function sarifRule(
  { id, title, category, spec, maturity, role, weight }: CheckResult,
  catalogue: readonly CatalogueEntry[],
) {
  const check = catalogue.find((entry) => entry.check.id === id)?.check;
  const about = cleanLine(check?.about ?? title);
  const fixes = [
    ...new Set(Object.values(check?.outcomes ?? {}).flatMap(({ fix }) => fix === null ? [] : [fix])),
  ].map((fix) => cleanLine(describeTemplate(fix)));
  const level = sarifLevel({ status: "fail", weight, role });
  return {
    id,
    name: cleanLine(title).slice(0, MAX_NAME_LENGTH),
    shortDescription: { text: cleanLine(title).slice(0, MAX_DESCRIPTION_LENGTH) },
    fullDescription: { text: about.slice(0, MAX_DESCRIPTION_LENGTH) },
    help: {
      text: [about, ...fixes.map((fix) => `Fix: ${fix}`), `Specification: ${cleanLine(spec)}`].join("\n\n"),
      markdown: [
        markdownText(about),
        ...fixes.length === 0
          ? []
          : [`**How to fix it**\n\n${fixes.map((fix) => `- ${markdownText(fix)}`).join("\n")}`],
        `Specification (${MATURITIES[maturity]}): ${markdownLink(spec)}`,
        `More about it:\n\n${codeBlock(readerCommand(`explain ${id}`), "sh")}`,
      ].join("\n\n"),
    },
    ...URL.parse(spec)?.protocol === "https:" ? { helpUri: spec } : {},
    defaultConfiguration: { level },
    properties: {
      tags: ["agent-readiness", category, maturity],
      precision: PRECISIONS[maturity],
      "problem.severity": SEVERITIES[level],
    },
  };
}
