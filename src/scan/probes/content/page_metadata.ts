/** The metadata of a page, from its head and the equivalent headers. */
import type { Element } from "deno-dom";
import { type CanonicalLink, canonicalLink } from "../../parse/head/canonical_link.ts";
import { type DeclaredCharset, declaredCharset, metaCharset } from "../../parse/head/charset.ts";
import { type Hreflangs, parseHreflangs } from "../../parse/head/hreflang.ts";
import { parseLinkHeader } from "../../parse/catalog/link_header.ts";
import { type OpenGraph, parseOpenGraph } from "../../parse/head/open_graph.ts";
import type { PageElements, PlacedElement } from "../../parse/dom/page_elements.ts";
import type { Resource } from "../../fetch/resource.ts";
import { defineElementsProbe } from "./page_elements.ts";

/** Maximum number of characters in a title or description. */
const MAX_TEXT_LENGTH = 2_000;

export interface PageMetadata {
  /** URL of the page, after redirects. */
  readonly url: string;
  /** In order, white space as one space; `""` for an empty one. */
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  /** Descriptions that have a `property` too, such as `og:description`. */
  readonly sharedDescriptions: readonly string[];
  readonly language: {
    /** Language of the root element, trimmed, or null without the attribute. */
    readonly lang: string | null;
    readonly xmlLang: string | null;
    /** `Content-Language`, of the header or of a meta element. */
    readonly content: string | null;
  };
  readonly charset: DeclaredCharset;
  readonly canonicals: readonly CanonicalLink[];
  readonly openGraph: OpenGraph;
  readonly hreflangs: Hreflangs;
}

export const pageMetadata = defineElementsProbe("page-metadata", (found, { resource }): PageMetadata => {
  const href = found.base?.getAttribute("href") ?? "";
  const described = found.metas.filter((meta) => isNamed(meta, "name", "description"));
  const base = URL.parse(href.slice(0, MAX_TEXT_LENGTH).trim(), resource.url) ?? resource.url;
  return {
    url: resource.url.href,
    titles: found.titles.map((title) => oneLine(title.textContent)),
    descriptions: described.map(contentOf),
    sharedDescriptions: described.filter((meta) => meta.hasAttribute("property")).map(contentOf),
    language: readLanguage(found, resource),
    charset: declaredCharset(resource, found.metas.flatMap((meta) => readCharset(meta) ?? [])),
    canonicals: readCanonicals(found, resource, base),
    openGraph: parseOpenGraph(found.metas.map((meta) => ({
      name: meta.getAttribute("name"),
      property: meta.getAttribute("property"),
      content: meta.getAttribute("content"),
    }))),
    hreflangs: readHreflangs(found.links, resource, base),
  };
});

function oneLine(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replace(/\s+/g, " ").trim();
}

function contentOf(meta: Element): string {
  return oneLine(meta.getAttribute("content") ?? "");
}

function isNamed(meta: Element, attribute: "name" | "http-equiv", name: string): boolean {
  return meta.getAttribute(attribute)?.trim().toLowerCase() === name;
}

function readCharset(meta: Element): string | null {
  return metaCharset(
    meta.getAttribute("charset"),
    meta.getAttribute("http-equiv"),
    meta.getAttribute("content"),
  );
}

function readLanguage({ root, metas }: PageElements, { headers }: Resource): PageMetadata["language"] {
  const pragma = metas.find((meta) => isNamed(meta, "http-equiv", "content-language"));
  return {
    lang: root?.getAttribute("lang")?.trim() ?? null,
    xmlLang: root?.getAttribute("xml:lang")?.trim() ?? null,
    content: (headers.get("content-language") ?? pragma?.getAttribute("content"))?.trim() || null,
  };
}

function relTokens({ element }: PlacedElement): readonly string[] {
  return (element.getAttribute("rel") ?? "").slice(0, 200).toLowerCase().split(/\s+/);
}

function readCanonicals(
  { root, links }: PageElements,
  { headers, url }: Resource,
  base: URL,
): CanonicalLink[] {
  // A noscript with more than links and styles ends the head only for readers without scripts.
  const head = root?.firstElementChild;
  const isHeadSure = head?.children[head.children.length - 1]?.localName !== "noscript";
  const header = parseLinkHeader(headers.get("link") ?? "").links
    .filter(({ rel, anchor }) => rel.includes("canonical") && anchor === null)
    .map(({ target }) => canonicalLink(target, url, { source: "header", inBody: false }));
  const inPage = links.filter((link) => relTokens(link).includes("canonical")).map(({ element, place }) =>
    canonicalLink(element.getAttribute("href") ?? "", base, {
      source: "element",
      inBody: !place.inHead && isHeadSure,
    })
  );
  return [...header, ...inPage];
}

/** Reads the Link header and the link elements together, as search engines do. */
export function readHreflangs(
  links: readonly PlacedElement[],
  { headers, url }: Resource,
  base: URL,
): Hreflangs {
  const header = parseLinkHeader(headers.get("link") ?? "").links
    .filter(({ rel, hreflang }) => rel.includes("alternate") && hreflang !== null)
    .map(({ target, hreflang, type }) => ({
      hreflang: hreflang ?? "",
      href: URL.parse(target, url)?.href ?? "",
      type,
    }));
  const inPage = links.filter((link) => {
    const rel = relTokens(link);
    return rel.includes("alternate") && !rel.includes("stylesheet") && link.element.hasAttribute("hreflang");
  }).map(({ element }) => ({
    hreflang: element.getAttribute("hreflang") ?? "",
    href: element.getAttribute("href") ?? "",
    type: element.getAttribute("type"),
  }));
  return parseHreflangs([...header, ...inPage], base);
}

/** URLs of the page itself, which are the requested one and the canonical ones. */
export function ownUrls({ url, canonicals }: PageMetadata): readonly string[] {
  return [url, ...canonicals.flatMap((link) => link.url ?? [])];
}
