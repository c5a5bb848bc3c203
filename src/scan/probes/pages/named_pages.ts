/** The site's own pages that its home page links to, with their names, for lists of pages in fixes. */
import { type Element, Text } from "deno-dom";
import type { NamedPage } from "../../contract/site_facts.ts";
import { PRODUCT_TOKEN } from "../../user_agents.ts";
import { INDEX_FILE } from "../../data/html/index_file.ts";
import { isCartUrl } from "../../parse/commerce/cart_url.ts";
import { GENERIC_LINKS } from "../../data/text/generic_links.ts";
import {
  decodedPath,
  hasUrlInPath,
  isMachineUrl,
  isRepositoryFile,
  pathSegments,
} from "../../parse/url_parts.ts";
import { elements } from "../../parse/dom/html.ts";
import { baseUrl } from "../../parse/head/page_urls.ts";
import { boundedText } from "../../parse/dom/bounded_text.ts";
import { isElement } from "../../parse/dom/nodes.ts";
import { collapse, visibleText } from "../../parse/dom/visible_text.ts";
import { plainLine } from "../../parse/plain_line.ts";
import { siteFolder } from "../../parse/shared_host.ts";
import { robotsAccess } from "../../parse/policy/robots_access.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { firstPage } from "./first_page.ts";
import type { PageDocument } from "./page.ts";
import { robotsTxt } from "../policy/robots_txt.ts";

/** Maximum number of links to read, and of pages to keep. */
const MAX_LINKS = 500;
export const MAX_PAGES = 30;
/** Maximum number of characters of a name. */
const MAX_NAME_LENGTH = 80;
/** Maximum number of characters of a link to read, and of nodes of one of its parts. */
const MAX_WORDS_LENGTH = 500;
const MAX_PART_NODES = 50;
/** Maximum number of characters of a URL. Longer URLs are ignored. */
const MAX_URL_LENGTH = 500;

/** Classes of elements whose text is the name of an icon. */
const ICON_FONTS = /material-(?:symbols|icons)/;
/** Elements of a link that may be a label and the line below it. */
const PARTS = "span, small, b, strong, em, i";
/** Maximum number of such elements of one link. */
const MAX_PARTS = 20;

/** English link words that do not describe their page, some of them from references of Java. */
const GENERIC_NAME =
  /^(?:(?:click |tap )?here|details|<?no title>?|(?:(?:discover|find out|learn|read|see|show|view) )?more(?: details| info| information)?|read|continue(?: reading)?|view|visit|open|class|package|tree|use|(?:next|previous|prev)(?: (?:chapter|class|package|page|post|section))?|back)[ .…»›!]*$/i;
/** Class of the link of a menu to the page itself. */
const CURRENT = /(?<![a-z])current(?![a-z])/;
/** Classes and relations of links to the neighbors of a page, whose words begin with a label such as `Older post`. */
const PAGER = /(?<![a-z])(?:pager|pagination|prev|previous|next)(?![a-z])/i;
/** Alternative text that is the URL of the picture. */
const IMAGE_FILE = /^\S{1,300}\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
/** A word and a number or letter, such as `Image 226` and `Appendix E`. */
const REFERENCE = /^[\p{L}.]{1,20} ?(?:\d{1,4}|[A-Z])[.:]?$/u;
/** Minimum number of characters around a link in a sentence. */
const MIN_SENTENCE_LENGTH = 12;
/** Alternative text of the picture that stands for the site, whatever page it leads to. */
const LOGO = /\blogo\b/i;
/** Later pages of a list, such as `/blog/page/2/` and `/page2`, feeds, search forms, and lists of links for crawlers. */
const NOT_A_PAGE = /\/(?:page[-_/]?\d+|atom|doxygen_crawl|feed|rss|search)(?:\.html?|\/)?$/i;

/** Identifier of a publication that somebody wrote without its host. */
const DOI = /^10\.\d{4,9}\//;

/** File extension. Digits after a dot belong to the name, as in `v1.2`. */
const OTHER_FILE = /\.(?!\d+$)[a-z\d]{1,5}$/i;

