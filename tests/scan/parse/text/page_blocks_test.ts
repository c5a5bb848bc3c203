import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { pageBlocks } from "../../../../src/scan/parse/text/page_blocks.ts";

const read = (html: string) => pageBlocks(parseHtml(html).document);
const rows = (count: number, cells = "<td>a<td>b") => `<tr>${cells}</tr>`.repeat(count);

const TABLES: readonly [html: string, table: string][] = [
  [`<table>${rows(3)}</table>`, "3x2 data"],
  [`<table><tr><th>A<th>B</tr>${rows(2)}</table>`, "3x2 data headed"],
  [`<table><tr><td scope=row>A<td>B</tr>${rows(2)}</table>`, "3x2 data headed"],
  [`<table>${rows(4)}${rows(1, "<td>a")}</table>`, "5x2 data"],
  [`<table>${rows(3)}${rows(1, "<td>a")}</table>`, "4x2"],
  [`<table role=presentation>${rows(3)}</table>`, "3x2"],
  [`<table>${rows(2)}</table>`, "2x2 data"],
  [`<table>${rows(4, "<td>a<td>b<td>c<td>d<td>e")}${rows(1)}</table>`, "5x5 data"],
  [`<table>${rows(1, "<td>a<td>b<td>c<td>d<td>e")}${rows(4)}</table>`, "5x2 data"],
  [`<table>${rows(4)}${rows(1, "<td>a<td>b<td>c<td>d<td>e")}</table>`, "5x2 data"],
  [`<table>${rows(1)}</table>`, "1x2"],
  [`<table>${rows(3, "<td>a")}</table>`, "3x1"],
  [`<table>${rows(2)}${rows(2, "<td>a<td>b<td>c<td>d")}</table>`, "4x2"],
  [`<table>${rows(3, "<td>1<td><pre>code</pre>")}</table>`, "3x2"],
  ["<table></table>", "0x0"],
];

for (const [html, expected] of TABLES) {
  Deno.test(`pageBlocks() reads the table ${html.slice(0, 60)}`, () => {
    const found = read(html).tables.map(({ rows, columns, isData, hasHeaders }) =>
      [`${rows}x${columns}`, ...(isData ? ["data"] : []), ...(hasHeaders ? ["headed"] : [])].join(" ")
    );
    assertEquals(found, [expected]);
  });
}

Deno.test("pageBlocks() treats a table around a table as layout and counts the text of both", () => {
  const { tables } = read(`<table><tr><td>x<td><table>${rows(3)}</table><tr><td>y<td>z</table>`);
  assertEquals(tables.map(({ isData, characters }) => [isData, characters]), [[false, 9], [true, 6]]);
});

Deno.test("pageBlocks() counts a text for three tables around it", () => {
  const { tables } = read(`${"<table><tr><td>x".repeat(4)}`);
  assertEquals(tables.map(({ characters }) => characters), [3, 3, 2, 1]);
});

const CODE: readonly [html: string, language: string | null, isCode: boolean][] = [
  ["<pre>poem</pre>", null, false],
  ["<pre><b>poem</b></pre>", null, false],
  ["<pre><code>run</code></pre>", null, true],
  ["<pre><samp>run</samp></pre>", null, true],
  ["<div class='cell-output cell-output-stdout'><pre><code>run</code></pre>", null, false],
  ["<div class=language-sh><div><div><pre><code>run</code></pre>", "sh", true],
  ["<pre><code class=language-js>run</code></pre>", "js", true],
  ["<pre class='brush: css'>run</pre>", "css", true],
  ["<pre class=lang-py><code>run</code></pre>", "py", true],
  ["<pre><code class='hljs python'>run</code></pre>", "python", true],
  ["<pre><code class='tex hljs'>run</code></pre>", "tex", true],
  ["<pre><code class='nohighlight hljs'>run</code></pre>", null, true],
  ["<pre class='rust rust-example-rendered'><code>run</code></pre>", "rust", true],
  ["<pre class=wide><code class=inner>run</code></pre>", null, true],
  [`<pre data-lang=${"a".repeat(31)}>run</pre>`, "a".repeat(30), true],
  ["<pre data-language=toml><code>run</code></pre>", "toml", true],
  [
    "<div class='highlight-python notranslate'><div class=highlight><pre>run</pre></div></div>",
    "python",
    true,
  ],
  [
    "<div class='language-sh highlighter-rouge'><div class=highlight><pre><code>run</code></pre></div></div>",
    "sh",
    true,
  ],
  ["<div class=language-sh><p><p><pre><code>run</code></pre>", "sh", true],
  ["<div class=language-sh><div><div><div><pre><code>run</code></pre>", null, true],
  ["<div class='highlight highlight-source-ts'><pre>run</pre></div>", "ts", true],
  [
    "<figure class='highlight c++'><table><tr><td class=code><pre><span>run</span></pre></table></figure>",
    "c++",
    true,
  ],
  [
    "<div class='language-python highlight'><table class=highlighttable><tr><td class=linenos><td class=code><div><pre>run</pre></div></table></div>",
    "python",
    true,
  ],
  ["<figure class='highlight plain'><table><tr><td class=code><pre>run</pre></table></figure>", null, false],
  ["<html class=lang-en><body class=language-en><main><div><p><div><pre><code>run</code></pre>", null, true],
];

