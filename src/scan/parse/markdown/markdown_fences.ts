/** Code fences in Markdown (CommonMark 0.31, 4.5). */

/** Maximum number of characters of a line before a fence. */
const MAX_OPENING_LENGTH = 200;

const INDENT = /^ {0,3}/;
const QUOTE_MARKS = /^(?:[ \t]*>)+/;
const LIST_MARKS = /^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+){1,5}/;

/** The open fence. */
interface Fence {
  readonly run: string;
  readonly isQuoted: boolean;
  /** Counted from 1. */
  readonly line: number;
}

/**
 * Reads the lines of a text. `strict` accepts fences with an indentation of up to three spaces. `nested` also
 * accepts fences in lists and block quotes, with any indentation.
 */
export class FenceReading {
  readonly #mode: "strict" | "nested";
  #fence: Fence | null = null;
  #line = 0;

  constructor(mode: "strict" | "nested") {
    this.#mode = mode;
  }

  /** Line of the open fence, counted from 1; null without an open fence. */
  get openedAt(): number | null {
    return this.#fence?.line ?? null;
  }

  /** @returns true if the line is code or a fence */
  read(line: string): boolean {
    this.#line++;
    // The end of a block quote ends the code in it.
    if (this.#fence?.isQuoted && !/^[ \t]*>/.test(line)) this.#fence = null;
    const fence = this.#fence;
    if (!line.includes("```") && !line.includes("~~~")) return fence !== null;
    return fence === null ? this.#open(line) : this.#close(line, fence);
  }

  #open(line: string): boolean {
    const start = line.slice(0, MAX_OPENING_LENGTH);
    const isNested = this.#mode === "nested";
    const quote = isNested ? QUOTE_MARKS.exec(start)?.[0] ?? "" : "";
    const marks = isNested ? LIST_MARKS.exec(start.slice(quote.length))?.[0] ?? "" : "";
    const text = this.#withoutIndent(line.slice(quote.length + marks.length));
    const run = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
    if (run === undefined || run.startsWith("`") && text.includes("`", run.length)) return false;
    this.#fence = { run, isQuoted: quote !== "", line: this.#line };
    return true;
  }

  #close(line: string, { run, isQuoted }: Fence): boolean {
    const quote = isQuoted ? QUOTE_MARKS.exec(line.slice(0, MAX_OPENING_LENGTH))?.[0] ?? "" : "";
    const text = this.#withoutIndent(line.slice(quote.length)).trimEnd();
    if (text.startsWith(run) && /^(?:`+|~+)$/.test(text)) this.#fence = null;
    return true;
  }

  #withoutIndent(text: string): string {
    return this.#mode === "nested" ? text.trimStart() : text.replace(INDENT, "");
  }
}
