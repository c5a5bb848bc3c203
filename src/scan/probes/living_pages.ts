/** The pages that the home page links to, without those that the scan saw missing. */
import type { NamedPage } from "../site_facts.ts";
import { defineProbe } from "../probe.ts";
import { ifSeen } from "./if_seen.ts";
import { fetchLinked } from "./linked_resource.ts";
import { namedPages } from "./named_pages.ts";
import { sampledPages } from "./sampled_pages.ts";

export const livingPages = defineProbe<readonly NamedPage[]>({
  id: "living-pages",
  async observe(context) {
    const [named, sampled] = await Promise.all([
      context.probe(namedPages),
      ifSeen(context.probe(sampledPages)),
    ]);
    const known = (sampled ?? []).filter(({ url }) => named.some((page) => page.url === url.href));
    const seen = await Promise.all(known.map(({ url }) => fetchLinked(context, url)));
    const dead = new Set(seen.filter(({ state }) => state === "dead").map(({ url }) => url));
    return named.filter(({ url }) => !dead.has(url));
  },
});
