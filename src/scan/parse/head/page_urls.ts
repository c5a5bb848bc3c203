/** Addresses of a site that one of its pages links to, sends forms to, declares, or writes out in its text. */
import type { Document } from "deno-dom";
import { elements } from "../dom/html.ts";
import { parseLinkHeader } from "../catalog/link_header.ts";
import { isSameSite } from "../same_site.ts";

/** Links and forms of a page that are looked at, and addresses in its text. */
export const MAX_PAGE_URLS = 2_000;
/** Characters of an address that is looked at. */
export const MAX_PAGE_URL_LENGTH = 2_048;

export interface PageUrls {
  /** Where links and forms lead. */
  readonly linked: readonly URL[];
  /** Written out in the visible text, as in an example of a call. */
  readonly written: readonly URL[];
  /** Of `Link` headers and `link` elements, with each relation in lower case; to any site. */
  readonly related: readonly RelatedUrl[];
}

export interface RelatedUrl {
  readonly rel: string;
  readonly url: URL;
}

/** In text, an address ends at white space, a quote or a bracket; the full stop after it is cut by hand. */
const URL_IN_TEXT = /https?:\/\/[^\s"'<>`(){}[\]\\|^]{1,2048}/gi;

/**
 * @param text what is to be read on the page
 * @param linkHeader `Link` field, or null
 * @param base address of the page
 * @returns each address once a list, in order; other sites and other schemes left out, relations excepted
 */
export function pageUrls(
  document: Document,
  text: string,
  linkHeader: string | null,
  base: URL,
): PageUrls {
  const root = baseAddress(document, base);
  const own = ownUrls(base.hostname);
  const linked = elements(document, "a[href], area[href], form[action]")
    .map((element) => element.getAttribute(element.localName === "form" ? "action" : "href") ?? "");
  const written = text.matchAll(URL_IN_TEXT).map(([address]) => address.replace(/[.,;:!?]{1,3}$/, ""));
  return {
    linked: own(linked, root),
    written: own(written, root),
    related: related(document, linkHeader, base, root),
  };
}

/** Keeps the site's own addresses, by its registered domain. */
function ownUrls(host: string): (addresses: Iterable<string>, base: URL) => URL[] {
  const sameSite = new Map<string, boolean>();
  const isOwn = ({ protocol, hostname }: URL): boolean => {
    if (!protocol.startsWith("http")) return false;
    const known = sameSite.get(hostname) ?? isSameSite(hostname, host);
    sameSite.set(hostname, known);
    return known;
  };
  return (addresses, base) => {
    const found = new Map<string, URL>();
    const seen = new Set<string>();
    for (const address of Iterator.from(addresses).take(MAX_PAGE_URLS)) {
      if (seen.has(address)) continue;
      seen.add(address);
      const url = parseShort(address, base);
      if (url !== null && isOwn(url)) found.set(url.href, url);
    }
    return [...found.values()];
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

function baseAddress(document: Document, page: URL): URL {
  const href = elements(document, "base[href]")[0]?.getAttribute("href") ?? "";
  return parseShort(href, page) ?? page;
}

function parseShort(address: string, base: URL): URL | null {
  return address.length > MAX_PAGE_URL_LENGTH ? null : URL.parse(address.trim(), base);
}
