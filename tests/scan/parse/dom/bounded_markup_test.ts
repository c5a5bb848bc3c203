import { assertEquals, assertLess } from "@std/assert";
import type { Node } from "deno-dom";
import { boundedMarkup } from "../../../../src/scan/parse/dom/bounded_markup.ts";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";

const ATTRIBUTES = Array.from({ length: 101 }, (_, at) => `a${at}=1`);

const KEPT: readonly [name: string, html: string][] = [
  ["nothing", ""],
  ["the greatest depth", "<div>".repeat(512)],
  ["paragraphs without end tags", "<p>x".repeat(2_000)],
  ["list items without end tags", `<ul>${"<li>x".repeat(2_000)}</ul>`],
  ["cells without end tags", `<table>${"<tr><td>x<td>y".repeat(2_000)}</table>`],
  ["options without end tags", `<select>${"<option>x".repeat(2_000)}</select>`],
  ["elements that a block's end tag closes", "<div><span><em>x</div>".repeat(10)],
  ["lists within items without end tags", "<ul><li>x<ul><li>y</ul></ul>".repeat(1_000)],
  ["blocks after paragraphs without end tags", "<div><p>x<ul><li><p>y</ul>z</div>".repeat(1_000)],
  ["definitions without end tags", `<dl>${"<dt>x<dd><p>y".repeat(1_000)}</dl>`],
  ["tables without end tags", "<table><thead><tr><th>x<tbody><tr><td><p>y</table>".repeat(1_000)],
  [
    "groups of options without end tags",
    "<select><optgroup><option>x<optgroup><option>y</select>".repeat(600),
  ],
  ["annotations without end tags", "<ruby>x<rt>y</ruby>".repeat(1_000)],
  ["elements without content", "<br><img><input>".repeat(1_000)],
  ["columns", "<table><colgroup><col><col></colgroup></table>"],
  ["templates", "<template><p>x</p></template>"],
  ["drawings", `<svg>${"<path/>".repeat(2_000)}</svg>`],
  ["groups in drawings", "<svg><g></g></svg>".repeat(10_001)],
  ["HTML in drawings", "<svg><foreignObject><div>x</div></foreignObject></svg>".repeat(1_000)],
  ["the greatest depth of a drawing", `<svg>${"<g>".repeat(511)}`],
  ["end tags of open elements after the last stray one", `${"</i>".repeat(10_000)}<div><b>x</b></div>`],
  ["tags within scripts", `<script>${"<div>".repeat(2_000)}</script>`],
  [
    "tags within a script in a script's comment",
    `<script><!--<script></script>${"<div>".repeat(2_000)}--></script>`,
  ],
  ["tags within comments", `<!--${"<div>".repeat(2_000)}-->`],
  ["the greatest number of attributes", `<p ${ATTRIBUTES.slice(1).join(" ")}>`],
  ["the greatest number of root tags", "<body>".repeat(10)],
  ["the greatest number of stray end tags", "</i>".repeat(10_000)],
  ["drawings after a select", "<select></select><svg></svg>"],
  ["tables in drawings", "<svg><desc><table><tr><td>x</td></tr></table></desc></svg>"],
  ["captions outside of tables", "<caption>".repeat(513)],
  ["the greatest depth after the outermost element", `<div></div>${"<div>".repeat(512)}`],
];

for (const [name, html] of KEPT) {
  Deno.test(`boundedMarkup() keeps ${name}`, () => assertEquals(boundedMarkup(html), html));
}

