/** Splits bytes into lines with a limit for their length, without holding a whole file. */
import { MAX_LINE_LENGTH } from "./log_entry.ts";

const LINE_FEED = 10;
const RETURN = 13;
/** Characters that no server writes. Tabs separate fields, and returns end lines. */
// deno-lint-ignore no-control-regex
const CONTROL = /[\x00-\x08\x0a-\x1f\x7f]/;
// deno-lint-ignore no-control-regex
const CONTROL_IN_LINES = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\r(?!\n)/;
/** The decoder writes this character for bytes that are not UTF-8. */
const REPLACEMENT = "\uFFFD";
/** Number of characters of a line that is too long which are kept as an example. */
const EXAMPLE_LENGTH = 1_000;

export interface LineSink {
  /** Gets each line that is not empty, without its line break. */
  readonly onLine: (line: string) => void;
  /** Gets lines that cannot be read; the text of a long one is its start. */
  readonly onBadLine: (line: string, reason: "too-long" | "binary" | "not-utf8") => void;
}

export class LineSplitter {
  readonly #sink: LineSink;
  readonly #decoder = new TextDecoder();
  /** Start of a line that has not ended yet. */
  #rest = new Uint8Array(0);
  /** True within a line that is too long. */
  #isSkipping = false;

  constructor(sink: LineSink) {
    this.#sink = sink;
  }

  /** @param piece may be overwritten afterwards */
  push(piece: Uint8Array): void {
    const first = piece.indexOf(LINE_FEED) + 1;
    if (first === 0) return this.#keep(piece);
    const isInside = this.#isSkipping || this.#rest.length > 0;
    if (this.#rest.length > 0) this.#emit(joined(this.#rest, piece.subarray(0, first)));
    this.#rest = new Uint8Array(0);
    this.#isSkipping = false;
    const end = piece.lastIndexOf(LINE_FEED) + 1;
    const start = isInside ? first : 0;
    if (start < end) this.#emit(piece.subarray(start, end));
    this.#keep(piece.subarray(end));
  }

  /** Ends the last line, which may have no line break. */
  end(): void {
    if (this.#rest.length > 0) this.#emit(this.#rest);
    this.#rest = new Uint8Array(0);
    this.#isSkipping = false;
  }

  #keep(bytes: Uint8Array): void {
    if (this.#isSkipping || bytes.length === 0) return;
    this.#rest = joined(this.#rest, bytes);
    // A character has up to four bytes.
    if (this.#rest.length <= 4 * MAX_LINE_LENGTH) return;
    this.#sink.onBadLine(this.#decoder.decode(this.#rest.subarray(0, EXAMPLE_LENGTH)), "too-long");
    this.#rest = new Uint8Array(0);
    this.#isSkipping = true;
  }

  #emit(bytes: Uint8Array): void {
    const text = this.#decoder.decode(bytes);
    // Nearly all lines are clean, so they are judged together.
    const isClean = !CONTROL_IN_LINES.test(text) && !text.includes(REPLACEMENT);
    for (let start = 0; start < text.length;) {
      const found = text.indexOf("\n", start);
      const next = found === -1 ? text.length : found;
      const end = text.charCodeAt(next - 1) === RETURN ? next - 1 : next;
      if (end > start) this.#emitLine(text, start, end, isClean);
      start = next + 1;
    }
  }

  #emitLine(text: string, start: number, end: number, isClean: boolean): void {
    if (end - start > MAX_LINE_LENGTH) {
      return this.#sink.onBadLine(text.slice(start, start + EXAMPLE_LENGTH), "too-long");
    }
    const line = text.slice(start, end);
    if (isClean) return this.#sink.onLine(line);
    if (CONTROL.test(line)) this.#sink.onBadLine(line, "binary");
    else if (line.includes(REPLACEMENT)) this.#sink.onBadLine(line, "not-utf8");
    else this.#sink.onLine(line);
  }
}

function joined(start: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(start.length + end.length);
  whole.set(start);
  whole.set(end, start.length);
  return whole;
}
