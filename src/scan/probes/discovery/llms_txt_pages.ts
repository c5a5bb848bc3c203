/** What llms.txt names, beside what the sitemap lists; the sitemap is of no account where there is no llms.txt. */
import { defineProbe } from "../../probe.ts";
import { llmsTxtLinks } from "./llms_txt_links.ts";
import { sitemaps } from "./sitemaps.ts";

export interface LlmsTxtPages {
  /** Absolute addresses that llms.txt names. */
  readonly named: readonly string[];
  /** Addresses of the sitemap's pages. */
  readonly listed: readonly string[];
}

export const llmsTxtPages = defineProbe<LlmsTxtPages | null>({
  id: "llms-txt-pages",
  async observe({ probe }) {
    const found = await probe(llmsTxtLinks);
    if (found === null) return null;
    const { pages } = await probe(sitemaps);
    return { named: found.urls, listed: pages.map(({ loc }) => loc) };
  },
});
