/** The style sheets that a page links to on its own origin. */
import type { Document } from "deno-dom";
import { elements, links } from "../../parse/dom/html.ts";
import type { ProbeContext } from "../../contract/probe.ts";
import { fetchLinked } from "../linked_resource.ts";

const MAX_STYLE_SHEETS = 2;
const MAX_STYLE_SHEET_LENGTH = 256 * 1024;

/** Maximum number of style elements to read. */
const MAX_STYLE_ELEMENTS = 20;

/** Returns the texts of the style sheets in the page, and of those that it links to on its own origin. */
export async function allStyleSheets(context: ProbeContext, document: Document, url: URL): Promise<string[]> {
  const linked = await fetchStyleSheets(context, ownStyleSheets(document, url));
  const inPage = elements(document, "style").slice(0, MAX_STYLE_ELEMENTS);
  return [...linked, ...inPage.map(({ textContent }) => textContent)];
}

/** Returns the URLs of the first style sheets on the page's own origin. */
export function ownStyleSheets(document: Document, page: URL): URL[] {
  return links(document, "stylesheet").flatMap(({ href }) => {
    const url = URL.parse(href, page);
    return url !== null && url.origin === page.origin ? [url] : [];
  }).slice(0, MAX_STYLE_SHEETS);
}

/** Fetches the style sheets that robots.txt allows. */
export async function fetchStyleSheets(context: ProbeContext, urls: readonly URL[]): Promise<string[]> {
  const found = await Promise.all(urls.map((url) => fetchLinked(context, url)));
  return found.flatMap((linked) =>
    linked.state === "answered" && linked.resource.mediaType.includes("css")
      ? [linked.resource.text.slice(0, MAX_STYLE_SHEET_LENGTH)]
      : []
  );
}
