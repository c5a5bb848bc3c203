import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/article_data.ts";
import { HTML, pageOf } from "../../../fixtures/markdown_site.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const AS_HTML = { "content-type": "text/html; charset=utf-8" };
const article = (more: Record<string, unknown>) => {
  const data = { "@context": "https://schema.org", "@type": "Article", headline: "Bells", ...more };
  const head = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  return { "/": { body: pageOf("<p>Bells are cast in moulds.", head), headers: AS_HTML } };
};
const AUTHOR = { author: { "@type": "Person", name: "A. Founder" } };

testCheck(check, {
  other: [
    { "/": { body: HTML, headers: AS_HTML } },
    // A page of WordPress that is no post.
    {
      "/": {
        body: pageOf(
          "<p>Bells are cast in moulds.",
          '<meta property="og:type" content="article">' +
            '<meta property="article:modified_time" content="2025-01-01T00:00:00+00:00">',
        ),
        headers: AS_HTML,
      },
    },
  ],
  page: told({
    "/": {
      body: '<!doctype html><html lang=en><title>Bells</title><script type="application/ld+json">' +
        '{"@context": "https://schema.org", "@type": "Article", "headline": "Bells", "author": {"name": "A"}}' +
        '</script><body class="wp-singular page-template-default page page-id-7"><p>Bells are cast in moulds.',
      headers: AS_HTML,
    },
  }, "WordPress serves a page, not a post, although its data calls it an article"),
  undated: told(article(AUTHOR), "The article (“Article”) has no published or modified date"),
  marked: told(
    {
      "/": {
        body: pageOf("<p>Bells are cast in moulds.", '<meta property="og:type" content="article">'),
        headers: AS_HTML,
      },
    },
    "og:type is article, but the page has no published or modified date",
  ),
  unreadable: told(
    article({ ...AUTHOR, datePublished: "last week" }),
    "The article's date is invalid: “last week”",
  ),
  impossible: [
    told(
      article({ ...AUTHOR, datePublished: "2025-06-01", dateModified: "2025-01-01" }),
      "The article's dates are impossible: published “2025-06-01”, modified “2025-01-01”",
    ),
    article({ ...AUTHOR, datePublished: "0001-01-01T00:00:00Z" }),
    article({ ...AUTHOR, datePublished: "2999-01-01", dateModified: "2999-01-01" }),
    article({ ...AUTHOR, datePublished: "2025-06-02T00:00:00.001Z", dateModified: "2025-06-01T00:00:00Z" }),
  ],
  anonymous: told(article({ datePublished: "2025-01-01" }), "The article (“Article”) has no author"),
  static: told(
    article({ ...AUTHOR, datePublished: "2025-01-01" }),
    "The article has a published date (“2025-01-01”) but no modified date",
  ),
  told: [
    article({ ...AUTHOR, datePublished: "2025-01-01", dateModified: "2025-01-01T09:00:00+02:00" }),
    // A day is allowed for a date without a time zone.
    article({ ...AUTHOR, datePublished: "2025-06-02", dateModified: "2025-06-01" }),
  ],
});

const MICRODATA =
  '<article itemscope itemtype="https://schema.org/Article"><h1 itemprop=headline>Bells</h1></article>';
for (
  const [source, main, head] of [
    ["microdata", MICRODATA, ""],
    ["og:type alone", "<p>Bells are cast in moulds.", '<meta property="og:type" content="article">'],
  ] as const
) {
  Deno.test(`article-data does not ask to change JSON-LD that is not there: ${source}`, async () => {
    const { fix } = await checkSite(check, { "/": { body: pageOf(main, head), headers: AS_HTML } });
    assertEquals(/(?:the article's|its) JSON-LD/.test(fix ?? ""), false);
  });
}

Deno.test("article-data allows a date one day ahead", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const outcome = (date: string) => {
    const found = { type: "Article", authors: ["A. Founder"], published: date, modified: date };
    const judgement = check.judge({ found }, { now });
    return typeof judgement === "string" ? judgement : judgement.outcome;
  };
  assertEquals(
    [outcome("2026-11-22T12:00:00.000Z"), outcome("2026-11-22T12:00:00.001Z")],
    ["told", "impossible"],
  );
});
