import { assertEquals, assertLess } from "@std/assert";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { filledPlaces, unfilledPlaces } from "../../../../src/scan/parse/rendering/unfilled_places.ts";

const WRITER =
  'document.getElementById("why").innerHTML = "<p>"; document.querySelector(".ways").append(li);' +
  ' $("#result").append(li); getElementById("markdown-content").innerHTML =\n  marked.parse(text);' +
  ' fetch("data.json").then((data) => $("#loaded").html(data));' +
  ' $("#oak").text(json.oak); document.getElementById("ash").textContent = ash; $("#elm").text("Elm");';

const NAMED: readonly (readonly [name: string, html: string, words: string])[] = [
  [
    "heading",
    "<main><h2>Why oak</h2><div id=why></div><div id=why class=ways></div></main>",
    "the part below “Why oak”",
  ],
  [
    "heading and subtitle",
    "<main><div><h2>Why</h2><p>Oak</p></div><div><div id=why></div></div></main>",
    "the part below “Why”",
  ],
  [
    "heading, which is not the one of a dialog",
    "<main><h2>Why oak</h2><div class=modal><h3>Add</h3></div><div id=why></div></main>",
    "the part below “Why oak”",
  ],
  ["first selector", "<main><div id=why class=ways></div></main>", "“#why”"],
];

Deno.test("unfilledPlaces() takes a clock for no place of text", () => {
  const { document } = parseHtml("<h1>Oak</h1><div id=clock></div>");
  assertEquals(unfilledPlaces(document.body, []).open, []);
});

for (const [name, html, words] of NAMED) {
  Deno.test(`filledPlaces() names a place by its ${name}, once`, () => {
    const { document } = parseHtml(html);
    const { places, open } = unfilledPlaces(document.body, []);
    assertEquals(places, []);
    assertEquals(filledPlaces(open, [WRITER]), [words]);
  });
}

/** Lists that stay empty until a visitor does something, and lists of the page's content. */
const LISTS: readonly (readonly [html: string, isOpen: boolean])[] = [
  ["<ul id=autocomplete-list></ul>", false],
  ["<ul id=language-list></ul>", false],
  ["<ul id=indicators-list></ul>", false],
  ["<ul id=share-list></ul>", false],
  ["<div id=lightbox-gallery></div>", false],
  ["<div class=lightbox><div id=oak-gallery></div></div>", false],
  ["<div id=oak-gallery></div>", true],
  ["<ul id=shareholder-list></ul>", true],
  ["<div id=shop></div>", true],
  ["<div id=catalogo></div>", true],
];

for (const [html, isOpen] of LISTS) {
  Deno.test(`unfilledPlaces() finds ${isOpen ? "a place" : "no place"} in ${html}`, () => {
    const { document } = parseHtml(`<p>${"Oak. ".repeat(100)}${html}`);
    assertEquals(unfilledPlaces(document.body, []).open.length, isOpen ? 1 : 0);
  });
}

const LONG = `<p>${"Oak. ".repeat(100)}</p>`;
/** Pages whose element `#why` a script fills, and the words for the place. */
const LIKELY: readonly (readonly [name: string, html: string, isPlace: boolean])[] = [
  ["a table without rows", "<p>Oak</p><div><table id=why></table></div>", true],
  ["the rows of a table", "<table><thead><tr><th>Oak</thead><tbody id=why></tbody></table>", true],
  ["the rows of a table with an id", "<table id=why><thead><tr><th>Oak</thead><tbody></tbody></table>", true],
  [
    "the rows of a table next to a field",
    "<input><table><thead><tr><th>Oak</thead><tbody id=why></tbody></table>",
    false,
  ],
  [
    "the rows of a table next to a field, which are data from a URL",
    "<input><table><thead><tr><th>Oak</thead><tbody id=loaded></tbody></table>",
    true,
  ],
  [
    "a table that has only headers",
    "<div><table id=why><tr><th>Oak<th>Ash<th>Elm</table></div><hr>" + LONG,
    true,
  ],
  ["a table of results that has only headers", "<table id=result><tr><th>Oak</table>" + LONG, false],
  ["a table with a cell", "<table id=why><tr><th>Oak<td>Ash</table>" + LONG, false],
  [
    "the rows of a table next to a field, which are loading",
    `<input>${LONG}<div><table><tbody id=why><tr><td colspan=2>Loading…</table></div>`,
    true,
  ],
  [
    "the rows of a table next to a field, which has a heading",
    `<input>${LONG}<h2>Oak</h2><table id=why><tr><th>Oak</table><h2>Ash</h2>`,
    true,
  ],
  ["a table next to a field", "<p>Oak <input></p><div><table id=why></table></div>", false],
  ["lists without items in a row", "<input><p>Oak</p><div><ul id=why></ul><ul></ul><ul></ul></div>", true],
  ["the eighth element after a heading", `<h2>Oak</h2>${"<hr>".repeat(7)}<div id=why></div>`, true],
  ["an element between two headings", `<input>${LONG}<h2>Oak</h2><div id=why></div><h2>Ash</h2>`, true],
  ["an element after the last heading", `<input>${LONG}<h2>Oak</h2><div id=why></div>`, true],
  ["an element after a heading for results", `<input>${LONG}<h2>Results</h2><div id=why></div>`, false],
  ["an element after a heading and before a text", `<input><h2>Oak</h2><div id=why></div>${LONG}`, false],
  [
    "content with two computed texts",
    "<input><p>Oak</p><div><div id=content><b id=oak></b><b id=ash></b></div></div>",
    true,
  ],
  [
    "content with one",
    "<input><p>Oak</p><div><div id=content><b id=oak></b><b id=elm></b></div></div>",
    false,
  ],
  [
    "a loading message behind a spinner",
    "<input><p>Oak</p><div><div id=why><i><svg><circle/></svg></i>Loading products…</div></div>",
    true,
  ],
  [
    "the place of a Markdown file",
    `<input>${LONG}<div><section id=markdown-content></section></div>`,
    true,
  ],
  ["a picture", "<h2>Oak</h2><div id=why><svg><circle/></svg></div>", false],
  [
    "a place next to the template of a library",
    `<input>${LONG}<div><div id=why></div></div><script type=text/x-handlebars-template><b>{{oak}}</b></script>`,
    true,
  ],
  [
    "a place next to a script of its type",
    `<input>${LONG}<div><div id=why></div></div><script type=text/html></script>`,
    false,
  ],
  [
    "a place next to data",
    `<input>${LONG}<div><div id=why></div></div><script type=application/json>"{{"</script>`,
    false,
  ],
  ["an empty section", `<input>${LONG}<section id=why></section>${LONG}`, true],
  ["an empty section for answers", `<input>${LONG}<section id=why aria-live=polite></section>${LONG}`, false],
  ["two such lists", "<input><p>Oak</p><div><ul id=why></ul><ul></ul></div>", false],
  [
    "content that a script generates",
    "<input><p>Oak</p><div><div id=why class=generatedContent></div></div>",
    true,
  ],
];

