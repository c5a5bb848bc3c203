/** URLs of a site in the form that a crawl compares. Each page has one. */
import { INDEX_FILE } from "../data/html/index_file.ts";
import { isPrivatePage } from "../parse/page_sample.ts";
import { untrackedSearch } from "../parse/tracking.ts";
import { isMachineUrl, withoutWww } from "../parse/url_parts.ts";

/** Maximum number of characters of a URL; a longer one is ignored. */
export const MAX_URL_LENGTH = 500;

/** Parameters of views of a list, which have endless combinations, and of actions. */
const VIEW =
  /^(?:sort|sort_?by|order|order_?by|dir|direction|filter\w*|view|q|query|s|search|keyword|replytocom|share|print|add-to-cart|action|redirect\w*|return\w*|next|format|per_?page|limit|offset|date|month|year|day)$/i;
/** Endings of a last segment with a dot. Digits after a dot belong to the name, as in `v1.2`. */
const PAGE_FILE = /\.(?:html?|xhtml|php\d?|aspx?|jspx?|cfm|do|\d+)$/i;

/**
 * @returns the URL on the site's own origin, without fragment and tracking; null for a URL of another site
 */
export function siteUrl(href: string | URL, base: URL, origin: URL): URL | null {
  const url = typeof href === "string" ? URL.parse(href, base) : new URL(href);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.username !== "" || url.password !== "" || !isSiteHost(url, origin)) return null;
  url.protocol = origin.protocol;
  url.host = origin.host;
  url.hash = "";
  if (url.search !== "") url.search = untrackedSearch(url);
  return url.href.length > MAX_URL_LENGTH ? null : url;
}

/** With and without `www.`, over http and https, a host leads to one site. */
function isSiteHost(url: URL, origin: URL): boolean {
  if (url.host === origin.host) return true;
  return withoutWww(url.hostname) === withoutWww(origin.hostname) && url.port === "" && origin.port === "";
}

/**
 * Returns the same key for all URLs of a page, despite a slash at the end, an index file, or the order of
 * parameters.
 */
export function pageKey({ pathname, search }: URL): string {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const path = (INDEX_FILE.test(segments.at(-1) ?? "") ? segments.slice(0, -1) : segments).join("/");
  if (search === "") return path;
  return `${path}?${search.slice(1).split("&").filter((pair) => pair !== "").toSorted().join("&")}`;
}

/** True if a URL may lead to a page, judged by its path. Files of other kinds do not count. */
export function isPageUrl(url: URL): boolean {
  const file = url.pathname.split("/").at(-1) ?? "";
  return (!file.includes(".") || PAGE_FILE.test(file)) && !isMachineUrl(url);
}

/** True if a link may be followed. An unlisted URL may be a page for one visitor, or a view of a list. */
export function isFollowed(url: URL): boolean {
  if (isPrivatePage(url)) return false;
  const names = [...new URLSearchParams(url.search).keys()];
  return names.length <= 1 && !names.some((name) => VIEW.test(name));
}
