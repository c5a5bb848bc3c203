/** llms.txt, a Markdown map of a site for language models (https://llmstxt.org/). */
import { blankCodeSpans, headingOf, type MarkdownLine, markdownLines } from "./markdown_line.ts";
import { type MarkdownLink, markdownLinks } from "./markdown_link.ts";
import { unwrapLinks } from "./wrapped_links.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Maximum number of links kept. Reading stops at one more. */
export const LLMS_TXT_LINKS_LIMIT = 10_000;
/** Maximum number of sections kept. */
const LLMS_TXT_SECTIONS_LIMIT = 1000;
/** Maximum number of characters kept of a heading and of the summary. */
const LLMS_TXT_TEXT_LENGTH = 500;
/** Maximum number of characters of a line searched for a bare URL. */
const MAX_LINE_LENGTH = 10_000;
/** Maximum number of characters before the link of a list item. */
const MAX_INDENT = 100;

const PROBLEM_KINDS = {
  "empty": error("empty"),
  "byte-order-mark": warning("byte order mark at the beginning"),
  "no-h1": error("no first-level heading at the beginning"),
  "repeated-h1": warning("more than one first-level heading"),
  "no-summary": warning("no summary"),
  "no-links": error("no links"),
  "bare-urls": warning("URLs that are not links"),
  "no-links-in-sections": warning("no links in sections"),
  "links-outside-sections": warning("links outside sections"),
  "links-outside-lists": warning("links outside lists"),
  "irregular-items": warning("a list item does not begin with a link"),
  "deep-headings": warning("headings below the second level"),
  "relative-links": warning("a link is not absolute"),
  "other-scheme-links": warning("a link is neither a web page nor a contact"),
  "empty-links": warning("a link has no URL"),
  "too-many-links": warning("more links than we read"),
  "too-many-sections": warning("more sections than we read"),
};
export type LlmsTxtProblem = keyof typeof PROBLEM_KINDS;

export interface LlmsTxtLink {
  /** URL as written, which may be relative or of any scheme. */
  readonly url: string;
  readonly line: number;
}

export interface LlmsTxtSection {
  readonly links: readonly LlmsTxtLink[];
}

export interface LlmsTxt {
  /** First line that is not blank, if it is a first-level heading. */
  readonly h1: string | null;
  /** First heading, if it is of the first level but follows other text. */
  readonly lateH1: string | null;
  /** The block quote before the first section. */
  readonly summary: string | null;
  readonly sections: readonly LlmsTxtSection[];
  /** List items with a link before the first second-level heading. */
  readonly linksOutsideSections: readonly LlmsTxtLink[];
  /** Number of UTF-16 code units of the whole text. */
  readonly characters: number;
  readonly problems: readonly Problem<LlmsTxtProblem>[];
}

/** Links in lists and sections, including links in the running text of a section. */
export function listedLinks({ sections, linksOutsideSections }: LlmsTxt): LlmsTxtLink[] {
  return [...linksOutsideSections, ...sections.flatMap(({ links }) => links)];
}

