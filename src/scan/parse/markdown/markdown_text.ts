/** The words of a Markdown text: without the addresses of its links, the HTML in it, and its front matter. */
import { splitFrontMatter } from "./front_matter.ts";
import { blankCodeSpans, markdownLines } from "./markdown_line.ts";
import { CELL_ELEMENTS, LINE_ELEMENTS } from "../dom/visible_text.ts";

/** Characters of a destination or a tag; what is longer is text. */
const MARKUP_LENGTH = 2048;
/** Levels of parentheses in a destination: it bounds how often a character is looked at. */
const PARENTHESES_LIMIT = 8;

/** An address in angle brackets is text, and so is a comment: who reads Markdown as it is reads both. */
const TAG_START = /<\/?[A-Za-z][A-Za-z0-9-]{0,40}(?=[\s/>])/y;
/** Converters write the names of types as they stand on the page: `<string>`, `<Object>`. */
const BARE_NAME = /^<([A-Za-z][A-Za-z0-9]{0,40})>$/;
const CAPITALISED = /^[A-Z][a-z]/;
const INLINE_ELEMENTS: ReadonlySet<string> = new Set(
  ("a abbr audio b bdi bdo button cite code data del dfn em font i iframe img input ins kbd label mark object picture q " +
    "s samp script select small source span strike strong style sub sup svg time tt u var video wbr").split(
      " ",
    ),
);
const ENTITY = /&#?[A-Za-z0-9]{1,31};/y;
const REFERENCE = /\]\[[^\[\]]{0,200}\]/y;

/** Returns the text line by line; code is left as it is, in fences and in spans. Takes linear time. */
export function markdownText(markdown: string): string {
  const lines: string[] = [];
  for (const { text, isCode } of markdownLines(splitFrontMatter(markdown).body)) {
    lines.push(isCode ? text : lineText(text));
  }
  return lines.join("\n");
}

/** Whether there is anything to read in it beside its front matter. */
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

/** Where the destination, tag or entity that begins here ends; 0 where none begins. */
function endOfMarkup(line: string, at: number): number {
  const character = line.charAt(at);
  if (character === "<") return endOfTag(line, at);
  if (character === "&") return endOfMatch(ENTITY, line, at);
  if (character !== "]") return 0;
  return line.charAt(at + 1) === "(" ? endOfDestination(line, at + 1) : endOfMatch(REFERENCE, line, at);
}

function endOfTag(line: string, at: number): number {
  if (endOfMatch(TAG_START, line, at) === 0) return 0;
  const limit = Math.min(line.length, at + MARKUP_LENGTH);
  for (let end = at + 1; end < limit; end++) {
    if (line.charAt(end) === "<") return 0;
    if (line.charAt(end) === ">") return isElement(line.slice(at, end + 1)) ? end + 1 : 0;
  }
  return 0;
}

/** Whether a tag is one of HTML, as far as its name alone can tell. */
function isElement(tag: string): boolean {
  const written = BARE_NAME.exec(tag)?.[1];
  if (written === undefined) return true;
  const name = written.toLowerCase();
  return !CAPITALISED.test(written) && (LINE_ELEMENTS.has(name) || CELL_ELEMENTS.has(name) ||
    INLINE_ELEMENTS.has(name));
}

/** Parentheses within an address come in pairs. */
function endOfDestination(line: string, at: number): number {
  let depth = 0;
  const limit = Math.min(line.length, at + MARKUP_LENGTH);
  for (let end = at; end < limit; end++) {
    const character = line.charAt(end);
    if (character === "(" && ++depth > PARENTHESES_LIMIT) return 0;
    if (character === ")" && --depth === 0) return end + 1;
  }
  return 0;
}

function endOfMatch(pattern: RegExp, line: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(line) ? pattern.lastIndex : 0;
}
