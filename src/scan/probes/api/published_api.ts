/** Published files that show an API. Never throws, because a file that cannot be observed shows nothing. */
import { defineProbe } from "../../contract/probe.ts";
import { namesApi } from "../../parse/catalog/named_api.ts";
import { apiCatalog } from "./api_catalog.ts";
import { ifSeen } from "../if_seen.ts";
import { seenApiDescription } from "./seen_api_description.ts";

interface PublishedApi {
  readonly isDescribed: boolean;
  readonly isCatalogued: boolean;
  /** True if there is a catalog, but of something other than APIs, or an empty one. */
  readonly isCatalogOfPages: boolean;
  /** True if there is no catalog, even if something links to one. */
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
