import { assertEquals } from "@std/assert";
import { siteSearch } from "../../../../src/scan/probes/discovery/site_search.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const home = (body: string) => ({
  "/": { body: `<!doctype html><title>Home</title>${body}`, headers: { "content-type": "text/html" } },
});
const ACTION = JSON.stringify({
  "@context": "https://schema.org",
  "@type": "WebSite",
  potentialAction: { "@type": "SearchAction", target: "https://a.example/?q={words}" },
});
const NOTHING = { templates: [], description: null, forms: [], hasField: false };

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing of a plain site", {}, NOTHING],
  ["a SearchAction", home(`<script type="application/ld+json">${ACTION}</script>`), {
    ...NOTHING,
    templates: ["https://a.example/?q={words}"],
  }],
  ["a form", home("<form action=/find><input type=search name=q></form>"), {
    ...NOTHING,
    forms: [{ action: "/find", field: "q" }],
    hasField: true,
  }],
  ["a field without a form", home("<input type=search name=q>"), { ...NOTHING, hasField: true }],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`siteSearch finds ${name}`, async () => {
    const found = await observeProbe(siteSearch, site);
    assertEquals(found, expected);
  });
}
