import { assertEquals } from "@std/assert";
import { publishedApi } from "../../../../src/scan/probes/api/published_api.ts";
import { described, ORIGIN } from "../../checks/api/openapi_documents.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const CATALOG = { linkset: [{ anchor: ORIGIN, item: [{ href: `${ORIGIN}/api` }] }] };

const PAGES = { linkset: [{ anchor: `${ORIGIN}/`, alternate: [{ href: "/rss.xml" }] }] };
const NOTHING = { isDescribed: false, isCatalogued: false, isCatalogOfPages: false, isCatalogMissing: false };
const OF_PAGES = { ...NOTHING, isCatalogOfPages: true };

const PUBLISHED: readonly [name: string, site: CaseSite, published: typeof NOTHING][] = [
  ["nothing", {}, { ...NOTHING, isCatalogMissing: true }],
  ["a description", described(), { ...NOTHING, isDescribed: true, isCatalogMissing: true }],
  ["a catalog", { "/.well-known/api-catalog": JSON.stringify(CATALOG) }, { ...NOTHING, isCatalogued: true }],
  ["a catalog of pages", { "/.well-known/api-catalog": JSON.stringify(PAGES) }, OF_PAGES],
  ["no API of an empty catalog", { "/.well-known/api-catalog": '{"linkset": []}' }, OF_PAGES],
  ["nothing of a catalog that is not JSON", { "/.well-known/api-catalog": "{" }, NOTHING],
  ["nothing of a refused catalog", { "/.well-known/api-catalog": { status: 403 } }, NOTHING],
];

for (const [name, site, published] of PUBLISHED) {
  Deno.test(`publishedApi shows ${name}`, async () => {
    assertEquals(await observeProbe(publishedApi, site), published);
  });
}
