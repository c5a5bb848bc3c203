/** FIXES.md, with the assumptions of `readiness fix` and the problems that it leaves to its reader. */
import { type CheckResult, siteFolder, type WrittenFile } from "../../scan/result.ts";
import { checkAgain, stepSections } from "../../web/texts/fixes/step_sections.ts";
import type { Problem } from "../../web/texts/problems.ts";
import type { ShownReport } from "../../web/texts/shown_report.ts";
import { REVISED } from "../../web/texts/fixes/fix_notes.ts";
import { codeBlock, codeSpan, markdownText, QUOTATION_COMMENT } from "../../web/texts/markdown_text.ts";

/** Name of the file, next to the folder with the public files. */
export const FIX_LIST = "FIXES.md";

const HEADING = "# Fixes for ";

/** True if a text is such a list, so that a new list may replace it. */
export function isFixList(text: string): boolean {
  return text.startsWith(HEADING);
}

/** Problems that no file fixes. */
export interface OpenProblems {
  readonly byHand: readonly Problem<CheckResult>[];
  /** Problems that their reader cannot fix either, for example because the host does not support it. */
  readonly others: readonly Problem<CheckResult>[];
}

/** Names of the folders with the files. */
interface FixFolders {
  readonly ready: string;
  readonly drafts: string;
}

export function renderFixList(
  result: ShownReport,
  files: readonly WrittenFile[],
  { byHand, others }: OpenProblems,
  folders: FixFolders,
): string {
  const { domain, page } = result.target;
  const site = siteFolder(page === null ? null : new URL(page));
  const fixed = [...new Set(files.flatMap(({ fixes }) => fixes))].map((id) => ({ id }));
  const parts = [
    `${HEADING}${codeSpan(site === "/" ? domain : domain + site)}`,
    "This list is for you, so do not publish it.",
    QUOTATION_COMMENT,
  ];
  const ready = files.filter(({ blanks }) => blanks.length === 0);
  const drafts = files.filter(({ blanks }) => blanks.length > 0);
  if (ready.length > 0) {
    parts.push(
      "## Files to publish",
      `Publish each file of the folder ${
        codeSpan(folders.ready)
      } at its path on the site. First confirm what it assumes.`,
      ...ready.map((file) => fileSection(file, result, folders.ready)),
    );
  }
  if (drafts.length > 0) {
    parts.push(
      "## Drafts to complete",
      `Complete each file of the folder ${
        codeSpan(folders.drafts)
      }, then publish it at its path on the site. Do not publish it unfinished.`,
      ...drafts.map((file) => fileSection(file, result, folders.drafts)),
    );
  }
  if (files.length > 0) {
    parts.push(`After publishing, check again:\n\n${codeBlock(checkAgain(fixed, result), "sh")}`);
  }
  if (byHand.length > 0) {
    parts.push(
      "## To do by hand",
      ...stepSections(byHand, result, "complete"),
      `Check these again:\n\n${codeBlock(checkAgain(byHand.map(({ check }) => check), result), "sh")}`,
    );
  }
  if (others.length > 0) {
    const items = others.map(({ check: { id, title, message } }) =>
      `- ${markdownText(title)} (${codeSpan(id)}): ${markdownText(message)}`
    );
    parts.push("## Problems without a fix", items.join("\n"));
  }
  return `${parts.join("\n\n")}\n`;
}

function fileSection(file: WrittenFile, { checks }: ShownReport, folder: string): string {
  const { path, url, fixes, assumptions, blanks, isRevised } = file;
  const name = path.slice(1);
  const placement = checks.find(({ id, placement }) => fixes.includes(id) && placement?.includes(name))
    ?.placement;
  const published = new URL(url).pathname;
  return [
    `### ${codeSpan(published)}`,
    `For ${fixes.map(codeSpan).join(", ")}.`,
    ...(published === path ? [] : [`The file is ${codeSpan(folder + path)}.`]),
    ...(isRevised ? [REVISED] : []),
    ...(placement ? [`Where it goes: ${markdownText(placement)}`] : []),
    ...(blanks.length === 0 ? [] : [`Complete it first:\n\n${checkboxes(blanks)}`]),
    ...(assumptions.length === 0 ? [] : [`Assumes:\n\n${checkboxes(assumptions)}`]),
  ].join("\n\n");
}

function checkboxes(items: readonly string[]): string {
  return items.map((item) => `- [ ] ${markdownText(item)}`).join("\n");
}
