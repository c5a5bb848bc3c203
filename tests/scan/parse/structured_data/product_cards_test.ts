import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import {
  hasCartControl,
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
