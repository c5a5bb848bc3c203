import { assertEquals } from "@std/assert";
import { sitemapSamples } from "../../../../../src/scan/probes/discovery/sitemap/sitemap_samples.ts";
import { observeProbe } from "../../../observe_probe.ts";
import type { CaseSite } from "../../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const sitemap = (...urls: string[]) => ({
  "/sitemap.xml": `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${
    urls.map((url) => `<url><loc>${url}</loc></url>`).join("")
  }</urlset>`,
});
const many = (count: number) => sitemap(...Array.from({ length: count }, (_, at) => `${ORIGIN}/${at}`));

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing of a plain site", {}, []],
  ["a page", { ...sitemap(`${ORIGIN}/a`), "/a": "# A\n" }, ["answered"]],
  ["a missing page", sitemap(`${ORIGIN}/a`), ["dead"]],
  ["no pages of other sites", sitemap("https://other.example/"), []],
  ["three pages", many(3), ["dead", "dead", "dead"]],
  ["no more than three pages", many(4), ["dead", "dead", "dead"]],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`sitemapSamples finds ${name}`, async () => {
    const found = await observeProbe(sitemapSamples, site);
    assertEquals(typeof found === "string" ? found : found.map(({ state }) => state), expected);
  });
}
