/** Checks that the sitemap and llms.txt name the page. */
import { metaContents } from "../../../parse/dom/html.ts";
import { isSameSite } from "../../../parse/same_site.ts";
import { canonicalTarget } from "../../content/canonical_target.ts";
import { ownUrls, pageMetadata } from "../../content/page_metadata.ts";
import { defineProbe } from "../../../contract/probe.ts";
import { ifSeen } from "../../if_seen.ts";
import { page } from "../../pages/page.ts";
import { llmsTxtUrls } from "../llms_txt/llms_txt_urls.ts";
import { sitemaps } from "./sitemaps.ts";

export interface PageListings {
  /** True if the page's URL returns a success status. */
  readonly isThere: boolean;
  /** Lists that name the page. */
  readonly listedBy: readonly string[];
  /** Lists that were read. */
  readonly lists: readonly string[];
  /** True if some list was read only in part. */
  readonly isPartial: boolean;
  /** True if the page is marked noindex, so lists leave it out. */
  readonly isUnlisted: boolean;
}

export const pageListings = defineProbe<PageListings>({
  id: "page-listings",
  scope: "page",
  async observe({ probe, page: requested }) {
    const [{ document, resource }, metadata, target, maps, index] = await Promise.all([
      probe(page),
      probe(pageMetadata),
      ifSeen(probe(canonicalTarget)),
      ifSeen(probe(sitemaps)),
      ifSeen(probe(llmsTxtUrls)),
    ]);
    // A list with a canonical URL that is missing, or of another site, does not lead to this page.
    const own = ownUrls(metadata).filter((url) =>
      isSameSite(new URL(url).hostname, resource.url.hostname) &&
      !(target?.state === "dead" && target.url === url)
    );
    const keys = new Set([requested.href, ...own].map(listKey).flatMap((key) => [key, decodedKey(key)]));
    const pages = maps?.pages ?? [];
    const links = index ?? [];
    const lists = [...(pages.length > 0 ? ["the sitemap"] : []), ...(links.length > 0 ? ["llms.txt"] : [])];
    const isMapped = pages.some(({ loc }) => keys.has(listKey(loc)));
    const isLinked = links.some(({ href }) => keys.has(listKey(href)));
    return {
      isThere: resource.ok,
      listedBy: [...(isMapped ? ["the sitemap"] : []), ...(isLinked ? ["llms.txt"] : [])],
      lists,
      isPartial: maps === null || maps.unseen > 0 || maps.forbidden.length > 0 ||
        maps.files.some(({ sitemap }) =>
          sitemap !== null && (sitemap.isCut || sitemap.problems.some(({ code }) => code.startsWith("too-")))
        ),
      isUnlisted: metaContents(document, "robots").some((rules) => /\bno(?:index|ne)\b/i.test(rules)),
    };
  },
});

/**
 * Key that is equal for all URLs of one page, without scheme, fragment, and `.md`, `index.html` or a slash at
 * the end, the host in lower case and ASCII.
 */
function listKey(url: string): string {
  const bare = url.replace(/#.*$/s, "").replace(/^https?:\/\//i, "")
    .replace(/(?:\/index)?\.md$/, "").replace(/\/(?:index\.html?)?$/, "");
  const host = bare.replace(/[/?].*/s, "");
  if (/^[\x21-\x7e]*$/.test(host)) return host.toLowerCase() + bare.slice(host.length);
  return (URL.parse(`https://${host}`)?.host ?? host) + bare.slice(host.length);
}

/** The key with decoded non-ASCII characters in its path, as lists may write it. */
function decodedKey(key: string): string {
  // decodeURI throws if the bytes of a path are not UTF-8.
  try {
    return decodeURI(key);
  } catch {
    return key;
  }
}
