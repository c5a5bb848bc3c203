/** Joins Markdown links that tools wrapped over several lines. */
import { headingOf, type MarkdownLine } from "./markdown_line.ts";

/** Maximum number of lines of one link. */
const MAX_LINES = 5;
/** Maximum number of characters of joined lines. */
const MAX_LENGTH = 4096;

/**
 * Joins a line that ends inside brackets with the following lines of its paragraph (CommonMark 0.31, 4.8).
 */
export function* unwrapLinks(lines: Iterable<MarkdownLine>): Generator<MarkdownLine> {
  const open: MarkdownLine[] = [];
  for (const line of lines) {
    if (open.length > 0 && (!isContinuation(line) || lengthOf([...open, line]) > MAX_LENGTH)) {
      yield joinLines(open.splice(0));
    }
    const isWhole = line.isCode || line.text.lastIndexOf("[") <= line.text.lastIndexOf("]");
    if (open.length === 0 && isWhole) {
      yield line;
      continue;
    }
    open.push(line);
    const isOpen = !isWhole || !line.text.includes("]");
    if (!isOpen || open.length === MAX_LINES) yield joinLines(open.splice(0));
  }
  if (open.length > 0) yield joinLines(open);
}

function joinLines(lines: readonly MarkdownLine[]): MarkdownLine {
  return lines.reduce((joined, { text }) => ({ ...joined, text: `${joined.text} ${text.trim()}` }));
}

function lengthOf(lines: readonly MarkdownLine[]): number {
  return lines.map(({ text }) => text).join("").length;
}

function isContinuation({ text, isCode }: MarkdownLine): boolean {
  return !isCode && text.trim() !== "" && headingOf(text) === null &&
    !/^\s*(?:[-*+>]|\d{1,9}[.)])\s/.test(text);
}
