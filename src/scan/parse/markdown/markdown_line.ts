/**
 * Reads Markdown line by line: fences, headings and code spans, the part of CommonMark that separates
 * structure from content.
 */
import { FenceReading } from "./markdown_fences.ts";

/** Maximum number of lines read of a text. */
const MAX_MARKDOWN_LINES = 100_000;

export interface MarkdownLine {
  /** Line number, counted from 1. */
  readonly number: number;
  /** Line without its line end. */
  readonly text: string;
  /** True within a fenced code block, including its fences, because code is not structure. */
  readonly isCode: boolean;
}

export interface Heading {
  /** Level, 1 to 6. */
  readonly level: number;
  readonly title: string;
}

/**
 * Walks the first {@linkcode MAX_MARKDOWN_LINES} lines of a text. An unclosed fence extends to the end.
 * @param fences reads the lines as they are walked
 */
export function* markdownLines(text: string, fences = new FenceReading("strict")): Generator<MarkdownLine> {
  let number = 0;
  for (let start = 0, end: number; start < text.length && number < MAX_MARKDOWN_LINES; start = end + 1) {
    end = text.indexOf("\n", start);
    if (end === -1) end = text.length;
    const line = text.slice(start, text.charAt(end - 1) === "\r" ? Math.max(end - 1, start) : end);
    number++;
    yield { number, text: line, isCode: fences.read(line) };
  }
}

/** Returns an ATX heading (CommonMark 0.31, 4.2) without its closing sequence, or null for any other line. */
export function headingOf(line: string): Heading | null {
  const match = /^ {0,3}(#{1,6})(?=[ \t]|$)/.exec(line);
  if (match === null) return null;
  const [whole, marks = ""] = match;
  const title = line.slice(whole.length).trim();
  let end = title.length;
  while (title.charAt(end - 1) === "#") end--;
  const isClosed = end === 0 || title.charAt(end - 1) === " ";
  return { level: marks.length, title: isClosed ? title.slice(0, end).trimEnd() : title };
}

/** Replaces code spans (CommonMark 0.31, 6.1) with spaces of the same length. */
export function blankCodeSpans(line: string): string {
  if (!line.includes("`")) return line;
  // Otherwise each unclosed run would be searched to the end.
  const lastOfLength = new Map<number, number>();
  for (let start = line.indexOf("`"), end: number; start !== -1; start = line.indexOf("`", end)) {
    end = endOfRun(line, start);
    lastOfLength.set(end - start, start);
  }
  const pieces: string[] = [];
  let written = 0;
  let open = -1;
  let openLength = 0;
  for (let start = line.indexOf("`"), end: number; start !== -1; start = line.indexOf("`", end)) {
    end = endOfRun(line, start);
    if (open === -1) {
      if (lastOfLength.get(end - start) !== start) [open, openLength] = [start, end - start];
    } else if (end - start === openLength) {
      pieces.push(line.slice(written, open), " ".repeat(end - open));
      written = end;
      open = -1;
    }
  }
  return pieces.join("") + line.slice(written);
}

/** Returns the index after a run of backticks. */
function endOfRun(line: string, start: number): number {
  let end = start;
  while (line.charAt(end) === "`") end++;
  return end;
}
