import { assertEquals } from "@std/assert";
import { sitemapMd } from "../../../../../src/scan/probes/discovery/sitemap/sitemap_md.ts";
import { observeProbe } from "../../../observe_probe.ts";
import type { CaseSite } from "../../../test_check.ts";

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing of a plain site", {}, "missing"],
  ["no HTML page", { "/sitemap.md": { body: "<p>App", headers: { "content-type": "text/html" } } }, "html"],
  ["headings and links", { "/sitemap.md": "# A\n\n## B\n\n- [C](/c)\n" }, { headings: 2, links: 1 }],
  ["no links within the file", { "/sitemap.md": "# A\n\n- [B](#b)\n" }, { headings: 1, links: 0 }],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`sitemapMd finds ${name}`, async () => {
    const found = await observeProbe(sitemapMd, site);
    assertEquals(typeof found === "string" ? found : found.present ? found.document : found.why, expected);
  });
}
