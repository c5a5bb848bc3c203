import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import {
  hasPricedControl,
  hasSeveralPricedControls,
} from "../../../../src/scan/parse/forms/priced_control.ts";

const card = (price: string, control = "<button>Add to cart</button>") =>
  `<li><p>${price}</p>${control}</li>`;
const nested = (levels: number) =>
  `<section>€ 5${"<div>".repeat(levels)}<button>Buy now</button>${"</div>".repeat(levels)}</section>`;

const CASES: readonly [name: string, html: string, expected: boolean][] = [
  ["a button and a price", card("€ 48.00"), true],
  ["a price after the number", card("48,00 €"), true],
  ["a price by its code", card("48 EUR"), true],
  ["a price in crowns", card("480 kr"), true],
  ["a price in yen", card("4,800円"), true],
  ["a price in rupees", card("Rs. 499"), true],
  ["a price in ringgit", card("RM 45"), true],
  ["a price in naira", card("₦4,500"), true],
  ["a price in pounds of Egypt", card("450 EGP"), true],
  ["a price in dollars of Hong Kong", card("HKD 320"), true],
  ["a price in dong by its letter", card("150.000đ"), true],
  ["a word that begins with that letter", card("150 đôi"), false],
  ["a word that ends as a currency", card("FARM 45"), false],
  ["a button in Portuguese", card("R$ 59,90", "<button>Comprar</button>"), true],
  ["a price in Turkish lira", card("1.299 TRY", "<button>Buy now</button>"), true],
  ["a submit input", card("$5", '<input type="submit" value="Buy now">'), true],
  ["a link", card("$5", '<a href="/buy">In den Warenkorb</a>'), true],
  ["a button with an icon", card("$5", '<button aria-label="Add to cart"><svg></svg></button>'), true],
  ["a button that names the thing", card("$5", "<button>Add to cart – oak case</button>"), true],
  [
    "a button with its words and icons on lines of their own",
    card("$5", `<a>${"\n".padEnd(40)}<span>Add to Cart</span>${"\n".padEnd(40)}<i></i></a>`),
    true,
  ],
  ["a price in the button", "<button>Buy now $5</button>", true],
  ["a button in another script", card("¥5", "<button>加入购物车</button>"), true],
  ["no price", card("Oak case"), false],
  ["a number that is not a price", card("5 km, 2026, 100 krill"), false],
  ["a trial", card("TRY 14 DAYS FREE", "<button>Buy now</button>"), false],
  ["a button for something else", card("$5", "<button>Subscribe</button>"), false],
  ["words, but no control", "<p>Add to cart for $5</p>", false],
  [
    "a long link that mentions it",
    card("$5", `<a href="/a">Buy now or later: ${"why people wait ".repeat(5)}</a>`),
    false,
  ],
  [
    "a price far away",
    `<p>$5</p><main>${"<p>words of the page</p>".repeat(200)}<p><button>Buy now</button></p></main>`,
    false,
  ],
  ["a price in a script", card("<script>price = '$5'</script>"), false],
  ["an empty page", "", false],
  ["a label of 60 characters", card("$5", `<button aria-label="${"Buy now ".padEnd(60, "a")}">`), true],
  ["a longer label", card("$5", `<button aria-label="${"Buy now ".padEnd(61, "a")}">`), false],
  ["a button of 59 characters", card("$5", `<button>${"Buy now ".padEnd(59, "a")}`), true],
  ["a longer button", card("$5", `<button>${"Buy now ".padEnd(60, "a")}`), false],
  ["a price in 2,000 characters", `<p>${"$5 ".padEnd(1_991, "a")}<button>Buy now</button></p>`, true],
  ["a price in more", `<p>${"$5 ".padEnd(1_992, "a")}<button>Buy now</button></p>`, false],
  ["a price in 400 nodes", `<p>$5${"<i></i>".repeat(397)}<button>Buy now</button></p>`, true],
  ["a price in more nodes", `<p>$5${"<i></i>".repeat(398)}<button>Buy now</button></p>`, false],
  ["the 2,000th control", "<button></button>".repeat(1_999) + card("$5"), true],
  ["the control after it", "<button></button>".repeat(2_000) + card("$5"), false],
  ["a price as many levels up as count", nested(5), true],
  ["a price beyond", nested(6), false],
];

for (const [name, html, expected] of CASES) {
  Deno.test(`hasPricedControl() is ${expected} for ${name}`, () => {
    assertEquals(hasPricedControl(parseHtml(html).document), expected);
  });
}

Deno.test("hasPricedControl() searches around a limited number of controls", () => {
  const plain =
    "<div><div><div><div><div><div><div><button>Buy now</button></div></div></div></div></div></div></div>";
  const page = (count: number) => parseHtml(plain.repeat(count) + card("$5")).document;
  assertEquals(hasPricedControl(page(19)), true);
  assertEquals(hasPricedControl(page(20)), false);
});

const HOSTILE: readonly [name: string, html: string][] = [
  ["100,000 controls", "<button>Buy now".repeat(100_000)],
  [
    "controls beside 1,000,000 characters",
    `<div>${"x ".repeat(500_000)}${"<button>Buy now</button>".repeat(100)}</div>`,
  ],
  ["500 levels", `${"<div>".repeat(500)}<button>Buy now</button>`],
];

for (const [name, html] of HOSTILE) {
  Deno.test(`hasPricedControl() handles ${name}`, () => {
    assertEquals(hasPricedControl(parseHtml(html).document), false);
  });
}

const BUTTON = "<button>Buy now</button>";

const LISTS: readonly [name: string, html: string, expected: boolean][] = [
  ["two products to add to a cart", card("$5") + card("R$ 5", "<a href=#>Adicionar ao carrinho</a>"), true],
  ["one of them", card("$5") + card("$5", BUTTON), false],
  [
    "two with a class of its own",
    card("R$ 5", "<button class='btn add-to-cart'>Adicionar</button>").repeat(2),
    true,
  ],
  ["two with a handler", card("$5", '<button onclick="addToCart(1)">+</button>').repeat(2), true],
  ["the plans of a service", card("$5", BUTTON).repeat(5), false],
  ["many products to buy", card("$5", BUTTON).repeat(6), true],
  ["many without prices", card("Oak", BUTTON).repeat(6), false],
];

for (const [name, html, expected] of LISTS) {
  Deno.test(`hasSeveralPricedControls() is ${expected} for ${name}`, () => {
    assertEquals(hasSeveralPricedControls(parseHtml(html).document), expected);
  });
}
