/** URLs of a site in one of its pages, from links, forms and declarations, or in its text. */
import type { Document } from "deno-dom";
import { elements } from "../dom/html.ts";
import { parseLinkHeader } from "../catalog/link_header.ts";
import { isSameSite } from "../same_site.ts";

/** Maximum number of links and forms of a page, and of URLs in its text. */
const MAX_PAGE_URLS = 2_000;
/** Maximum number of characters of a URL. Longer URLs are ignored. */
const MAX_PAGE_URL_LENGTH = 2_048;

export interface PageUrls {
  /** Targets of links and forms. */
  readonly linked: readonly URL[];
  /** URLs in the visible text, as in an example of a call. */
  readonly written: readonly URL[];
  /** Targets of `Link` headers and `link` elements on any site, with each relation in lower case. */
  readonly related: readonly RelatedUrl[];
}

interface RelatedUrl {
  readonly rel: string;
  readonly url: URL;
}

/** In text, a URL ends at white space, a quote or a bracket. A full stop after it is removed separately. */
const URL_IN_TEXT = /https?:\/\/[^\s"'<>`(){}[\]\\|^]{1,2048}/gi;

/**
 * Collects the URLs of a page.
 * @param text the page's visible text
 * @param linkHeader `Link` field, or null
 * @param base URL of the page
 * @returns each URL once in each list; URLs of other sites and schemes only in `related`
 */
export function pageUrls(
  document: Document,
  text: string,
  linkHeader: string | null,
  base: URL,
): PageUrls {
  const root = baseUrl(document, base);
  const own = ownUrls(base.hostname);
  const linked = elements(document, "a[href], area[href], form[action]")
    .map((element) => element.getAttribute(element.localName === "form" ? "action" : "href") ?? "");
  const written = text.matchAll(URL_IN_TEXT).map(([url]) => url.replace(/[.,;:!?]{1,3}$/, ""));
  return {
    linked: own(linked, root),
    written: own(written, root),
    related: related(document, linkHeader, base, root),
  };
}

/** Keeps URLs with the site's registered domain. */
function ownUrls(host: string): (hrefs: Iterable<string>, base: URL) => URL[] {
  const sameSite = new Map<string, boolean>();
  const isOwn = ({ protocol, hostname }: URL): boolean => {
    if (!protocol.startsWith("http")) return false;
    const known = sameSite.get(hostname) ?? isSameSite(hostname, host);
    sameSite.set(hostname, known);
    return known;
  };
  return (hrefs, base) => {
    const different = new Set(Iterator.from(hrefs).take(MAX_PAGE_URLS));
    const urls = [...different].flatMap((href) => parseShort(href, base) ?? []).filter(isOwn);
    return [...new Map(urls.map((url) => [url.href, url])).values()];
  };
}

function related(document: Document, linkHeader: string | null, base: URL, root: URL): RelatedUrl[] {
  const headerLinks = parseLinkHeader(linkHeader ?? "").links.map(({ rel, target }) => ({
    rels: rel,
    url: parseShort(target, base),
  }));
  const elementLinks = elements(document, "link[rel][href]").slice(0, MAX_PAGE_URLS).map((link) => ({
    rels: (link.getAttribute("rel") ?? "").toLowerCase().split(/\s+/),
    url: parseShort(link.getAttribute("href") ?? "", root),
  }));
  return [...headerLinks, ...elementLinks].flatMap(({ rels, url }) =>
    url === null ? [] : rels.map((rel) => ({ rel, url }))
  );
}

/** Returns the URL that relative links of a page are resolved against. */
export function baseUrl(document: Document, page: URL): URL {
  const href = elements(document, "base[href]")[0]?.getAttribute("href") ?? "";
  return parseShort(href, page) ?? page;
}

function parseShort(href: string, base: URL): URL | null {
  return href.length > MAX_PAGE_URL_LENGTH ? null : URL.parse(href.trim(), base);
}
