/** What llms.txt names, beside what the sitemap lists; the sitemap is of no account where there is no llms.txt. */
import { defineProbe } from "../../probe.ts";
import { llmsTxt } from "./llms_txt.ts";
import { llmsTxtUrls } from "./llms_txt_urls.ts";
import { sitemaps } from "./sitemaps.ts";

export interface LlmsTxtPages {
  /** Absolute addresses that llms.txt names, without fragments. */
  readonly named: readonly string[];
  /** Addresses of the sitemap's pages. */
  readonly listed: readonly string[];
}

export const llmsTxtPages = defineProbe<LlmsTxtPages | null>({
  id: "llms-txt-pages",
  async observe({ probe }) {
    const file = await probe(llmsTxt);
    if (!file.present) return null;
    const [addresses, { pages }] = await Promise.all([probe(llmsTxtUrls), probe(sitemaps)]);
    const named = new Set(addresses.map(({ href }) => href.split("#", 1)[0] ?? href));
    return { named: [...named], listed: pages.map(({ loc }) => loc) };
  },
});
