/** Checks that the pages that llms.txt links to exist, with a sample spread over the whole file. */
import { sample } from "../../../parse/sample.ts";
import { isSameSite } from "../../../parse/same_site.ts";
import { defineProbe } from "../../../contract/probe.ts";
import { fetchLinked, type LinkedResource, requireSeen } from "../../linked_resource.ts";
import { llmsTxt } from "./llms_txt.ts";
import { llmsTxtUrls } from "./llms_txt_urls.ts";

/** Maximum number of links to follow. */
const MAX_SAMPLES = 12;

export interface LlmsTxtLinks {
  /** Absolute URLs that it lists, without fragments, each once, on any host. */
  readonly urls: readonly string[];
  /** Number of URLs on other sites, which are not followed. */
  readonly elsewhere: number;
  readonly samples: readonly LinkedResource[];
}

export const llmsTxtLinks = defineProbe<LlmsTxtLinks | null>({
  id: "llms-txt-links",
  async observe(context) {
    const file = await context.probe(llmsTxt);
    if (!file.present) return null;
    const listed = (await context.probe(llmsTxtUrls)).filter(({ username }) => username === "");
    const urls = [...new Set(listed.map(({ href }) => href.split("#")[0] ?? href))];
    const own = urls.map((url) => new URL(url)).filter(({ hostname }) =>
      isSameSite(hostname, context.origin.hostname)
    );
    const samples = await Promise.all(sample(own, MAX_SAMPLES).map((url) => fetchLinked(context, url)));
    requireSeen(samples);
    return { urls, elsewhere: urls.length - own.length, samples };
  },
});
