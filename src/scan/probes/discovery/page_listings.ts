/** Whether the lists of the site's pages name the page. */
import { metaContents } from "../../parse/dom/html.ts";
import { ownUrls, pageMetadata } from "../content/page_metadata.ts";
import { defineProbe } from "../../probe.ts";
import { ifSeen } from "../if_seen.ts";
import { page } from "../page.ts";
import { llmsTxtAddresses } from "./llms_txt_addresses.ts";
import { sitemaps } from "./sitemaps.ts";

export interface PageListings {
  /** Something is served at the page's address. */
  readonly isThere: boolean;
  /** Lists that name the page. */
  readonly listedBy: readonly string[];
  /** Lists that were read. */
  readonly lists: readonly string[];
  /** Some list was not read whole. */
  readonly isPartial: boolean;
  /** The page is kept out of indexes, and so of lists. */
  readonly isUnlisted: boolean;
}

export const pageListings = defineProbe<PageListings>({
  id: "page-listings",
  scope: "page",
  async observe({ probe }) {
    const [{ document, resource }, metadata, maps, index] = await Promise.all([
      probe(page),
      probe(pageMetadata),
      ifSeen(probe(sitemaps)),
      ifSeen(probe(llmsTxtAddresses)),
    ]);
    const keys = new Set(ownUrls(metadata).map(keyOf).flatMap((key) => [key, readable(key)]));
    const pages = maps?.pages ?? [];
    const links = index ?? [];
    const lists = [...(pages.length > 0 ? ["the sitemap"] : []), ...(links.length > 0 ? ["llms.txt"] : [])];
    const isMapped = pages.some(({ loc }) => keys.has(keyOf(loc)));
    const isLinked = links.some(({ href }) => keys.has(keyOf(href)));
    return {
      isThere: resource.ok,
      listedBy: [...(isMapped ? ["the sitemap"] : []), ...(isLinked ? ["llms.txt"] : [])],
      lists,
      isPartial: maps === null || maps.unseen > 0 || maps.forbidden.length > 0 ||
        maps.files.some(({ sitemap }) =>
          sitemap !== null && sitemap.problems.some(({ code }) => /too-|cut|trunc/.test(code))
        ),
      isUnlisted: metaContents(document, "robots").some((rules) => /\bno(?:index|ne)\b/i.test(rules)),
    };
  },
});

/** Equal for addresses of one page: without scheme, fragment, `.md` and slash at the end, the host in ASCII. */
function keyOf(address: string): string {
  const bare = address.slice(0, 2048).replace(/#.*$/s, "").replace(/^https?:\/\//i, "")
    .replace(/(?:\/index)?\.md$/, "").replace(/\/$/, "");
  const end = bare.search(/[/?]/);
  const host = end < 0 ? bare : bare.slice(0, end);
  if (/^[\x21-\x7e]*$/.test(host)) return bare;
  return (URL.parse(`https://${host}`)?.host ?? host) + bare.slice(host.length);
}

/** As lists may write it: with other letters than ASCII in its path. */
function readable(key: string): string {
  // A path may hold octets that are no text, for which there is no test but this.
  try {
    return decodeURI(key);
  } catch {
    return key;
  }
}
