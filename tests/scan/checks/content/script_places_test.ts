/** Empty elements of a page that scripts fill, and those that are empty for other reasons. */
import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/server_rendered.ts";
import { checkSite } from "../../test_check.ts";

const APP = '<script type="module" src="/assets/app.js"></script>';
const TEXT = `<h1>Cases</h1><p>${
  "We build cases of oak and of brass for instruments of every size, and send them by rail. ".repeat(20)
}</p>`;
const MENU = `<main><h1>Our menu of oak</h1>${"x".repeat(40)}`;
const NAV = `<nav>${"Cases of oak and of brass for instruments of every size. ".repeat(8)}</nav>`;

const PAGES: readonly (readonly [name: string, html: string, outcome: string])[] = [
  ["a grid of products", `${TEXT}<div id="product-grid"></div>${APP}`, "templated"],
  ["a list of posts", `${TEXT}<ul id="blog-posts"></ul>${APP}`, "templated"],
  ["a place with a comment about its script", `${TEXT}<div><!-- Rendered by JS --></div>${APP}`, "templated"],
  ["a grid of products without a script", `${TEXT}<div id="product-grid"></div>`, "rendered"],
  ["the products of a visitor", `${TEXT}<div id="cart-products"></div>${APP}`, "rendered"],
  ["a table to fill in", `${TEXT}<table><tbody id="articles"></tbody></table>${APP}`, "rendered"],
  ["a menu", `${TEXT}<div id="nav-placeholder"></div>${APP}`, "rendered"],
  ["an effect", `${TEXT}<div><!-- Stars added by JS --></div>${APP}`, "rendered"],
  ["another comment", `${MENU}<div><!-- Cards --></div></main>${APP}`, "rendered"],
  ["a comment behind text", `${MENU}<p>Oak<!-- Rendered by JS --></p></main>${APP}`, "rendered"],
  [
    "a comment in Spanish on a short page",
    `<h1>Menú</h1><div id=productos><!-- Los productos se generarán dinámicamente --></div>${APP}`,
    "sparse",
  ],
  [
    "headings with scripts that write them",
    "<h1 id=a><script>document.getElementById('a').innerHTML = words.a</script></h1>" +
    "<h2 id=b><script>document.getElementById('b').innerHTML = words.b</script></h2><p>Next</p>",
    "sparse",
  ],
  [
    "a complete list of a theme that asks for JavaScript",
    `<noscript>This website works best with JavaScript enabled.</noscript><h1>All programs</h1><ul>${
      '<li><a href="/a">Cases of oak and of brass</a></li>'.repeat(4)
    }</ul>${APP}`,
    "rendered",
  ],
  [
    "the text of a page of VitePress",
    `<meta name=generator content="VitePress v1.6.3"><div id=app>${NAV}<main><div class=vp-doc><div></div></div></main>`,
    "blank",
  ],
];

for (const [name, html, outcome] of PAGES) {
  Deno.test(`server-rendered is ${outcome} for ${name}`, async () => {
    const body = `<!doctype html><title>Cases</title><body>${html}`;
    const result = await checkSite(check, { "/": { body, headers: { "content-type": "text/html" } } });
    assertEquals(result.outcome, outcome);
  });
}