export const namedPages = defineProbe<readonly NamedPage[]>({
  id: "named-pages",
  async observe(context) {
    return await linkedPages(context, await context.probe(firstPage), MAX_PAGES);
  },
});

/**
 * The site's own pages that a page links to.
 * @param limit maximum number of pages
 */
export async function linkedPages(
  { probe, origin, target }: ProbeContext,
  { document, resource }: PageDocument,
  limit: number,
): Promise<NamedPage[]> {
  const [{ robots }, first] = await Promise.all([probe(robotsTxt), probe(firstPage)]);
  const folder = siteFolder(URL.parse(target.page ?? ""));
  const base = baseUrl(document, resource.url);
  const found = new Map<string, string | null>();
  const links = elements(document, "a[href]").slice(0, MAX_LINKS).map((link) => {
    const href = link.getAttribute("href")?.trim() ?? "";
    return {
      link,
      // Such a link is a placeholder, or leads to a part of the page, except for the current page of a menu.
      isNameless: href === "" || href.startsWith("#") && !(href === "#" && CURRENT.test(link.className)),
      url: href.length > MAX_URL_LENGTH || DOI.test(href) ? null : URL.parse(href, base),
    };
  });
  // A link to the content at the start of a page must not put this page before the others of its menu.
  const ordered = [...links.filter((each) => !each.isNameless), ...links.filter((each) => each.isNameless)];
  const sources = new Set(links.flatMap(({ url }) => url !== null && isMakefile(url) ? [folderOf(url)] : []));
  for (const { link, isNameless, url } of ordered) {
    // Old links to a site that moved to HTTPS lead to its pages, too.
    if (url?.protocol === "http:" && url.host === origin.host) url.protocol = origin.protocol;
    if (url === null || url.origin !== origin.origin || !isPage(url, folder)) continue;
    if (!fileOf(url).includes(".") && sources.has(folderOf(url))) continue;
    const file = url.pathname.startsWith(folder) ? url.pathname.slice(folder.length) : "";
    if (file === "" || INDEX_FILE.test(file)) continue;
    const page = url.origin + url.pathname;
    // If the root redirects, its target is the home page.
    if (page === first.resource.url.origin + first.resource.url.pathname) continue;
    const isNew = !found.has(page);
    if (isNew && (found.size === limit || !robotsAccess(robots, PRODUCT_TOKEN, url.pathname).allowed)) {
      continue;
    }
    // A picture without words may come before the link that names its page.
    if (isNew || found.get(page) === null) found.set(page, isNameless ? null : nameOf(link));
  }
  const uses = Map.groupBy(found.values(), (name) => name?.toLowerCase());
  return [...found].map(([url, name]) => {
    // Several links named "Learn more" do not describe their pages.
    const isShared = (uses.get(name?.toLowerCase())?.length ?? 0) > 1;
    return {
      url,
      name: (isShared ? pathName(new URL(url)) : null) ?? name ?? pathName(new URL(url)) ?? url,
    };
  });
}

/** Null if the link has no words, because digits and arrows name a place in a list, not a page. */
function nameOf(link: Element): string | null {
  if (PAGER.test(`${link.className} ${link.getAttribute("rel") ?? ""}`)) return null;
  const name = plainLine(linkWords(link), MAX_NAME_LENGTH)?.replace(/[ →»›]+$/, "") ?? null;
  return name !== null && /\p{L}/u.test(name) && !isGeneric(name) && !isReference(name, link) ? name : null;
}

/** True for a link such as `Image 226` within a sentence, which names a part of a page. */
function isReference(name: string, { parentElement }: Element): boolean {
  if (!REFERENCE.test(name) || parentElement === null) return false;
  return Iterator.from(parentElement.childNodes).take(MAX_PART_NODES).some((node) =>
    node instanceof Text && collapse(node.data.slice(0, MAX_WORDS_LENGTH)).length >= MIN_SENTENCE_LENGTH
  );
}

function isGeneric(name: string): boolean {
  return GENERIC_NAME.test(name) || IMAGE_FILE.test(name) ||
    GENERIC_LINKS.has(name.toLowerCase().replace(/[\s.…»›!:]+$/, ""));
}

/**
 * Words of a link, such as the heading of a card or the alt text of a picture. Names of icons in icon fonts,
 * and dates next to a title, do not count.
 */
