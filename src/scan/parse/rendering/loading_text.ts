/** Placeholder lines on a page until its scripts have written the text. */
import { LOADING_LINE } from "../../data/signs/render.ts";

/** Maximum number of characters of such a line. */
const MAX_LINE_LENGTH = 80;

/** @param text visible text with one line for each block */
export function hasLoadingLine(text: string): boolean {
  return text.split("\n").some(isLoadingLine);
}

/** Returns the text without such lines. */
export function withoutLoadingLines(text: string): string {
  return text.split("\n").filter((line) => !isLoadingLine(line)).join("\n");
}

function isLoadingLine(line: string): boolean {
  return line.length <= MAX_LINE_LENGTH && LOADING_LINE.test(line);
}
