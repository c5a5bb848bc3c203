import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { coveringText, possibleCovers } from "../../../../src/scan/parse/text/covering_part.ts";

const CHOICE = "<h3>Choose a design</h3><button>Oak</button><button>Brass</button>";
const COVER = "position:fixed;top:0;left:0;width:100%;height:100vh;z-index:1000";

/** Style sheets, and whether they make a chooser with the id `gate` and the class `start-screen` cover the page. */
const SHEETS: readonly (readonly [css: string, covers: boolean])[] = [
  [`#gate{${COVER};background:#fff}`, true],
  [`.start-screen{${COVER};background:linear-gradient(red,blue)}`, true],
  [`.start-screen{position:fixed;inset:0;z-index:10;background-color:rgba(0,0,0,.8)}`, true],
  [`.start-screen{position:fixed;inset:0;z-index:10;background-color:rgb(0,0,0)}`, true],
  [`.start-screen{${COVER};background:var(--paper)}`, true],
  [`.start-screen{position:fixed;inset:0;z-index:10;background:rgb(0 0 0 / 50%)}`, false],
  [`.start-screen{position:fixed;inset:0;z-index:10;background:rgba(0,0,0,.5)}`, false],
  [`.start-screen{${COVER}}`, false],
  [`.start-screen{${COVER};background:none}`, false],
  [`.start-screen{position:fixed;inset:0;background:#fff}`, false],
  [`.start-screen{position:absolute;inset:0;z-index:10;background:#fff}`, false],
  [`.start-screen{position:fixed;top:0;left:0;width:100%;z-index:10;background:#fff}`, false],
  [`.start-screen{${COVER};background:#fff;display:none}`, false],
  [`.start-screen{${COVER};background:#fff;visibility:hidden}`, false],
  [`.start-screen{${COVER};background:#fff;opacity:0}`, false],
  [`.start-screen{${COVER};background:#fff;transform:translateX(100%)}`, false],
  [`.start-screen{${COVER};background:#fff}#gate{display:none}`, false],
  // Menus that slide or grow into the window when a visitor opens them.
  [`.start-screen{${COVER};background:#fff;left:-100%}`, false],
  [`.start-screen{${COVER};background:#fff;top:-100vh}`, false],
  [`.start-screen{${COVER};background:#fff;clip-path:circle(0 at top right)}`, false],
  [`@media print{.start-screen{${COVER};background:#fff}}`, false],
];

for (const [css, covers] of SHEETS) {
  Deno.test(`coveringText() finds a part that covers the page: ${covers}, for ${css}`, () => {
    const { document } = parseHtml(`<div id=gate class=start-screen>${CHOICE}</div><p>Oak`);
    assertEquals(coveringText(possibleCovers(document), [css]), covers ? "Choose a designOakBrass" : null);
  });
}

const PARTS: readonly (readonly [html: string, isPossible: boolean])[] = [
  [`<div class=start-screen>${CHOICE}</div>`, true],
  ["<div id=age-gate><a href=/in>I am 18</a><a href=/out>Leave</a></div>", true],
  ["<div class=splash><p>Loading</p><button>Skip</button></div>", false],
  [`<div class=menu>${CHOICE}</div>`, false],
  [`<nav class=overlay>${CHOICE}</nav>`, false],
  [`<div class="overlay hidden">${CHOICE}</div>`, false],
  [`<div class="overlay u-hidden">${CHOICE}</div>`, false],
  [`<div class="overlay collapse">${CHOICE}</div>`, false],
  [`<div class=overlay hidden>${CHOICE}</div>`, false],
  [`<div class=overlay><main>${CHOICE}</main></div>`, false],
  [`<section><div class=overlay>${CHOICE}</div></section>`, false],
];

/** Pages with a part named `landing`, and whether there is something that the part can cover. */
const PAGES: readonly (readonly [html: string, isPossible: boolean])[] = [
  [`<div class=landing>${CHOICE}</div><p>Oak`, true],
  [`<div class=landing>${CHOICE}</div>`, false],
  [`<div class=landing>${CHOICE}</div><script>start()</script><footer>Studio</footer>`, false],
  [`<div class=landing>${CHOICE}</div><div hidden>Oak</div>`, false],
];

for (const [html, isPossible] of PAGES) {
  Deno.test(`possibleCovers() finds a part: ${isPossible}, in ${html}`, () => {
    assertEquals(possibleCovers(parseHtml(html).document).length, isPossible ? 1 : 0);
  });
}

for (const [html, isPossible] of PARTS) {
  Deno.test(`possibleCovers() finds a part: ${isPossible}, in ${html}`, () => {
    assertEquals(possibleCovers(parseHtml(`${html}<p>Oak`).document).length, isPossible ? 1 : 0);
  });
}
