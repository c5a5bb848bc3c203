import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/commerce/product_data.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const OFFER = {
  "@type": "Offer",
  price: "14.00",
  priceCurrency: "EUR",
  availability: "https://schema.org/InStock",
};
const PRODUCT = {
  "@context": "https://schema.org",
  "@type": "Product",
  name: "Oak case",
  image: "https://example.com/oak.jpg",
  sku: "OAK-1",
  offers: OFFER,
};
const SHOP =
  '<header><a href="/cart">Cart</a></header><p>Cases <b>€14.00</b> <button>Add to cart</button></p>';

function html(head: string, body = "") {
  return `<!doctype html><title>Cases</title>${head}${SHOP}${body}`;
}

function ld(...values: unknown[]): string {
  return values.map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`).join(
    "",
  );
}

function home(...values: unknown[]) {
  return { "/": html(ld(...values)) };
}

const LINKED = { "/": html("", '<a href="/products/oak">Oak case</a>') };
const MICRODATA = '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Oak case</b>' +
  '<img itemprop="image" src="/oak.jpg"><meta itemprop="sku" content="OAK-1">' +
  '<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="14.00">14</span>' +
  '<meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/InStock">' +
  "</div></div>";

testCheck(check, {
  unfound: [
    home({ ...PRODUCT, offers: undefined }, { ...PRODUCT, offers: undefined }),
    { "/": html("") },
    {
      "/": html("", '<a href="/products">All</a><a href="/product/search">Find</a>'),
    },
  ],
  broken: told(
    {
      ...LINKED,
      "/products/oak": html('<script type="application/ld+json">{"@type":"Product",}</script>'),
    },
    "“https://site.cases.readiness-tests.org/products/oak” has JSON-LD that is not valid JSON, and no other product data",
  ),
  absent: [
    told(
      { ...LINKED, "/products/oak": html("") },
      "“https://site.cases.readiness-tests.org/products/oak” has no product data",
    ),
    { ...LINKED, "/products/oak": html(ld({ ...PRODUCT, "@type": "BreadcrumbList" })) },
  ],
  noOffers: [
    told(
      home({ ...PRODUCT, offers: undefined }),
      "“Oak case” on “https://site.cases.readiness-tests.org/” has no offers",
    ),
    home({ ...PRODUCT, offers: [] }),
    home({ ...PRODUCT, offers: { "@id": "#nowhere" } }),
  ],
  incomplete: [
    told(
      home({ ...PRODUCT, offers: { ...OFFER, price: undefined } }),
      "“Oak case” on “https://site.cases.readiness-tests.org/” is missing required fields: “price”",
    ),
    home({ ...PRODUCT, offers: { ...OFFER, priceCurrency: "" } }),
    home({ ...PRODUCT, name: undefined }),
  ],
  unidentified: told(
    home({ ...PRODUCT, sku: undefined }),
    "“Oak case” on “https://site.cases.readiness-tests.org/” has no identifier: gtin, mpn, sku or brand",
  ),
  flawed: [
    told(
      home({ ...PRODUCT, sku: undefined, image: undefined }),
      "“Oak case” on “https://site.cases.readiness-tests.org/” has incomplete or invalid data: image is missing, the product identifier is missing",
    ),
    home({ ...PRODUCT, offers: { ...OFFER, price: "€14.00" } }),
    home({ ...PRODUCT, offers: { ...OFFER, price: "14,00" } }),
    home({ ...PRODUCT, offers: { ...OFFER, priceCurrency: "€" } }),
    home({ ...PRODUCT, offers: { ...OFFER, availability: undefined } }),
    home({ ...PRODUCT, offers: { ...OFFER, availability: "https://schema.org/Available" } }),
    home({ ...PRODUCT, image: undefined }),
    home({ ...PRODUCT, gtin13: "4006381333930" }),
  ],
  valid: [
    home(PRODUCT),
    home({ ...PRODUCT, offers: [{ ...OFFER, price: 14 }] }),
    home({ ...PRODUCT, offers: { ...OFFER, availability: "InStock" } }),
    home({ ...PRODUCT, gtin: "4006381333931" }),
    home({
      ...PRODUCT,
      offers: { "@type": "AggregateOffer", lowPrice: "14.00", highPrice: "20.00", priceCurrency: "EUR" },
    }),
    home({
      ...PRODUCT,
      offers: {
        "@type": "Offer",
        availability: "http://schema.org/InStock",
        priceSpecification: { "@type": "UnitPriceSpecification", price: 14, priceCurrency: "EUR" },
      },
    }),
    home({ ...PRODUCT, "@type": "ProductGroup", offers: undefined, hasVariant: [PRODUCT, PRODUCT] }),
    home({
      "@context": "https://schema.org",
      "@graph": [{ ...PRODUCT, offers: { "@id": "#offer" } }, { ...OFFER, "@id": "#offer" }],
    }),
    home({ ...PRODUCT, offers: undefined }, PRODUCT),
    { "/": html("", MICRODATA) },
    { ...LINKED, "/products/oak": html(ld(PRODUCT)) },
    {
      ...home({ ...PRODUCT, offers: undefined, url: `${ORIGIN}/oak-case` }, {
        ...PRODUCT,
        offers: undefined,
      }),
      "/oak-case": html(ld(PRODUCT)),
    },
    {
      "/": html(""),
      "/sitemap.xml":
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${ORIGIN}/about</loc></url><url><loc>${ORIGIN}/de/produkte/eiche</loc></url></urlset>`,
      "/de/produkte/eiche": html(ld(PRODUCT)),
    },
  ],
});

Deno.test("product-data does not count on a site that sells nothing", async () => {
  const paths = { "/": `<!doctype html><title>Maker</title>${ld({ ...PRODUCT, offers: undefined })}` };
  const result = await checkSite(check, paths);
  assertEquals([result.status, result.outcome], ["not_applicable", "noOffers"]);
});

Deno.test("product-data requests no product page of a site that sells nothing", async () => {
  const asked: string[] = [];
  const result = await checkSite(check, ({ path }) => {
    asked.push(path);
    return path === "/"
      ? { body: '<!doctype html><title>Maker</title><a href="/products/oak">Oak</a>' }
      : undefined;
  });
  assertEquals([result.outcome, asked.includes("/products/oak")], ["unfound", false]);
});

Deno.test("product-data is inconclusive if the product page is refused", async () => {
  const result = await checkSite(check, { ...LINKED, "/products/oak": { status: 403 } });
  assertEquals(result.status, "inconclusive");
});

Deno.test("product-data requests only one product page", async () => {
  const links = ["a", "b", "c"].map((name) => `<a href="/products/${name}1">${name}</a>`).join("");
  const asked: string[] = [];
  await checkSite(check, ({ path }) => {
    if (path.startsWith("/products/")) asked.push(path);
    return path === "/" ? { body: html("", links) } : undefined;
  });
  assertEquals(asked, ["/products/a1"]);
});

Deno.test("product-data judges the named page", async () => {
  const result = await checkSite(check, { "/oak-case": html(ld(PRODUCT)) }, { page: "/oak-case" });
  assertEquals(result.outcome, "valid");
});

Deno.test("product-data writes a block that passes", async () => {
  const { snippet } = await checkSite(check, { ...LINKED, "/products/oak": html("") });
  const result = await checkSite(check, { "/": html(snippet ?? "") });
  assertEquals(result.outcome, "valid");
});
