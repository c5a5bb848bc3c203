/** The text of a YAML document while it is read: where the reader is, what was anchored, and how much there is. */
import type { Json } from "../json.ts";

/** Levels of mappings and sequences. */
export const YAML_NESTING_LIMIT = 64;
/** Values, with those that aliases repeat. */
export const YAML_NODES_LIMIT = 100_000;
/** Keys of one mapping: objects with more of them are slow to make. */
export const YAML_KEYS_LIMIT = 10_000;

/** `unsupported`: valid, maybe, and not read here. `limits`: too much of something. */
export type YamlProblem = "syntax" | "unsupported" | "limits";

/** Ends the reading; caught where it was begun. */
export class YamlFailure extends Error {
  override readonly name = "YamlFailure";
  readonly problem: YamlProblem;

  constructor(problem: YamlProblem) {
    super(problem);
    this.problem = problem;
  }
}

interface Anchored {
  readonly value: Json;
  /** Values in it, itself included. */
  readonly size: number;
  /** Levels below it. */
  readonly height: number;
}

export class YamlSource {
  readonly text: string;
  /** Where reading goes on. */
  at = 0;
  /** Column of what is at `at`, where that is the first of a line, or comes after a dash; -1 at the end. */
  indent = -1;
  /** Values so far. */
  size = 0;
  #depth = 0;
  #deepest = 0;
  #isReady = false;
  readonly #anchors = new Map<string, Anchored>();

  /** @param text with line feeds only */
  constructor(text: string) {
    this.text = text;
  }

  get char(): string {
    return this.text.charAt(this.at);
  }

  /** Moves to the next content, over blank lines and comments; false at the end of the document. */
  advance(): boolean {
    while (!this.#isReady) {
      const start = this.at;
      this.skipSpaces();
      const column = this.at - start;
      if (this.char === "\t") this.#skipTabs();
      if (this.at >= this.text.length) return this.#finish();
      if (this.char === "\n") this.at++;
      else if (this.char === "#") this.skipLine();
      else if (column === 0 && this.isMarker("---")) throw new YamlFailure("syntax");
      else if (column === 0 && this.isMarker("...")) this.#end();
      else this.place(column);
    }
    return this.indent >= 0;
  }

  /** Content begins here, at this column. */
  place(column: number): void {
    this.indent = column;
    this.#isReady = true;
  }

  /** The rest of the line is blank or a comment: the next line is looked for when it is needed. */
  endLine(): void {
    const before = this.at;
    this.skipBlanks();
    if (this.char === "#" && (this.at > before || /\s/.test(this.text.charAt(before - 1)))) this.skipLine();
    else if (this.char === "\n") this.at++;
    else if (this.at < this.text.length) throw new YamlFailure("syntax");
    this.#isReady = false;
  }

  /** Reading goes on at the start of a line. */
  goTo(lineStart: number): void {
    this.at = lineStart;
    this.#isReady = false;
  }

  skipSpaces(): void {
    while (this.char === " ") this.at++;
  }

  skipBlanks(): void {
    while (this.char === " " || this.char === "\t") this.at++;
  }

  skipLine(): void {
    this.at = this.lineEnd(this.at) + 1;
  }

  /** Of the line feed, or the text's length. */
  lineEnd(from: number): number {
    const end = this.text.indexOf("\n", from);
    return end < 0 ? this.text.length : end;
  }

  /** White space, or the end, is there. */
  isBlankAt(at: number): boolean {
    const char = this.text.charAt(at);
    return char === " " || char === "\n" || char === "\t" || char === "";
  }

  isMarker(marker: string): boolean {
    return this.text.startsWith(marker, this.at) && this.isBlankAt(this.at + 3);
  }

  count(): void {
    if (++this.size > YAML_NODES_LIMIT) throw new YamlFailure("limits");
  }

  /** To be called for each entry of a mapping, with how many there are. */
  countKeys(keys: number): void {
    if (keys > YAML_KEYS_LIMIT) throw new YamlFailure("limits");
  }

  enter(): void {
    if (++this.#depth > YAML_NESTING_LIMIT) throw new YamlFailure("limits");
    this.#deepest = Math.max(this.#deepest, this.#depth);
  }

  leave(): void {
    this.#depth--;
  }

  /** To be called before an anchored value is read. @returns what keeps it, to be called with the value */
  anchor(): ((value: Json) => void) | null {
    const name = this.#name("&");
    if (name === null) return null;
    const { size } = this;
    const [depth, deepest] = [this.#depth, this.#deepest];
    this.#deepest = depth;
    return (value) => {
      const anchored = { value, size: this.size - size, height: this.#deepest - depth };
      this.#anchors.set(name, anchored);
      this.#deepest = Math.max(deepest, this.#deepest);
    };
  }

  /** What an alias repeats: counted as if it had been written out, so that few cannot make many. */
  alias(): Json {
    const anchored = this.#anchors.get(this.#name("*") ?? "");
    // An anchor is known only after its value, so that nothing can hold itself.
    if (anchored === undefined) throw new YamlFailure("syntax");
    this.size += anchored.size;
    this.#deepest = Math.max(this.#deepest, this.#depth + anchored.height);
    if (this.size > YAML_NODES_LIMIT || this.#deepest > YAML_NESTING_LIMIT) throw new YamlFailure("limits");
    return anchored.value;
  }

  #name(sign: string): string | null {
    if (this.char !== sign) return null;
    const start = ++this.at;
    while (!this.isBlankAt(this.at) && !",[]{}".includes(this.char)) this.at++;
    const name = this.text.slice(start, this.at);
    if (name === "") throw new YamlFailure("syntax");
    this.skipBlanks();
    return name;
  }

  /** Tabs do not indent: after them there may be nothing. */
  #skipTabs(): void {
    this.skipBlanks();
    if (this.at < this.text.length && this.char !== "\n" && this.char !== "#") {
      throw new YamlFailure("syntax");
    }
  }

  #end(): void {
    if (!/^\.\.\.\s*(?:#[^\n]*\s*)?$/.test(this.text.slice(this.at, this.at + 1000))) {
      throw new YamlFailure("syntax");
    }
    this.at = this.text.length;
    this.#finish();
  }

  #finish(): boolean {
    this.place(-1);
    return false;
  }
}
