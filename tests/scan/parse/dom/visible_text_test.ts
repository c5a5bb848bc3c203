import { assertEquals, assertExists } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";

const TEXTS: readonly [name: string, html: string, text: string][] = [
  ["sees plain text", "a", "a"],
  ["sees nothing in an empty page", "", ""],
  ["makes one space of white space", "<p>a \n\t b&nbsp;&nbsp;c</p>", "a b c"],
  ["gives each block a line", "<h1>a</h1><p>b</p>c<div>d<div>e</div>f</div>", "a\nb\nc\nd\ne\nf"],
  ["breaks lines at br", "a<br>b<br><br>c", "a\nb\nc"],
  ["keeps inline elements on one line", "<p>a<b>b</b>c <i>d</i></p>", "abc d"],
  ["parts table cells with a space", "<table><tr><td>a<td>b<tr><th>c", "a b\nc"],
  ["lists items", "<ul><li>a<li>b</ul>", "a\nb"],
  ["leaves out the head", "<title>a</title><p>b", "b"],
  ["leaves out a title that a mistake moved into the body", "<hmtl><title>a</title><p>b", "b"],
  ["leaves out scripts and styles", "a<script>b</script><style>c</style>d", "ad"],
  [
    "leaves out fallbacks",
    "a<noscript>b</noscript><iframe>c</iframe><video>d</video><canvas>e</canvas>",
    "a",
  ],
  [
    "leaves out programs of PyScript",
    "a<py-config>b</py-config><py-script>c</py-script><mpy-script>d</mpy-script><py-repl>e</py-repl>f",
    "af",
  ],
  ["leaves out templates and drawings", "a<template>b</template><svg><text>c</text></svg>", "a"],
  ["leaves out comments", "a<!--b-->c", "ac"],
  ["leaves out hidden elements with all within", "a<b hidden>b<i>c</i></b>d", "ad"],
  ["leaves out what is hidden until found", "<p>a<p hidden=until-found>b", "a"],
  ["keeps what is hidden from assistive technology", '<p aria-hidden="true">a', "a"],
  ["leaves out the search results of Doxygen", "a<div id=MSearchResultsWindow>Loading...</div>", "a"],
  ["leaves out a closed dialog", "<dialog>a</dialog><dialog open>b</dialog>", "b"],
  ["keeps the content of details", "<details><summary>a</summary>b</details>", "a\nb"],
  ["leaves out what is not displayed", "<p style='color:red; DISPLAY : None'>a<p>b", "b"],
  ["leaves out what is not displayed at any price", "<p style='display:none!important'>a<p>b", "b"],
  ["leaves out what is invisible", "<p style='visibility:hidden'>a<p>b", "b"],
  [
    "keeps a page that is invisible until its scripts run",
    "<div style='visibility:hidden'><nav>a</nav><main>b</main></div>",
    "a\nb",
  ],
  ["leaves out a page that is not displayed", "<div style='display:none'><main>a</main></div>b", "b"],
  [
    "keeps a page behind its loading screen",
    "<div id=loader></div><div style='display:none'><h1>a</h1>b</div>",
    "a\nb",
  ],
  [
    "keeps the main element of a page behind its loading screen",
    "<script></script><div class='page-loading on'>Loading</div><div style='display:none'><main>a</main></div>",
    "Loading\na",
  ],
  [
    "leaves out a part without a heading behind a loading screen",
    "a<div id=loader></div><div style='display:none'><p>b</p></div>",
    "a",
  ],
  [
    "leaves out a dialog behind a loading screen",
    "a<div id=loader></div><div id=cart-modal style='display:none'><h1>b</h1></div>",
    "a",
  ],
  [
    "leaves out another part behind a loading screen",
    "<div id=loader></div><p>a</p><div style='display:none'><h1>b</h1></div>",
    "a",
  ],
  [
    "leaves out a page behind a part that is no loading screen",
    "<div id=loaders></div><div style='display:none'><h1>b</h1></div>a",
    "a",
  ],
  [
    "leaves out an invisible part with a main element",
    "<p>a<div><div style='visibility:hidden'><main>b",
    "a",
  ],
  [
    "keeps what other styles touch",
    "<p style='display:block;x:none;visibility:visible;--display:none'>a",
    "a",
  ],
  ["takes broken styles", "<p style=';;:;display;:none'>a", "a"],
  ["shows form controls' own text", "<select><option>a<option>b</select><textarea>c</textarea>", "a\nb\nc"],
];

for (const [name, html, text] of TEXTS) {
  Deno.test(`visibleText() ${name}`, () => assertEquals(visibleText(parseHtml(html).document), text));
}

Deno.test("visibleText() reads one element alone", () => {
  const main = parseHtml("a<main>b<p>c</p></main>d").document.querySelector("main");
  assertExists(main);
  assertEquals(visibleText(main), "b\nc");
});

Deno.test("visibleText() handles deep nesting", () => {
  assertEquals(visibleText(parseHtml("<div>a".repeat(9_000)).document).length, 17_999);
});

Deno.test("visibleText() handles an element with very many children", () => {
  assertEquals(visibleText(parseHtml("<br>a".repeat(9_000)).document).length, 17_999);
});
