import { assertEquals } from "@std/assert";
import { CATALOGUE } from "../../src/scan/catalogue.ts";
import { serveSites } from "../fixtures/server.ts";
import { SITES } from "../fixtures/sites.ts";
import { assertSameAlone, CATEGORIES_ALONE } from "./alone.ts";
import { scanSite } from "./scan_site.ts";

for (const host of ["docs-site.org", "bare-site.org"]) {
  Deno.test(`on ${host}, the checks of a category alone have the results of a whole scan`, async () => {
    await assertSameAlone(host, CATEGORIES_ALONE);
  });
}

const PAGE = ["/docs/guides/first-transfer", "/docs/install", "/docs/intro", "/docs/reference/options"];

/** Paths that a check requests in addition to robots.txt, the home page and made-up paths. */
const REQUESTS: readonly (readonly [id: string, sample: string, paths: readonly string[]])[] = [
  ["robots-txt", "", []],
  ["redirects", "", []],
  ["site-search", "", []],
  ["llms-txt-size", "", ["/llms.txt"]],
  ["sitemap", "0", ["/docs/guides/first-transfer", "/docs/intro", "/search", "/sitemap.xml"]],
  ["language", "0", []],
  ["language", "", [...PAGE, "/llms.txt", "/sitemap.xml"]],
  ["structured-data", "0", []],
];

for (const [id, sample, paths] of REQUESTS) {
  const pages = sample === "0" ? "" : " and its sample";
  Deno.test(`${id} alone${pages} requests ${paths.join(", ") || "no more than the home page"}`, async () => {
    await using server = await serveSites(SITES);
    const catalogue = CATALOGUE.filter(({ check }) => check.id === id);
    const { result } = await scanSite("docs-site.org", server, { catalogue, sample });
    const requested = result.exchanges.map(({ url }) => new URL(url).pathname);
    const found = requested.filter((path) => !/^\/$|^\/robots\.txt$|\/readiness-[^/]*$/.test(path));
    assertEquals([...new Set(found)].toSorted(), paths);
  });
}

/** Checks that a scan leaves out or selects, and the surfaces in its report. */
const SURFACES: Readonly<
  Record<string, readonly [isSelected: (id: string) => boolean, surfaces: readonly string[]]>
> = {
  "a scan without a few checks has all surfaces": [
    (id) => id !== "https" && id !== "bot-access",
    ["content", "docs", "api", "mcp", "a2a", "login", "shop"],
  ],
  "a scan of one check has the surface of the check": [(id) => id === "ucp", ["shop"]],
  "a scan of checks whose order depends on the kind of site has the surfaces of the kind": [
    (id) => id === "structured-data-entity" || id === "redirects",
    ["content", "docs", "shop"],
  ],
};

for (const [fact, [isSelected, expected]] of Object.entries(SURFACES)) {
  Deno.test(fact, async () => {
    await using server = await serveSites(SITES);
    const catalogue = CATALOGUE.filter(({ check }) => isSelected(check.id));
    const { result } = await scanSite("bare-site.org", server, { catalogue });
    assertEquals(result.surfaces.map(({ id }) => id), expected);
  });
}