for (const [name, html, isPlace] of LIKELY) {
  Deno.test(`filledPlaces() ${isPlace ? "names" : "leaves out"} ${name}`, () => {
    const { document } = parseHtml(html);
    const { open } = unfilledPlaces(document.body, []);
    assertEquals(filledPlaces(open, [WRITER]).length, isPlace ? 1 : 0);
  });
}

const CELL = "<td>Loading…</td>";
const HEADINGS: readonly (readonly [name: string, html: string, places: readonly string[]])[] = [
  ["a loading heading", "<h1 id=oak class=detail-title>Loading...</h1>", ["“Loading...”"]],
  ["a loading heading without a script", "<h1 id=birch>Loading...</h1>", []],
  ["a loading heading of a dialog", "<dialog><h1 id=oak>Loading...</h1></dialog>", []],
  ["an empty heading", "<h1 id=oak></h1>", ["“#oak”"]],
  ["an empty heading with elements of a script", "<h1 id=why></h1>", ["“#why”"]],
  ["an empty heading next to one with a text", "<h1>Elm</h1><h1 id=oak></h1>", []],
  ["an empty heading without a script", "<h1 id=birch></h1>", []],
  ["an empty heading of a dialog", "<div class=modal><h1 id=oak></h1></div>", []],
  ["an empty heading for a game", "<h1 id=oak class=player1></h1>", []],
  ["a heading with a picture", "<h1 id=oak><svg></svg></h1>", []],
  ["three loading cells", `<h2>Oak</h2><table><tr><td>Ash${CELL.repeat(3)}</table>`, [
    "the part below “Oak”",
  ]],
  ["two loading cells", `<h2>Oak</h2><table><tr><td>Ash${CELL.repeat(2)}</table>`, []],
  ["three loading cells of a profile", `<h2>User</h2><table><tr>${CELL.repeat(3)}</table>`, []],
  ["three loading canvases", "<div><canvas></canvas><p>Loading…</p></div>".repeat(3), []],
  ["three loading messages for screen readers", "<b class=sr-only>Loading…</b>".repeat(3), []],
  ["a heading with a text", "<h1 id=oak>Loading docks</h1>", []],
];

for (const [name, html, places] of HEADINGS) {
  Deno.test(`unfilledPlaces() finds ${places.length} places in ${name}`, () => {
    const { document } = parseHtml(`${html}<script>${WRITER}</script>`);
    const writers = [...document.querySelectorAll("script")];
    assertEquals(unfilledPlaces(document.body, writers).places, places);
  });
}

const HOSTILE: readonly (readonly [name: string, html: string])[] = [
  ["nested elements", "<div id=products class=oak>".repeat(9_000)],
  ["nested elements without a name", "<div class=skeleton>".repeat(9_000)],
  ["empty elements in a row", "<h2>a</h2>" + "<div id=why></div>".repeat(9_000)],
  ["elements of white space", `<div id=why>${" ".repeat(200)}</div>`.repeat(4_000)],
  ["skeletons", "<div id=why><p><b class=skeleton>".repeat(9_000)],
  ["loading lines", `<div id=why>Loading ${"x".repeat(190)}</div>`.repeat(2_000)],
  ["loading cells", `<main>${"<b>Loading…</b>".repeat(9_000)}`],
  ["empty headings", "<div><h1 id=why></h1>".repeat(9_000)],
  ["tables next to a field", `<input>${"<table id=why><tbody></tbody></table>".repeat(3_000)}`],
  ["lists in a row", "<ul class=why></ul>".repeat(9_000)],
  ["sections", "<section><h2>a</h2><div id=why></div></section>".repeat(3_000)],
];

for (const [name, html] of HOSTILE) {
  Deno.test(`unfilledPlaces() reads a page of many ${name} in linear time`, async () => {
    const { document } = parseHtml(html);
    assertLess(await cpuMsOf(() => unfilledPlaces(document.body, [])), 300);
  });
}
