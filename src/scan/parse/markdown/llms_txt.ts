/** llms.txt: a Markdown map of a site for language models (https://llmstxt.org/). */
import { blankCodeSpans, headingOf, type MarkdownLine, markdownLines } from "./markdown_line.ts";
import { type MarkdownLink, markdownLinks } from "./markdown_link.ts";
import { unwrapLinks } from "./wrapped_links.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Links that are kept; what stands behind further ones is not read. */
export const LLMS_TXT_LINKS_LIMIT = 10_000;
/** Sections that are kept. */
export const LLMS_TXT_SECTIONS_LIMIT = 1000;
/** Characters kept of a heading, a title, a note, the summary. */
export const LLMS_TXT_TEXT_LENGTH = 500;
/** Characters of a line in which an address that is no link is looked for. */
const LINE_LENGTH = 10_000;
/** Characters before the link of a list item. */
const INDENT_LIMIT = 100;

const PROBLEM_KINDS = {
  "empty": error("empty"),
  "byte-order-mark": warning("byte order mark at the beginning"),
  "no-h1": error("no first-level heading at the beginning"),
  "repeated-h1": warning("more than one first-level heading"),
  "no-summary": warning("no summary"),
  "no-links": error("no links"),
  "bare-addresses": warning("URLs that are not links"),
  "no-links-in-sections": warning("no links in sections"),
  "links-outside-sections": warning("links outside sections"),
  "links-outside-lists": warning("links outside lists"),
  "irregular-items": warning("a list item does not begin with a link"),
  "deep-headings": warning("headings below the second level"),
  "relative-links": warning("a link is not absolute"),
  "other-scheme-links": warning("a link is not an http or https URL"),
  "empty-links": warning("a link has no URL"),
  "too-many-links": warning("more links than we read"),
  "too-many-sections": warning("more sections than we read"),
};
export type LlmsTxtProblem = keyof typeof PROBLEM_KINDS;

export interface LlmsTxtLink {
  readonly title: string;
  /** As written: may be relative, or of any scheme. */
  readonly url: string;
  /** What follows the link on its line; `""` for nothing. */
  readonly notes: string;
  readonly line: number;
}

export interface LlmsTxtSection {
  readonly title: string;
  readonly links: readonly LlmsTxtLink[];
}

export interface LlmsTxt {
  /** Its first line that is not blank, where that is a first-level heading. */
  readonly h1: string | null;
  /** Its first heading, where that is of the first level, but comes after other text. */
  readonly lateH1: string | null;
  readonly h1Count: number;
  /** The block quote before the first section. */
  readonly summary: string | null;
  readonly sections: readonly LlmsTxtSection[];
  /** List items with a link, before the first second-level heading. */
  readonly linksOutsideSections: readonly LlmsTxtLink[];
  /** UTF-16 code units of the whole text. */
  readonly characters: number;
  readonly problems: readonly Problem<LlmsTxtProblem>[];
}

/** The links in lists and sections: those of a section that stand in running text included. */
export function listedLinks({ sections, linksOutsideSections }: LlmsTxt): LlmsTxtLink[] {
  return [...linksOutsideSections, ...sections.flatMap(({ links }) => links)];
}

/** Where a link stands: it begins an item, is within one, or is part of the text. */
type Place = "item" | "within-item" | "text";

interface SectionDraft {
  readonly title: string;
  readonly links: LlmsTxtLink[];
  /** The first link of each place. */
  readonly places: Map<Place, LlmsTxtLink>;
}

