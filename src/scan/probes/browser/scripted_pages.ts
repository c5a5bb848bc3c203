/** The site's own pages that only the scripts of its first page link to. */
import type { NamedPage } from "../../contract/site_facts.ts";
import { defineProbe } from "../../contract/probe.ts";
import { linkedPages, MAX_PAGES, namedPages } from "../pages/named_pages.ts";
import { scriptLinkedPages } from "../pages/script_linked_pages.ts";
import { shownFirstPage } from "./shown_first_page.ts";

/** The links that a browser shows, or else the pages that scripts name, because buttons without a link may open them. */
export const scriptedPages = defineProbe<readonly NamedPage[]>({
  id: "scripted-pages",
  async observe(context) {
    const [named, shown] = await Promise.all([context.probe(namedPages), context.probe(shownFirstPage)]);
    const served = new Set(named.map(({ url }) => url));
    const linked = shown === null ? [] : await linkedPages(context, shown, MAX_PAGES);
    const written = linked.filter(({ url }) => !served.has(url));
    return written.length > 0 ? written : await context.probe(scriptLinkedPages);
  },
});
