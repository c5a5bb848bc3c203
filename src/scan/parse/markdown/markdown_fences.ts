/** Code fences in Markdown (CommonMark 0.31, 4.5). */

/** Characters of a line within which a fence may begin. */
const MAX_OPENING_LENGTH = 200;

const INDENT = /^ {0,3}/;
const QUOTE_MARKS = /^(?:[ \t]*>)+/;
const LIST_MARKS = /^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+){1,5}/;

/**
 * Reads the lines of a text. `strict` knows fences that are indented by three spaces at most; `nested` also those that
 * authors write in lists and block quotes, with any indentation.
 */
export class FenceReading {
  readonly #mode: "strict" | "nested";
  #run: string | null = null;
  #isQuoted = false;
  #line = 0;
  #openedAt = 0;

  constructor(mode: "strict" | "nested") {
    this.#mode = mode;
  }

  /** Line of the open fence, counted from 1; null without one. */
  get openedAt(): number | null {
    return this.#run === null ? null : this.#openedAt;
  }

  /** @returns whether the line is code, or a fence */
  read(line: string): boolean {
    this.#line++;
    // The end of a block quote ends the code in it.
    if (this.#isQuoted && this.#run !== null && !/^[ \t]*>/.test(line)) this.#run = null;
    const isOpen = this.#run !== null;
    if (!line.includes("```") && !line.includes("~~~")) return isOpen;
    return isOpen ? this.#close(line) : this.#open(line);
  }

  #open(line: string): boolean {
    const start = line.slice(0, MAX_OPENING_LENGTH);
    const isNested = this.#mode === "nested";
    const quote = isNested ? QUOTE_MARKS.exec(start)?.[0] ?? "" : "";
    const marks = isNested ? LIST_MARKS.exec(start.slice(quote.length))?.[0] ?? "" : "";
    const text = this.#withoutIndent(line.slice(quote.length + marks.length));
    const run = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
    if (run === undefined || run.startsWith("`") && text.includes("`", run.length)) return false;
    this.#run = run;
    this.#isQuoted = quote !== "";
    this.#openedAt = this.#line;
    return true;
  }

  #close(line: string): boolean {
    const quote = this.#isQuoted ? QUOTE_MARKS.exec(line.slice(0, MAX_OPENING_LENGTH))?.[0] ?? "" : "";
    const text = this.#withoutIndent(line.slice(quote.length)).trimEnd();
    const open = this.#run ?? "";
    const isClosing = text.length >= open.length && /^(?:`+|~+)$/.test(text) &&
      text.charAt(0) === open.charAt(0);
    if (isClosing) this.#run = null;
    return true;
  }

  #withoutIndent(text: string): string {
    return this.#mode === "nested" ? text.trimStart() : text.replace(INDENT, "");
  }
}
