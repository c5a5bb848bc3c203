/** Whether the pages that llms.txt leads to are there: a few of them, spread over the whole. */
import { sample } from "../../parse/sample.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe } from "../../probe.ts";
import { fetchLinked, type LinkedResource, requireSeen } from "../linked_resource.ts";
import { llmsTxt } from "./llms_txt.ts";

/** Links that are followed. */
const SAMPLES = 20;

export interface LlmsTxtLinks {
  /** Absolute web addresses that it names, each once, on whatever host. */
  readonly urls: readonly string[];
  /** How many of them are on other sites: those are not followed. */
  readonly elsewhere: number;
  readonly samples: readonly LinkedResource[];
}

export const llmsTxtLinks = defineProbe<LlmsTxtLinks | null>({
  id: "llms-txt-links",
  async observe(context) {
    const file = await context.probe(llmsTxt);
    if (!file.present) return null;
    const { document: { sections, linksOutsideSections }, resource } = file;
    const links = [...linksOutsideSections, ...sections.flatMap((section) => section.links)];
    const urls = new Map(links.flatMap(({ url }) => {
      const absolute = webAddress(url, resource.url);
      return absolute === null ? [] : [[absolute.href, absolute] as const];
    }));
    const own = [...urls.values()].filter(({ hostname }) => isSameSite(hostname, context.origin.hostname));
    const samples = await Promise.all(sample(own, SAMPLES).map((url) => fetchLinked(context, url)));
    requireSeen(samples);
    return { urls: [...urls.keys()], elsewhere: urls.size - own.length, samples };
  },
});

/** Without its fragment: two places of one page are one page. */
function webAddress(address: string, base: URL): URL | null {
  const url = URL.parse(address, base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "") return null;
  url.hash = "";
  return url;
}
