import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/structured_data.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const WORDS = "We build cases of oak and of brass for instruments of every size. ".repeat(4);
const ORGANIZATION = {
  "@context": "https://schema.org",
  "@type": "Organization",
  name: "Case Studio",
  url: "https://site.cases.readiness-tests.org/",
};

function html(head: string, body = "") {
  return { "/": `<!doctype html><title>Cases</title>${head}<p>${WORDS}</p>${body}` };
}

function block(text: string): string {
  return `<script type="application/ld+json">${text}</script>`;
}

function ld(...values: unknown[]) {
  return html(values.map((value) => block(JSON.stringify(value))).join(""));
}

const ARTICLE = { ...ORGANIZATION, "@type": "Article", headline: "Oak" };

testCheck(check, {
  other: { "/": { body: "# Cases\n", headers: { "content-type": "text/markdown" } } },
  absent: [
    told(html(""), "The HTML has no structured data"),
    html('<script type="application/json">{"@type":"Thing"}</script>'),
  ],
  bare: [],
  broken: [
    told(
      html(block('{"@context":"https://schema.org","@type":"Organization","name":"A",}')),
      "JSON-LD is not valid JSON: block 1: Expected double-quoted property name in JSON at position 67 (line 1 column 68)",
    ),
    html(block("{'@context':'https://schema.org'}")),
    html(block('{"@context":"https://schema.org","@type":"Organization","name":"a\nb"}')),
    html(block("&quot;@context&quot;")),
    html(block('"Organization"')),
    html(block(JSON.stringify(ORGANIZATION)) + block("{")),
    html(block("[".repeat(100) + "]".repeat(100))),
    html(block('{"@type":"Organization"} {"@type":"WebSite"}')),
  ],
  invalid: [
    told(
      ld({ ...ORGANIZATION, "@type": undefined }),
      "JSON-LD cannot be interpreted: @type is missing (“name”)",
    ),
    ld({ ...ORGANIZATION, "@context": undefined }),
    ld({ ...ORGANIZATION, "@context": "schema.org" }),
    ld({ ...ORGANIZATION, "@context": "https//schema.org" }),
    ld({ ...ORGANIZATION, "@type": "Organisation" }),
    ld({ ...ORGANIZATION, "@type": "organization" }),
    ld({ ...ORGANIZATION, "@type": "Web Site" }),
    ld({ ...ARTICLE, author: { "@type": "Preson", name: "A" } }),
    ld({ "@context": "https://schema.org", "@graph": [{ name: "Nobody" }] }),
  ],
  foreign: told(
    ld({ "@context": "https://www.w3.org/ns/activitystreams", type: "Note", content: "Hello" }),
    "JSON-LD does not use schema.org",
  ),
  parts: [
    told(
      html(
        "",
        '<footer itemscope itemtype="https://schema.org/WPFooter"></footer>' +
          '<nav itemscope itemtype="https://schema.org/SiteNavigationElement"></nav>',
      ),
      "Microdata describes only parts of the page: “WPFooter”, “SiteNavigationElement”",
    ),
  ],
  microdata: [
    html(
      "",
      '<header itemscope itemtype="https://schema.org/WPHeader"></header>' +
        '<div itemscope itemtype="https://schema.org/Organization"></div>',
    ),
    told(
      html(
        "",
        '<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Case</span></div>',
      ),
      "The page has only microdata or RDFa: “Product”",
    ),
    html("", '<div vocab="https://schema.org/" typeof="Organization"></div>'),
  ],
  unknownType: told(
    ld({ ...ORGANIZATION, "@type": "Zeppelinwerft" }),
    "Structured data has problems: a type is not a schema.org type (“Zeppelinwerft”)",
  ),
  flawed: [
    told(html(block("")), "Structured data has problems: a block is empty (“block 1”)"),
    html(block("null")),
    ld({ ...ARTICLE, datePublished: "12/05/2026", image: "/image.png" }),
  ],
  misdated: [
    told(
      ld({ ...ARTICLE, datePublished: "12/05/2026" }),
      "Structured data has problems: a date is not in ISO 8601 format (“Article.datePublished: 12/05/2026”)",
    ),
    ld({ ...ARTICLE, dateModified: "2026-11-21 10:00:00" }),
    ld({ ...ARTICLE, datePublished: "2026-13-01" }),
  ],
  misaddressed: [
    told(
      ld({ ...ARTICLE, image: "/image.png" }),
      "Structured data has problems: a URL is relative (“Article.image: /image.png”)",
    ),
    ld({ ...ARTICLE, image: "/image.png", url: "http://localhost:1313/" }),
  ],
  incomplete: [
    told(
      ld({ ...ORGANIZATION, "@type": "BreadcrumbList" }),
      "Structured data has problems: required properties are missing (“BreadcrumbList: itemListElement”)",
    ),
  ],
  valid: [
    ld(ORGANIZATION),
    ld({ ...ORGANIZATION, "@context": "http://schema.org/" }),
    ld(ORGANIZATION, { ...ARTICLE, "@context": "http://schema.org" }),
    ld([ORGANIZATION, ARTICLE]),
    ld({ "@context": "https://schema.org", "@graph": [ORGANIZATION, ARTICLE] }),
    ld({ ...ORGANIZATION, "@context": ["https://schema.org", { "@language": "de" }] }),
    ld({ ...ORGANIZATION, "@context": { "@vocab": "https://schema.org/" } }),
    ld({
      "@context": { schema: "https://schema.org/" },
      "@type": "schema:Organization",
      "schema:name": "Case Studio",
    }, ORGANIZATION),
    ld({ ...ORGANIZATION, "@type": ["Organization", "https://example.org/ns#Guild"] }),
    ld({ ...ARTICLE, datePublished: "2026-11-21T10:00:00+02:00", dateModified: "2026-11-21" }),
    ld({ ...ARTICLE, author: { "@id": "#someone" } }),
    html(block(`<!-- ${JSON.stringify(ORGANIZATION)} -->`)),
    html(block(`//<![CDATA[\n${JSON.stringify(ORGANIZATION)}\n//]]>`)),
    html(`<script type="application/ld+json; charset=utf-8">${JSON.stringify(ORGANIZATION)}</script>`),
    html("", block(JSON.stringify(ORGANIZATION))),
  ],
}, { saidElsewhere: ["bare"] });

