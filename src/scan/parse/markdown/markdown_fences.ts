/** Code fences in Markdown as authors write them: in lists and block quotes, with any indentation. */

/** Characters of a line within which a fence may begin. */
const MAX_OPENING_LENGTH = 200;

const QUOTE_MARKS = /^(?:[ \t]*>)+/;
const LIST_MARKS = /^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+){1,5}/;

/** Reads the lines of a text, more lenient than CommonMark about indentation. */
export class FenceReading {
  #run: string | null = null;
  #isQuoted = false;
  #line = 0;
  #openedAt = 0;

  /** Line of the open fence, counted from 1; null without one. */
  get openedAt(): number | null {
    return this.#run === null ? null : this.#openedAt;
  }

  /** @returns whether the line is code, or a fence */
  read(line: string): boolean {
    this.#line++;
    // The end of a block quote ends the code in it (CommonMark 0.31, 4.5).
    if (this.#isQuoted && this.#run !== null && !/^[ \t]*>/.test(line)) this.#run = null;
    const wasOpen = this.#run !== null;
    if (!line.includes("```") && !line.includes("~~~")) return wasOpen;
    const start = line.slice(0, MAX_OPENING_LENGTH);
    return wasOpen ? this.#close(line, start) : this.#open(line, start);
  }

  #open(line: string, start: string): boolean {
    const quote = QUOTE_MARKS.exec(start)?.[0] ?? "";
    const marks = LIST_MARKS.exec(start.slice(quote.length))?.[0] ?? "";
    const text = line.slice(quote.length + marks.length).trimStart();
    const run = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
    if (run === undefined || run.startsWith("`") && text.includes("`", run.length)) return false;
    this.#run = run;
    this.#isQuoted = quote !== "";
    this.#openedAt = this.#line;
    return true;
  }

  #close(line: string, start: string): boolean {
    const quote = this.#isQuoted ? QUOTE_MARKS.exec(start)?.[0] ?? "" : "";
    const text = line.slice(quote.length).trim();
    const open = this.#run ?? "";
    const isClosing = text.length >= open.length && /^(?:`+|~+)$/.test(text) &&
      text.charAt(0) === open.charAt(0);
    if (isClosing) this.#run = null;
    return true;
  }
}
