/** The logo of the site that a page shows, for structured data and previews. */
import type { Document, Element } from "deno-dom";
import { elements } from "../dom/html.ts";

/** Pixels that a logo has at least (https://developers.google.com/search/docs/appearance/structured-data/logo). */
const MIN_LOGO_SIZE = 112;
/** Characters of a URL in a snippet. */
const MAX_URL_LENGTH = 500;
const PICTURE = /\.(?:png|svg|webp|jpe?g)(?:\?|$)/i;
/** File names of images that stand in for one. */
const STAND_IN = /placeholder|dummy|(?<![a-z])(?:blank|no-?image|spacer)(?![a-z])/i;
const SIZE = /(?<!\d)(\d{1,4})x\d{1,4}(?!\d)/gi;

/** The image that the page marks as its logo, else an icon that is known to be large enough. */
export function siteLogo(document: Document, base: URL): string | null {
  const marked = elements(document, "img[itemprop~=logo][src], link[itemprop~=logo][href]").map((element) =>
    element.getAttribute("src") ?? element.getAttribute("href") ?? ""
  );
  const icons = ["apple-touch-icon", "icon"].flatMap((rel) =>
    elements(document, `link[rel~='${rel}' i][href]`).filter((link) => isLarge(link, rel))
      .map((link) => link.getAttribute("href") ?? "")
  );
  for (const href of [...marked, ...icons].filter(({ length }) => length <= MAX_URL_LENGTH)) {
    const url = URL.parse(href.trim(), base);
    if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "") continue;
    if (!STAND_IN.test(url.pathname.split("/").at(-1) ?? "")) return url.href;
  }
  return null;
}

/** By its attribute, else by its name; an icon for home screens has 180 pixels where nothing is said. */
function isLarge(link: Element, rel: string): boolean {
  const href = (link.getAttribute("href") ?? "").slice(0, MAX_URL_LENGTH);
  if (!PICTURE.test(href)) return false;
  const stated = link.getAttribute("sizes")?.slice(0, MAX_URL_LENGTH) ?? "";
  const sizes = [stated, href].map((text) => [...text.matchAll(SIZE)].map(([, width]) => Number(width)))
    .find(({ length }) => length > 0);
  if (sizes !== undefined) return Math.max(...sizes) >= MIN_LOGO_SIZE;
  return rel === "apple-touch-icon" || /^any$/i.test(stated.trim()) || /\.svg(?:\?|$)/i.test(href);
}
