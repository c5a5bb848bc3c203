import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { countLandmarks, type Landmarks } from "../../../../src/scan/parse/text/landmarks.ts";
import { pageElements } from "../../../../src/scan/parse/dom/page_elements.ts";

const NONE: Landmarks = { main: 0, navigation: 0, banner: 0, contentinfo: 0, sectioned: 0, inMain: [] };

const CASES: readonly [html: string, found: Partial<Landmarks>][] = [
  ["<header></header><nav></nav><main></main><footer></footer>", {
    main: 1,
    navigation: 1,
    banner: 1,
    contentinfo: 1,
  }],
  ["<p role=banner><p role=navigation><p role=main><p role=contentinfo>", {
    main: 1,
    navigation: 1,
    banner: 1,
    contentinfo: 1,
  }],
  ["<article><header></header><footer></footer></article>", { sectioned: 2 }],
  ["<div role=region><header></header></div>", { sectioned: 1 }],
  ["<section role=none><header></header></section>", { banner: 1 }],
  ["<main><nav></nav><p role=banner></main>", { main: 1, navigation: 1, banner: 1 }],
  ["<article><nav></nav></article>", { navigation: 1 }],
  ["<main role=none></main><nav role=tablist></nav>", {}],
  ["<main hidden></main><main aria-hidden=true></main>", {}],
  ["<main><header></header><div><footer></footer></div></main>", {
    main: 1,
    sectioned: 2,
    inMain: ["header", "footer"],
  }],
  ["<p role=main><b><footer></footer></b></p><main><article><footer></footer></article></main>", {
    main: 2,
    contentinfo: 1,
    sectioned: 1,
  }],
  ["<main></main><main></main>", { main: 2 }],
  ["<p class=main><aside></aside><search></search>", {}],
];

for (const [html, found] of CASES) {
  Deno.test(`countLandmarks() counts those of ${html}`, () => {
    assertEquals(countLandmarks(pageElements(parseHtml(html).document)), { ...NONE, ...found });
  });
}
