import { assertEquals } from "@std/assert";
import { canonicalTarget } from "../../../../src/scan/probes/content/canonical_target.ts";
import { observeProbe } from "../../observe_probe.ts";

const HOST = "https://site.cases.readiness-tests.org";
const home = (href: string, more = {}) => ({
  "/": `<!doctype html><head><link rel=canonical href="${href}"></head><p>Cases of oak`,
  ...more,
});

const CASES: readonly [name: string, site: ReturnType<typeof home>, state: string | null][] = [
  ["nothing for a link to the page itself", home("/"), null],
  ["nothing for an empty link", home(""), null],
  ["nothing for the page with http", home("http://site.cases.readiness-tests.org/"), null],
  ["nothing for another site", home("https://other.readiness-tests.net/"), null],
  [
    "another page of the site",
    home("/cases#oak", { "/cases": "<!doctype html><p>Oak" }),
    `answered ${HOST}/cases`,
  ],
  [
    "the target of a redirect",
    home("/old", {
      "/old": { status: 301, headers: { location: "/cases" } },
      "/cases": "<!doctype html><p>Oak",
    }),
    `answered ${HOST}/cases`,
  ],
  [
    "another page of the site with http",
    home("http://site.cases.readiness-tests.org/cases", { "/cases": "<!doctype html><p>Oak" }),
    `answered ${HOST}/cases`,
  ],
  ["a page that does not exist", home("/gone"), "dead 404"],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`canonical-target observes ${name}`, async () => {
    const found = await observeProbe(canonicalTarget, site);
    if (typeof found === "string" || found === null) return assertEquals(found, expected);
    const shown = found.state === "answered"
      ? found.resource.url.href
      : found.state === "dead"
      ? found.status
      : "";
    assertEquals(`${found.state} ${shown}`, expected);
  });
}
