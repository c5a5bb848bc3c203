/**
 * The document of Agentic Resource Discovery, which is linked, named by Agentmap in robots.txt, or at its
 * well-known path.
 */
import { parseArd } from "../../parse/catalog/ard.ts";
import type { Catalog } from "../../parse/catalog/catalog_entry.ts";
import { defineProbe } from "../../contract/probe.ts";
import { type CatalogFile, findCatalog } from "./catalog_file.ts";
import { pageLinks } from "../pages/page_links.ts";
import { robotsTxt } from "../policy/robots_txt.ts";

export const ard = defineProbe<CatalogFile<Catalog>>({
  id: "ard",
  async observe(context) {
    const [{ links }, { robots }] = await Promise.all([context.probe(pageLinks), context.probe(robotsTxt)]);
    const linked = links.filter(({ rel }) => rel.includes("ard")).map(({ url }) => url);
    const mapped = robots.agentmaps.map(({ value }) => value);
    return await findCatalog(context, [...linked, ...mapped], "/.well-known/ard.json", parseArd);
  },
});
