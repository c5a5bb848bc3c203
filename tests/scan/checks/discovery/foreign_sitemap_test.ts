/** A robots.txt that lists a sitemap of another site. */
import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/sitemap.ts";
import { type PlainAnswer, serveSites } from "../../../fixtures/server.ts";
import { scanSite } from "../../scan_site.ts";
import { type CasePaths, caseSite } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const urlset = (loc: string) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${loc}</loc></url></urlset>`;
const FOREIGN = "http://other-studio-tests.org/sitemap.xml";
const OTHER_SITES: readonly [name: string, answer: PlainAnswer, files: CasePaths, expected: string][] = [
  [
    "lists no page of this one",
    { body: urlset("https://other-studio-tests.org/") },
    {},
    `elsewhere: robots.txt lists a sitemap of another site, which lists no page of this site: “${FOREIGN}”`,
  ],
  [
    "is missing",
    { status: 404 },
    {},
    `elsewhere: robots.txt lists a sitemap of another site, which returns an error status: “${FOREIGN}”`,
  ],
  [
    "lists pages of this one",
    { body: urlset(`${ORIGIN}/`) },
    {},
    "listed: The sitemap is valid and lists 1 page",
  ],
  [
    "cannot be observed",
    { status: 403 },
    {},
    `elsewhere: robots.txt lists a sitemap of another site, which could not be fetched: “${FOREIGN}”`,
  ],
  [
    "cannot be observed, beside a sitemap of its own",
    { status: 403 },
    { "/robots.txt": `Sitemap: ${FOREIGN}\nSitemap: ${ORIGIN}/map.xml\n`, "/map.xml": urlset(`${ORIGIN}/`) },
    "listed: The sitemap is valid and lists 1 page",
  ],
];

for (const [name, answer, files, expected] of OTHER_SITES) {
  Deno.test(`sitemap of another site that ${name}`, async () => {
    await using server = await serveSites({
      "site.cases.readiness-tests.org": caseSite({ "/robots.txt": `Sitemap: ${FOREIGN}\n`, ...files }),
      "other-studio-tests.org": { http: () => answer },
    });
    const { result } = await scanSite("site.cases.readiness-tests.org", server, {
      catalogue: [{ category: "discovery", check }],
    });
    const [only] = result.checks;
    assertEquals(`${only?.outcome}: ${only?.message}`, expected);
  });
}
