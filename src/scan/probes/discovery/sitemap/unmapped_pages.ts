/** Pages that a sitemap of one page leaves out, although the home page and the sample link to them. */
import { pageKey } from "../../../parse/markdown/llms_txt_coverage.ts";
import { defineProbe } from "../../../contract/probe.ts";
import { ifSeen } from "../../if_seen.ts";
import { livingPages } from "../../pages/living_pages.ts";
import { sitemaps } from "./sitemaps.ts";

/** URLs; empty if the sitemap lists several pages, or was not read as a whole. */
export const unmappedPages = defineProbe<readonly string[]>({
  id: "unmapped-pages",
  async observe({ probe }) {
    const { pages: [page, ...others], unseen } = await probe(sitemaps);
    if (page === undefined || others.length > 0 || unseen > 0) return [];
    const living = await ifSeen(probe(livingPages));
    return living?.pages.map(({ url }) => url).filter((url) =>
      pageKey(url) !== pageKey(page.loc) && !living.scripted.includes(url)
    ) ?? [];
  },
});
