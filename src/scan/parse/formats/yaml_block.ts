/**
 * YAML as descriptions are written in: block mappings and sequences, all scalars, flow collections, anchors and
 * aliases. A reader of our own, since the library reads a text in one go and takes up to 12 µs for a mark: a large
 * description would stop the program for seconds. This one takes time by the text's length and pauses in between. What
 * it does not know exactly (tags, explicit keys, anchored keys, other versions) it refuses.
 */
import type { Json } from "../json.ts";
import { readFlow } from "./yaml_flow.ts";
import { foldBlock, plainValue, readQuoted, withoutBlanksAfter } from "./yaml_scalar.ts";
import { YamlFailure, YamlSource } from "./yaml_source.ts";

/** Characters of a key on one line (YAML 1.2.2, 7.4.2). */
const KEY_LENGTH = 1024;
/** Entries between two pauses. */
const SLICE = 250;
const NO_KEY_START = "[{|>@`%,]}&*!#";
const NO_PLAIN_START = "@`%,]}#";
const COMMENT = /[ \t]#/;
/** Directives that change nothing here; another version reads scalars otherwise. */
const KNOWN_DIRECTIVE = /^%(?:YAML[ \t]{1,9}1\.2(?:[ \t]|$)|TAG[ \t])/;

interface Key {
  readonly name: string;
  /** After the colon. */
  readonly end: number;
}

/**
 * Reads one document.
 * @returns a generator that pauses now and then, so that its driver can give way
 * @throws {YamlFailure}
 */
