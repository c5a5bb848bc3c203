/** Reads a page's HTML, and the few elements that many checks use. */
import { Document, DOMParser, type Element, type HTMLDocument } from "deno-dom";
import { boundedMarkup } from "./bounded_markup.ts";
import { type ElementIndex, indexElements, matching } from "./element_index.ts";
import { mayBeStreamed, placeStreamedParts } from "./streamed_parts.ts";
import { visibleText } from "./visible_text.ts";

/** Maximum number of characters read of a page, in UTF-16 units. */
const MAX_HTML_LENGTH = 2 * 1024 * 1024;
/** Maximum number of start tags, comments and declarations read from a page. */
const MAX_HTML_TAGS = 10_000;
/**
 * Maximum number of `<` and `&` read. Parsers handle each on its own, which blocks for a second with 2 MiB of
 * them.
 */
const MAX_HTML_MARKS = 100_000;
/** Maximum number of `meta` and `link` elements read from a page. */
const MAX_HTML_METADATA = 2_000;
/** Maximum number of digits read of a refresh's delay. */
const MAX_DELAY_DIGITS = 9;

const MARK = /[<&]/g;
const TAG_START = /^<[A-Za-z!?]/;
const WHITE_SPACE = /\s+/;

export interface Page {
  readonly document: HTMLDocument;
  /** True if the page was longer than the part that was read. */
  readonly cut: boolean;
  /** Share of the page's characters that was read, 0 to 1. */
  readonly readShare: number;
  /** The visible text before later streamed parts took their places, or null if there are no such parts. */
  readonly textBefore: string | null;
}

/** Returns the number of readable characters, up to the first tag or mark beyond the limits. */
function readableLength(html: string): number {
  let marks = 0;
  let tags = 0;
  for (const { index } of html.matchAll(MARK)) {
    if (index >= MAX_HTML_LENGTH || ++marks > MAX_HTML_MARKS) return Math.min(index, MAX_HTML_LENGTH);
    if (TAG_START.test(html.slice(index, index + 2)) && ++tags > MAX_HTML_TAGS) return index;
  }
  return Math.min(html.length, MAX_HTML_LENGTH);
}

/**
 * Returns the page as a tree, with streamed parts in their places. Any text yields a head and a body. Never
 * throws.
 */
export function parseHtml(html: string): Page {
  const length = readableLength(html);
  const document = new DOMParser().parseFromString(boundedMarkup(html.slice(0, length)), "text/html");
  const before = mayBeStreamed(html) ? visibleText(document) : null;
  return {
    document,
    cut: length < html.length,
    readShare: html.length === 0 ? 1 : length / html.length,
    textBefore: before !== null && placeStreamedParts(document) > 0 ? before : null,
  };
}

// Each check looks up its own elements, and walking a page of 10,000 elements for each of them takes long.
const elementIndexes = new WeakMap<Document, ElementIndex>();

/** Returns the matching elements in document order. @throws {Error} if the selector is invalid */
export function elements(root: Document | Element, selector: string): readonly Element[] {
  if (!(root instanceof Document)) return [...root.querySelectorAll(selector)];
  const index = elementIndexes.get(root) ?? indexElements(root);
  elementIndexes.set(root, index);
  const known = index.bySelector.get(selector);
  if (known) return known;
  // Makes an invalid selector fail on every page.
  root.documentElement?.matches(selector);
  const found = matching(index, selector);
  index.bySelector.set(selector, found);
  return found;
}

/** Returns the selectors that match anything. @throws {Error} if a selector is invalid */
export function presentSelectors(document: Document, selectors: readonly string[]): ReadonlySet<string> {
  return new Set(selectors.filter((selector) => elements(document, selector).length > 0));
}

// Many checks ask a page for one meta element after another, so all of them are collected once.
const metaIndexes = new WeakMap<Document, ReadonlyMap<string, readonly string[]>>();

/**
 * Returns the `content` of every `meta` with the given `name` or `property` in any letter case, without blank
 * ones.
 */
export function metaContents(document: Document, name: string): readonly string[] {
  const index = metaIndexes.get(document) ?? indexMetas(document);
  metaIndexes.set(document, index);
  return index.get(name.toLowerCase()) ?? [];
}

function indexMetas(document: Document): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const meta of elements(document, "meta[content]").slice(0, MAX_HTML_METADATA)) {
    const content = meta.getAttribute("content")?.trim() ?? "";
    if (content === "") continue;
    const names = ["name", "property"].map((key) => meta.getAttribute(key)?.trim().toLowerCase() ?? "");
    for (const name of new Set(names.filter((name) => name !== ""))) {
      const contents = index.get(name);
      if (contents) contents.push(content);
      else index.set(name, [content]);
    }
  }
  return index;
}

/** Attributes of a `link` element as written. `href` is not resolved. */
export interface HtmlLink {
  readonly href: string;
  readonly type: string | null;
  readonly rel: string;
  readonly hreflang: string | null;
}

/** Returns every `link` with an `href` and the given `rel` token in any letter case (HTML section 4.2.4). */
export function links(document: Document, rel: string): HtmlLink[] {
  const wanted = rel.toLowerCase();
  return elements(document, "link[rel][href]").slice(0, MAX_HTML_METADATA).flatMap((link) => {
    const tokens = link.getAttribute("rel") ?? "";
    const href = link.getAttribute("href")?.trim() ?? "";
    if (href === "" || !tokens.toLowerCase().split(WHITE_SPACE).includes(wanted)) return [];
    return [{ href, type: link.getAttribute("type"), rel: tokens, hreflang: link.getAttribute("hreflang") }];
  });
}

export interface MetaRefresh {
  /** Delay in seconds. */
  readonly delay: number;
  /** URL as written, not resolved; null if the page reloads itself. */
  readonly url: string | null;
}

/** Returns the `meta http-equiv="refresh"` that a browser obeys, which is the first valid one. */
export function metaRefresh(document: Document): MetaRefresh | null {
  for (const meta of elements(document, "meta[http-equiv][content]").slice(0, MAX_HTML_METADATA)) {
    if (meta.getAttribute("http-equiv")?.trim().toLowerCase() !== "refresh") continue;
    const refresh = parseRefresh(meta.getAttribute("content") ?? "");
    if (refresh !== null) return refresh;
  }
  return null;
}

/** Follows HTML section 4.2.5.3, "shared declarative refresh steps". */
function parseRefresh(content: string): MetaRefresh | null {
  const [time = "", digits = ""] = /^\s*(\d*)[\d.]*/.exec(content) ?? [];
  if (time.trim() === "") return null;
  const after = content.slice(time.length);
  if (after !== "" && !/^[;,\s]/.test(after)) return null;
  const target = after.replace(/^\s*[;,]?\s*/, "").replace(/^url\s*=\s*/i, "");
  const [quote = ""] = /^['"]/.exec(target) ?? [];
  const [url = ""] = quote === "" ? [target] : target.slice(1).split(quote);
  return { delay: Number(digits.slice(0, MAX_DELAY_DIGITS)), url: url.trim() || null };
}
