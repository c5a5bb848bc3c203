import { assertEquals } from "@std/assert";
import type { Site } from "../../fixtures/answer.ts";
import { site as docs } from "../../fixtures/sites/docs.ts";
import { site as shop } from "../../fixtures/sites/shop.ts";
import { site as singlePage } from "../../fixtures/sites/single_page.ts";
import { findSurfaceOf, findSurfaceOfProject, homeOf, HOST, HTML, testReasons } from "./find_surfaces.ts";

const CART = '<a href="/cart">Cart</a>';
const BUY = "<article><h2>Oak case</h2><p>€ 48.00</p><button>Add to cart</button></article>";
const PRODUCT =
  '<script type="application/ld+json">{"@graph":[{"@type":"Product","name":"Oak case"}]}</script>';
const LINKED = "A link to a cart or checkout";
const PRICED = "A price next to a buy button";
const BRAZIL = "<article><h2>Caixa</h2><p>R$ 48,00</p><button>Adicionar ao carrinho</button></article>";
const PLAN = "<article><h2>Team</h2><p>$ 48.00 a month</p><button>Buy now</button></article>";
const SHOP_LINK = "A link to the list of wares";
const SEVERAL = "Several products with a price and a buy button";
const DATA = "Product data in the page";
const FILE = "A file for shopping agents";
const UCP =
  '{"ucp":{"version":"2026-08-25","services":{"dev.ucp.shopping":[{"transport":"mcp","endpoint":"https://a.org/mcp"}]}}}';
const ACP = '{"protocol":{"name":"acp"},"capabilities":{"services":["checkout"]}}';
const ANY_JSON = '{"name":"Case Studio","version":"1.0"}';

/** The home page with a cart, and other files. */
function withFiles(files: Readonly<Record<string, string>>, markup = CART): Site {
  return async (request) => {
    const body = Object.hasOwn(files, request.path) ? files[request.path] : undefined;
    if (body !== undefined) return { body, headers: { "content-type": "application/json" } };
    return await (homeOf(markup) as Site)(request);
  };
}

testReasons("shop", [
  ["a cart and a product", homeOf(CART + PRODUCT), [DATA, LINKED]],
  ["a cart and a price", homeOf(CART + BUY), [LINKED, PRICED]],
  ["a product and a price", homeOf(PRODUCT + BUY), [DATA, PRICED]],
  ["a platform and a form", homeOf('<form action="/cart/add"></form>', { headers: { "x-shopid": "1" } }), [
    "Platform: Shopify",
    LINKED,
  ]],
  [
    "a headless shop",
    homeOf(
      '<button aria-label="Open cart"></button><a href="/product/oak-case"><h3>Oak case</h3><p>$48.00</p></a>',
    ),
    ["A cart in the page", "Products with a price"],
  ],
  [
    "a cart that a script fills",
    homeOf(
      "<span id=cartCount>0</span><div id=cartItems></div><p id=cartTotal>0</p><button id=checkoutBtn>Pay</button>",
    ),
    ["A cart in the page", "A checkout in the page"],
  ],
  [
    "an icon of a cart and prices with pictures",
    homeOf(
      '<a href="bolsa.html"><i class="bi bi-bag"></i> Bolsa 0</a>' +
        "<li><img src=a.jpg alt=Vestido><p>Vestido <small>ARS $2500</small></p></li>".repeat(3),
    ),
    ["A cart in the page", "Products with a price"],
  ],
  ["a link to a cart with its icon", homeOf('<a href="/cart"><i class="bi bi-bag"></i></a>'), [LINKED]],
  [
    "an icon of a cart that links to its own page",
    homeOf('<a href="index.html"><i class="icon-cart"></i>0</a>'),
    [],
  ],
  ["a link to a cart in Swedish", homeOf('<a href="/varukorg">Varukorg</a>'), [LINKED]],
  ["a count of carts alone", homeOf("<span id=cartCount>0</span>"), ["A cart in the page"]],
  [
    "a product and a checkout",
    homeOf(`${PRODUCT}<script src="https://checkout.razorpay.com/v1/checkout.js"></script>`),
    [
      DATA,
      "A script of a checkout",
    ],
  ],
  [
    "a plug-in of WordPress and its cart",
    homeOf('<a href="/?add-to-cart=7">Buy</a>', {
      head: '<link rel="stylesheet" href="/wp-content/plugins/woocommerce/assets/css/blocks.css">',
    }),
    ["Platform: WooCommerce", LINKED],
  ],
  ["a list of wares and a cart", homeOf(`<a href="/products/">Shop Now</a>${CART}`), [SHOP_LINK, LINKED]],
  ["a list of wares in Portuguese", homeOf('<a href="/loja">Ver</a><a href="#">🛒 Carrinho (0)</a>'), [
    SHOP_LINK,
    "A cart in the page",
  ]],
  ["a list of wares alone", homeOf('<a href="/shop">Shop</a>'), [SHOP_LINK]],
  ["products of a service", homeOf('<a href="/products">Products</a><a href="/products/x">X</a>'), []],
  ["prices and cart buttons", homeOf(BUY + BUY), [SEVERAL, PRICED], true],
  ["prices in Brazil", homeOf(BRAZIL + BRAZIL), [SEVERAL, PRICED], true],
  ["prices of plans", homeOf(PLAN + PLAN), [PRICED]],
  ["pages on a service", homeOf('<a href="/product/analytics">Analytics</a> <a href="/pricing">$19</a>'), []],
  ["a platform in its markup", homeOf(`<div data-mage-init="{}"></div>${CART}`), [
    "Platform: Magento",
    LINKED,
  ]],
  [
    "a platform by its generator",
    homeOf(CART, { head: '<meta name="generator" content="WooCommerce 10.3">' }),
    [
      "Platform: WooCommerce",
      LINKED,
    ],
  ],
  ["a platform alone", homeOf("", { headers: { "powered-by": "Shopify" } }), ["Platform: Shopify"]],
  ["another server's header", homeOf(CART, { headers: { "powered-by": "Express" } }), [LINKED]],
  ["a cart and a UCP profile", withFiles({ "/.well-known/ucp": UCP }), [
    LINKED,
    FILE,
  ]],
  ["a cart and an ACP document", withFiles({ "/.well-known/acp.json": ACP }), [
    LINKED,
    FILE,
  ]],
  [
    "files of both protocols alone",
    withFiles({
      "/.well-known/ucp": UCP,
      "/.well-known/acp.json": ACP,
    }, ""),
    [FILE],
  ],
  [
    "a cart and files that offer nothing",
    withFiles({
      "/.well-known/ucp": '{"ucp":{"version":"2026-08-25","services":{},"available":false}}',
      "/.well-known/acp.json": '{"protocol":{"name":"acp","available":false}}',
    }),
    [LINKED],
  ],
  ["a cart and other JSON", withFiles({ "/.well-known/ucp": ANY_JSON, "/.well-known/acp.json": "{}" }), [
    LINKED,
  ]],
  ["a cart alone", homeOf(CART), [LINKED]],
  ["a cart in another language", homeOf('<a href="/de/warenkorb.html">Warenkorb</a>'), [LINKED]],
  ["a cart in a folder of pages", homeOf('<a href="/pages/cart.html">Cart</a>'), [LINKED]],
  ["a product alone", homeOf(PRODUCT), [DATA]],
  ["microdata", homeOf('<div itemscope itemtype="http://schema.org/Product"></div>'), [DATA]],
  ["a product by Open Graph", homeOf("", { head: '<meta property="og:type" content="product">' }), [DATA]],
  [
    "a blog on carts",
    homeOf('<a href="/blog/cart">Cart</a><p>Add to cart: why carts at €5 are abandoned. Cart, checkout.</p>'),
    [],
  ],
  ["a cart elsewhere", homeOf('<a href="https://other-tests.org/cart">Cart</a>'), []],
  ["a documentation site", docs, []],
  ["a site with prices in its text", homeOf("<p>It costs 9.50 EUR, 12 € abroad, or $15.</p>"), []],
], 2);

