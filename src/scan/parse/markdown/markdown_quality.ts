/** Leftovers of the page in its Markdown, and missing parts of the Markdown. */
import {
  CAPITALIZED_HTML,
  LAYOUT_ELEMENTS,
  PAGE_MACHINERY,
  SKIP_LINK,
} from "../../data/text/markdown_leftovers.ts";
import { splitFrontMatter } from "./front_matter.ts";
import { FenceReading } from "./markdown_fences.ts";
import { blankCodeSpans, headingOf, type MarkdownLine, markdownLines } from "./markdown_line.ts";
import { markdownLinks } from "./markdown_link.ts";

/** Maximum number of characters read of a line. */
const MAX_LINE_LENGTH = 20_000;
/** Minimum number of links at the start that count as navigation, without and with a skip link. */
const MIN_NAVIGATION_LINKS = 10;
const MIN_SKIPPED_LINKS = 5;
/** Minimum number of characters of a line without links that ends the navigation. */
const MIN_SENTENCE_LENGTH = 80;
/** Maximum number of layout tags in a text, and the maximum share of lines beyond that. */
const MAX_LAYOUT_TAGS = 4;
const MAX_LAYOUT_SHARE = 0.1;
/** Maximum number of names kept of each kind. */
const MAX_NAMES = 5;

