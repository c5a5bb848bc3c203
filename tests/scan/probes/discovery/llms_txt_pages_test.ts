import { assertEquals } from "@std/assert";
import { llmsTxtPages } from "../../../../src/scan/probes/discovery/llms_txt_pages.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const SITEMAP = {
  "/sitemap.xml":
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${ORIGIN}/a</loc></url></urlset>`,
};

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing without llms.txt", SITEMAP, null],
  ["no pages without a sitemap", { "/llms.txt": "# A\n\n- [b](/b)\n" }, {
    named: [`${ORIGIN}/`, `${ORIGIN}/b`],
    listed: [],
  }],
  ["the URLs of both", { ...SITEMAP, "/llms.txt": "# A\n\n- [b](/b)\n" }, {
    named: [`${ORIGIN}/`, `${ORIGIN}/b`],
    listed: [`${ORIGIN}/a`],
  }],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`llmsTxtPages finds ${name}`, async () => {
    const found = await observeProbe(llmsTxtPages, site);
    assertEquals(found, expected);
  });
}
