/** Further pages of the site, in place of all: of its navigation, its sitemap and its llms.txt. */
import { isBelowSharedHost } from "../parse/shared_host.ts";
import { samplePages } from "../parse/page_sample.ts";
import { sample } from "../parse/sample.ts";
import { httpUrl } from "../parse/url_parts.ts";
import { defineProbe } from "../probe.ts";
import type { PageSource, ScannedPage } from "../scanned_page.ts";
import { llmsTxtUrls } from "./discovery/llms_txt_urls.ts";
import { sitemaps } from "./discovery/sitemaps.ts";
import { firstPage } from "./first_page.ts";
import { ifSeen } from "./if_seen.ts";
import { mayFetch } from "./linked_resource.ts";
import { namedPages } from "./named_pages.ts";

/** Pages of a sitemap, and of llms.txt, that are looked at. */
const MAX_CANDIDATES = 500;
/** Further pages that are chosen, in case robots.txt disallows some. */
const SPARE = 3;

export const sampledPages = defineProbe<readonly ScannedPage[]>({
  id: "sampled-pages",
  async observe(context) {
    const { probe, origin, target, sampleSize: count } = context;
    if (count === 0) return [];
    const [links, listed, named, first] = await Promise.all([
      ifSeen(probe(namedPages)),
      ifSeen(probe(sitemaps)),
      ifSeen(probe(llmsTxtUrls)),
      ifSeen(probe(firstPage)),
    ]);
    const page = URL.parse(target.page ?? "");
    const sources = new Map<PageSource, readonly URL[]>([
      ["link", (links ?? []).map(({ url }) => new URL(url))],
      [
        "sitemap",
        sample(listed?.pages ?? [], MAX_CANDIDATES).flatMap(({ loc }) => httpUrl(loc, origin) ?? []),
      ],
      ["llms-txt", sample(named ?? [], MAX_CANDIDATES)],
    ]);
    const chosen = samplePages(sources, {
      count: count + SPARE,
      origin,
      folder: page !== null && isBelowSharedHost(page) ? new URL(".", page).pathname : "/",
      known: [origin, ...(page ? [page] : []), ...(first ? [first.resource.url] : [])],
    });
    const allowed = await Promise.all(chosen.map(({ url }) => mayFetch(context, url)));
    return chosen.filter((_, index) => allowed[index]).slice(0, count);
  },
});
