/** The words of a Markdown text, without link URLs, HTML and front matter. */
import { splitFrontMatter } from "./front_matter.ts";
import { blankCodeSpans, markdownLines } from "./markdown_line.ts";
import { CELL_ELEMENTS, LINE_ELEMENTS } from "../dom/visible_text.ts";
import { wordSet } from "../../data/text/word_set.ts";

/** Maximum number of characters of a destination or a tag. Longer ones are text. */
const MAX_MARKUP_LENGTH = 2048;
/** Maximum depth of parentheses in a destination, which limits how often a character is read. */
const MAX_PARENTHESES = 8;

/** A URL in angle brackets and a comment are text, because agents read both. */
const TAG_START = /<\/?[A-Za-z][A-Za-z0-9-]{0,40}(?=[\s/>])/y;
/** Type names that converters keep as written on the page: `<string>`, `<Object>`. */
const BARE_NAME = /^<([A-Za-z][A-Za-z0-9]{0,40})>$/;
const CAPITALIZED = /^[A-Z][a-z]/;
const INLINE_ELEMENTS = wordSet(`
  a abbr audio b bdi bdo button cite code data del dfn em font i iframe img input ins kbd label mark
  object picture q s samp script select small source span strike strong style sub sup svg time tt u var
  video wbr
`);
const ENTITY = /&#?[A-Za-z0-9]{1,31};/y;
const REFERENCE = /\]\[[^\[\]]{0,200}\]/y;

/** Returns the text line by line, with code unchanged. */
export function markdownText(markdown: string): string {
  const lines: string[] = [];
  for (const { text, isCode } of markdownLines(splitFrontMatter(markdown).body)) {
    lines.push(isCode ? text : lineText(text));
  }
  return lines.join("\n");
}

/** Returns true if there is text after the front matter. */
export function hasText(markdown: string): boolean {
  return /[\p{L}\p{N}]/u.test(splitFrontMatter(markdown).body);
}

function lineText(line: string): string {
  if (!/[<&]|\][([]/.test(line)) return line;
  const clean = blankCodeSpans(line);
  const pieces: string[] = [];
  let written = 0;
  for (let at = 0; at < clean.length; at++) {
    const end = endOfMarkup(clean, at);
    if (end <= at) continue;
    pieces.push(line.slice(written, at), " ");
    written = end;
    at = end - 1;
  }
  return pieces.join("") + line.slice(written);
}

/** Returns the index after the destination, tag or entity that starts here, or 0. */
function endOfMarkup(line: string, at: number): number {
  const character = line.charAt(at);
  if (character === "<") return endOfTag(line, at);
  if (character === "&") return endOfMatch(ENTITY, line, at);
  if (character !== "]") return 0;
  return line.charAt(at + 1) === "(" ? endOfDestination(line, at + 1) : endOfMatch(REFERENCE, line, at);
}

function endOfTag(line: string, at: number): number {
  const endOfName = endOfMatch(TAG_START, line, at);
  if (!endOfName) return 0;
  const limit = Math.min(line.length, at + MAX_MARKUP_LENGTH);
  for (let end = endOfName; end < limit; end++) {
    if (line.charAt(end) === "<") return 0;
    if (line.charAt(end) === ">") return isElement(line.slice(at, end + 1)) ? end + 1 : 0;
  }
  return 0;
}

/** Returns true if a tag is HTML, judged by its name. */
function isElement(tag: string): boolean {
  const written = BARE_NAME.exec(tag)?.[1];
  if (written === undefined) return true;
  const name = written.toLowerCase();
  return !CAPITALIZED.test(written) && (LINE_ELEMENTS.has(name) || CELL_ELEMENTS.has(name) ||
    INLINE_ELEMENTS.has(name));
}

/** Parentheses within a URL come in pairs. */
function endOfDestination(line: string, at: number): number {
  let depth = 0;
  const limit = Math.min(line.length, at + MAX_MARKUP_LENGTH);
  for (let end = at; end < limit; end++) {
    const character = line.charAt(end);
    if (character === "(" && ++depth > MAX_PARENTHESES) return 0;
    if (character === ")" && --depth === 0) return end + 1;
  }
  return 0;
}

function endOfMatch(pattern: RegExp, line: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(line) ? pattern.lastIndex : 0;
}
