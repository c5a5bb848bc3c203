/** The search of the site, as its home page offers it. */
import { type SiteSearch, siteSearch as searchOf } from "../../parse/forms/site_search.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe } from "../../contract/probe.ts";
import { structuredData } from "../content/structured_data.ts";
import { page } from "../pages/page.ts";

export const siteSearch = defineProbe<SiteSearch>({
  id: "site-search",
  async observe({ probe }) {
    const [{ document }, { nodes, items }] = await Promise.all([probe(page), probe(structuredData)]);
    await takeTurn();
    return searchOf(document, [...nodes, ...items]);
  },
});
