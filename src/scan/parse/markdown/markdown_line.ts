/** Markdown line by line: fences, headings and code spans, the part of CommonMark that separates structure from content. */
import { FenceReading } from "./markdown_fences.ts";

/** Lines of a text that are read. */
const MAX_MARKDOWN_LINES = 100_000;

export interface MarkdownLine {
  /** Counted from 1. */
  readonly number: number;
  /** Without its line end. */
  readonly text: string;
  /** Within a fenced code block, its fences included: not structure. */
  readonly isCode: boolean;
}

export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  readonly title: string;
}

/**
 * Walks the first {@linkcode MAX_MARKDOWN_LINES} lines of a text; a fence that is never closed runs to the end.
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

/** An ATX heading (CommonMark 0.31, 4.2), its closing sequence removed; null for any other line. */
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
  const runs = backtickRuns(line);
  const lastOfLength = new Map(runs.map((run) => [run.length, run]));
  const pieces: string[] = [];
  let written = 0;
  let open: BacktickRun | null = null;
  for (const run of runs) {
    if (open === null) {
      // Otherwise each run that is never closed would be searched for to the end.
      if (lastOfLength.get(run.length) !== run) open = run;
    } else if (run.length === open.length) {
      const end = run.start + run.length;
      pieces.push(line.slice(written, open.start), " ".repeat(end - open.start));
      written = end;
      open = null;
    }
  }
  return pieces.join("") + line.slice(written);
}

interface BacktickRun {
  readonly start: number;
  readonly length: number;
}

function backtickRuns(line: string): BacktickRun[] {
  const runs: BacktickRun[] = [];
  for (let start = line.indexOf("`"); start !== -1;) {
    let end = start;
    while (line.charAt(end) === "`") end++;
    runs.push({ start, length: end - start });
    start = line.indexOf("`", end);
  }
  return runs;
}