/** Excludes tags after a backslash, because an escaped `\<` is text. */
const TAG = /(?<!\\)<(\/?)([A-Za-z][A-Za-z0-9.-]{0,60})[\s/>]/g;
const ATTRIBUTE = /^\s*[A-Za-z_:][\w:.-]{0,60}\s*=\s*["'{]/;
const MODULE_LINE =
  /^(?:import\s(?:[^"';]{1,300}\sfrom\s*["'][^"']{1,300}|\s{0,9}["'](?:\.{1,2}\/[^"']{1,300}|[^"']{1,300}\.(?:css|[jt]sx?|mdx?)))["'];?\s*$|export\s+(?:const|default|function|let)\s)/;

export interface MarkdownQuality {
  /** True if it has text other than the front matter. */
  readonly hasText: boolean;
  /** Line of an unclosed fence. */
  readonly unclosedFence: number | null;
  /** True if it has a heading, or a title in the front matter. */
  readonly hasHeading: boolean;
  /** Names of HTML elements that a text does not need. */
  readonly html: readonly string[];
  /** Names of components, and module keywords. */
  readonly components: readonly string[];
  /** True if it starts with the page's navigation. */
  readonly navigation: boolean;
}

/** Reads a text without its code. */
export function markdownQuality(markdown: string): MarkdownQuality {
  const { fields, body } = splitFrontMatter(markdown);
  const fences = new FenceReading("nested");
  const reading = new QualityReading();
  for (const line of markdownLines(body, fences)) reading.read(line);
  const linesBefore = markdown.slice(0, markdown.length - body.length).split("\n").length - 1;
  return {
    ...reading.result((fields?.["title"] ?? "") !== ""),
    unclosedFence: fences.openedAt === null ? null : fences.openedAt + linesBefore,
  };
}

class QualityReading {
  readonly #machinery = new Set<string>();
  readonly #layout = new Set<string>();
  readonly #components = new Set<string>();
  #layoutTags = 0;
  #lines = 0;
  #links = 0;
  #hasText = false;
  #hasHeading = false;
  #isBeginning = true;
  #hasSkipLink = false;
  #wasText = false;
  #isInComment = false;

  read({ text, isCode }: MarkdownLine): void {
    const line = this.#withoutComments(text.slice(0, MAX_LINE_LENGTH), isCode).trimEnd();
    const wasText = this.#wasText;
    this.#wasText = false;
    if (line === "") return;
    this.#hasText ||= /[\p{L}\p{N}]/u.test(line);
    if (isCode || /^(?: {4}|\t)/.test(line)) return;
    this.#lines++;
    const hasTags = line.includes("<");
    const isHeading = headingOf(line) !== null || (wasText && /^ {0,3}(?:=+|-+)$/.test(line)) ||
      (hasTags && /^\s*<h[1-6][\s>]/i.test(line));
    this.#hasHeading ||= isHeading;
    this.#wasText = !isHeading;
    if (hasTags) this.#readTags(blankCodeSpans(line));
    if (/^(?:im|ex)port\s/.test(line) && MODULE_LINE.test(line)) addName(this.#components, line.slice(0, 6));
    if (line.trimStart().startsWith("{/*")) addName(this.#components, "{/*");
    if (this.#isBeginning) this.#readBeginning(line, isHeading);
  }

  result(hasTitle: boolean): Omit<MarkdownQuality, "unclosedFence"> {
    const isLaidOut = this.#layoutTags > MAX_LAYOUT_TAGS && this.#layoutTags > this.#lines * MAX_LAYOUT_SHARE;
    const html = [...this.#machinery, ...isLaidOut ? this.#layout : []];
    return {
      hasText: this.#hasText,
      hasHeading: this.#hasHeading || hasTitle,
      html: html.slice(0, MAX_NAMES),
      components: [...this.#components],
      // A text with only links is a list of links.
      navigation: !this.#isBeginning &&
        this.#links >= (this.#hasSkipLink ? MIN_SKIPPED_LINKS : MIN_NAVIGATION_LINKS),
    };
  }

  /** Comments may span lines. */
  #withoutComments(line: string, isCode: boolean): string {
    if (isCode || (!this.#isInComment && !line.includes("<!--"))) return line;
    const kept: string[] = [];
    let at = 0;
    while (at < line.length) {
      const mark = this.#isInComment ? "-->" : "<!--";
      const next = line.indexOf(mark, at);
      if (!this.#isInComment) kept.push(line.slice(at, next < 0 ? line.length : next));
      if (next < 0) break;
      this.#isInComment = !this.#isInComment;
      at = next + mark.length;
    }
    return kept.join("");
  }

  #readTags(line: string): void {
    for (const { 1: slash = "", 2: name = "", index, 0: whole } of line.matchAll(TAG)) {
      const lower = name.toLowerCase();
      const isLower = name === lower;
      const rest = line.slice(index + whole.length - 1, index + whole.length + 300);
      if (isLower && PAGE_MACHINERY.has(name) && isMarkup(slash, rest)) addName(this.#machinery, name);
      if (isLower && LAYOUT_ELEMENTS.has(name)) {
        this.#layoutTags++;
        addName(this.#layout, name);
      }
      if (isComponent(name, slash, rest)) addName(this.#components, name);
    }
  }

  #readBeginning(line: string, isHeading: boolean): void {
    this.#hasSkipLink ||= SKIP_LINK.test(line);
    if (isHeading) {
      this.#isBeginning = false;
      return;
    }
    const links = markdownLinks(line);
    const linked = links.reduce((sum, { start, end }) => sum + end - start, 0);
    // A line of navigation has only list marks and separators between its links.
    const isLinks = line.length - linked <= links.length * 4 + 4;
    if (isLinks) this.#links += links.length;
    else if (line.length >= MIN_SENTENCE_LENGTH) this.#isBeginning = false;
  }
}

/** A name with only a capital may be a placeholder: `<Name>`. */
function isComponent(name: string, slash: string, rest: string): boolean {
  if (CAPITALIZED_HTML.has(name)) return false;
  return /^[A-Z]/.test(name) && /[a-z]/.test(name) && isMarkup(slash, rest);
}

/** Matches an end tag, an empty element or one with attributes, which are not placeholders. */
function isMarkup(slash: string, rest: string): boolean {
  return slash !== "" || /^\s*\/>/.test(rest) || ATTRIBUTE.test(rest);
}

function addName(names: Set<string>, name: string): void {
  if (names.size < MAX_NAMES) names.add(name);
}
