import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import {
  hasCartControl,
  hasCartIcon,
  hasPricedCard,
  hasShopLink,
} from "../../../../src/scan/parse/structured_data/product_cards.ts";

const BASE = new URL("https://example.com/");
const PROJECT = new URL("https://anna.github.io/oak/");

const CARDS: readonly [markup: string, expected: boolean][] = [
  ['<a href="/product/oak-case"><h3>Oak case</h3><p>$48.00</p></a>', true],
  ['<a href="/de/produkt/eiche">Eiche 1.199,00 €</a>', true],
  ['<a href="/product/oak-case">Oak case</a> <p>$48.00</p>', false],
  ['<article><a href="/product/oak-case">Oak case</a> <p>$48.00</p></article>', true],
  ['<div class="product-card"><a href="/products/oak">Oak</a><b>R$ 48,00</b></div>', true],
  ['<ul><li><a href="/products/oak">Oak</a></li><li>$48.00</li></ul>', false],
  // A folder of pages with a price each, under any name.
  ['<a href="/wares/a">95 000 ₽</a><a href="/wares/b/">₺ 80</a><a href="/wares/c">90 ₸</a>', true],
  ['<a href="/wares/a">$95</a><a href="/wares/b">$80</a>', false],
  ['<a href="/wares/a">$95</a><a href="/wares/b">$80</a><a href="/wares/a#top">$90</a>', false],
  ['<a href="/a">$95</a><a href="/b">$80</a><a href="/c">$90</a>', false],
  [Array.from({ length: 6 }, (_, at) => `<a href="/${at}.html">130R$</a>`).join(""), true],
  ['<div class="product-card"><p>R$ 1.999,00</p></div>'.repeat(3), true],
  ['<div class="product-card"><p>R$ 1.999,00</p></div>'.repeat(2), false],
  ['<a href="/pricing">$19 a month</a>', false],
  ['<div><img src="a.jpg"><h4>Oak case</h4><p>$48.00</p></div>'.repeat(3), true],
  ['<div><img src="a.jpg"><h4>Oak case</h4><p>$48.00</p></div>'.repeat(2), false],
  ['<section><a href="/a.html"><img src="a.jpg"></a><b>1.199,00 €</b></section>'.repeat(3), true],
  // A picture in the link above the words.
  [
    '<li><a href="a.html"><img src="a.jpg"></a><div><p>Blusa</p><small>ARS $2500</small></div></li>'.repeat(
      3,
    ),
    true,
  ],
  ['<li><img src="a.jpg"><p>Moletom<br><span>R$ 90,00</span></p></li>'.repeat(3), true],
  ['<li><img src="a.jpg"><p>Moletom<br><span>R$ 90,00</span></p></li>'.repeat(2), false],
  [`<section><img src="a.jpg">${"<div><h4>Team plan</h4><p>$48.00</p></div>".repeat(3)}</section>`, false],
  ["<div><h4>Team plan</h4><p>$48.00</p></div>".repeat(3), false],
  ['<div><img src="a.jpg"><p>Our team saved $48</p></div>'.repeat(3), false],
  ['<a href="https://example.org/product/oak-case">$48.00</a>', false],
  ['<a href="https://[">$48.00</a>', false],
];

for (const [markup, expected] of CARDS) {
  Deno.test(`hasPricedCard() of ${markup} is ${expected}`, () => {
    assertEquals(hasPricedCard(parseHtml(markup).document, BASE), expected);
  });
}

const CONTROLS: readonly [label: string, expected: boolean][] = [
  ["Open cart", true],
  ["Cart", true],
  ["Your shopping bag, 0 items", true],
  ["Warenkorb", true],
  ["Cartoons", false],
  ["Open menu", false],
];

for (const [label, expected] of CONTROLS) {
  Deno.test(`hasCartControl() of ${label} is ${expected}`, () => {
    assertEquals(hasCartControl(parseHtml(`<button aria-label="${label}"></button>`).document), expected);
  });
}

const CARTS: readonly [markup: string, expected: boolean][] = [
  ["<button>🛒 Carrinho (0)</button>", true],
  ["<a href=#cart>Cart 0</a>", true],
  ["<button><span>shopping_bag</span></button>", true],
  ["<button><span>shopping_mode</span></button>", false],
  ["<a href=/cart>Cart</a>", false],
  ["<button>Cartoons</button>", false],
  ['<div class="mini-cart"></div>', true],
  ["<button>カートを見る</button>", false],
];