export function* readBlockYaml(text: string): Generator<void, Json> {
  const source = new YamlSource(text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  skipHead(source);
  if (!source.advance()) throw new YamlFailure("syntax");
  const value = yield* new BlockReader(source).node(-1);
  if (source.advance()) throw new YamlFailure("syntax");
  return value;
}

/** Directives, and the marker after them. */
function skipHead(source: YamlSource): void {
  const { text } = source;
  while (source.at < text.length && /[\n#% ]/.test(source.char)) {
    const end = source.lineEnd(source.at);
    const line = text.slice(source.at, end);
    if (!/^(?:%|\s*(?:#|$))/.test(line)) return;
    if (line.startsWith("%") && !KNOWN_DIRECTIVE.test(line)) throw new YamlFailure("unsupported");
    source.at = end + 1;
  }
  if (!source.isMarker("---")) return;
  source.at += 3;
  source.skipBlanks();
  if (source.char !== "\n" && source.char !== "#" && source.char !== "") throw new YamlFailure("unsupported");
  source.skipLine();
}

class BlockReader {
  readonly #source: YamlSource;
  #entries = 0;

  constructor(source: YamlSource) {
    this.#source = source;
  }

  /** @param parent column of the collection that the node is in */
  *node(parent: number): Generator<void, Json> {
    const { indent } = this.#source;
    if (this.#isDash()) return yield* this.#sequence(indent);
    const key = this.#key();
    return key === null ? this.#inline(parent) : yield* this.#mapping(indent, key);
  }

  *#sequence(indent: number): Generator<void, Json> {
    const source = this.#source;
    const items: Json[] = [];
    source.count();
    source.enter();
    while (source.advance() && source.indent === indent && this.#isDash()) {
      if (++this.#entries % SLICE === 0) yield;
      const dash = source.at++;
      source.skipSpaces();
      if (source.char === "\t") throw new YamlFailure("unsupported");
      const keep = source.anchor();
      let item: Json = null;
      if (this.#isLineOver()) {
        source.endLine();
        if (source.advance() && source.indent > indent) item = yield* this.node(indent);
        else source.count();
      } else {
        source.place(indent + source.at - dash);
        if (keep !== null && (this.#isDash() || this.#key() !== null)) throw new YamlFailure("unsupported");
        item = yield* this.node(indent);
      }
      keep?.(item);
      items.push(item);
    }
    source.leave();
    return items;
  }

  *#mapping(indent: number, first: Key): Generator<void, Json> {
    const source = this.#source;
    const entries: [string, Json][] = [];
    source.count();
    source.enter();
    let key: Key | null = first;
    while (key !== null) {
      if (++this.#entries % SLICE === 0) yield;
      source.at = key.end;
      source.skipBlanks();
      source.countKeys(entries.push([key.name, yield* this.#entry(indent)]));
      if (!source.advance() || source.indent < indent) break;
      if (source.indent > indent) throw new YamlFailure("syntax");
      key = this.#key();
      if (key === null) throw new YamlFailure("syntax");
    }
    source.leave();
    return Object.fromEntries(entries);
  }

  *#entry(indent: number): Generator<void, Json> {
    const source = this.#source;
    const keep = source.anchor();
    let value: Json = null;
    if (this.#isLineOver()) {
      source.endLine();
      const isThere = source.advance();
      if (isThere && source.indent > indent) value = yield* this.node(indent);
      else if (isThere && source.indent === indent && this.#isDash()) value = yield* this.#sequence(indent);
      else source.count();
    } else value = this.#inline(indent);
    keep?.(value);
    return value;
  }

  /** A value that begins on the line of its key or dash. */
  #inline(parent: number): Json {
    const source = this.#source;
    const { char } = source;
    if (char === "*") return this.#ended(source.alias());
    if (char === "[" || char === "{") return this.#ended(readFlow(source));
    source.count();
    if (char === '"' || char === "'") {
      const quoted = readQuoted(source.text, source.at);
      if (quoted === null) throw new YamlFailure("syntax");
      source.at = quoted.end;
      return this.#ended(quoted.value);
    }
    if (char === "|" || char === ">") return this.#blockScalar(parent);
    const isBlankNext = source.isBlankAt(source.at + 1);
    if (char === "!" || char === "&" || (char === "?" && isBlankNext)) throw new YamlFailure("unsupported");
    if (NO_PLAIN_START.includes(char) || ("-:".includes(char) && isBlankNext)) {
      throw new YamlFailure("syntax");
    }
    return this.#plain(parent);
  }

  /** @throws {YamlFailure} where a key was read that is no text on one line */
  #ended(value: Json): Json {
    this.#source.skipBlanks();
    if (this.#source.char === ":") throw new YamlFailure("unsupported");
    this.#source.endLine();
    return value;
  }

  #plain(parent: number): Json {
    const source = this.#source;
    let end = source.lineEnd(source.at);
    let line = plainLine(source.text.slice(source.at, end));
    let text = line.text;
    while (!line.isCommented && end < source.text.length) {
      const next = this.#continuation(end + 1, parent);
      if (next === null) break;
      end = source.lineEnd(next.at);
      line = plainLine(source.text.slice(next.at, end));
      text += (next.breaks === 0 ? " " : "\n".repeat(next.breaks)) + line.text;
    }
    source.goTo(Math.min(end + 1, source.text.length));
    return plainValue(text);
  }

  /** Where a plain scalar goes on: the next line that is not blank, if it is indented and no comment. */
  #continuation(start: number, parent: number): { readonly at: number; readonly breaks: number } | null {
    const { text } = this.#source;
    let [at, lineStart, breaks] = [start, start, 0];
    while (true) {
      while (text[at] === " ") at++;
      const column = at - lineStart;
      while (text[at] === "\t" || text[at] === " ") at++;
      if (text[at] === "\n") {
        breaks++;
        lineStart = ++at;
        continue;
      }
      const isMarker = column === 0 && /^(?:---|\.\.\.)(?:\s|$)/.test(text.slice(at, at + 4));
      return at >= text.length || column <= parent || text[at] === "#" || isMarker ? null : { at, breaks };
    }
  }

  #blockScalar(parent: number): Json {
    const source = this.#source;
    const { text } = source;
    const isFolded = source.char === ">";
    const [header = "", digit, chomping] =
      /^[|>](?:([1-9])([-+]?)|([-+])([1-9])?)?/.exec(text.slice(source.at, source.at + 3))
        ?.map((part) => part ?? "") ?? [];
    const [sign] = /[-+]/.exec(header) ?? [chomping];
    const stated = digit !== "" && digit !== undefined ? digit : /[1-9]/.exec(header)?.[0];
    source.at += header.length;
    source.endLine();
    let indent = stated === undefined ? null : Math.max(parent, 0) + Number(stated);
    const lines: string[] = [];
    let at = source.at;
    while (at < text.length) {
      const end = source.lineEnd(at);
      let content = at;
      while (text[content] === " ") content++;
      const column = content - at;
      if (content >= end) lines.push(indent !== null && column > indent ? text.slice(at + indent, end) : "");
      else {
        if (column <= parent || (indent !== null && column < indent)) break;
        if (column === 0 && /^(?:---|\.\.\.)(?:\s|$)/.test(text.slice(at, at + 4))) break;
        indent ??= column;
        lines.push(text.slice(at + indent, end));
      }
      at = end + 1;
    }
    source.goTo(Math.min(at, text.length));
    return blockText(lines, isFolded, sign);
  }

  #isDash(): boolean {
    return this.#source.char === "-" && this.#source.isBlankAt(this.#source.at + 1);
  }

  #isLineOver(): boolean {
    const { char } = this.#source;
    return char === "\n" || char === "" || char === "#";
  }

  /** The key at the source's position; null where there is none. */
  #key(): Key | null {
    const source = this.#source;
    const { text, at, char } = source;
    if (char === "?" && source.isBlankAt(at + 1)) throw new YamlFailure("unsupported");
    if (NO_KEY_START.includes(char) || this.#isDash()) return null;
    const line = text.slice(at, Math.min(source.lineEnd(at), at + KEY_LENGTH));
    if (char === '"' || char === "'") {
      const quoted = readQuoted(line, 0);
      const [colon] = quoted === null ? [] : /^[ \t]*:(?=[ \t]|$)/.exec(line.slice(quoted.end)) ?? [];
      return quoted === null || colon === undefined
        ? null
        : { name: quoted.value, end: at + quoted.end + colon.length };
    }
    const colon = keyEnd(line);
    if (colon < 0) return null;
    const name = withoutBlanksAfter(line.slice(0, colon));
    if (COMMENT.test(name)) return null;
    const value = plainValue(name);
    return { name: value === null ? "" : String(value), end: at + colon + 1 };
  }
}

/** Of the first colon before a blank or the end. */
function keyEnd(line: string): number {
  let colon = line.indexOf(":");
  while (colon >= 0) {
    const next = line.charAt(colon + 1);
    if (next === " " || next === "\t" || next === "") return colon;
    colon = line.indexOf(":", colon + 1);
  }
  return -1;
}

/** One line of a plain scalar. A key in it would be a mapping where none may be. */
function plainLine(line: string): { readonly text: string; readonly isCommented: boolean } {
  const comment = line.search(COMMENT);
  const text = withoutBlanksAfter(comment < 0 ? line : line.slice(0, comment));
  if (keyEnd(text) >= 0) throw new YamlFailure("syntax");
  return { text, isCommented: comment >= 0 };
}

function blockText(lines: string[], isFolded: boolean, chomping: string | undefined): string {
  let trailing = 0;
  while (lines.at(-1) === "") {
    lines.pop();
    trailing++;
  }
  const text = isFolded ? foldBlock(lines) : lines.join("\n");
  if (chomping === "-") return text;
  if (chomping === "+") return text + "\n".repeat(lines.length === 0 ? trailing : trailing + 1);
  return lines.length === 0 ? "" : `${text}\n`;
}
