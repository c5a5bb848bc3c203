/** What `readiness fix` assumed, and what it leaves to its reader. */
import type { ScanResult } from "../../scan/report/event.ts";
import type { WrittenFile } from "../../scan/fix/site_file.ts";
import { shellWord } from "../../web/client/proof.js";
import { codeBlock, codeSpan, markdownText } from "./markdown_text.ts";
import type { Problem } from "./problems.ts";
import { problemSections } from "./markdown_report.ts";

/** Name of the file, beside those that are published. */
export const FIX_LIST = "FIXES.md";

export function renderFixList(
  result: ScanResult,
  files: readonly WrittenFile[],
  byHand: readonly Problem[],
): string {
  const { target } = result;
  const ids = [...new Set(files.flatMap(({ mends }) => mends))];
  const parts = [
    `# Fixes for ${markdownText(target.domain)}`,
    "This list is for you, not for the site: do not publish it.",
  ];
  if (files.length > 0) {
    parts.push(
      "## Files to publish",
      "Each belongs at its path on the site. Confirm what was assumed before you publish them.",
      ...files.map(fileSection),
      `Prove it, once they are published:\n\n${
        codeBlock(`readiness scan ${shellWord(target.page ?? target.domain)} --only ${ids.join(",")}`, "sh")
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

function fileSection({ path, mends, assumptions }: WrittenFile): string {
  const assumed = assumptions.map((assumption) => `- [ ] ${markdownText(assumption)}`);
  return [
    `### ${codeSpan(path)}`,
    "",
    `For ${mends.map(codeSpan).join(", ")}.${assumed.length === 0 ? " Nothing was assumed." : " Assumed:"}`,
    ...(assumed.length === 0 ? [] : ["", ...assumed]),
  ].join("\n");
}