const CUT: readonly [name: string, html: string, bounded: string][] = [
  ["attributes", `<p ${ATTRIBUTES.join(" ")}>x`, `<p ${ATTRIBUTES.slice(0, -1).join(" ")} >x`],
  ["attributes of an end tag", `<p>x</p a b="1">y`, "<p>x</p>y"],
  ["attributes of an end tag up to the first >", `<p>x</p a=">">y`, `<p>x</p>">y`],
  ["attributes of the end tag of a script", "<script>x</script a b>y", "<script>x</script>y"],
  ["a start tag that never ends", `<p>x<p a b="1`, "<p>x"],
  ["stray end tags", `${"</i>".repeat(10_000)}</i >x`, `${"</i>".repeat(10_000)}x`],
  [
    "depth: each further element takes the place of the innermost",
    `${"<div>".repeat(512)}<p>x<p>y`,
    `${"<div>".repeat(512)}</div><p>x<p>y`,
  ],
  [
    "formatting elements that stay open",
    `${"<b>".repeat(10)}<B id=a>x</B></b><i>`,
    `${"<b>".repeat(10)}<span id=a>x</span></b><i>`,
  ],
  [
    "formatting elements that a block's end tag closes",
    `${"<p><b>x</p>".repeat(10)}<p><i>x</p>`,
    `${"<p><b>x</p>".repeat(10)}<p><span>x</p>`,
  ],
  [
    "root tags",
    `${"<html>".repeat(10)}<body a=1>x<html/>y`,
    `${"<html>".repeat(10)}xy`,
  ],
  ["depth of a drawing", `<svg>${"<g>".repeat(511)}<g a=1>x`, `<svg>${"<g>".repeat(511)}x`],
  [
    "drawings that the end tag of another element closes",
    "<div><svg><g></div>x",
    "<div><svg><g></g></svg></div>x",
  ],
  ["drawings that the end of a paragraph closes", "<svg><g></p>x", "<svg><g></g></svg></p>x"],
  ["drawings that the end of a line break closes", "<svg><g></br>x", "<svg><g></g></svg></br>x"],
  ["drawings within a select", "<select><svg>x</select>", "<select>x</select>"],
  ["formulas within a select", "<select><math>x</select>", "<select>x</select>"],
  [
    "attributes of an element that ends itself",
    `<br ${ATTRIBUTES.join(" ")} />x`,
    `<br ${ATTRIBUTES.slice(0, -1).join(" ")} />x`,
  ],
  [
    "formatting elements, of which those in drawings are none",
    `<svg><font></font></svg>${"<b>".repeat(10)}<b>x`,
    `<svg><font></font></svg>${"<b>".repeat(10)}<span>x`,
  ],
  ["elements that are skipped in part by some parsers", "<malignmark>x<mglyph>y", "xy"],
  ["raw text within a select", "<select><style><div></style >x</select>", "<select>x</select>"],
  ["raw text without end within a select", "<select>x<title><div>", "<select>x"],
  [
    "elements whose content is HTML by an attribute",
    "<math><annotation-xml encoding=text/html>x</math>",
    "<math>x</math>",
  ],
  ["columns in a template", "<template><col>x</template>", "<template>x</template>"],
  [
    "columns in a template in a block",
    "<div><template><col>x</template></div>",
    "<div><template>x</template></div>",
  ],
  [
    "drawings within the second select",
    "<select></select><select><svg>x</select>",
    "<select></select><select>x</select>",
  ],
  [
    "depth: formatting elements that ended for others are not counted",
    `${"<div>".repeat(511)}${"<b>".repeat(20)}`,
    `${"<div>".repeat(511)}<b>${"</b><b>".repeat(19)}`,
  ],
  ["cells in a drawing", "<svg><desc><td>x", "<svg><desc>x"],
  ["cells in a block in a drawing", "<svg><desc><div><td>x", "<svg><desc><div>x"],
  ["templates in a drawing", "<svg><desc><template>x", "<svg><desc>x"],
  ["columns in a drawing", "<svg><desc><col>x", "<svg><desc>x"],
  ["stray end tags without an end", `${"</i>".repeat(10_000)}</i x`, "</i>".repeat(10_000)],
  [
    "captions within a template",
    `<template>${"<caption>".repeat(512)}`,
    `<template>${"<caption>".repeat(511)}</caption><caption>`,
  ],
  [
    "formatting elements that end a drawing by an attribute",
    `${"<svg><font COLOR=a>".repeat(10)}<b>x`,
    `${"<svg><font COLOR=a>".repeat(10)}<span>x`,
  ],
  [
    "formatting elements after blocks that ended for others",
    `${"<div>".repeat(511)}<p><div>${"</div>".repeat(20)}${"<b>".repeat(11)}x`,
    `${"<div>".repeat(511)}<p></p><div>${"</div>".repeat(20)}${"<b>".repeat(10)}<span>x`,
  ],
  [
    "root tags after a comment with the tag of a script",
    `<p><!--<script>-->${"<html>".repeat(11)}`,
    `<p><!--<script>-->${"<html>".repeat(10)}`,
  ],
  [
    "root tags after a title with the tag of a script",
    `<p title="<!--<script>"><script></script>${"<html>".repeat(11)}`,
    `<p title="<!--<script>"><script></script>${"<html>".repeat(10)}`,
  ],
  ["frames, which leave a page without a body", "<frameset a=1><frame><frameset/>x", "<frame>x"],
];

