import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/feed.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const html = { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } };

function declaring(type: string, href = "/news") {
  const link = `<link rel="alternate" type="${type}" href="${href}">`;
  return {
    "/": {
      body: `<!doctype html><html><head><title>Cases</title>${link}</head><body><p>Words</body></html>`,
      headers: { "content-type": "text/html" },
    },
  };
}

function rss(
  items: string,
  channel = "<title>T</title><link>https://a.example/</link><description>D</description>",
) {
  const body = `<?xml version="1.0"?><rss version="2.0"><channel>${channel}${items}</channel></rss>`;
  return { "/news": { body, headers: { "content-type": "application/rss+xml" } } };
}

function item(date: Date, link = "https://a.example/1"): string {
  return `<item><title>One</title><link>${link}</link><pubDate>${date.toUTCString()}</pubDate></item>`;
}

const now = new Date();
const old = new Date(now.getTime() - 400 * 86_400_000);
const xml = (body: string) => ({ "/news": { body, headers: { "content-type": "text/xml" } } });
const declared = declaring("application/rss+xml");
const json = {
  version: "https://jsonfeed.org/version/1.1",
  title: "Cases",
  items: [{ id: "1", content_text: "One", date_published: now.toISOString() }],
};

testCheck(check, {
  missing: [{}, { "/feed": html }, { "/rss.xml": "no feed" }, declaring("application/json")],
  closed: { ...declared, ...rss(item(now)), "/robots.txt": "User-agent: *\nDisallow: /news\n" },
  lost: [
    told(
      declared,
      "The feed URL in the home page returns an error status: “https://site.cases.readiness-tests.org/news”",
    ),
    { ...declared, "/news": html },
  ],
  unreadable: [
    told(
      { ...declared, ...xml("no feed") },
      "“https://site.cases.readiness-tests.org/news” is not an RSS, Atom or JSON feed",
    ),
    { ...declared, ...xml("<urlset/>") },
    {
      ...declaring("application/feed+json"),
      ...xml("{}"),
    },
  ],
  faulty: [
    told(
      { ...declared, ...rss(item(now), "<title>T</title>") },
      "“https://site.cases.readiness-tests.org/news” has problems: the feed has no link, the feed has no description",
    ),
    {
      ...declared,
      ...rss("<item></item>"),
    },
    { ...declared, ...xml('<rss version="2.0"><channel>') },
  ],
  relative: told(
    { ...declared, ...rss(item(now, "/1")) },
    "“https://site.cases.readiness-tests.org/news” has relative links: “/1”",
  ),
  undeclared: [
    told(
      { "/feed": rss(item(now))["/news"] },
      "“/feed” is a feed, but the home page has no link element for it",
    ),
    {
      "/rss.xml": rss(item(now))["/news"],
    },
  ],
  mistyped: told({
    ...declared,
    "/news": { ...rss(item(now))["/news"], headers: { "content-type": "text/plain" } },
  }, "“https://site.cases.readiness-tests.org/news” is served as “text/plain”"),
  valid: [
    { ...declared, ...rss(item(now) + item(old)) },
    // A site may be complete, without new articles.
    { ...declared, ...rss(item(old)) },
    {
      ...declaring("application/feed+json"),
      "/news": { body: JSON.stringify(json), headers: { "content-type": "application/feed+json" } },
    },
  ],
});

Deno.test("feed is inconclusive if the declared feed is refused", async () => {
  const result = await checkSite(check, { ...declared, "/news": { status: 403 } });
  assertEquals(result.status, "inconclusive");
});
