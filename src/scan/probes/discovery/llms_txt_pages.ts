/** The URLs of llms.txt and of the sitemap; without an llms.txt the sitemap is not fetched. */
import { defineProbe } from "../../probe.ts";
import { llmsTxt } from "./llms_txt.ts";
import { llmsTxtUrls } from "./llms_txt_urls.ts";
import { sitemaps } from "./sitemaps.ts";

export interface LlmsTxtPages {
  /** Absolute URLs that llms.txt lists. */
  readonly named: readonly string[];
  /** URLs of the sitemap's pages. */
  readonly listed: readonly string[];
}

export const llmsTxtPages = defineProbe<LlmsTxtPages | null>({
  id: "llms-txt-pages",
  async observe({ probe }) {
    if (!(await probe(llmsTxt)).present) return null;
    const [urls, { pages }] = await Promise.all([probe(llmsTxtUrls), probe(sitemaps)]);
    return { named: urls.map(({ href }) => href), listed: pages.map(({ loc }) => loc) };
  },
});
