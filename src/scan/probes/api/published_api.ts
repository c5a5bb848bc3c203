/** Published files that show an API. Never throws: a file that cannot be observed shows nothing. */
import { defineProbe } from "../../probe.ts";
import { apiCatalog } from "./api_catalog.ts";
import { ifSeen } from "../if_seen.ts";
import { seenApiDescription } from "./seen_api_description.ts";

interface PublishedApi {
  readonly isDescribed: boolean;
  readonly isCatalogued: boolean;
}

export const publishedApi = defineProbe<PublishedApi>({
  id: "published-api",
  async observe({ probe }) {
    const [description, catalog] = await Promise.all([probe(seenApiDescription), ifSeen(probe(apiCatalog))]);
    return {
      isDescribed: (description?.found ?? null) !== null,
      isCatalogued: catalog?.present === true && (catalog.document?.links.length ?? 0) > 0,
    };
  },
});