const PRODUCTS_LISTED = "Product pages in the sitemap";
const PRODUCT_PAGE = "A product page with a price";
const OFFER =
  '<script type="application/ld+json">{"@type":"Product","name":"Oak case","offers":{"@type":"Offer","price":"48.00","priceCurrency":"EUR"}}</script>';
const productPaths = (count: number) => Array.from({ length: count }, (_, at) => `/products/case-${at}`);

/** A home page without a sign of a shop, and a sitemap. */
function listing(paths: readonly string[], body: string, sitemap = "/sitemap.xml"): Site {
  const urls = paths.map((path) => `<url><loc>https://${HOST}${path}</loc></url>`).join("");
  const files = new Map([
    [sitemap, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`],
    ["/robots.txt", `User-agent: *\nAllow: /\nSitemap: https://${HOST}${sitemap}\n`],
    ...paths.map((path) => [path, body] as const),
  ]);
  return async (request) => {
    const file = files.get(request.path);
    if (file === undefined) return await (homeOf("") as Site)(request);
    return { body: file, headers: file === body ? HTML : { "content-type": "text/plain" } };
  };
}

testReasons("shop", [
  ["products with offers in the sitemap", listing(productPaths(5), OFFER), [PRODUCTS_LISTED, PRODUCT_PAGE]],
  ["products to buy in the sitemap", listing(productPaths(5), `<!doctype html>${BUY}`), [
    PRODUCTS_LISTED,
    PRODUCT_PAGE,
  ]],
  ["pages on services in the sitemap", listing(productPaths(5), "<!doctype html><p>From $19"), [
    PRODUCTS_LISTED,
  ]],
  ["four products in the sitemap", listing(productPaths(4), OFFER), []],
  ["a sitemap of products", listing(["/products/oak"], OFFER, "/sitemap_products_1.xml"), [
    PRODUCTS_LISTED,
    PRODUCT_PAGE,
  ]],
], 2);

/** Links of a project page whose folder has the name of a list of wares. */
const PROJECT_LINKS: readonly (readonly [href: string, reasons: readonly string[]])[] = [
  ["/Loja/sobre.html", []],
  ["/Loja/carrinho.html", [LINKED]],
  ["pt/carrinho.html", [LINKED]],
  ["loja/", [SHOP_LINK]],
];

for (const [href, reasons] of PROJECT_LINKS) {
  Deno.test(`shop finds ${reasons[0] ?? "nothing"} in a project page with a link to ${href}`, async () => {
    const body = `<!doctype html><title>Oak</title><a href="${href}">Oak</a>`;
    assertEquals((await findSurfaceOfProject("shop", "/Loja/", body)).reasons, reasons);
  });
}

Deno.test("shop is present on a shop and gives its reasons", async () => {
  const { present, reasons } = await findSurfaceOf("shop", shop, "shop-site.org");
  assertEquals({ present, reasons }, {
    present: true,
    reasons: ["Platform: Shopify", LINKED, "Products with a price", FILE, PRODUCT_PAGE],
  });
});

Deno.test("shop is absent if every path returns a shell", async () => {
  assertEquals(await findSurfaceOf("shop", singlePage), { present: false, reasons: [] });
});
