/** The site's own pages that its first page links to only after its scripts have run. */
import type { NamedPage } from "../../contract/site_facts.ts";
import { defineProbe } from "../../contract/probe.ts";
import { linkedPages, MAX_PAGES, namedPages } from "../pages/named_pages.ts";
import { shownFirstPage } from "./shown_first_page.ts";

/** Empty if no browser has shown the page. */
export const scriptedPages = defineProbe<readonly NamedPage[]>({
  id: "scripted-pages",
  async observe(context) {
    const [named, shown] = await Promise.all([context.probe(namedPages), context.probe(shownFirstPage)]);
    if (shown === null) return [];
    const served = new Set(named.map(({ url }) => url));
    return (await linkedPages(context, shown, MAX_PAGES)).filter(({ url }) => !served.has(url));
  },
});
