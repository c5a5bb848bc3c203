/** Finds the position where a page, or its Markdown, first mentions the site's llms.txt. */
import { type Document, type Node, Text } from "deno-dom";
import { collapse } from "../dom/collapsed_space.ts";
import { elements } from "../dom/html.ts";
import { isElement, pushChildren } from "../dom/nodes.ts";
import { isSameSite } from "../same_site.ts";
import { isHidden } from "../dom/visible_text.ts";

/** Maximum number of characters of a URL before and after the file name. */
const MAX_URL_LENGTH = 1024;
/** Maximum number of a page's mentions to resolve. */
const MAX_MENTIONS = 400;
const NAME = "llms.txt";
/** Characters that end a URL in running text and in Markdown. */
const DELIMITER = /[\s()<>[\]"'`|*,;]/;
/** Number of characters of the brackets and parentheses of a Markdown link. */
const LINK_MARKS_LENGTH = 4;

export interface LlmsTxtMention {
  /** Number of characters before it in the text that an agent reads. */
  readonly before: number;
  /** Number of characters of the whole text. */
  readonly length: number;
}

/** @param base URL of the Markdown */
export function mentionInMarkdown(markdown: string, base: URL): LlmsTxtMention | null {
  const position = new MentionSearch(base).positionIn(markdown);
  return position === null ? null : { before: position, length: markdown.length };
}

/**
 * Searches the page's converted text including URLs of links. Navigation is left out, because tools drop it.
 * @param base URL of the page
 */
export function mentionInPage(document: Document, base: URL): LlmsTxtMention | null {
  const search = new MentionSearch(base);
  let before: number | null = null;
  let length = 0;
  const pending: Node[] = [document];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node instanceof Text) {
      const position: number | null = before === null ? search.positionIn(node.data) : null;
      if (position !== null) before = length + position;
      length += collapse(node.data).length;
    }
    if (isElement(node)) {
      if (isHidden(node) || node.localName === "nav") continue;
      const href = node.localName === "a" ? node.getAttribute("href") : null;
      if (before === null && href !== null && search.isOwnLlmsTxt(href.trim())) before = length;
      if (href !== null) length += href.length + LINK_MARKS_LENGTH;
    }
    pushChildren(pending, node);
  }
  return before === null ? null : { before, length: Math.max(length, before) };
}

/**
 * Returns true if a menu or a link element of the head names the llms.txt, because readers of the whole HTML
 * find it there.
 * @param base URL of the page
 */
export function isNamedInFrame(document: Document, base: URL): boolean {
  const search = new MentionSearch(base);
  return elements(document, "nav a[href], link[href]").some((link) =>
    search.isOwnLlmsTxt(link.getAttribute("href")?.trim() ?? "")
  );
}

class MentionSearch {
  readonly #base: URL;
  #mentions = 0;

  constructor(base: URL) {
    this.#base = base;
  }

  /** A bare name may be about such files in general. A URL or a link's target points to a specific file. */
  positionIn(text: string): number | null {
    const lower = text.toLowerCase();
    for (let at = lower.indexOf(NAME), end = 0; at >= 0; at = lower.indexOf(NAME, end)) {
      const start = startOfUrl(text, Math.max(end, at - MAX_URL_LENGTH), at);
      end = endOfUrl(text, at + NAME.length);
      const url = text.slice(start, end);
      const isTarget = text.startsWith("](", start - 2);
      if ((isTarget || url.includes("/")) && this.isOwnLlmsTxt(url)) return start;
    }
    return null;
  }

  /** Returns true for the URL of an llms.txt of this site. */
  isOwnLlmsTxt(href: string): boolean {
    if (!/llms\.txt/i.test(href) || ++this.#mentions > MAX_MENTIONS) return false;
    const url = URL.parse(href, this.#base);
    return url !== null && url.pathname.toLowerCase().endsWith(`/${NAME}`) &&
      isSameSite(url.hostname, this.#base.hostname);
  }
}

function startOfUrl(text: string, min: number, from: number): number {
  let start = from;
  while (start > min && !DELIMITER.test(text.charAt(start - 1))) start--;
  return start;
}

/** Punctuation at the end belongs to the sentence. */
function endOfUrl(text: string, from: number): number {
  const limit = Math.min(text.length, from + MAX_URL_LENGTH);
  let end = from;
  while (end < limit && !DELIMITER.test(text.charAt(end))) end++;
  while (/[.:!?]/.test(text.charAt(end - 1))) end--;
  return end;
}
