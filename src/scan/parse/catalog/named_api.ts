/** Decides if an API catalog is about an API. Sites without an API publish a catalog of their pages. */
import { isOfApi, isOtherDocument, isOtherThanApi } from "../api/api_url.ts";
import type { LinksetLink } from "./linkset.ts";

/** Relations that describe an API or state its location (RFC 9727, 3; RFC 8631). */
const API_RELATIONS: ReadonlySet<string> = new Set(["item", "service-desc"]);

/** Words in the path of an API's documentation. They are required because `service-doc` may name any page. */
const MANUAL = /(?:^|[/._-])(?:apis?|developers?|docs?|documentation|manual|reference)(?:[/._-]|$)/i;

/** @param base URL of the catalog */
export function namesApi(links: readonly LinksetLink[], base: URL): boolean {
  return links.some(({ rel, href, anchor, type }) => {
    const subject = URL.parse(anchor ?? "/", base);
    if (subject !== null && !isOtherThanApi(subject, null) && isOfApi(subject)) return true;
    const target = URL.parse(href, base);
    if (target === null) return false;
    if (rel === "service-doc") return !isOtherDocument(target) && MANUAL.test(target.pathname);
    return !isOtherThanApi(target, type) && (API_RELATIONS.has(rel) || isOfApi(target));
  });
}

/** Returns true if it has links but no link is about an API. */
export function isCatalogOfPages(links: readonly LinksetLink[], base: URL): boolean {
  return links.length > 0 && !namesApi(links, base);
}
