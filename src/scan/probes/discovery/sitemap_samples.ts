/** Whether pages of the sitemap exist: a sample, spread over the whole. */
import { sample } from "../../parse/sample.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe } from "../../probe.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";
import { sitemaps } from "./sitemaps.ts";

/** Pages that are requested. */
const MAX_SAMPLES = 3;

export const sitemapSamples = defineProbe<readonly LinkedResource[]>({
  id: "sitemap-samples",
  async observe(context) {
    const { pages } = await context.probe(sitemaps);
    const urls = sample(pages, MAX_SAMPLES).flatMap(({ loc }) => {
      const url = URL.parse(loc);
      return url !== null && isSameSite(url.hostname, context.origin.hostname) ? [url] : [];
    });
    return await Promise.all(urls.map((url) => fetchLinked(context, url)));
  },
});
