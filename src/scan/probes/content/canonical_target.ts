/** Response of the canonical URL of a page, if it is another URL of the same site. */
import { urlKey } from "../../parse/head/same_url.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe } from "../../contract/probe.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";
import { pageMetadata } from "./page_metadata.ts";

/** Null without a canonical URL, and if it is the page itself or on another site. */
export const canonicalTarget = defineProbe<LinkedResource | null>({
  id: "canonical-target",
  scope: "page",
  async observe(context) {
    const { url, canonicals } = await context.probe(pageMetadata);
    const named = canonicals.find((link) => link.url !== null)?.url ?? null;
    const target = named === null ? null : URL.parse(named);
    if (target === null || target.href === url) return null;
    target.hash = "";
    // The check of redirects handles the same URL with http.
    const isPage = urlKey(target.href) === urlKey(url) && target.protocol !== new URL(url).protocol;
    if (isPage || target.href === url || !isSameSite(target.hostname, context.origin.hostname)) return null;
    return await fetchLinked(context, target);
  },
});
