/** Whether an API catalog is about an API: sites without one publish a catalog of their pages. */
import { isApiHost, isApiPath, isDescriptionUrl } from "../api/api_url.ts";
import type { LinksetLink } from "./linkset.ts";

/** Relations that say what an API is or where it is (RFC 9727, 3; RFC 8631). */
const API_RELATIONS: ReadonlySet<string> = new Set(["collection", "item", "service-desc", "service-meta"]);

/** @param base URL of the catalog */
export function namesApi(links: readonly LinksetLink[], base: URL): boolean {
  return links.some(({ rel, href, anchor, type }) => {
    const target = URL.parse(href, base);
    // A copy of the catalog describes no API.
    if (type?.startsWith("application/linkset") && rel.startsWith("service-")) return false;
    if (API_RELATIONS.has(rel) || (rel === "service-doc" && target !== null && isManual(target))) return true;
    const subject = URL.parse(anchor ?? "/", base);
    return [target, subject].some((url) => url !== null && isOfApi(url)) ||
      (subject !== null && !isSite(subject, base));
  });
}

/** It has links, and none of them is about an API. */
export function isCatalogOfPages(links: readonly LinksetLink[], base: URL): boolean {
  return links.length > 0 && !namesApi(links, base);
}

/** Pages for people may be the only description of an API; llms.txt, auth.md and the home page describe none. */
function isManual({ pathname }: URL): boolean {
  return pathname !== "/" && !/\.(?:md|txt|xml)$/i.test(pathname);
}

function isOfApi(url: URL): boolean {
  return isApiHost(url) || isApiPath(url) || isDescriptionUrl(url) || url.pathname.startsWith("/api/");
}

/** The site as a whole, or the catalog itself. */
function isSite(url: URL, base: URL): boolean {
  return url.host === base.host && (url.pathname === "/" || url.pathname === base.pathname);
}
