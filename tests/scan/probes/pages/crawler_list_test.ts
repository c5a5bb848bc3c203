import { assertEquals } from "@std/assert";
import { crawlerList } from "../../../../src/scan/probes/pages/crawler_list.ts";
import { namedPages } from "../../../../src/scan/probes/pages/named_pages.ts";
import { sampledPages } from "../../../../src/scan/probes/pages/sampled_pages.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const html = (body: string) => ({
  body: `<!doctype html><title>Oak</title>${body}`,
  headers: { "content-type": "text/html" },
});

const LINK = "<a href=doxygen_crawl.html></a>";
const LIST = html('<a href="oak.html"/><a href="d1/ash.html"/>');
const PAGES = { "/oak.html": html("<p>Oak"), "/d1/ash.html": html("<p>Ash") };
const SITE: CasePaths = { "/": html(LINK), "/doxygen_crawl.html": LIST, ...PAGES };

const LISTS: readonly (readonly [name: string, site: CasePaths, paths: readonly string[]])[] = [
  ["the links of the list of Doxygen", SITE, ["/oak.html", "/d1/ash.html"]],
  ["nothing without a link to it", { ...SITE, "/": html("") }, []],
  ["nothing if the list is missing", { ...SITE, "/doxygen_crawl.html": { status: 404 } }, []],
  ["no list that robots.txt disallows", { ...SITE, "/robots.txt": "User-agent: *\nDisallow: /doxygen" }, []],
  ["no list of another site", {
    ...SITE,
    "/": html("<a href=https://other-tests.org/doxygen_crawl.html></a>"),
  }, []],
];

for (const [name, site, paths] of LISTS) {
  Deno.test(`crawlerList reads ${name}`, async () => {
    const found = await observeProbe(crawlerList, site);
    assertEquals(found, paths.map((path) => new URL(ORIGIN + path)));
  });
}

Deno.test("sampledPages are from the list of Doxygen, without the list itself", async () => {
  const found = await observeProbe(sampledPages, SITE, { sample: "2" });
  assertEquals(typeof found === "string" ? found : found.map(({ url }) => url.pathname).toSorted(), [
    "/d1/ash.html",
    "/oak.html",
  ]);
});

Deno.test("namedPages leave out the list of Doxygen", async () => {
  assertEquals(await observeProbe(namedPages, SITE), []);
});
