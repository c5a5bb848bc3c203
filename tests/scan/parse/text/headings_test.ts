import { assertEquals } from "@std/assert";
import { headingOutline } from "../../../../src/scan/parse/text/headings.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { pageSegments } from "../../../../src/scan/parse/text/page_segments.ts";
import { pageElements } from "../../../../src/scan/parse/dom/page_elements.ts";

function outlineOf(html: string) {
  const { document } = parseHtml(html);
  return headingOutline(pageElements(document), pageSegments(document).segments);
}

const LEVELS: readonly [html: string, levels: string][] = [
  ["<h1>A</h1><h6>B</h6>", "1A 6B"],
  ["<p role=heading>A</p>", "2A"],
  ["<p role=heading aria-level=' 4 '>A</p>", "4A"],
  ["<h2 aria-level=3>A</h2>", "3A"],
  ["<h2 aria-level=0>A</h2><h3 aria-level=x>B</h3><h4 aria-level=12>C</h4>", "2A 3B 4C"],
  ["<h1></h1><h2> </h2><h3 hidden>A</h3>", ""],
  // GitBook writes the results of a search that nobody made.
  [
    "<div id=book-search-results><div class=search-noresults><h1>A</h1></div>" +
    '<div class="search-results"><h1>results matching ""</h1></div></div>',
    "1A",
  ],
  ["<div class=search-results><h1>A</h1></div>", "1A"],
  ["<h2 aria-level=9>A</h2><h2 aria-level=10>B</h2><h2 aria-level=1>C</h2>", "9A 2B 1C"],
  // The link of a heading to itself is not part of its text.
  [
    "<h1>A<a href='#a'>¶</a></h1><h2>B <a href=#b title=Link>#</a></h2><h3>C#</h3><h4><a href=#d>D</a></h4>",
    "1A 2B 3C# 4D",
  ],
  [
    `<h1>A <a href=#a aria-label='Permalink to "A"'>\u200B</a></h1><h2>B <a href=#b aria-label=C>C</a></h2>`,
    "1A 2B C",
  ],
  ["<h1>A<a href='a.html#a' class=anchor-section aria-label='Anchor link to header'></a></h1>", "1A"],
  ["<h1>A<a href='/#a'><span class=sr-only>Permalink</span></a></h1><h2><a href=/b#c>B</a></h2>", "1A 2B"],
  ["<h7>A</h7><h1 role=button>B</h1>", ""],
];

for (const [html, levels] of LEVELS) {
  Deno.test(`headingOutline() reads ${html} as "${levels}"`, () => {
    assertEquals(outlineOf(html).headings.map(({ level, text }) => `${level}${text}`).join(" "), levels);
  });
}

const CONTENT: readonly [html: string, levels: string][] = [
  ["<nav><h2>M</h2></nav><h1>A</h1><aside><h3>N</h3></aside><footer><h4>F</h4></footer>", "1A"],
  ["<h2>M</h2><main><h1>A</h1><h2>B</h2><nav><h2>N</h2></nav></main><h2>F</h2>", "1A 2B"],
  ["<header><h1>A</h1></header><main><h2>B</h2></main>", "1A 2B"],
  ["<header><h1>Logo</h1></header><main><h1>A</h1></main>", "1A"],
  ["<h1>A</h1><h2>B</h2><main><p>C</p></main>", "1A 2B"],
  ["<div role=main><h2>B</h2></div><h3>C</h3>", "2B"],
  // A main element with a small part of the content.
  ["<main><h1>A</h1></main><h2>B</h2><h2>C</h2><h2>D</h2>", "1A"],
  ["<main><h1>A</h1></main><h2>B</h2><h2>C</h2><h2>D</h2><h2>E</h2>", "1A 2B 2C 2D 2E"],
  ["<main><h1>A</h1></main><footer><h2>B</h2><h2>C</h2><h2>D</h2><h2>E</h2></footer>", "1A"],
  ["<div class=sidebar-nav><h3>M</h3></div><h1>A</h1><div id=toc><h4>N</h4></div>", "1A"],
  // A class name does not identify the element around the h1.
  ["<div class=sidebar><h1>A</h1><h2>B</h2></div>", "1A 2B"],
  ["<form><h1>A</h1><h2>B</h2></form>", "1A 2B"],
];

for (const [html, levels] of CONTENT) {
  Deno.test(`headingOutline() takes "${levels}" for the content of ${html}`, () => {
    assertEquals(outlineOf(html).headings.map(({ level, text }) => `${level}${text}`).join(" "), levels);
  });
}

Deno.test("headingOutline() counts the copy of an h1 for print once", () => {
  const { tops } = outlineOf(
    "<div class=print><h1>Oak</h1></div><main><h1>1. Oak</h1><h1>2 Brass</h1></main>",
  );
  assertEquals(tops.length, 2);
});

Deno.test("headingOutline() finds an h1 in a sidebar if the content has no h1", () => {
  const { tops, others } = outlineOf("<aside><h1>Site</h1></aside><main><h2>A</h2></main>");
  assertEquals([tops, others], [["Site"], ["Site"]]);
});

Deno.test("headingOutline() reads deep pages in linear time", () => {
  const { headings } = outlineOf(`${"<div class=menu>".repeat(400)}${"<h2>A</h2>".repeat(2_000)}`);
  assertEquals(headings.length > 0, true);
});

const SKIPS: readonly [html: string, skips: string][] = [
  ["<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2><h3>E</h3>", ""],
  ["<h3>A</h3><h1>B</h1><h2>C</h2>", ""],
  ["<h1>A</h1><h3>B</h3><h6>C</h6>", "1-3B 3-6C"],
  ["<h1>A</h1><footer><h4>B</h4><h5>C</h5></footer><h2>D</h2>", ""],
  ["<h1>A</h1><footer><h2>B</h2><h4>C</h4></footer>", ""],
  ["<h1>A</h1><div class=sidebar><h2>B</h2></div><h3>C</h3><h5>D</h5>", "3-5D"],
  ["<h1>A</h1><nav><h5>B</h5></nav><nav><h2>C</h2></nav><h2>D</h2>", ""],
  ["<h1>A</h1><section><h3>B</h3></section>", "1-3B"],
  ["<h1>A</h1><aside><h3>B</h3></aside><h3>C</h3>", "1-3C"],
];

for (const [html, skips] of SKIPS) {
  Deno.test(`headingOutline() finds the skips "${skips}" in ${html}`, () => {
    assertEquals(outlineOf(html).skips.map(({ from, to, text }) => `${from}-${to}${text}`).join(" "), skips);
  });
}

Deno.test("headingOutline() counts what is empty, and each top once", () => {
  const { tops, empty } = outlineOf("<h1>A</h1><h1> A</h1><h1>B</h1><h2></h2><h3><i></i></h3>");
  assertEquals([tops, empty], [["A", "B"], 2]);
});
