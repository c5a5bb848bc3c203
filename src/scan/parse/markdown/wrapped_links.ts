/** Joins Markdown links that tools have wrapped over several lines. */
import { headingOf, type MarkdownLine } from "./markdown_line.ts";

/** Lines of one link. */
const MAX_LINES = 5;
/** Characters of the lines that are joined. */
const MAX_LENGTH = 4096;

/** Joins a line that ends inside brackets with the next lines of its paragraph (CommonMark 0.31, 4.8). */
export function* unwrapLinks(lines: Iterable<MarkdownLine>): Generator<MarkdownLine> {
  const open: MarkdownLine[] = [];
  let length = 0;
  for (const line of lines) {
    if (open.length > 0 && (!isContinuation(line) || length + line.text.length > MAX_LENGTH)) {
      yield joinLines(open.splice(0));
    }
    const isWhole = line.isCode || line.text.lastIndexOf("[") <= line.text.lastIndexOf("]");
    if (open.length === 0 && isWhole) {
      yield line;
      continue;
    }
    length = (open.length > 0 ? length : 0) + line.text.length;
    open.push(line);
    const isOpen = !isWhole || !line.text.includes("]");
    if (!isOpen || open.length === MAX_LINES) yield joinLines(open.splice(0));
  }
  if (open.length > 0) yield joinLines(open);
}

function joinLines(lines: readonly MarkdownLine[]): MarkdownLine {
  const [first = { number: 0, text: "", isCode: false }, ...rest] = lines;
  return rest.length === 0
    ? first
    : { ...first, text: [first.text, ...rest.map(({ text }) => text.trim())].join(" ") };
}

function isContinuation({ text, isCode }: MarkdownLine): boolean {
  return !isCode && text.trim() !== "" && headingOf(text) === null &&
    !/^\s*(?:[-*+>]|\d{1,9}[.)])\s/.test(text);
}