for (const [markup, expected] of CARTS) {
  Deno.test(`hasCartControl() is ${expected} for ${markup}`, () => {
    assertEquals(hasCartControl(parseHtml(markup).document), expected);
  });
}

const ICONS: readonly [markup: string, expected: boolean][] = [
  ['<a href="bolsa.html"><i class="bi bi-bag-fill"></i> Bolsa <span>0</span></a>', true],
  ['<a href="#"><i class="fa fa-shopping-basket" aria-hidden="true"></i></a>', true],
  ["<button><svg class='icon icon-cart'></svg> 2</button>", true],
  ['<a href="/a"><span class="fas fa-cart-shopping"></span> Carrinho</a>', true],
  // An icon of a service, of luggage, of another site, or outside of controls.
  ['<a href="/services"><i class="fa fa-shopping-cart"></i> Web shops for your company</a>', false],
  ['<a href="/a"><i class="fa fa-baggage"></i></a>', false],
  ['<a href="https://oak.example/"><i class="fa fa-shopping-cart"></i></a>', false],
  ['<div><i class="bx bx-cart"></i> Frete gratis</div>', false],
];

for (const [markup, expected] of ICONS) {
  Deno.test(`hasCartIcon() is ${expected} for ${markup}`, () => {
    assertEquals(hasCartIcon(parseHtml(markup).document, BASE), expected);
  });
}

Deno.test("hasCartIcon() reads 200 icons", () => {
  const icon = (name: string) => `<a href="#"><i class="fa fa-${name}"></i></a>`;
  const isCart = (before: number) =>
    hasCartIcon(parseHtml(icon("cartoon").repeat(before) + icon("cart")).document, BASE);
  assertEquals([isCart(199), isCart(200)], [true, false]);
});

const SHOPS: readonly [markup: string, expected: boolean, base?: URL][] = [
  ['<a href="/en/shop/oak">Oak</a>', true],
  ['<a href="/products/"> Shop now </a>', true],
  ['<a href="/products/">Products</a>', false],
  ['<a href="https://example.org/shop">Shop</a>', false],
  ['<a href="/?sort=new">Shop</a>', false],
  ['<a href="/workshop">Workshop</a>', false],
  ['<a href="#catalog">Shop</a>', true],
  ['<a href="#">Shop</a>', false],
  ['<a href="#shop">Catalog</a>', false],
  ['<a href="/products/">فروشگاه</a>', true],
  ['<a href="/products/">חנות</a>', true],
  ['<a href="shop/">Oak</a>', true, PROJECT],
  ['<a href="/shop/">Shop of another project</a>', false, PROJECT],
  ['<a href="/oak-shop/">Shop</a>', false, PROJECT],
];

for (const [markup, expected, base = BASE] of SHOPS) {
  Deno.test(`hasShopLink() is ${expected} for ${markup} on ${base.hostname}`, () => {
    assertEquals(hasShopLink(parseHtml(markup).document, base), expected);
  });
}

Deno.test("hasPricedCard() reads 500 links, and hasCartControl() 200 controls", () => {
  const card = '<a href="/product/oak-case">$48.00</a>';
  const priced = (before: number) =>
    hasPricedCard(parseHtml(`${"<a href=/></a>".repeat(before)}${card}`).document, BASE);
  const cart = (before: number) =>
    hasCartControl(
      parseHtml(`${"<button aria-label=a></button>".repeat(before)}<button aria-label=cart></button>`)
        .document,
    );
  assertEquals([priced(499), priced(500), cart(199), cart(200)], [true, false, true, false]);
});

Deno.test("hasPricedCard() reads 300 characters of a link, and 100 nodes", () => {
  const priced = (inner: string) =>
    hasPricedCard(parseHtml(`<a href="/product/oak-case">${inner}</a>`).document, BASE);
  assertEquals([priced("$4".padStart(300, "a")), priced("$4".padStart(301, "a"))], [true, false]);
  const within = (nodes: number) => priced(`${"<br>".repeat(nodes - 1)}$4`);
  assertEquals([within(100), within(101)], [true, false]);
});

Deno.test("hasCartControl() reads 300 characters of a label", () => {
  const isCart = (spaces: number) =>
    hasCartControl(parseHtml(`<button aria-label="${" ".repeat(spaces)}cart"></button>`).document);
  assertEquals([isCart(296), isCart(297)], [true, false]);
});
