import { assertEquals } from "@std/assert";
import { elements, parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { undisplayedTest } from "../../../../src/scan/parse/hidden/undisplayed.ts";

/** Style sheets and elements, and whether the paragraph in them is not displayed. */
const CASES: readonly (readonly [css: string, html: string, isUndisplayed: boolean])[] = [
  [".view{display:none}", "<p class=view>", true],
  ["#app{display:none!important}", "<div id=app><p>", true],
  [".view{display:none}", "<p class=views>", false],
  [".view{display:none}", '<p class="view active">', false],
  [".owl-carousel{display:none}", '<div class="owl-carousel owl-theme"><p>', false],
  [".view{display:none}.oak{display:block}", '<p class="view oak">', false],
  [".hidden{display:none}", '<p class="hidden md:block">', false],
  [".view{display:none}.view{display:block}", "<p class=view>", false],
  [".hidden{display:none!important}.view{display:block}", '<p class="view hidden">', true],
  ["div .view{display:none}", "<div><p class=view>", false],
  ["@media print{.view{display:none}}", "<p class=view>", false],
  [".view{visibility:hidden}", "<p class=view>", false],
];

for (const [css, html, isUndisplayed] of CASES) {
  Deno.test(`undisplayedTest() is ${isUndisplayed} for the paragraph of ${html} with ${css}`, () => {
    const paragraphs = elements(parseHtml(html).document, "p");
    assertEquals(paragraphs.map(undisplayedTest([css])), [isUndisplayed]);
  });
}
