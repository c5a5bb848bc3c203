/** Where a page or its Markdown first mentions the site's llms.txt. */
import { type Document, Element, type Node, Text } from "deno-dom";
import { collapse } from "../dom/collapsed_space.ts";
import { isSameSite } from "../same_site.ts";
import { isHidden } from "../dom/visible_text.ts";

/** Characters of a URL on either side of its file name. */
const MAX_URL_LENGTH = 1024;
/** Mentions that are examined. */
const MAX_MENTIONS = 400;
const NAME = "llms.txt";
/** Ends a URL in text and in Markdown. */
const DELIMITER = /[\s()<>[\]"'`|*,;]/;
/** Characters: the brackets and parentheses of a Markdown link. */
const LINK_MARKS_LENGTH = 4;

export interface LlmsTxtMention {
  /** Characters before it, as an agent reads them. */
  readonly before: number;
  /** Characters of the whole text. */
  readonly length: number;
}

/** @param base URL of the Markdown */
export function mentionInMarkdown(markdown: string, base: URL): LlmsTxtMention | null {
  const place = new MentionSearch(base).indexIn(markdown);
  return place === null ? null : { before: place, length: markdown.length };
}

/**
 * Reads the page's text as tools convert it, with link URLs and without navigation.
 * @param base URL of the page
 */
export function mentionInPage(document: Document, base: URL): LlmsTxtMention | null {
  const search = new MentionSearch(base);
  let before: number | null = null;
  let length = 0;
  const pending: Node[] = [document];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node instanceof Text) {
      const place: number | null = before === null ? search.indexIn(node.data) : null;
      if (place !== null) before = length + place;
      length += collapse(node.data).length;
    }
    if (node instanceof Element) {
      if (isHidden(node) || node.localName === "nav") continue;
      const address = node.localName === "a" ? node.getAttribute("href") : null;
      if (before === null && address !== null && search.isLlmsTxtUrl(address.trim())) before = length;
      if (address !== null) length += address.length + LINK_MARKS_LENGTH;
    }
    for (let child = node.lastChild; child !== null; child = child.previousSibling) pending.push(child);
  }
  return before === null ? null : { before, length: Math.max(length, before) };
}

class MentionSearch {
  readonly #base: URL;
  #looked = 0;

  constructor(base: URL) {
    this.#base = base;
  }

  /** Only a URL or a link target counts: the bare name may refer to such files in general. */
  indexIn(text: string): number | null {
    if (this.#looked > MAX_MENTIONS || !/llms\.txt/i.test(text)) return null;
    const lower = text.toLowerCase();
    for (let at = lower.indexOf(NAME), end = 0; at >= 0; at = lower.indexOf(NAME, end)) {
      if (++this.#looked > MAX_MENTIONS) break;
      const start = startOfUrl(text, Math.max(end, at - MAX_URL_LENGTH), at);
      end = endOfUrl(text, at + NAME.length);
      const address = text.slice(start, end);
      const isTarget = text.slice(Math.max(0, start - 2), start) === "](";
      if ((isTarget || address.includes("/")) && this.isLlmsTxtUrl(address)) return start;
    }
    return null;
  }

  /** Whether the URL is that of an llms.txt of this site. */
  isLlmsTxtUrl(address: string): boolean {
    if (!/llms\.txt/i.test(address) || ++this.#looked > MAX_MENTIONS) return false;
    const url = URL.parse(address, this.#base);
    return url !== null && url.pathname.toLowerCase().endsWith(`/${NAME}`) &&
      isSameSite(url.hostname, this.#base.hostname);
  }
}

function startOfUrl(text: string, minimum: number, from: number): number {
  let start = from;
  while (start > minimum && !DELIMITER.test(text.charAt(start - 1))) start--;
  return start;
}

/** A full stop at the end is the sentence's. */
function endOfUrl(text: string, from: number): number {
  const limit = Math.min(text.length, from + MAX_URL_LENGTH);
  let end = from;
  while (end < limit && !DELIMITER.test(text.charAt(end))) end++;
  while (end > from && /[.:!?]/.test(text.charAt(end - 1))) end--;
  return end;
}
