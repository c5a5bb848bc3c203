import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/structured_data_entity.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const WORDS = "We build cases of oak and of brass for instruments of every size. ".repeat(4);
const WHOLE = {
  "@context": "https://schema.org",
  "@type": "Organization",
  name: "Case Studio",
  url: "https://example.com/",
  logo: "https://example.com/logo.png",
};

function html(head: string, body = "") {
  return { "/": `<!doctype html><title>Cases</title>${head}<p>${WORDS}</p>${body}` };
}

function ld(value: unknown) {
  return html(`<script type="application/ld+json">${JSON.stringify(value)}</script>`);
}

testCheck(check, {
  other: { "/": { body: "# Cases\n", headers: { "content-type": "text/markdown" } } },
  none: [html(""), ld([]), html("", "<article itemscope><h1 itemprop=name>Cases</h1></article>")],
  absent: [
    told(
      ld({ ...WHOLE, "@type": "BreadcrumbList" }),
      "Structured data does not identify the owner of the site",
    ),
    ld({ ...WHOLE, "@type": "Article", author: { "@type": "Person", name: "A" } }),
    html("", "<p typeof=Product>Case</p>"),
    ld({ "@context": "https://schema.org", "@type": "Event", name: "Fair", sponsor: WHOLE }),
  ],
  anonymous: [
    told(
      ld({ ...WHOLE, "@type": "WebSite", logo: undefined, sameAs: [] }),
      "“WebSite Case Studio” does not identify the owner of the site",
    ),
    ld({ ...WHOLE, "@type": "WebSite", logo: undefined, publisher: { "@id": "#us" } }),
  ],
  partial: [
    told(ld({ ...WHOLE, logo: undefined }), "“Organization Case Studio” has no logo or sameAs"),
    ld({ ...WHOLE, url: "" }),
    told(ld({ ...WHOLE, name: undefined }), "The “Organization” has no name"),
    // The organization is completed, but not its WebSite.
    ld({
      "@context": "https://schema.org",
      "@graph": [{ ...WHOLE, "@type": "WebSite", logo: undefined }, { "@type": "Bakery", name: "Oak Bread" }],
    }),
    ld({ ...WHOLE, "@type": "Article", publisher: { "@type": "Person", name: "A" } }),
  ],
  told: [
    ld(WHOLE),
    ld({ ...WHOLE, "@type": "Bakery" }),
    ld({ ...WHOLE, "@type": "MotorcycleRepair" }),
    ld({ ...WHOLE, "@type": "Physiotherapy" }),
    ld({ ...WHOLE, "@type": "Person", logo: undefined, sameAs: ["https://social.example/@case"] }),
    ld({ ...WHOLE, "@type": "WebSite", logo: undefined, sameAs: "https://social.example/@case" }),
    ld({ "@context": "https://schema.org", "@type": "Article", publisher: WHOLE }),
    ld({ ...WHOLE, "@type": "Article", author: { ...WHOLE, "@type": "Person" } }),
    ld({
      "@context": "https://schema.org",
      "@graph": [
        { "@type": "Organization", "@id": "#us", name: "Case Studio" },
        {
          "@id": "#us",
          url: "https://example.com/",
          logo: { "@type": "ImageObject", url: "https://e.example/l" },
        },
      ],
    }),
    html(
      "",
      '<div itemscope itemtype="https://schema.org/Organization"><a itemprop="url" href="/">Home</a>' +
        '<b itemprop="name">Case Studio</b><img itemprop="logo" src="/logo.png"></div>',
    ),
  ],
});

Deno.test("structured-data-entity writes a block that it would pass", async () => {
  const list = JSON.stringify({ ...WHOLE, "@type": "BreadcrumbList" });
  const { snippet } = await checkSite(
    check,
    html(`<link rel=icon href=/i.svg><script type="application/ld+json">${list}</script>`),
  );
  const result = await checkSite(check, html(snippet ?? ""));
  assertEquals(result.outcome, "told");
});

/** Data of the home page below a head with an icon, and the nodes of the snippet. */
const SNIPPETS: readonly [name: string, own: unknown, nodes: readonly (readonly unknown[])[]][] = [
  ["completes a business with its @id", {
    ...WHOLE,
    "@type": "Bakery",
    "@id": "#bakery",
    url: undefined,
    logo: undefined,
  }, [["Bakery", "#bakery", "Case Studio"]]],
  ["completes the owner, not the body that it belongs to", {
    ...WHOLE,
    "@type": "Physiotherapy",
    url: undefined,
    logo: undefined,
    memberOf: { ...WHOLE, name: "Association of Physiotherapists", logo: undefined },
  }, [["Physiotherapy", undefined, "Case Studio"]]],
  ["adds the organization that a WebSite names", {
    ...WHOLE,
    "@type": "WebSite",
    logo: undefined,
    publisher: { "@id": "https://site.cases.readiness-tests.org/#business" },
  }, [["Organization", "https://site.cases.readiness-tests.org/#business", "Cases"]]],
  ["adds the person who writes the page", {
    ...WHOLE,
    "@type": "BlogPosting",
    author: { "@type": "Person", name: "Anna Oak" },
  }, [
    ["Person", "https://site.cases.readiness-tests.org/#person", "Anna Oak"],
    ["WebSite", "https://site.cases.readiness-tests.org/#website", "Cases"],
  ]],
];

for (const [name, own, nodes] of SNIPPETS) {
  Deno.test(`structured-data-entity ${name}`, async () => {
    const block = `<script type="application/ld+json">${JSON.stringify(own)}</script>`;
    const { snippet } = await checkSite(check, html(`<link rel=apple-touch-icon href=/icon.png>${block}`));
    const data = JSON.parse(/>([^<]*)</.exec(snippet ?? "")?.[1] ?? "null");
    const found: Record<string, unknown>[] = data["@graph"] ?? [data];
    assertEquals(found.map((node) => [node["@type"], node["@id"], node["name"]]), nodes);
  });
}