for (const [name, html, bounded] of CUT) {
  Deno.test(`boundedMarkup() limits ${name}`, () => assertEquals(boundedMarkup(html), bounded));
}

function sizeOf(root: Node): { depth: number; nodes: number } {
  let nodes = 0;
  let deepest = 0;
  const pending: [Node, number][] = [[root, 0]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [node, depth] = next;
    nodes++;
    deepest = Math.max(deepest, depth);
    for (const child of node.childNodes) pending.push([child, depth + 1]);
  }
  return { depth: deepest, nodes };
}

const NESTED: readonly [name: string, part: string][] = [
  ["div", "<div>x"],
  ["inline elements", "<b>x"],
  ["inline elements that each paragraph opens again", "<p><b id=@></p>x"],
  ["SVG", "<svg><g>x"],
  ["HTML within SVG", "<svg><div></svg>x"],
  ["tables", "<table><tr><td>x"],
  ["parts of tables within MathML", "<math><tbody>x"],
  ["forms that end too early", "<form><div></form>x"],
  ["rows outside of tables", "</tr><tr/><dl/></x><span>x"],
  ["elements that end in another order", "<b><i><div></b></i></p>x"],
  ["HTML within SVG that another end tag cannot close", "<b><div><svg><foreignObject></div></b>x"],
  ["HTML within MathML", "<math><annotation-xml encoding=text/html><div></div>x"],
  ["elements of MathML within HTML", "<math><mi><mglyph><div></mglyph></mi></math>x"],
  ["MathML at the greatest depth", "<b/><math><g>x"],
  ["elements that a start tag ends with all within", "<font><dl></p><p/><main></td>x"],
  ["elements in an ended heading", "<h1></h2><font><x></h1>x"],
  ["links that the next one ends", "<a><div><a></a></div><span></a>x"],
  ["elements that the end of noscript leaves open", "<noscript><menu></noscript>x"],
  ["MathML after too many stray end tags", `${"</i>".repeat(5)}<math></p>x`],
  ["MathML that the end of a paragraph ends", "<math></p>x"],
  ["SVG that the end of a line break ends", "<svg></br>x"],
  ["options in options", "<optgroup><option>x"],
];

for (const [name, part] of NESTED) {
  Deno.test(`parseHtml() bounds the nesting of ${name} and keeps the text`, () => {
    let id = 0;
    const { document } = parseHtml(part.repeat(2_500).replaceAll("@", () => String(id++)));
    assertLess(sizeOf(document).depth, 768);
    assertEquals(document.body.textContent, "x".repeat(2_500));
  });
}

