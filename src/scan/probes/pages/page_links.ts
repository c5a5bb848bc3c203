/** The links of a page for machines, from its Link header and its link elements. */
import type { PageDocument } from "./page.ts";
import { elements } from "../../parse/dom/html.ts";
import { type LinkHeader, parseLinkHeader } from "../../parse/catalog/link_header.ts";
import { baseUrl } from "../../parse/head/page_urls.ts";
import { MAX_URL_LENGTH, webUrl } from "../../parse/head/web_url.ts";
import { definePageProbe } from "./page_probe.ts";

/** Maximum number of link elements to read. */
const MAX_LINK_ELEMENTS = 300;

export interface PageLink {
  readonly source: "header" | "element";
  /** Relation types in lower case. */
  readonly rel: readonly string[];
  /** Absolute http or https URL. */
  readonly url: string;
  /** Media type in lower case. */
  readonly type: string | null;
  /** Absolute URL that the link is about, if it is not the page. */
  readonly anchor: string | null;
}

interface PageLinks {
  /** URL of the page, after redirects. */
  readonly page: string;
  /** Links, the ones of the header first. */
  readonly links: readonly PageLink[];
  readonly header: LinkHeader;
}

export const pageLinks = definePageProbe("page-links", (served): PageLinks => {
  const { url, headers } = served.resource;
  const header = parseLinkHeader(headers.get("link") ?? "");
  const fromHeader = header.links.flatMap(({ target, rel, type, anchor }) =>
    linkTo({ source: "header", rel, type, href: target || url.href, anchor }, url)
  );
  return { page: url.href, links: [...fromHeader, ...elementLinks(served)], header };
});

function elementLinks({ document, resource }: PageDocument): PageLink[] {
  const base = baseUrl(document, resource.url);
  return elements(document, "link[rel][href]").slice(0, MAX_LINK_ELEMENTS).flatMap((element) => {
    const rel = (element.getAttribute("rel") ?? "").toLowerCase().split(/\s+/).filter((name) => name !== "");
    const type = element.getAttribute("type")?.trim().toLowerCase() || null;
    const href = element.getAttribute("href") ?? "";
    return linkTo({ source: "element", rel, type, href, anchor: null }, base);
  });
}

function linkTo(
  { href, anchor, ...link }: Omit<PageLink, "url"> & { readonly href: string },
  base: URL,
): PageLink[] {
  const url = webUrl(href, base);
  if (url === null || url.username !== "") return [];
  const about = anchor === null || anchor.length > MAX_URL_LENGTH ? null : URL.parse(anchor, base);
  return [{ ...link, url: url.href, anchor: about?.href ?? null }];
}
