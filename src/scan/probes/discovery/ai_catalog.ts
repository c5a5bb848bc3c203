/** The AI Catalog of the site. */
import { type AiCatalog, parseAiCatalog } from "../../parse/catalog/ai_catalog.ts";
import { defineProbe } from "../../probe.ts";
import { type CatalogFile, findCatalog } from "./catalog_file.ts";
import { pageLinks } from "../page_links.ts";

export const aiCatalog = defineProbe<CatalogFile<AiCatalog>>({
  id: "ai-catalog",
  async observe(context) {
    const { links } = await context.probe(pageLinks);
    const named = links.filter(({ rel }) => rel.includes("ai-catalog")).map(({ url }) => url);
    return await findCatalog(context, named, "/.well-known/ai-catalog.json", parseAiCatalog);
  },
});