Deno.test("structured-data counts on a short page too", async () => {
  const result = await checkSite(check, { "/": "<!doctype html><p>Hi" });
  assertEquals([result.status, result.credit], ["warn", 0]);
});

Deno.test("structured-data suggests the intended type", async () => {
  const result = await checkSite(
    check,
    ld({ ...ORGANIZATION, "@type": "LocalBuisness", address: "Mill Lane" }),
  );
  assertEquals(result.details["problems"], ["a type is misspelled (“LocalBuisness for LocalBusiness”)"]);
});

Deno.test("structured-data does not judge a block that our limit truncated", async () => {
  const rest = `${
    block(JSON.stringify(ORGANIZATION))
  }<p>${WORDS}</p><script type="application/ld+json">{"a":"`;
  const result = await checkSite(check, { "/": `<!doctype html>${rest}${"x".repeat(3_000_000)}"}</script>` });
  assertEquals(result.outcome, "valid");
});

Deno.test("structured-data asks for the site's entity on the page that the home page redirects to", async () => {
  const { outcome } = await checkSite(check, {
    "/": { status: 302, headers: { location: "/en/" } },
    "/en/": "<!doctype html><title>Cases</title><p>Cases of oak",
  });
  assertEquals(outcome, "absent");
});

Deno.test("structured-data asks for the page alone below the home page", async () => {
  const page = "<!doctype html><title>Oak cases | Example</title><p>Cases of oak";
  const { outcome, snippet } = await checkSite(check, { ...ld(ORGANIZATION), "/a": page }, {
    page: "/a",
  });
  assertEquals([outcome, snippet?.includes('"@type": "WebPage",\n  "name": "Oak cases"')], [
    "bare",
    true,
  ]);
});

for (const type of ["Bakery", "Person", "Article"]) {
  Deno.test(`structured-data proposes no organization if a page has microdata of a ${type}`, async () => {
    const item = `<div itemscope itemtype="https://schema.org/${type}"><b itemprop=name>Oak</b></div>`;
    const { outcome, snippet } = await checkSite(check, html("", item));
    assertEquals([outcome, snippet], ["microdata", null]);
  });
}
