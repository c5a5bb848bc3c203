/** The pages that the home page links to, without those that are known to be missing. */
import type { NamedPage } from "../site_facts.ts";
import { defineProbe } from "../probe.ts";
import { ifSeen } from "./if_seen.ts";
import { namedPages } from "./named_pages.ts";
import { page } from "./page.ts";
import { sampledPages } from "./sampled_pages.ts";

export const livePages = defineProbe<readonly NamedPage[]>({
  id: "live-pages",
  async observe({ probe, probeAt }) {
    const [pages, sampled] = await Promise.all([probe(namedPages), ifSeen(probe(sampledPages))]);
    const seen = await Promise.all((sampled ?? []).map(async ({ url }) => ({
      url: url.origin + url.pathname,
      status: (await ifSeen(probeAt(page, url)))?.resource.status ?? null,
    })));
    const gone = new Set(seen.filter(({ status }) => status === 404 || status === 410).map(({ url }) => url));
    return pages.filter(({ url }) => !gone.has(url));
  },
});
