import { assertEquals } from "@std/assert";
import { elements, parseHtml } from "../../../../src/scan/parse/dom/html.ts";

const PAGE = parseHtml(
  `<!doctype html><html lang=en><head><title>A</title><link rel="a,b" href=x><meta name=d content="1"></head>
  <body id=top><main class="one two"><p title="a > b">P</p><a href=/>A</a><DIV data-x>D<p>Q</p></DIV></main>
  <svg><title>S</title></svg><p class=two>R</p><form><input type=SUBMIT><button role=button>B</button></form></body></html>`,
).document;

/** Each selector must find the same elements as a walk of the whole page. */
const SELECTORS = [
  "*",
  "p",
  "P",
  "p, a",
  "a, p",
  "p, p",
  "title",
  "head > title",
  "main p",
  "main>p",
  "main > p + a",
  "p ~ div",
  ".two",
  "p.two, .one",
  "#top",
  "body#top p",
  "[title]",
  '[title="a > b"]',
  "[title='a > b'], a[href]",
  'link[rel="a,b"]',
  'link[rel="a,b"], meta[name=d]',
  "[rel~=a]",
  "[lang]",
  "html[lang] p",
  "[data-x] p",
  ":not(p)",
  "p:not(.two)",
  "p:not(.two, .one), input[type=submit i]",
  ":is(p, a)",
  "main :is(p, a)",
  "html, body",
  "button, input[type=submit], [role=button]",
  "nothing",
  ".wo",
  ".one.two",
  ".TWO",
  "#TOP",
  "[class].two",
  "[title][class]",
  "p[class]:not(.one)",
  "svg title",
];

for (const selector of SELECTORS) {
  Deno.test(`elements() finds ${selector} as a walk of the page does`, () => {
    assertEquals(elements(PAGE, selector), [...PAGE.querySelectorAll(selector)]);
  });
}

Deno.test("elements() finds nothing twice, in document order", () => {
  assertEquals(elements(PAGE, "p, [class], main p").map(({ localName }) => localName), [
    "main",
    "p",
    "p",
    "p",
  ]);
});
