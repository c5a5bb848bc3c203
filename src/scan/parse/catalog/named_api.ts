/** Whether an API catalog is about an API: sites without one publish a catalog of their pages. */
import { isOfApi, isOtherDocument, isOtherThanApi } from "../api/api_url.ts";
import type { LinksetLink } from "./linkset.ts";

/** Relations that say what describes an API, or where it is (RFC 9727, 3; RFC 8631). */
const API_RELATIONS: ReadonlySet<string> = new Set(["item", "service-desc"]);

/** Words in the path of what describes an API to people: any page may be named as one. */
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

/** It has links, and none of them is about an API. */
export function isCatalogOfPages(links: readonly LinksetLink[], base: URL): boolean {
  return links.length > 0 && !namesApi(links, base);
}
