/** Where a page, or its Markdown, first tells of the site's llms.txt. */
import { type Document, type Node, Text } from "deno-dom";
import { collapse } from "../dom/collapsed_space.ts";
import { isElement, pushChildren } from "../dom/nodes.ts";
import { isSameSite } from "../same_site.ts";
import { isHidden } from "../dom/visible_text.ts";

/** Characters of an address on either side of its last part. */
const ADDRESS_LENGTH = 1024;
/** Mentions of a page that are looked at. */
const MENTIONS_LIMIT = 400;
const NAME = "llms.txt";
/** What an address does not hold, in running text and in Markdown. */
const DELIMITER = /[\s()<>[\]"'`|*,;]/;
/** Brackets and parentheses around a link's text and address. */
const LINK_MARKS = 4;

export interface LlmsTxtMention {
  /** Characters before it, as an agent reads them. */
  readonly before: number;
  /** Characters of the whole. */
  readonly length: number;
}

/** @param base address of the Markdown */
export function mentionInMarkdown(markdown: string, base: URL): LlmsTxtMention | null {
  const place = new MentionSearch(base).placeIn(markdown);
  return place === null ? null : { before: place, length: markdown.length };
}

/**
 * The page's text as it is converted, with the addresses of its links. Navigation is left out: tools drop it.
 * @param base address of the page
 */
export function mentionInPage(document: Document, base: URL): LlmsTxtMention | null {
  const search = new MentionSearch(base);
  let before: number | null = null;
  let length = 0;
  const pending: Node[] = [document];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node instanceof Text) {
      const place: number | null = before === null ? search.placeIn(node.data) : null;
      if (place !== null) before = length + place;
      length += collapse(node.data).length;
    }
    if (isElement(node)) {
      if (isHidden(node) || node.localName === "nav") continue;
      const address = node.localName === "a" ? node.getAttribute("href") : null;
      if (before === null && address !== null && search.isMeant(address.trim())) before = length;
      if (address !== null) length += address.length + LINK_MARKS;
    }
    pushChildren(pending, node);
  }
  return before === null ? null : { before, length: Math.max(length, before) };
}

class MentionSearch {
  readonly #base: URL;
  #looked = 0;

  constructor(base: URL) {
    this.#base = base;
  }

  /** The bare name alone may be about such files in general; an address, or a link's target, says where one is. */
  placeIn(text: string): number | null {
    if (this.#looked > MENTIONS_LIMIT || !/llms\.txt/i.test(text)) return null;
    const lower = text.toLowerCase();
    for (let at = lower.indexOf(NAME), end = 0; at >= 0; at = lower.indexOf(NAME, end)) {
      if (++this.#looked > MENTIONS_LIMIT) break;
      const start = startOfAddress(text, Math.max(end, at - ADDRESS_LENGTH), at);
      end = endOfAddress(text, at + NAME.length);
      const address = text.slice(start, end);
      const isTarget = text.slice(Math.max(0, start - 2), start) === "](";
      if ((isTarget || address.includes("/")) && this.isMeant(address)) return start;
    }
    return null;
  }

  /** Whether it is the address of an llms.txt of this site. */
  isMeant(address: string): boolean {
    if (!/llms\.txt/i.test(address) || ++this.#looked > MENTIONS_LIMIT) return false;
    const url = URL.parse(address, this.#base);
    return url !== null && url.pathname.toLowerCase().endsWith(`/${NAME}`) &&
      isSameSite(url.hostname, this.#base.hostname);
  }
}

function startOfAddress(text: string, least: number, from: number): number {
  let start = from;
  while (start > least && !DELIMITER.test(text.charAt(start - 1))) start--;
  return start;
}

/** A full stop at the end is the sentence's. */
function endOfAddress(text: string, from: number): number {
  const limit = Math.min(text.length, from + ADDRESS_LENGTH);
  let end = from;
  while (end < limit && !DELIMITER.test(text.charAt(end))) end++;
  while (end > from && /[.:!?]/.test(text.charAt(end - 1))) end--;
  return end;
}
