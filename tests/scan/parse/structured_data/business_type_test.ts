import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { businessType } from "../../../../src/scan/parse/structured_data/business_type.ts";

const BASE = new URL("https://example.org/");
const PHONE = '<a href="tel:+43 512 1234">Call us</a>';
const CART = '<a href="/cart">Cart</a>';
const WARE = "<p>Oak case 14.00 € <button>Add to cart</button></p>";

const CASES:
  readonly (readonly [what: string, texts: readonly string[], body: string, type: string | null])[] = [
    ["a café with a phone number", ["The Avenue Cafe"], PHONE, "CafeOrCoffeeShop"],
    ["a name with accents", ["Bäckerei Söhne"], PHONE, "Bakery"],
    ["a kind of two words", ["Anna", "A flower shop in Linz"], PHONE, "Florist"],
    [
      "the kind in the name, not the one in the description",
      ["Hotel Krone", "With a restaurant"],
      PHONE,
      "Hotel",
    ],
    ["the kind that is named first", ["Krone: hotel, restaurant"], PHONE, "Hotel"],
    ["opening hours", ["Taj Restaurant"], "<p>Mon – Sun 11:00 to 22:00</p>", "Restaurant"],
    ["opening hours in German", ["Fitnesscenter Klausen"], "<h2>Öffnungszeiten</h2>", "HealthClub"],
    ["an address", ["Krone Hotel"], "<address>Am Platz 1, Linz</address>", "Hotel"],
    ["cabins", ["Río Mundo", "Cabañas y casas rurales"], PHONE, "LodgingBusiness"],
    ["a map", ["Dental clinic"], '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>', "Dentist"],
    ["a menu", ["Taj Restaurant"], '<a href="menu.html">Our dishes</a>', "Restaurant"],
    ["the menu of another site", ["Taj Restaurant"], '<a href="https://other.example/menu">Menu</a>', null],
    ["a kind without a place", ["The best restaurant in Linz"], "<p>We ate there.</p>", null],
    ["a place of no known kind", ["Case Studio"], PHONE, null],
    ["a part of a word", ["Restaurantkritik", "Hotels.js"], PHONE, null],
    ["software for a business", ["Dish", "Software for your restaurant"], PHONE, null],
    ["a blog about a business", ["Bakery blog"], PHONE, null],
    ["a shop without premises", ["Case Studio"], CART + WARE, "OnlineStore"],
    ["a bookshop with a cart and a phone number", ["Bookshop"], PHONE + CART + WARE, "BookStore"],
    ["a cart without wares", ["Case Studio"], CART, null],
    ["a price without a cart", ["Case Studio"], "<p>14.00 €</p>", null],
  ];

for (const [what, texts, body, type] of CASES) {
  Deno.test(`businessType() for ${what} is ${type}`, () => {
    const { document } = parseHtml(`<!doctype html><title>x</title><body>${body}`);
    assertEquals(businessType(document, BASE, texts), type);
  });
}
