import { assertEquals } from "@std/assert";
import { llmsTxtPages } from "../../../../../src/scan/probes/discovery/llms_txt/llms_txt_pages.ts";
import { observeProbe } from "../../../observe_probe.ts";
import type { CaseSite } from "../../../test_check.ts";

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

Deno.test("llmsTxtPages compares the file of a folder with the pages below it", async () => {
  const locations = ["/a", "/docs/b", "/docs/"].map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`);
  const site = {
    "/": {
      body: "<!doctype html><title>Home</title><link rel=describedby href=/docs/llms.txt><p>Words",
      headers: { "content-type": "text/html" },
    },
    "/docs/llms.txt": "# A\n\n- [b](/docs/b)\n",
    "/sitemap.xml": `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${
      locations.join("")
    }</urlset>`,
  };
  const found = await observeProbe(llmsTxtPages, site);
  assertEquals(typeof found === "string" ? found : found?.listed, [`${ORIGIN}/docs/b`, `${ORIGIN}/docs/`]);
});
