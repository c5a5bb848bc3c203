import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/broken_links.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const page = (body: string) => ({
  body: `<!doctype html><title>Studio</title><main><h1>Studio</h1>${body}</main>`,
  headers: { "content-type": "text/html" },
});
const linksTo = (...paths: readonly string[]) =>
  page(paths.map((path) => `<a href="${path}">Words of ${path}</a>`).join(" "));
const living = (...paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, page(`<p>Words about ${path}`)]));
const oaks = (count: number) => Array.from({ length: count }, (_, each) => `/oak${each}`);
const ORIGIN = "https://site.cases.readiness-tests.org";

testCheck(check, {
  none: [
    { "/": page("<p>Words") },
    { "/": linksTo("#top", "/", "/index.html", "mailto:a@example.com") },
    // Such links are for one visitor, or lead to no page.
    { "/": linksTo("/cart", "/brochure.pdf", "/oaks?sort=age") },
    { "/": linksTo("https://elsewhere.readiness-tests.org/gone") },
    // Proxies and servers have such URLs, and scripts of the page follow them in another way.
    { "/": linksTo("/cdn-cgi/l/email-protection#6a0b", "/wp-json/wp/v2/pages", "/.well-known/oaks") },
    // Scripts may fill it.
    { "/": linksTo("/{{ page.url }}", "/${url}", "/<%= url %>", "/[[url]]") },
  ],
  broken: [
    told(
      { "/": linksTo("/oaks", "/elms"), ...living("/oaks") },
      `1 of 2 links on the home page not found: “${ORIGIN}/elms”`,
    ),
    { "/": linksTo("/oaks"), "/oaks": { status: 410 } },
    // Somebody forgot the scheme.
    told(
      { "/": linksTo("www.elsewhere.example/oak") },
      `1 of 1 link on the home page not found: “${ORIGIN}/www.elsewhere.example/oak”`,
    ),
    // Its own host.
    told(
      { "/": linksTo("site.cases.readiness-tests.org/index.html") },
      `1 of 1 link on the home page not found: “${ORIGIN}/site.cases.readiness-tests.org/index.html”`,
    ),
    { "/": linksTo("site.cases.readiness-tests.org") },
    // A host without such a program.
    told(
      { "/": linksTo("/oaks", "index.php"), ...living("/oaks") },
      `1 of 2 links on the home page not found: “${ORIGIN}/index.php”`,
    ),
    { "/": linksTo("/oaks", "anna@example.com"), ...living("/oaks") },
    // Like an email address, but the path of a page.
    told(
      { "/": linksTo("/oaks", "/oak@18.2.0"), ...living("/oaks") },
      `1 of 2 links on the home page not found: “${ORIGIN}/oak@18.2.0”`,
    ),
    { "/": linksTo("/https://elsewhere.example/") },
    // Somebody forgot to fill in the link.
    told(
      { "/": linksTo("PASTE_FACEBOOK_URL_HERE") },
      `1 of 1 link on the home page not found: “${ORIGIN}/PASTE_FACEBOOK_URL_HERE”`,
    ),
    // The first links live, and some of those between the last ones do not.
    { "/": linksTo(...oaks(12)), ...living(...oaks(6)) },
  ],
  local: [
    told(
      {
        "/": linksTo("file:///home/anna/site/oaks.html", "file:///C:/site/elms.html", "mailto:a@example.com"),
      },
      "2 of 2 links on the home page lead to files on a computer: “file:///home/anna/site/oaks.html”, “file:///C:/site/elms.html”",
    ),
    { "/": linksTo("/oaks", "file:///home/anna/elms.html"), ...living("/oaks") },
  ],
  decaying: [
    // One of many links.
    told(
      { "/": linksTo(...oaks(4), "file:///home/anna/elms.html"), ...living(...oaks(4)) },
      "1 of 5 links on the home page not found: “file:///home/anna/elms.html”",
    ),
    told(
      { "/": linksTo(...oaks(12)), ...living(...oaks(11)) },
      `1 of 12 links on the home page not found: “${ORIGIN}/oak11”`,
    ),
    { "/": linksTo(...oaks(4)), ...living(...oaks(3)) },
  ],
  // A preview: see the tests of `--dir`.
  elsewhere: [],
  working: [
    told({ "/": linksTo("/oaks"), ...living("/oaks") }, "1 link of the home page leads to a page"),
    { "/": linksTo("/oaks", "/elms"), ...living("/oaks"), "/elms": { status: 403 } },
    told(
      { "/": linksTo("/oaks", "/index.php"), ...living("/oaks", "/index.php") },
      "1 link of the home page leads to a page",
    ),
    // An archive has such URLs.
    { "/": linksTo("/web/https://elsewhere.example/"), ...living("/web/https://elsewhere.example/") },
    // Only scripts know which URLs of such a site have a page.
    ({ path }) =>
      path === "/robots.txt" ? undefined : path === "/" ? linksTo("/oaks") : page("<p>One for all"),
  ],
});

Deno.test("broken-links follows no link that robots.txt disallows", async () => {
  const asked = new Set<string>();
  const result = await checkSite(check, ({ path }) => {
    asked.add(path);
    if (path === "/robots.txt") return { body: "User-agent: *\nDisallow: /private" };
    return path === "/" ? linksTo("/private/oaks", "/elms") : undefined;
  });
  assertEquals([result.outcome, asked.has("/private/oaks")], ["broken", false]);
});

for (
  const [what, dead, requests] of [
    ["eight links of a home page without dead ones", [], 8],
    ["twenty links of a home page with a dead one", ["/oak0"], 20],
  ] as const
) {
  Deno.test(`broken-links follows at most ${what}`, async () => {
    const asked = new Set<string>();
    const result = await checkSite(check, ({ path }) => {
      asked.add(path);
      if (path === "/") return linksTo(...oaks(60));
      return path.startsWith("/oak") && !dead.some((each) => each === path) ? page("<p>Words") : undefined;
    });
    assertEquals([...asked].filter((path) => path.startsWith("/oak")).length, requests);
    assertEquals(result.outcome, dead.length > 0 ? "decaying" : "working");
  });
}

Deno.test("broken-links is inconclusive if no link could be observed", async () => {
  const result = await checkSite(check, { "/": linksTo("/oaks"), "/oaks": { status: 503 } });
  assertEquals(result.status, "inconclusive");
});
