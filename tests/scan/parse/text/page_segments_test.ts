import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { pageSegments } from "../../../../src/scan/parse/text/page_segments.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";

const read = (html: string) => pageSegments(parseHtml(html).document);
const content = (html: string) =>
  read(html).segments.filter(({ isContent }) => isContent).map(({ text }) => text);

const LONG = "words and words ".repeat(20).trim();

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
  ["a page whose only article is a comment", `<h1>a</h1><p>${LONG}</p><article>b</article>`, [
    "a",
    LONG,
    "b",
  ]],
  ["an article with a third of the text", `<p>${"a".repeat(20)}</p><article>${"b".repeat(10)}</article>`, [
    "b".repeat(10),
  ]],
  ["a page whose article has less", `<p>${"a".repeat(21)}</p><article>${"b".repeat(10)}</article>`, [
    "a".repeat(21),
    "b".repeat(10),
  ]],
  [
    "no part with two thirds of the text that is named a sidebar",
    `<div class=sidebar>${"a".repeat(20)}</div><p>${"b".repeat(10)}`,
    ["b".repeat(10)],
  ],
  ["a part with more", `<div class=sidebar>${"a".repeat(21)}</div><p>${"b".repeat(10)}`, [
    "a".repeat(21),
    "b".repeat(10),
  ]],
  ["an article with articles in it", "<p>a</p><article>b<article>c</article>d</article>", ["b", "c", "d"]],
  ["a page of links", "<a href=/>a</a>", ["a"]],
  [
    "a part with more than the text outside of the frame",
    `<nav>${"a".repeat(100)}</nav><div class=sidebar>${"b".repeat(21)}</div><p>${"c".repeat(10)}`,
    ["b".repeat(21), "c".repeat(10)],
  ],
  [
    "no part with less than the page's header",
    `<header>${"a".repeat(100)}</header><div class=sidebar>${"b".repeat(21)}</div><p>${"c".repeat(10)}`,
    ["c".repeat(10)],
  ],
  [
    "a part with more than the text outside of links",
    `<p><a href=/>${"a".repeat(100)}</a></p><div class=sidebar>${"b".repeat(21)}</div><p>${"c".repeat(10)}`,
    ["a".repeat(100), "b".repeat(21), "c".repeat(10)],
  ],
  [
    "a part whose text is in another such part",
    `<div class=sidebar><div class=banner>${"a".repeat(21)}</div></div><p>${"b".repeat(10)}`,
    ["a".repeat(21), "b".repeat(10)],
  ],
  [
    "nothing after a part within another",
    `<div class=sidebar>a<div class=banner>b</div>c</div><p>${LONG}`,
    [LONG],
  ],
  [
    "a part with more than two thirds that are partly in another part",
    `<div class=sidebar><div class=toc>${"a".repeat(11)}</div>${"a".repeat(10)}</div><p>${"b".repeat(10)}`,
    ["a".repeat(10), "b".repeat(10)],
  ],
  [
    "a part with more than two thirds of the text outside of links",
    `<div class=sidebar>${"a".repeat(21)}</div><p>${"b".repeat(10)}<p><a href=/>${"c".repeat(99)}</a>`,
    ["a".repeat(21), "b".repeat(10), "c".repeat(99)],
  ],
  [
    "a part with more than two thirds of the text outside of the navigation",
    `<div class=sidebar>${"a".repeat(21)}</div><p>${"b".repeat(10)}</p><nav>${"c".repeat(99)}</nav>`,
    ["a".repeat(21), "b".repeat(10)],
  ],
  ["nothing after a part in a part", `<div class=sidebar><div class=toc>a</div>b</div><p>${LONG}`, [LONG]],
  ["no main in an aside", "<aside><main>a</main></aside><p>b", ["b"]],
  ["no article in an aside", "<aside><article>a</article></aside><p>b", ["b"]],
  ["an article with a title that is all of an aside", "<aside><article><h1>a</h1>c</article></aside><p>b", [
    "a",
    "c",
  ]],
  ["no article beside others in an aside", "<aside><h2>d</h2><article><h1>a</h1></article></aside><p>b", [
    "b",
  ]],
  ["no aside of the only article", `<article>${LONG}<aside>b</aside></article><p>c`, [LONG]],
  ["the only article with a comment in it", `<p>a</p><article>${LONG}<article>b</article></article>`, [
    LONG,
    "b",
  ]],
  ["a page of links alone", "<p><a href=/>a</a><p><a href=/b>b</a>", ["a", "b"]],
  [
    "an article with a third of the text outside of the navigation",
    `<nav>${"c".repeat(99)}</nav><p>${"a".repeat(20)}</p><article>${"b".repeat(10)}</article>`,
    ["b".repeat(10)],
  ],
  ["a short article with the title", `<article><h1>a</h1>b</article><p>${LONG}</p>`, ["a", "b"]],
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
  ["parts with roles of the content", `<p role=note>a</p><p>${LONG}</p>`, ["a", LONG]],
  ["a page of links that is named a sidebar", "<body class=sidebar><a href=/>a</a>", ["a"]],
  ["a page of links that is named one by its root", "<html class=sidebar><a href=/>a</a>", ["a"]],
  ["a form around the whole page", `<form><p>${LONG}</p><div class=sidebar>a</div></form>`, [LONG]],
  ["what is named by the layout around it", `<div class='two-col-sidebar-right'><p>${LONG}</p></div><p>a`, [
    LONG,
    "a",
  ]],
  ["a page that is named a banner's", `<div class=page-banner><h2>a</h2><p>${LONG}</p></div>`, ["a", LONG]],
  ["a part without a sidebar", "<div class=node-no-sidebar>a</div><p>b<p>c<p>d", ["a", "b", "c", "d"]],
  ["a section that is about cookies", "<section id=cookies>a</section><div class=section id=toc>b</div>", [
    "a",
    "b",
  ]],
  ["no form beside the text", `<form>a</form><p>${LONG}</p>`, [LONG]],
  [
    "a part with the title whose class may be the page's topic",
    `<div class=feedback><h1>a</h1></div><p>${LONG}`,
    [
      "a",
      LONG,
    ],
  ],
  [
    "a part with more than half of the text whose class may be the page's topic",
    `<section class=cookies>${"a".repeat(11)}</section><p>${"b".repeat(10)}`,
    ["a".repeat(11), "b".repeat(10)],
  ],
  [
    "no part with half of the text whose class may be the page's topic",
    `<section class=newsletter>${"a".repeat(10)}</section><p>${"b".repeat(10)}`,
    ["b".repeat(10)],
  ],
  ["a title whose own class names a menu", `<h1 class=navbar-title>a</h1><p>${LONG}`, ["a", LONG]],
  ["a main within what is named a sidebar's", "<div class=page><main class='sidebar-page'>a</main></div>", [
    "a",
  ]],
];

