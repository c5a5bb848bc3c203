/** The site logo on a page, for structured data and previews. */
import type { Document, Element } from "deno-dom";
import { elements } from "../dom/html.ts";

/**
 * Minimum size of a logo in pixels
 * (https://developers.google.com/search/docs/appearance/structured-data/logo).
 */
const MIN_LOGO_SIZE = 112;
/** Maximum number of characters of a URL in a snippet. */
const MAX_URL_LENGTH = 500;
const PICTURE = /\.(?:png|svg|webp|jpe?g)(?:\?|$)/i;
/** File names of placeholder images. */
const STAND_IN = /placeholder|dummy|(?<![a-z])(?:blank|no-?image|pixel|spacer)(?![a-z])/i;
/** Logos of tools at the end of a path, which their templates contain: create-react-app, Vite, Next.js and rustdoc. */
const TOOL_LOGO =
  /\/(?:logo(?:192|512)\.png|(?:next|nuxt|react|svelte|vercel|vite|vue)\.svg|static\.files\/favicon[\w-]{0,40}\.(?:svg|png))$/i;
/** A variable that the build did not replace. */
const VARIABLE = /%[A-Z_]{3,40}%/;
const SIZE = /(?<!\d)(\d{1,4})x\d{1,4}(?!\d)/gi;

/** Returns the image that the page marks as its logo, or an icon of sufficient size. */
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
    const { pathname } = url;
    const isOther = STAND_IN.test(pathname.split("/").at(-1) ?? "") || TOOL_LOGO.test(pathname) ||
      VARIABLE.test(pathname);
    if (!isOther) return url.href;
  }
  return null;
}

/**
 * Uses the size attribute, or the name if there is no size. An icon for home screens has 180 pixels by
 * default.
 */
function isLarge(link: Element, rel: string): boolean {
  const href = (link.getAttribute("href") ?? "").slice(0, MAX_URL_LENGTH);
  if (!PICTURE.test(href)) return false;
  const stated = link.getAttribute("sizes")?.slice(0, MAX_URL_LENGTH) ?? "";
  const sizes = [stated, href].map((text) => [...text.matchAll(SIZE)].map(([, width]) => Number(width)))
    .find(({ length }) => length > 0);
  if (sizes !== undefined) return Math.max(...sizes) >= MIN_LOGO_SIZE;
  return rel === "apple-touch-icon" || /^any$/i.test(stated.trim()) || /\.svg(?:\?|$)/i.test(href);
}