/** Returns URLs outside of code that are not Markdown links, each once. */
export function plainUrls(text: string): readonly string[] {
  const lines = [...markdownLines(text)].filter(({ isCode }) => !isCode);
  const urls = lines.flatMap(({ text }) =>
    blankCodeSpans(text.slice(0, MAX_LINE_LENGTH)).match(/https?:\/\/[^\s<>"`|\\)\]]{1,500}/gi) ?? []
  );
  return [...new Set(urls.map((url) => url.replace(/[.,;:!?]{1,3}$/, "")))].filter((url) =>
    !/[{}]/.test(url)
  );
}

/** Position of a link: at the start of a list item, within one, or in text. */
type Position = "item" | "within-item" | "text";

interface SectionDraft {
  readonly links: LlmsTxtLink[];
  /** Links by position, with the first link in each. */
  readonly positions: Map<Position, LlmsTxtLink>;
}

/**
 * Parses an llms.txt. Lists may use `-`, `*` or `+`, and fenced code is not structure. Links in running text
 * count as links, and a section keeps links outside its list. Links to fragments of the file itself are left
 * out.
 * @param text decoded, with its byte order mark, which is a problem
 */
export function parseLlmsTxt(text: string): LlmsTxt {
  const log = problemLog(PROBLEM_KINDS);
  const isMarked = text.startsWith("\uFEFF");
  if (isMarked) log.add("byte-order-mark", { line: 1 });
  const reading = new LlmsTxtReading(log);
  for (const line of unwrapLinks(markdownLines(isMarked ? text.slice(1) : text))) {
    reading.read(line);
    if (reading.isFull) break;
  }
  reading.finish();
  return {
    h1: reading.h1,
    lateH1: reading.lateH1,
    summary: reading.summary?.trim() ?? null,
    sections: reading.sections.map(({ links }) => ({ links })),
    linksOutsideSections: reading.linksOutsideSections,
    characters: text.length,
    problems: log.problems,
  };
}

class LlmsTxtReading {
  h1: string | null = null;
  lateH1: string | null = null;
  summary: string | null = null;
  readonly sections: SectionDraft[] = [];
  readonly linksOutsideSections: LlmsTxtLink[] = [];
  readonly #log: ProblemLog<LlmsTxtProblem>;
  #isEmpty = true;
  #links = 0;
  #firstLink: { readonly line: number; readonly detail: string } | null = null;
  #bareUrl: { readonly line: number; readonly detail: string } | null = null;
  #isQuoteDone = false;
  #isInItem = false;
  #hasHeading = false;
  #h1Count = 0;

  constructor(log: ProblemLog<LlmsTxtProblem>) {
    this.#log = log;
  }

  get isFull(): boolean {
    return this.#links > LLMS_TXT_LINKS_LIMIT;
  }

  read(line: MarkdownLine): void {
    if (line.text.trim() === "") {
      this.#isQuoteDone ||= this.summary !== null;
      this.#isInItem = false;
      return;
    }
    const heading = line.isCode ? null : headingOf(line.text);
    if (this.#isEmpty && heading?.level === 1 && heading.title !== "") this.h1 = cut(heading.title);
    if (this.#isEmpty && this.h1 === null) this.#log.add("no-h1", { line: line.number, detail: line.text });
    this.#isEmpty = false;
    if (line.isCode) return;
    if (heading === null) this.#readContent(line);
    else this.#readHeading(heading.level, heading.title, line.number);
  }

  finish(): void {
    if (this.#isEmpty) this.#log.add("empty");
    else if (this.summary === null) this.#log.add("no-summary");
    if (!this.#isEmpty) this.#judgePositions();
  }

  #judgePositions(): void {
    if (this.#firstLink === null) {
      if (this.#bareUrl === null) this.#log.add("no-links");
      else this.#log.add("bare-urls", this.#bareUrl);
      return;
    }
    if (this.sections.every(({ links }) => links.length === 0)) {
      this.#log.add("no-links-in-sections", this.#firstLink);
    }
    for (const { positions } of this.sections) {
      const within = positions.get("within-item");
      const first = positions.has("item") ? undefined : within ?? positions.get("text");
      if (first === undefined) continue;
      const code = within === undefined ? "links-outside-lists" : "irregular-items";
      this.#log.add(code, { line: first.line, detail: first.url });
    }
  }

  #readHeading(level: number, title: string, line: number): void {
    this.#isQuoteDone ||= this.summary !== null;
    this.#isInItem = false;
    if (level === 1 && !this.#hasHeading && this.h1 === null && title !== "") this.lateH1 = cut(title);
    this.#hasHeading = true;
    if (level === 1 && ++this.#h1Count > 1) this.#log.add("repeated-h1", { line, detail: title });
    if (level > 2) this.#log.add("deep-headings", { line, detail: title });
    if (level !== 2) return;
    if (this.sections.length < LLMS_TXT_SECTIONS_LIMIT) {
      this.sections.push({ links: [], positions: new Map() });
    } else this.#log.add("too-many-sections", { line });
  }

  #readContent({ text, number }: MarkdownLine): void {
    const section = this.sections.at(-1);
    const quoted = section === undefined && !this.#isQuoteDone ? /^ {0,3}>/.exec(text) : null;
    if (quoted !== null) {
      this.summary = cut(`${this.summary ?? ""} ${text.slice(quoted[0].length).trim()}`.trimStart());
    }
    this.#isInItem ||= /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(text);
    const found = markdownLinks(text).filter(({ url }) => !url.startsWith("#"));
    const [first, ...others] = found;
    if (first === undefined) {
      this.#bareUrl ??= bareUrl(text, number);
      return;
    }
    const isListed = first.start <= MAX_INDENT && /^\s*[-*+]\s+$/.test(text.slice(0, first.start));
    this.#links += found.length;
    this.#firstLink ??= { line: number, detail: first.url };
    for (const link of found) this.#judgeLink(link.url, number);
    if (section === undefined) {
      if (isListed) this.#keep(this.linksOutsideSections, first, number);
      if (isListed) this.#log.add("links-outside-sections", { line: number, detail: first.url });
      return;
    }
    const kept = section.links.length;
    this.#keep(section.links, first, number);
    const position = isListed ? "item" : this.#isInItem ? "within-item" : "text";
    const link = section.links[kept];
    if (link !== undefined && !section.positions.has(position)) section.positions.set(position, link);
    for (const other of isListed ? [] : others) this.#keep(section.links, other, number);
  }

  #keep(links: LlmsTxtLink[], { url }: MarkdownLink, line: number): void {
    if (this.#links > LLMS_TXT_LINKS_LIMIT) this.#log.add("too-many-links", { line });
    else links.push({ url, line });
  }

  #judgeLink(url: string, line: number): void {
    if (url === "") this.#log.add("empty-links", { line });
    else if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) this.#log.add("relative-links", { line, detail: url });
    else if (!/^(?:https?|mailto|sms|tel):/i.test(url)) {
      this.#log.add("other-scheme-links", { line, detail: url });
    }
  }
}

/** Returns a URL that is not a Markdown link. Templates with braces are excluded. */
function bareUrl(text: string, line: number) {
  if (!/https?:\/\//i.test(text)) return null;
  const detail = /https?:\/\/[^\s<>"`|\\]{1,500}/i.exec(blankCodeSpans(text.slice(0, MAX_LINE_LENGTH)))?.[0];
  return detail === undefined || /[{}]/.test(detail) ? null : { line, detail };
}

function cut(text: string): string {
  return text.slice(0, LLMS_TXT_TEXT_LENGTH);
}