for (const [name, html, expected] of CONTENT) {
  Deno.test(`pageSegments() treats as content ${name}`, () => assertEquals(content(html), expected));
}

const LINES: readonly [name: string, html: string, lines: readonly string[]][] = [
  ["cells in one line", "<table><tr><td>a<td>b<tr><th>c<th>d</table>", ["a b", "c d"]],
  ["links in the line around them", "<p>a<a href=/>b</a>c", ["abc"]],
  [
    "marked elements in the line around them",
    "<p>a<b>b</b>c<i class=has-sidebar>d</i><i class=section>e</i>f",
    [
      "abcdef",
    ],
  ],
  ["a button apart from the line around it", "<p>a<button>b</button>c", ["a", "b", "c"]],
  ["an article apart from the line around it", "<span>a<span role=article>b</span></span>", ["a", "b"]],
  ["main apart from the line around it", "<span>a<span role=main>b</span></span>", ["a", "b"]],
];

for (const [name, html, lines] of LINES) {
  Deno.test(`pageSegments() reads ${name}`, () => {
    assertEquals(read(html).segments.map(({ text }) => text), lines);
  });
}

const NAMES: readonly [name: string, html: string, content: readonly string[]][] = [
  [
    "200 characters of a class",
    `<div class="${"sidebar".padStart(200)}">a</div><p>bcd`,
    ["bcd"],
  ],
  ["no more of a class", `<div class="${"sidebar".padStart(201)}">a</div><p>bcd`, ["a", "bcd"]],
  ["200 characters of an id", `<div id="${"sidebar".padStart(200)}">a</div><p>bcd`, ["bcd"]],
  ["no more of an id", `<div id="${"sidebar".padStart(201)}">a</div><p>bcd`, ["a", "bcd"]],
  [
    "a section in 200 characters of a class",
    `<div id=toc class="${"section".padStart(200)}">a</div><p>bcd`,
    ["a", "bcd"],
  ],
  [
    "no section after them",
    `<div id=toc class="${"section".padStart(201)}">a</div><p>bcd`,
    ["bcd"],
  ],
];

for (const [name, html, expected] of NAMES) {
  Deno.test(`pageSegments() reads ${name}`, () => assertEquals(content(html), expected));
}

