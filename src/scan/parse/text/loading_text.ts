/** Lines that stand in for the text of a page until its scripts have written it. */
import { LOADING_LINE } from "../../data/signs/render.ts";

/** Characters of such a line. */
const MAX_LINE_LENGTH = 80;

/** @param text visible text: each block is a line */
export function hasLoadingLine(text: string): boolean {
  return text.split("\n").some(isLoadingLine);
}

/** The text that is more than such lines. */
export function withoutLoadingLines(text: string): string {
  return text.split("\n").filter((line) => !isLoadingLine(line)).join("\n");
}

function isLoadingLine(line: string): boolean {
  return line.length <= MAX_LINE_LENGTH && LOADING_LINE.test(line);
}
