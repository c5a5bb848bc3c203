/** The API catalog of the site (RFC 9727). */
import { type Linkset, type LinksetLink, parseLinkset } from "../../parse/catalog/linkset.ts";
import { webUrl } from "../../parse/head/web_url.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { type CatalogFile, findCatalog } from "../discovery/catalog_file.ts";
import { fileMentions } from "../files/file_mentions.ts";
import { ifSeen } from "../if_seen.ts";
import { pageLinks } from "../pages/page_links.ts";

export const API_CATALOG_PATH = "/.well-known/api-catalog";

export const apiCatalog = defineProbe<CatalogFile<Linkset>>({
  id: "api-catalog",
  async observe(context) {
    const home = await ifSeen(context.probe(pageLinks));
    const named = (home?.links ?? []).filter(({ rel }) => rel.includes("api-catalog")).map(({ url }) => url);
    return await findCatalog(context, named, API_CATALOG_PATH, parseLinkset);
  },
});

/** Files that name the catalog, in addition to the catalog itself. */
export const apiCatalogMentions = fileMentions("api-catalog-mentions", apiCatalog);

export interface CatalogLink extends LinksetLink {
  readonly url: URL;
}

/** The web URLs that the catalog links to; empty if it is missing or could not be observed. */
export async function catalogLinks({ probe }: ProbeContext): Promise<CatalogLink[]> {
  const file = await ifSeen(probe(apiCatalog));
  if (!file?.present) return [];
  return (file.document?.links ?? []).flatMap((link) => {
    const url = webUrl(link.href, file.resource.url);
    return url === null ? [] : [{ ...link, url }];
  });
}
