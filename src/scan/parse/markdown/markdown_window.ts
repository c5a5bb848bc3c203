/** Signs that a Markdown text is truncated, and the position of the following text. */
import type { HeaderLink } from "../catalog/link_header.ts";
import { splitFrontMatter } from "./front_matter.ts";
import { markdownLines } from "./markdown_line.ts";
import { markdownLinks } from "./markdown_link.ts";

/** Maximum number of signs kept. */
const MAX_SIGNS = 5;
/** Maximum number of characters read of a line, because a note is short. */
const MAX_LINE_LENGTH = 1_000;

/**
 * `Showing 1-100 of 102` or `Page 1 of 5` at the start of a line. Within a sentence it has another meaning.
 */
const PART_OF =
  /^[\s>*_|#+-]{0,20}(?:[A-Za-z]\w{0,20}:\s{0,3})?[*_]{0,2}(?:showing|displaying|listing|page)\s{1,3}(?:(?:results|items|entries)\s)?(?:the\sfirst\s)?(\d[\d,]{0,11})(?:\s?(?:-|\u2013|to)\s?(\d[\d,]{0,11}))?\s(?:of|out\sof)\s(\d[\d,]{0,11})(?!\w)/i;
/** The text of a link to the remaining text. */
const REST =
  /^[\s\u00bb\u203a\u2192>]*(?:next\s+page|load\s+more|show\s+more|more\s+results|next\s+\d{1,6}(?:\s+\w+)?)[\s\u00bb\u203a\u2192>]*$/i;
/** The text of a link to the next page, which may be another text. */
const NEXT =
  /^[\s\u00bb\u203a\u2192>]*(?:next|more|older|continue|see\s+more|view\s+more)[\s\u00bb\u203a\u2192>]*$/i;
const PAGED = /[?&](?:page|offset|cursor|page_?token)=|\/page\/\d/i;

export interface MarkdownWindow {
  /** Signs that the text continues elsewhere, as written. */
  readonly signs: readonly string[];
  /** URL of the continuation; null if the text has no link to it. */
  readonly next: Continuation | null;
}

export interface Continuation {
  /** URL as written. */
  readonly url: string;
  readonly isAbsolute: boolean;
  /** Number of characters before it; null if only the header has it. */
  readonly before: number | null;
}

/**
 * @param base URL of the text
 * @param links of the response's Link header
 */
export function markdownWindow(markdown: string, base: URL, links: readonly HeaderLink[]): MarkdownWindow {
  const signs: string[] = [];
  let next: Continuation | null = null;
  let before = 0;
  for (const { text, isCode } of markdownLines(splitFrontMatter(markdown).body)) {
    const line = text.slice(0, MAX_LINE_LENGTH);
    if (!isCode && isPart(line)) signs.push(line.trim().slice(0, 80));
    const link = isCode ? undefined : markdownLinks(line).find((each) => linksToRest(each, base));
    if (link !== undefined) {
      signs.push(link.text.trim().slice(0, 80));
      next ??= { url: link.url, isAbsolute: /^https?:/i.test(link.url), before };
    }
    before += text.length + 1;
  }
  const header = links.find(({ rel }) => rel.includes("next"));
  if (header !== undefined) {
    signs.push("Link: rel=next");
    next ??= { url: header.target, isAbsolute: true, before: null };
  }
  return { signs: signs.slice(0, MAX_SIGNS), next };
}

function isPart(line: string): boolean {
  const [, first, second, total] = PART_OF.exec(line) ?? [];
  return total !== undefined && countOf(second ?? first ?? "") < countOf(total);
}

function countOf(number: string): number {
  return Number(number.replaceAll(",", ""));
}

function linksToRest({ text, url }: { readonly text: string; readonly url: string }, base: URL): boolean {
  const isRest = REST.test(text.slice(0, 100));
  if (!isRest && !NEXT.test(text.slice(0, 100))) return false;
  const target = URL.parse(url, base);
  if (target === null || url === "" || url.startsWith("#") || target.host !== base.host) return false;
  return isRest || PAGED.test(url);
}