const STARTS: readonly [name: string, html: string, start: number | null][] = [
  ["at the first text of main", "<p>abc</p><main>d</main>", 4],
  ["behind the breadcrumbs in main", "<main><nav>abc</nav><p>d</p></main>", 4],
  ["at the only article", "<p>abc</p><article>def</article>", 4],
  ["at the first h1 without them", "<p>abc</p><h1>d</h1>", 4],
  ["at an h1 in the page's header", "<header><p>abc</p><h1>d</h1></header><p>e", 4],
  [
    "at an h1 in a part that is named a banner",
    `<div class=banner><p>abc</p><h1>d</h1></div><p>${"e".repeat(20)}`,
    4,
  ],
  [
    "at no h1 in a part that is named a sidebar",
    `<div class=sidebar><h1>a</h1></div><p>${"e".repeat(20)}`,
    null,
  ],
  [
    "at no h1 in a banner in a sidebar",
    `<div class=sidebar><div class=banner><h1>a</h1></div></div><p>${"e".repeat(20)}`,
    null,
  ],
  ["at an h1 in what is named a banner", `<div class=banner><p>abc<h1>d</h1></div><p>${LONG}`, 4],
  ["at no h1 in what is named a sidebar", `<div class=sidebar><p>abc<h1>d</h1></div><p>${LONG}`, 6],
  [
    "at no h1 in a banner of a sidebar",
    `<div class=sidebar>abc<div class=banner><h1>d</h1></div></div><p>${LONG}`,
    6,
  ],
  ["at the first of several articles", "<nav>abc</nav><article>d</article><article>e</article>", 4],
  ["at no text before several articles", "<p>abc</p><article>d</article><article>e</article>", null],
  ["at no long line of the navigation", `<nav>${"d".repeat(80)}</nav>`, null],
  ["at no h1 in the navigation", "<nav><h1>abc</h1></nav><p>e", null],
  ["at the first long line without a heading", `<p>abc</p><p>${"d".repeat(80)}</p>`, 4],
  ["at no line of 79 characters", `<p>${"d".repeat(79)}</p>`, null],
  ["at no long line of links", `<a href="/">${"d".repeat(80)}</a>`, null],
  ["in a form around the whole page", `<form><p>abc</p><h1>d</h1><p>${LONG}</p></form>`, 4],
  ["nowhere in a page without text", "<div id=root></div>", null],
];

for (const [name, html, start] of STARTS) {
  Deno.test(`pageSegments() begins the main text ${name}`, () => assertEquals(read(html).mainStart, start));
}

Deno.test("pageSegments() knows links and headings", () => {
  const { segments } = read(
    "<h2><a href='/'>a</a></h2><p><a href='/'>b</a> › <a href='/'>c</a></p><p>d <a href='/'>e</a></p><h2>f</h2>",
  );
  assertEquals(segments.map(({ text, isLinks, isHeading }) => [text, isLinks, isHeading]), [
    ["a", true, true],
    ["b › c", true, false],
    ["d e", false, false],
    ["f", false, true],
  ]);
});

Deno.test("pageSegments() is as long as the visible text", () => {
  const html = "<title>a</title>b<p>c <b>d</b><table><tr><td>e<td>f</table><ul><li>g<li hidden>h</ul>";
  assertEquals(read(html).length, visibleText(parseHtml(html).document).length);
});

const CONVERTED: readonly [name: string, html: string, length: number, mainStart: number | null][] = [
  ["as they are without links", "<p>abc</p><main>d</main>", 5, 4],
  ["with the URLs of links before it", "<a href=' /ab '>abc</a><main>d</main>", 12, 11],
  ["with the URLs of links in it", "<main>d <a href=/ab>e</a></main>", 10, 0],
  ["with a link that has no text", "<p><a href=/ab><img src=c.png></a></p><main>d</main>", 8, 7],
  ["without places that are not links", "<a name=b>abc</a><main>d</main>", 5, 4],
  ["with 2,048 characters of a URL", `<main><a href="${"a".repeat(2_049)}">b</a></main>`, 2_053, 0],
  ["without hidden links", "<nav hidden><a href=/ab>abc</a></nav><main>d</main>", 1, 0],
];

for (const [name, html, length, mainStart] of CONVERTED) {
  Deno.test(`pageSegments() measures the converted text ${name}`, () => {
    assertEquals(read(html).converted, { length, mainStart });
  });
}

Deno.test("pageSegments() handles deep nesting", () => {
  assertEquals(read("<div>a".repeat(9_000)).segments.length, 9_000);
});

Deno.test("pageSegments() marks lines that are all link text, including the first one", () => {
  const lines = read("<body><a href=a>a</a><p>b <a href=b>c</a><p><a href=c>d</a>").segments;
  assertEquals(lines.map(({ text, isLinks }) => [text, isLinks]), [["a", true], ["b c", false], ["d", true]]);
});

Deno.test("pageSegments() treats digits and letters of any script next to a link as text", () => {
  const lines = read("<p>12 <a href=a>a</a><p>\u00e9 <a href=a>a</a><p>\u2013 <a href=a>a</a>").segments;
  assertEquals(lines.map(({ isLinks }) => isLinks), [false, false, true]);
});
