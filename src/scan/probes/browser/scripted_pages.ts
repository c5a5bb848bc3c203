/** The site's own pages that its first page links to only after its scripts have run. */
import type { NamedPage } from "../../contract/site_facts.ts";
import { defineProbe } from "../../contract/probe.ts";
import { linkedPages, MAX_PAGES, namedPages } from "../pages/named_pages.ts";
import { scriptLinkedPages } from "../pages/script_linked_pages.ts";
import { shownFirstPage } from "./shown_first_page.ts";

/** Without a browser, the pages that scripts name, if nothing else leads to them. */
export const scriptedPages = defineProbe<readonly NamedPage[]>({
  id: "scripted-pages",
  async observe(context) {
    const [named, shown] = await Promise.all([context.probe(namedPages), context.probe(shownFirstPage)]);
    if (shown === null) return await context.probe(scriptLinkedPages);
    const served = new Set(named.map(({ url }) => url));
    return (await linkedPages(context, shown, MAX_PAGES)).filter(({ url }) => !served.has(url));
  },
});
