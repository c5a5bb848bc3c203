/** The AI Catalog of the site. */
import { parseAiCatalog } from "../../parse/catalog/ai_catalog.ts";
import type { Catalog } from "../../parse/catalog/catalog_entry.ts";
import { defineProbe } from "../../contract/probe.ts";
import { type CatalogFile, findCatalog } from "./catalog_file.ts";
import { pageLinks } from "../pages/page_links.ts";

export const aiCatalog = defineProbe<CatalogFile<Catalog>>({
  id: "ai-catalog",
  async observe(context) {
    const { links } = await context.probe(pageLinks);
    const named = links.filter(({ rel }) => rel.includes("ai-catalog")).map(({ url }) => url);
    return await findCatalog(context, named, "/.well-known/ai-catalog.json", parseAiCatalog);
  },
});
