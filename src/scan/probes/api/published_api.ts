/** Published files that show an API. Never throws: a file that cannot be observed shows nothing. */
import { defineProbe } from "../../probe.ts";
import { namesApi } from "../../parse/catalog/named_api.ts";
import { apiCatalog } from "./api_catalog.ts";
import { ifSeen } from "../if_seen.ts";
import { seenApiDescription } from "./seen_api_description.ts";

interface PublishedApi {
  readonly isDescribed: boolean;
  readonly isCatalogued: boolean;
  /** There is a catalog, of other things than APIs or of nothing. */
  readonly isCatalogOfPages: boolean;
  /** There is no catalog, whatever links to one. */
  readonly isCatalogMissing: boolean;
}

export const publishedApi = defineProbe<PublishedApi>({
  id: "published-api",
  async observe({ probe }) {
    const [description, catalog] = await Promise.all([probe(seenApiDescription), ifSeen(probe(apiCatalog))]);
    const links = catalog?.present === true ? catalog.document?.links ?? [] : [];
    const isCatalogued = catalog?.present === true && namesApi(links, catalog.resource.url);
    return {
      isDescribed: (description?.found ?? description?.rpc ?? null) !== null,
      isCatalogued,
      isCatalogOfPages: catalog?.present === true && catalog.document !== null && !isCatalogued,
      isCatalogMissing: catalog?.present === false,
    };
  },
});
