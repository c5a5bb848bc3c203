/** The API catalog of the site (RFC 9727). */
import { type Linkset, parseLinkset } from "../../parse/catalog/linkset.ts";
import { defineProbe } from "../../probe.ts";
import { type CatalogFile, findCatalog } from "../discovery/catalog_file.ts";
import { ifSeen } from "../if_seen.ts";
import { pageLinks } from "../page_links.ts";

export const API_CATALOG_PATH = "/.well-known/api-catalog";

export const apiCatalog = defineProbe<CatalogFile<Linkset>>({
  id: "api-catalog",
  async observe(context) {
    const home = await ifSeen(context.probe(pageLinks));
    const named = (home?.links ?? []).filter(({ rel }) => rel.includes("api-catalog")).map(({ url }) => url);
    return await findCatalog(context, named, API_CATALOG_PATH, parseLinkset);
  },
});