/** Raw text hides tags from parsers that do not recognize it as raw text. */
const HIDING: readonly [name: string, part: string][] = [
  ["drawings that another end tag closes", "<div><svg><g></div><style/></g></svg></div></style>x"],
  ["cells within a drawing", "<table><tr><td><svg><desc><td></td></desc><style/></svg></style>x"],
  ["columns within a drawing", "<table><tr><td><svg><desc><col></desc><style/></svg></style>x"],
  ["drawings within a select", "<select><svg></select><style/></svg></select><div></style>x"],
  ["raw text after a column in a template", "<template><col><style></template><div></style>x"],
  ["elements after raw text within a select", "<select><style></select><div><i></style>x"],
];

for (const [name, part] of HIDING) {
  Deno.test(`parseHtml() bounds the nesting of ${name}`, () => {
    assertLess(sizeOf(parseHtml(part.repeat(1_500)).document).depth, 768);
  });
}

const FORMATTED: readonly [name: string, before: string, part: string][] = [
  ["formatting elements in paragraphs", "", "<p><b id=@>x"],
  ["formatting elements that a block's end tag closes", "", "<p><b id=@></p>x"],
  ["formatting elements in items", "<ul>", "<li><b id=@>x"],
  ["formatting elements of an ended block", `<div>${"<b id=@>".repeat(100)}</div>`, "<p>x</p>"],
  ["formatting elements around blocks", "<b id=@>".repeat(250), "<div></b></i>"],
  ["links around blocks", "", "<a href=@><div>x"],
  ["formatting elements in tables", "<table>", "<b id=@><tr>x"],
];

for (const [name, before, part] of FORMATTED) {
  Deno.test(`parseHtml() bounds the number of ${name}`, () => {
    let id = 0;
    const html = `${before}${part.repeat(3_000)}`.replaceAll("@", () => String(id++));
    assertLess(sizeOf(parseHtml(html).document).nodes, 12 * html.split("<").length);
  });
}

Deno.test("parseHtml() ends as many elements as began beyond the greatest depth", () => {
  const { document } = parseHtml(`<main>${"<div>".repeat(600)}${"</div>".repeat(600)}<p>after</p></main>`);
  assertEquals(document.querySelector("p")?.parentElement?.localName, "main");
});

const MANY_ATTRIBUTES = Array.from({ length: 20_000 }, (_, at) => ` a${at}`).join("");

const HOSTILE_TAGS: readonly [name: string, html: string][] = [
  ["a start tag that never ends", `<p${MANY_ATTRIBUTES}`],
  ["an end tag", `<p></p${MANY_ATTRIBUTES}>`],
  ["an end tag that never ends", `<p></p${MANY_ATTRIBUTES}`],
  ["an end tag with a quoted >", `<p></p a=">"${MANY_ATTRIBUTES}>`],
  ["the end tag of a script", `<script></script${MANY_ATTRIBUTES}>`],
  ["a tag in a drawing that never ends", `<svg><a${MANY_ATTRIBUTES}`],
  ["a tag with slashes that never ends", `<p${MANY_ATTRIBUTES.replaceAll(" ", "/")}`],
];

for (const [name, html] of HOSTILE_TAGS) {
  Deno.test(`parseHtml() reads 20,000 attributes of ${name} in less than 200 ms`, async () => {
    assertLess(await cpuMsOf(() => parseHtml(html)), 200);
  });
}

const HOSTILE: readonly [name: string, html: string][] = [
  ["stray end tags", "</div>".repeat(300_000)],
  ["end tags below a block", `<b>${"<div>".repeat(505)}${"</b>".repeat(400_000)}`],
  ["end tags of paragraphs", "</p>".repeat(400_000)],
  ["scripts that never end", "<script><!--".repeat(150_000)],
  ["scripts within scripts", "<script><!--<script></script></script>".repeat(50_000)],
  ["attributes", `<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join(" ")}>`],
  ["deep pages, one after another", "<div>".repeat(10_000)],
];

for (const [name, html] of HOSTILE) {
  Deno.test(`parseHtml() reads ${name}, six times`, () => {
    for (let time = 0; time < 6; time++) parseHtml(html);
    assertEquals(parseHtml("<p>x").document.body.textContent, "x");
  });
}
