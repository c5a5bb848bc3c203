/** Checks that the first version of the page in another language links back to it. */
import { parseHtml } from "../../parse/dom/html.ts";
import { pageElements as elementsOf } from "../../parse/dom/page_elements.ts";
import { isSameUrl } from "../../parse/head/same_url.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { fetchLinked, isGone } from "../linked_resource.ts";
import { ownUrls, type PageMetadata, pageMetadata, readHreflangs } from "./page_metadata.ts";

/** Maximum number of characters of the other page to search for its head. */
const MAX_HEAD_LENGTH = 262_144;

interface HreflangReturn {
  readonly url: string;
  /** Null if it could not be observed. */
  readonly state: "returned" | "silent" | "dead" | null;
}

/** Null if the page names no other version on its own site, and for pages of the sample. */
export const hreflangReturn = defineProbe<HreflangReturn | null>({
  id: "hreflang-return",
  scope: "page",
  async observe(context) {
    if (!context.isEntry) return null;
    const metadata = await context.probe(pageMetadata);
    const other = otherVersion(metadata, context);
    if (other === null) return null;
    const found = await fetchLinked(context, other);
    const { url } = found;
    // If a site returns the same for every unknown URL, we cannot know if this one exists.
    if (found.state === "dead") return { url, state: isGone(found) ? "dead" : null };
    // A redirect often goes to the version in the visitor's own language.
    const isSeen = found.state === "answered" && found.resource.isHtml &&
      found.resource.redirects.length === 0;
    if (!isSeen) return { url, state: null };
    const { resource } = found;
    await takeTurn();
    const { document } = parseHtml(resource.text.slice(0, MAX_HEAD_LENGTH).replace(/<\/head.*/is, ""));
    const { links } = readHreflangs(elementsOf(document).links, resource, resource.url);
    const own = ownUrls(metadata);
    const isReturned = links.some((link) =>
      link.url !== null && own.some((known) => isSameUrl(known, link.url ?? ""))
    );
    return { url, state: isReturned ? "returned" : "silent" };
  },
});

function otherVersion(metadata: PageMetadata, { origin }: ProbeContext): URL | null {
  const own = ownUrls(metadata);
  const isOther = (url: string) => !own.some((known) => isSameUrl(known, url));
  const links = metadata.hreflangs.links.filter(({ url }) => url !== null && isOther(url));
  for (const { url } of [...links.filter(({ code }) => code !== "x-default"), ...links]) {
    const other = URL.parse(url ?? "");
    if (other !== null && isSameSite(other.hostname, origin.hostname)) return other;
  }
  return null;
}
