import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../src/scan/parse/html.ts";
import { pageSegments } from "../../../src/scan/parse/page_segments.ts";
import { visibleText } from "../../../src/scan/parse/visible_text.ts";

const read = (html: string) => pageSegments(parseHtml(html).document);
const content = (html: string) =>
  read(html).segments.filter(({ isContent }) => isContent).map(({ text }) => text);

const CONTENT: readonly [name: string, html: string, content: readonly string[]][] = [
  ["all blocks of a plain page", "<h1>a</h1><p>b</p>c", ["a", "b", "c"]],
  ["main where there is one", "<p>a</p><main>b</main><p>c</p>", ["b"]],
  ["a role as the element", "<p>a</p><div role=main>b</div>", ["b"]],
  ["the only article where there is no main", "<p>a</p><article>b<p>c</p></article>", ["b", "c"]],
  ["all articles where there are several", "<p>a</p><article>b</article><article>c</article>", [
    "a",
    "b",
    "c",
  ]],
  ["no navigation, footer and header", "<header>a</header><nav>b</nav><p>c</p><footer>d</footer>", ["c"]],
  ["the header of an article", "<article><header>a</header>b</article>", ["a", "b"]],
  ["no asides, forms and controls", "<main>a<aside>b</aside><form>c</form><p>d<button>e</button></main>", [
    "a",
    "d",
  ]],
  ["no roles of a frame", "<div role=navigation>a</div><div role=search>b</div><p>c", ["c"]],
  ["no parts that are named so", "<div class='doc-toc x'>a</div><ul id=sidebar><li>b</ul><p>c", ["c"]],
  ["no banner and no table of contents", "<div id=banner>a</div><div id=table_of_contents>b</div><p>c", [
    "c",
  ]],
  ["parts whose class names a state", "<body class='has-sidebar lg:sidebar'><div class=with-toc>a</div>", [
    "a",
  ]],
  ["no hidden text", "<p hidden>a<p>b<script>c</script>", ["b"]],
  ["a main within what is named a sidebar's", "<div class=page><main class='sidebar-page'>a</main></div>", [
    "a",
  ]],
];

for (const [name, html, expected] of CONTENT) {
  Deno.test(`pageSegments() takes for content ${name}`, () => assertEquals(content(html), expected));
}

const STARTS: readonly [name: string, html: string, start: number | null][] = [
  ["at the first text of main", "<p>abc</p><main>d</main>", 4],
  ["behind the breadcrumbs in main", "<main><nav>abc</nav><p>d</p></main>", 4],
  ["at the only article", "<p>abc</p><article>d</article>", 4],
  ["at the first h1 without them", "<p>abc</p><h1>d</h1>", 4],
  ["at an h1 in the page's header", "<header><p>abc</p><h1>d</h1></header><p>e", 4],
  ["at no h1 in the navigation", "<nav><h1>abc</h1></nav><p>e", null],
  ["at the first long line without a heading", `<p>abc</p><p>${"d".repeat(80)}</p>`, 4],
  ["at no long line of links", `<a href="/">${"d".repeat(80)}</a>`, null],
  ["nowhere in a page without text", "<div id=root></div>", null],
];

for (const [name, html, start] of STARTS) {
  Deno.test(`pageSegments() begins the main text ${name}`, () => assertEquals(read(html).mainStart, start));
}

Deno.test("pageSegments() knows links and headings", () => {
  const { segments } = read(
    "<h2><a href='/'>a</a></h2><p><a href='/'>b</a> › <a href='/'>c</a></p><p>d <a href='/'>e</a></p>",
  );
  assertEquals(segments.map(({ text, isLinks, isHeading }) => [text, isLinks, isHeading]), [
    ["a", true, true],
    ["b › c", true, false],
    ["d e", false, false],
  ]);
});

Deno.test("pageSegments() is as long as the visible text", () => {
  const html = "<title>a</title>b<p>c <b>d</b><table><tr><td>e<td>f</table><ul><li>g<li hidden>h</ul>";
  assertEquals(read(html).length, visibleText(parseHtml(html).document).length);
});

Deno.test("pageSegments() takes deep nesting", () => {
  assertEquals(read("<div>a".repeat(20_000)).segments.length, 20_000);
});