/**
 * Parses an llms.txt. Lists may use `-`, `*` or `+`; fenced code is not structure; links in running text count as
 * links, those of a section that stand outside its list are kept with it. Links to places of the file itself lead
 * nowhere and are none.
 * @param text decoded, its byte order mark kept, as that is a finding
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
    h1Count: reading.h1Count,
    summary: reading.summary?.trim() ?? null,
    sections: reading.sections.map(({ title, links }) => ({ title, links })),
    linksOutsideSections: reading.linksOutsideSections,
    characters: text.length,
    problems: log.problems,
  };
}

class LlmsTxtReading {
  h1: string | null = null;
  lateH1: string | null = null;
  h1Count = 0;
  summary: string | null = null;
  readonly sections: SectionDraft[] = [];
  readonly linksOutsideSections: LlmsTxtLink[] = [];
  readonly #log: ProblemLog<LlmsTxtProblem>;
  #isEmpty = true;
  #links = 0;
  #firstLink: { readonly line: number; readonly detail: string } | null = null;
  #bareAddress: { readonly line: number; readonly detail: string } | null = null;
  #isQuoteDone = false;
  #isInItem = false;
  #hasHeading = false;

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
    if (!this.#isEmpty) this.#judgePlaces();
  }

  #judgePlaces(): void {
    if (this.#firstLink === null) {
      if (this.#bareAddress === null) this.#log.add("no-links");
      else this.#log.add("bare-addresses", this.#bareAddress);
      return;
    }
    if (this.sections.every(({ links }) => links.length === 0)) {
      this.#log.add("no-links-in-sections", this.#firstLink);
    }
    for (const { places } of this.sections) {
      const within = places.get("within-item");
      const first = places.has("item") ? undefined : within ?? places.get("text");
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
    if (level === 1 && ++this.h1Count > 1) this.#log.add("repeated-h1", { line, detail: title });
    if (level > 2) this.#log.add("deep-headings", { line, detail: title });
    if (level !== 2) return;
    if (this.sections.length < LLMS_TXT_SECTIONS_LIMIT) {
      this.sections.push({ title: cut(title), links: [], places: new Map() });
    } else this.#log.add("too-many-sections", { line });
  }

  #readContent({ text, number }: MarkdownLine): void {
    const section = this.sections.at(-1);
    const quoted = section === undefined && !this.#isQuoteDone ? /^ {0,3}>/.exec(text) : null;
    if (quoted !== null && (this.summary?.length ?? 0) < LLMS_TXT_TEXT_LENGTH) {
      this.summary = cut(`${this.summary ?? ""} ${text.slice(quoted[0].length).trim()}`.trimStart());
    }
    this.#isInItem ||= /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(text);
    const found = markdownLinks(text).filter(({ url }) => !url.startsWith("#"));
    const [first, ...others] = found;
    if (first === undefined) {
      this.#bareAddress ??= bareAddress(text, number);
      return;
    }
    const isListed = first.start <= INDENT_LIMIT && /^\s*[-*+]\s+$/.test(text.slice(0, first.start));
    this.#links += found.length;
    this.#firstLink ??= { line: number, detail: first.url };
    for (const link of found) this.#judgeLink(link.url, number);
    const notes = isListed ? notesOf(text.slice(first.end)) : "";
    if (section === undefined) {
      if (isListed) this.#keep(this.linksOutsideSections, first, notes, number);
      if (isListed) this.#log.add("links-outside-sections", { line: number, detail: first.url });
      return;
    }
    const kept = section.links.length;
    this.#keep(section.links, first, notes, number);
    const place = isListed ? "item" : this.#isInItem ? "within-item" : "text";
    const link = section.links[kept];
    if (link !== undefined && !section.places.has(place)) section.places.set(place, link);
    for (const other of isListed ? [] : others) this.#keep(section.links, other, "", number);
  }

  #keep(links: LlmsTxtLink[], { text, url }: MarkdownLink, notes: string, line: number): void {
    if (this.#links > LLMS_TXT_LINKS_LIMIT) this.#log.add("too-many-links", { line });
    else links.push({ title: cut(text.trim()), url, notes: cut(notes), line });
  }

  #judgeLink(url: string, line: number): void {
    if (url === "") this.#log.add("empty-links", { line });
    else if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) this.#log.add("relative-links", { line, detail: url });
    else if (!/^https?:/i.test(url)) this.#log.add("other-scheme-links", { line, detail: url });
  }
}

/** The form asks for a colon; a dash is as clear. */
function notesOf(rest: string): string {
  const trimmed = rest.trim();
  return /^[:：\-–—]/.test(trimmed) ? trimmed.slice(1).trimStart() : trimmed;
}

/** An address that is no link in Markdown; patterns with places to fill in are none. */
function bareAddress(text: string, line: number) {
  if (!/https?:\/\//i.test(text)) return null;
  const detail = /https?:\/\/[^\s<>"`|\\]{1,500}/i.exec(blankCodeSpans(text.slice(0, LINE_LENGTH)))?.[0];
  return detail === undefined || /[{}]/.test(detail) ? null : { line, detail };
}

function cut(text: string): string {
  return text.slice(0, LLMS_TXT_TEXT_LENGTH);
}
