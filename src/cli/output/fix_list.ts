/** FIXES.md: what `readiness fix` assumed, and what it leaves to its reader. */
import type { CheckResult, ScanResult, WrittenFile } from "../../scan/result.ts";
import { npxCommand } from "../../web/texts/npx_command.ts";
import { targetWord } from "../../web/texts/proof.ts";
import { problemSections } from "../../web/texts/markdown_report.ts";
import type { Problem } from "../../web/texts/problems.ts";
import { codeBlock, codeSpan, markdownText } from "../../web/texts/markdown_text.ts";

/** Name of the file, beside those that are published. */
export const FIX_LIST = "FIXES.md";

export function renderFixList(
  result: ScanResult,
  files: readonly WrittenFile[],
  byHand: readonly Problem<CheckResult>[],
): string {
  const { target } = result;
  const ids = [...new Set(files.flatMap(({ fixes }) => fixes))];
  const parts = [
    `# Fixes for ${markdownText(target.domain)}`,
    "This list is for you: do not publish it.",
  ];
  if (files.length > 0) {
    parts.push(
      "## Files to publish",
      "Publish each file at its path on the site. First confirm what it assumes.",
      ...files.map((file) => fileSection(file, result)),
      `After publishing, check again:\n\n${
        codeBlock(npxCommand(`scan ${targetWord(target)} --only ${ids.join(",")}`), "sh")
      }`,
    );
  }
  if (byHand.length > 0) {
    parts.push(
      "## To do by hand",
      ...problemSections(byHand, result),
    );
  }
  return `${parts.join("\n\n")}\n`;
}

function fileSection({ path, fixes, assumptions }: WrittenFile, { checks }: ScanResult): string {
  const placement = checks.find(({ id, placement }) => fixes.includes(id) && placement?.includes(path))
    ?.placement;
  const items = assumptions.map((assumption) => `- [ ] ${markdownText(assumption)}`);
  return [
    `### ${codeSpan(path)}`,
    `For ${fixes.map(codeSpan).join(", ")}.`,
    ...(placement ? [`Where it goes: ${markdownText(placement)}`] : []),
    ...(items.length === 0 ? [] : [`Assumes:\n\n${items.join("\n")}`]),
  ].join("\n\n");
}