for (const [html, language, isCode] of CODE) {
  Deno.test(`pageBlocks() reads the code ${html}`, () => {
    assertEquals(read(html).code, [{ characters: html.includes("poem") ? 4 : 3, isCode, language }]);
  });
}

Deno.test("pageBlocks() does not treat line numbers as code", () => {
  const row = "<td class=gutter><pre>1</pre><td class=code><pre>run</pre>";
  const { code } = read(`<figure class="highlight sh"><table><tr>${row}</table></figure>`);
  assertEquals(code.map(({ isCode, language }) => [isCode, language]), [[false, null], [true, "sh"]]);
});

const BLOBS: readonly [name: string, html: string, kinds: readonly string[]][] = [
  ["JSON in code", `<pre>{"a": [${"1, ".repeat(1_000)}2]}</pre>`, ["json 3010"]],
  ["JSON in the text", `<p>[${'{"a":1},'.repeat(300)}{}]`, ["json 2404"]],
  ["base64", `<p>${"QUJD".repeat(600)}==`, ["base64 2402"]],
  ["JSON of 2,000 characters", `<p>[${"1,".repeat(998)}12]`, ["json 2000"]],
  ["JSON of 2,000 characters in code", `<pre>[${"1,".repeat(998)}12]</pre>`, ["json 2000"]],
  ["JSON of 1,999 characters in code", `<pre>[${"1,".repeat(998)}1]</pre>`, []],
  ["JSON of 1,999 characters", `<p>[${"1,".repeat(998)}1]`, []],
  ["base64 of 2,000 characters", `<p>${"A".repeat(2_000)}`, ["base64 2000"]],
  ["a text that begins with 20,000 of them", `<p>${"A".repeat(20_000)}!`, ["base64 20001"]],
  ["a text that begins with fewer", `<p>${"A".repeat(19_999)}!`, []],
  ["code that begins with 4,000 characters of base64", `<pre>${"A".repeat(4_000)}!A`, ["base64 4002"]],
  ["code that begins with fewer", `<pre>${"A".repeat(3_999)}!A`, []],
  ["code with more after them", `<pre>${"A".repeat(4_000)}<b>!</b>A`, ["base64 4002"]],
  ["text that begins as JSON does", `<p>{"${"a ".repeat(1_000)}`, []],
  ["text that ends as JSON does", `<p>${"a ".repeat(1_000)}}`, []],
  ["short JSON", `<pre>{"a": 1}</pre>`, []],
  ["prose", `<p>${"Words of a text. ".repeat(300)}`, []],
  ["a program", `<pre>${"const a = { b: 1 };\n".repeat(300)}</pre>`, []],
  [
    "JSON that nobody sees",
    `<script>{"a": "${"b".repeat(3_000)}"}</script><p hidden>[${'"a",'.repeat(900)}""]`,
    [],
  ],
];

for (const [name, html, kinds] of BLOBS) {
  Deno.test(`pageBlocks() finds the blobs in ${name}`, () => {
    assertEquals(read(html).blobs.map(({ kind, characters }) => `${kind} ${characters}`), kinds);
  });
}

Deno.test("pageBlocks() reads a bounded number of blocks", () => {
  const { tables, code } = read(`${"<table></table><pre>a</pre>".repeat(1_010)}`);
  assertEquals([tables.length, code.length], [1_000, 1_000]);
  assertEquals(read(`<p>${"A".repeat(2_000)}`.repeat(1_001)).blobs.length, 1_000);
});

Deno.test("pageBlocks() reads 300 characters of a class", () => {
  const language = (length: number) =>
    read(`<pre class="${"language-js".padStart(length)}">run</pre>`).code[0]?.language;
  assertEquals([300, 301].map(language), ["js", "j"]);
});
