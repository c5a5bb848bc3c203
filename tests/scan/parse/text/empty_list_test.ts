import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";
import { readRendering } from "../../../../src/scan/parse/text/rendering.ts";

/** @param length characters of the text above the list */
const main = (list: string, length = 60) =>
  `<main><h2>Apps</h2><p>${"x".repeat(length)}</p>${list}</main><script src=/app.js></script>`;

const CASES: readonly (readonly [html: string, isWaiting: boolean])[] = [
  [main("<div id=app-grid class=grid></div>"), true],
  [main("<ul id=productList></ul>"), true],
  [main("<table><tbody id=rows></tbody></table>"), true],
  [main("<div id=results> </div>"), true],
  [main("<div id=app-grid class=grid></div>", 160), false],
  [main("<div id=tileGrid></div><div id=dealsRow></div>", 400), true],
  [main("<div id=tileGrid></div><div id=dealsRow></div>", 500), false],
  [main("<ul id=apps-list><li>Oak</ul>"), false],
  [main("<div id=app-grid>Oak</div>"), false],
  [main("<div id=list-toasts></div>"), false],
  [main("<div class=grid></div>"), false],
  ["<main><p>Oak</p><div id=app-grid></div><p>" + "x".repeat(60) + "</main>", false],
];

for (const [html, isWaiting] of CASES) {
  Deno.test(`readRendering() finds ${isWaiting ? "an empty list" : "no empty list"} in ${html}`, () => {
    const { document } = parseHtml(html);
    assertEquals(readRendering(document, visibleText(document)).isWaiting, isWaiting);
  });
}

Deno.test("readRendering() finds no written text in the frame of two empty lists", () => {
  const { document } = parseHtml(
    main(`<p>${"y".repeat(60)}</p><ul id=deals-list></ul><ul id=news-list></ul>`),
  );
  assertEquals(readRendering(document, visibleText(document)).isWritten, false);
});
