import { assertEquals } from "@std/assert";
import { productPage } from "../../../../src/scan/probes/commerce/product_page.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const OFFER = { "@type": "Offer", price: "14", priceCurrency: "EUR" };
const product = (more: object) =>
  `<script type="application/ld+json">${
    JSON.stringify({ "@context": "https://schema.org", "@type": "Product", name: "Oak", ...more })
  }</script>`;
const html = (head: string, body = "") => `<!doctype html><title>Cases</title>${head}<p>Cases</p>${body}`;
const CART = '<a href="/cart">Cart</a>';
const BUY = "<article><h2>Oak</h2><p>€ 48.00</p><button>Add to cart</button></article>";
const OFFERED = html(product({ offers: OFFER }));
const card = (query: string) => `<div class="product-card"><a href="/oak${query}">Oak</a></div>`;
const SITEMAP =
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${ORIGIN}/p/oak</loc></url></urlset>`;
const entries = (count: number) =>
  Array.from({ length: count }, (_, each) => `<url><loc>${ORIGIN}/about/${each}</loc></url>`).join("");

/** Path of the page, number of its products and of its blocks that are not valid JSON. */
const CASES: readonly [name: string, site: CasePaths, expected: unknown, page?: string][] = [
  ["nothing on a site without products", { "/": html("") }, null],
  ["the home page with an offer", { "/": OFFERED }, ["/", 1, 0]],
  ["the scanned page", { "/": html(""), "/oak": OFFERED }, ["/oak", 1, 0], "/oak"],
  ["the product that the home page links to", {
    "/": html("", `${CART}<a href="/p/oak">Oak</a>`),
    "/p/oak": OFFERED,
  }, [
    "/p/oak",
    1,
    0,
  ]],
  [
    "no linked product without a cart",
    { "/": html("", '<a href="/p/oak">Oak</a>'), "/p/oak": OFFERED },
    null,
  ],
  [
    "the linked product where the scanned page has none",
    {
      "/": html("", `${CART}<a href="/p/oak">Oak</a>`),
      "/about": html(""),
      "/p/oak": OFFERED,
    },
    ["/p/oak", 1, 0],
    "/about",
  ],
  [
    "the scanned page where nothing is sold",
    { "/": html(""), "/about": html("") },
    ["/about", 0, 0],
    "/about",
  ],
  ["nothing on the front page of a project page", { "/~oak/": html("", BUY) }, null, "/~oak/"],
  ["nothing on it without its final slash", { "/~oak": html("", BUY) }, null, "/~oak"],
  [
    "the page with a query on a project page",
    { "/~oak/": html(""), "/~oak/?p=1": html("", BUY) },
    ["/~oak/", 0, 0],
    "/~oak/?p=1",
  ],
  [
    "an offer on the front page of the project and not at the root of its host",
    { "/": OFFERED, "/~oak/": OFFERED, "/~oak/about": html("") },
    ["/~oak/", 1, 0],
    "/~oak/about",
  ],
  [
    "the product that the front page of the project links to",
    { "/~oak/": html("", '<a href="cart">Cart</a><a href="p/ash">Ash</a>'), "/~oak/p/ash": OFFERED },
    ["/~oak/p/ash", 1, 0],
    "/~oak/",
  ],
  ["no valid or empty block as broken", {
    "/": html(product({ offers: OFFER }), '<script type="application/ld+json"></script>'),
  }, ["/", 1, 0]],
  [
    "no product whose URL is the front page of the project",
    { "/~oak/": html(product({ url: `${ORIGIN}/~oak/` }) + product({ url: "/~oak" })) },
    null,
    "/~oak/",
  ],
  [
    "no product of another project",
    { "/~oak/": html("", `${BUY}<a href="/~ash/p/ash">Ash</a>`), "/~ash/p/ash": OFFERED },
    null,
    "/~oak/",
  ],
  ["no listed product at the root", { "/": html(product({ url: "/" }) + product({ url: "/?a" })) }, null],
  ["the product of a card", { "/": html("", CART + card("")), "/oak": OFFERED }, ["/oak", 1, 0]],
  [
    "the product of a card that is a link",
    {
      "/": html("", '<a href="/pages/cart.html">Cart</a><a class="product-card" href="/oak">Oak</a>'),
      "/oak": OFFERED,
    },
    ["/oak", 1, 0],
  ],
  ["no card with a query", { "/": html("", CART + card("?a=1")), "/oak": OFFERED }, null],
  ["the twentieth card", { "/": html("", CART + card("?a=1").repeat(19) + card("")), "/oak": OFFERED }, [
    "/oak",
    1,
    0,
  ]],
  ["no card behind it", { "/": html("", CART + card("?a=1").repeat(20) + card("")), "/oak": OFFERED }, null],
  ["the 5,000th entry of the sitemap", {
    "/": html("", CART),
    "/sitemap.xml": SITEMAP.replace("<url>", `${entries(4_999)}<url>`),
    "/p/oak": OFFERED,
  }, ["/p/oak", 1, 0]],
  ["no entry behind it", {
    "/": html("", CART),
    "/sitemap.xml": SITEMAP.replace("<url>", `${entries(5_000)}<url>`),
    "/p/oak": OFFERED,
  }, null],
  ["the product of the sitemap", { "/": html("", CART), "/sitemap.xml": SITEMAP, "/p/oak": OFFERED }, [
    "/p/oak",
    1,
    0,
  ]],
  ["the listed product", { "/": html(product({ url: "/oak" })), "/oak": OFFERED }, ["/oak", 1, 0]],
  ["no listed product of another host", { "/": html(product({ url: "https://other.example/oak" })) }, [
    "/",
    1,
    0,
  ]],
  ["the only product of the home page", { "/": html(product({})) }, ["/", 1, 0]],
  ["nothing where the home page lists several", { "/": html(product({}) + product({})) }, null],
  [
    "the product of the scanned page without an offer",
    {
      "/": html("", `${CART}<a href="/p/oak">Oak</a>`),
      "/oak": html(product({})),
      "/p/oak": OFFERED,
    },
    ["/oak", 1, 0],
    "/oak",
  ],
  ["nothing in the last block of a product page that is read in part", {
    "/": html("", `${CART}<a href="/p/oak">Oak</a>`),
    "/p/oak": `${OFFERED}${"<p>Cases of oak</p>".repeat(80_000)}`,
  }, ["/p/oak", 0, 0]],
  ["no product of another site in the sitemap", {
    "/": html("", CART),
    "/sitemap.xml": SITEMAP.replace(ORIGIN, "https://other.example"),
  }, null],
  ["the first product of the sitemap that can be one", {
    "/": html("", CART),
    "/sitemap.xml": SITEMAP.replace("<url>", `<url><loc>${ORIGIN}/about</loc></url><url>`),
    "/p/oak": OFFERED,
  }, ["/p/oak", 1, 0]],
  ["the listed product with a path of two characters", {
    "/": html(product({ url: "/o" })),
    "/o": OFFERED,
  }, ["/o", 1, 0]],
  ["a block that is not JSON", {
    "/": html("", `${CART}<a href="/p/oak">Oak</a>`),
    "/p/oak": html('<script type="application/ld+json">{</script>'),
  }, ["/p/oak", 0, 1]],
  ["nothing where the product is missing", { "/": html("", `${CART}<a href="/p/oak">Oak</a>`) }, null],
  ["nothing where the product is refused", {
    "/": html("", `${CART}<a href="/p/oak">Oak</a>`),
    "/p/oak": { status: 403 },
  }, "access-denied"],
];

for (const [name, site, expected, page = ""] of CASES) {
  Deno.test(`productPage finds ${name}`, async () => {
    const found = await observeProbe(productPage, site, { page });
    if (found === null || typeof found === "string") return assertEquals(found, expected);
    assertEquals([new URL(found.url).pathname, found.products.length, found.broken], expected);
  });
}
