import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";
import { readRendering } from "../../../../src/scan/parse/rendering/rendering.ts";

/** @param length characters of the text above the list */
const main = (list: string, length = 60) =>
  `<main><h2>Apps</h2><p>${"x".repeat(length)}</p>${list}</main><script src=/app.js></script>`;

/** @param length characters of the text above the list */
const body = (list: string, length = 60) =>
  `<nav>${"<a href=/a>Oak</a>".repeat(50)}</nav><h1>News</h1><p>${"x".repeat(length)}</p>${list}
  <footer>${"<p>Cases of oak and of brass for instruments".repeat(5)}</footer><script src=/app.js></script>`;

const CASES: readonly (readonly [html: string, isWaiting: boolean])[] = [
  [main("<div id=app-grid class=grid></div>"), true],
  [main("<ul id=productList></ul>"), true],
  [main("<table><tbody id=rows></tbody></table>"), true],
  [main("<div id=results> </div>"), true],
  [main("<div id=app-grid class=grid></div>", 160), false],
  [main("<div id=tileGrid></div><div id=dealsRow></div>", 400), true],
  [main("<div id=tileGrid></div><div id=dealsRow></div>", 500), false],
  [main("<div id=content-grid><ul> </ul></div>"), true],
  [main("<div id=content-grid><ul><li>Oak</ul></div>"), false],
  [main("<div id=content-grid>Oak<ul></ul></div>"), false],
  [main("<div id=content-grid><img src=/a.png></div>"), false],
  [main("<ul id=apps-list><li>Oak</ul>"), false],
  [main("<div id=app-grid>Oak</div>"), false],
  [main("<div id=list-toasts></div>"), false],
  [main("<div class=grid></div>"), false],
  // Bars and boxes that stand for content, at any length of the text around them.
  [main('<div class="skeleton skeleton-card"></div>'.repeat(3), 600), true],
  [main('<div class="skel skel-card"></div>'.repeat(3), 600), true],
  [main("<p class=card-skeleton></p>".repeat(3), 600), true],
  [main("<span class=MuiSkeleton-root></span>".repeat(3), 600), true],
  [main("<div class=skeleton></div>".repeat(2), 600), false],
  [main("<div class=skeleton>Oak</div>".repeat(3), 600), false],
  [main("<div class=skeletons></div>".repeat(3), 600), false],
  [main(`<div style="display:none">${"<div class=skeleton></div>".repeat(3)}</div>`, 600), false],
  // An article is the text of its page.
  [body("<article class=markdown-body></article>"), true],
  [body("<article></article>", 600), true],
  [body("<article></article><article> </article>"), true],
  [body("<article></article><article>Oak</article>"), false],
  [body("<article><img src=/oak.jpg></article>"), false],
  [body("<div style='display:none'><article></article></div>"), false],
  [body("<div class=modal><article></article></div>"), false],
  // Without a main element, menus and footers are not content.
  [body("<div id=news-grid></div>"), true],
  [body("<div id=news-grid><!-- News items will be loaded from JSON --></div>"), true],
  [body("<div class=news><!-- News items will be loaded from JSON --></div>"), true],
  [body("<div class=news><!-- Table data will be populated here --></div>"), true],
  [body("<div class=news><!-- Карточки будут добавлены через JS --></div>"), true],
  [body("<div class=news><!-- 由JS渲染 --></div>"), true],
  [body("<div class=news><!-- Our news from JSON --></div>"), false],
  [body("<div class=map><!-- The map will be loaded here --></div>"), false],
  [body("<div id=search-results></div>"), false],
  [body("<nav><ul id=menu-items></ul></nav>"), false],
  [body("<div class=modal><ul id=cart-items></ul></div>"), false],
  [body("<div id=news-grid></div>", 160), false],
  ["<main><p>Oak</p><div id=app-grid></div><p>" + "x".repeat(60) + "</main>", false],
];

for (const [html, isWaiting] of CASES) {
  Deno.test(`readRendering() finds ${isWaiting ? "an empty list" : "no empty list"} in ${html}`, () => {
    const { document } = parseHtml(html);
    assertEquals(readRendering(document, visibleText(document)).isWaiting, isWaiting);
  });
}

const TEMPLATES: readonly (readonly [html: string, places: readonly string[]])[] = [
  ["<li v-for='case in cases'>{{ case.name }} {{case.price}}", ["{{ case.name }}", "{{case.price}}"]],
  ["<li ng-repeat='case in cases'>{{ case.name }}", ["{{ case.name }}"]],
  ["<ul><template v-for='case in cases'><li>{{ case.name }}</template></ul>", ["case in cases"]],
  ["<div class=modal><template v-for='case in cases'><li>{{ case.name }}</template></div>", []],
  ["<p>{{ name }}", []],
  ["<div ng-app>{{ name }}<pre>{{ code }}</pre><p ng-show=open>{{ open }}</div>", ["{{ name }}"]],
  ["<h2 v-cloak>{{ total }}</h2><p hidden>{{ other }}</p><p>{{ total }}", ["{{ total }}"]],
  ["<li v-for='case in cases'><b v-text='case.name'></b>", ["case.name"]],
  ["<pre><li v-for='case in cases'>{{ case.name }}</pre>", []],
  ["<div class=modal><p v-for='case in cases'>{{ case.name }}</div>", []],
  ["<p hidden v-for='case in cases'>{{ case.name }}", []],
  ["<div style='display: none'><p v-for='case in cases'>{{ case.name }}</div>", []],
  ["<div v-if='cart.length'><p v-for='case in cart'>{{ case.name }}</div>", []],
  ["<p v-show='isOpen' v-for='case in cart'>{{ case.name }}", []],
  ["<div ng-show='cart.length'><p ng-repeat='case in cart'>{{ case.name }}</div>", []],
  ["<ul class=dropdown-menu><li v-for='case in cart'>{{ case.name }}</ul>", []],
  ["<template ng-repeat='case in cases'><li>{{ case.name }}</template>", []],
];

for (const [html, places] of TEMPLATES) {
  Deno.test(`readRendering() finds ${places.length} places of templates in ${html}`, () => {
    const { document } = parseHtml(html);
    assertEquals(readRendering(document, visibleText(document)).places, places.map((each) => `“${each}”`));
  });
}

Deno.test("readRendering() finds no written text in the frame of two empty lists", () => {
  const { document } = parseHtml(
    main(`<p>${"y".repeat(60)}</p><ul id=deals-list></ul><ul id=news-list></ul>`),
  );
  assertEquals(readRendering(document, visibleText(document)).isWritten, false);
});
