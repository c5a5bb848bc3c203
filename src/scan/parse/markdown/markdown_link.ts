/** Inline links of a Markdown line, found in linear time. */
import { blankCodeSpans } from "./markdown_line.ts";

/** Maximum number of characters of a destination. */
export const MAX_LINK_URL_LENGTH = 2048;
/** Maximum depth of parentheses in a destination. CommonMark requires at least three. */
const MAX_PARENTHESES = 8;

export interface MarkdownLink {
  /** The text between the brackets, as written. */
  readonly text: string;
  /** URL as written, without angle brackets. May be empty. */
  readonly url: string;
  /** Index of its `[` in the line. */
  readonly start: number;
  /** Index after its `)`. */
  readonly end: number;
}

interface Part {
  readonly value: string;
  readonly end: number;
}

/** Finds `[text](url "title")` (CommonMark 0.31, 6.3), without images and code spans. */
export function markdownLinks(line: string): MarkdownLink[] {
  if (!line.includes("](")) return [];
  const clean = blankCodeSpans(line);
  const links: MarkdownLink[] = [];
  let brackets: number[] = [];
  for (let index = 0; index < clean.length; index++) {
    const character = clean.charAt(index);
    if (character === "\\") index++;
    if (character === "[") brackets.push(index);
    if (character !== "]") continue;
    const start = brackets.pop();
    const target = start === undefined || clean.charAt(index + 1) !== "("
      ? null
      : readTarget(clean, index + 2);
    if (start === undefined || target === null) continue;
    if (clean.charAt(start - 1) !== "!" || clean.charAt(start - 2) === "\\") {
      links.push({ text: line.slice(start + 1, index), url: target.value, start, end: target.end + 1 });
      brackets = [];
    }
    index = target.end;
  }
  return links;
}

/** Reads from after `(` to its `)`. */
function readTarget(line: string, from: number): Part | null {
  const start = skipSpaces(line, from);
  const url = line.charAt(start) === "<" ? readAngled(line, start + 1) : readPlain(line, start);
  if (url === null) return null;
  const afterUrl = skipSpaces(line, url.end);
  const end = afterUrl > url.end ? skipSpaces(line, skipTitle(line, afterUrl)) : afterUrl;
  return line.charAt(end) === ")" ? { value: url.value, end } : null;
}

function readAngled(line: string, start: number): Part | null {
  const limit = Math.min(line.length, start + MAX_LINK_URL_LENGTH + 1);
  for (let index = start; index < limit; index++) {
    const character = line.charAt(index);
    if (character === "<") return null;
    if (character === ">") return { value: line.slice(start, index), end: index + 1 };
    if (character === "\\") index++;
  }
  return null;
}

function readPlain(line: string, start: number): Part | null {
  const limit = Math.min(line.length, start + MAX_LINK_URL_LENGTH + 1);
  let depth = 0;
  for (let index = start; index < limit; index++) {
    const character = line.charAt(index);
    if (character === "(" && ++depth > MAX_PARENTHESES) return null;
    const isEnd = character === " " || character === "\t" || (character === ")" && depth-- === 0);
    if (isEnd) return depth > 0 ? null : { value: line.slice(start, index), end: index };
    if (character === "\\") index++;
  }
  return null;
}

/** Returns the index after a quoted or parenthesized title, or `start` if there is no title. */
function skipTitle(line: string, start: number): number {
  const opening = line.charAt(start);
  const closing = opening === "(" ? ")" : opening;
  if (opening === "" || !`"'(`.includes(opening)) return start;
  for (let index = start + 1; index < line.length; index++) {
    const character = line.charAt(index);
    if (character === closing) return index + 1;
    if (character === opening) return start;
    if (character === "\\") index++;
  }
  return start;
}

function skipSpaces(line: string, start: number): number {
  let index = start;
  while (line.charAt(index) === " " || line.charAt(index) === "\t") index++;
  return index;
}