function linkWords(link: Element): string {
  const heading = link.querySelector("h1, h2, h3, h4, h5, h6")?.textContent ?? "";
  if (heading.trim() !== "") return heading;
  const words = visibleText(link, isNoName);
  if (words !== "") return repeatedPart(link) ?? separated(words.slice(0, MAX_WORDS_LENGTH), link);
  const alt = link.querySelector("img[alt]")?.getAttribute("alt") ?? null;
  return link.getAttribute("aria-label") ?? link.getAttribute("title") ??
    (alt === null || LOGO.test(alt) ? null : alt) ?? link.querySelector("svg title")?.textContent ?? "";
}

function isNoName({ localName, className }: Element): boolean {
  return localName === "time" || ICON_FONTS.test(className);
}

/** Parts without white space between them are separated by their style, unless they form one word. */
function separated(words: string, link: Element): string {
  const pairs = [link, ...link.querySelectorAll(PARTS)].slice(0, MAX_PARTS).flatMap(adjacentTexts);
  return pairs.reduce((text, [part, next]) => {
    const isBelow = /[\p{Ll}\d.!?)]$/u.test(part) && /^\p{Lu}/u.test(next) && /\s/.test(part + next);
    return isBelow ? text.replace(part + next, () => `${part} ${next}`) : text;
  }, words);
}

/** The text of a link whose parts all have the same text, because its style shows one of them at a time. */
function repeatedPart({ childNodes, children }: Element): string | null {
  const own = [...childNodes].slice(0, MAX_PARTS).filter((node) => node instanceof Text);
  if (own.some(({ data }) => data.trim() !== "")) return null;
  const [first = "", ...others] = [...children].slice(0, MAX_PARTS).map(partText);
  return first !== "" && others.length > 0 && others.every((other) => other === first) ? first : null;
}

function adjacentTexts({ childNodes }: Element): (readonly [part: string, next: string])[] {
  const children = [...childNodes].slice(0, MAX_PARTS);
  return children.flatMap((node, at) => {
    const next = children[at + 1];
    return next && isElement(node) && isElement(next) ? [[partText(node), partText(next)] as const] : [];
  });
}

function partText(part: Element): string {
  return collapse(boundedText(part, { characters: MAX_WORDS_LENGTH, nodes: MAX_PART_NODES }));
}

/**
 * Words in the last part of the path, such as `General surgery` for `/services/general-surgery.html` and
 * `Archive 2025` for `/archive/2025/`.
 */
export function pathName(url: URL): string | null {
  const isIndex = INDEX_FILE.test(url.pathname.split("/").at(-1) ?? "");
  const parts = pathSegments(url).slice(0, isIndex ? -1 : undefined).map((part) =>
    decodedPath(part).replace(/\.\w{1,5}$/, "").replace(/[-_]+/g, " ")
  ).filter((part) => !INDEX_FILE.test(part));
  const named = parts.findLastIndex((part) => /\p{L}/u.test(part));
  const words = plainLine(parts.slice(Math.max(named, 0)).join(" "), MAX_NAME_LENGTH);
  return words && words.slice(0, 1).toUpperCase() + words.slice(1);
}

/**
 * False for the home page, a file of another kind, a later page of a list, and a page of one visitor's own.
 */
function isPage(url: URL, folder: string): boolean {
  const last = fileOf(url);
  return pathSegments(url).length > 0 && !isCartUrl(url, folder) && !url.search &&
    !hasUrlInPath(url, folder) &&
    !isMachineUrl(url) &&
    !NOT_A_PAGE.test(url.pathname) && !isRepositoryFile(last) &&
    (!OTHER_FILE.test(last) || /\.(?:html?|md|php|aspx?)$/i.test(last));
}

/** Next to a makefile, files without extension are sources. */
function isMakefile(url: URL): boolean {
  return fileOf(url) === "Makefile";
}

function fileOf({ pathname }: URL): string {
  return pathname.slice(pathname.lastIndexOf("/") + 1);
}

function folderOf({ origin, pathname }: URL): string {
  return origin + pathname.slice(0, pathname.lastIndexOf("/") + 1);
}
