import { assert, assertEquals, assertExists, assertInstanceOf, assertLess, assertThrows } from "@std/assert";
import { Comment, DOMParser, Element, HTMLDocument, type Node, NodeType, Text } from "deno-dom";

function parse(html: string): HTMLDocument {
  return new DOMParser().parseFromString(html, "text/html");
}

const BODIES: readonly [name: string, html: string, body: string][] = [
  ["wraps a fragment", "<p>x", "<p>x</p>"],
  ["accepts nothing", "", ""],
  ["keeps plain text", "a < b & c", "a &lt; b &amp; c"],
  ["ends a paragraph at a paragraph", "<p>a<p>b", "<p>a</p><p>b</p>"],
  ["ends a paragraph at a block", "<p>a<div>b</div>c", "<p>a</p><div>b</div>c"],
  [
    "leaves the paragraph outside a button open",
    "<p><button><p>a</button>",
    "<p><button><p>a</p></button></p>",
  ],
  ["ends a list item at the next", "<ul><li>a<li>b</ul>c", "<ul><li>a</li><li>b</li></ul>c"],
  ["ends a list item through div and p", "<ul><li><div>a<li>b", "<ul><li><div>a</div></li><li>b</li></ul>"],
  ["keeps the outer item of a nested list", "<ul><li>a<ul><li>b", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
  ["ends terms", "<dl><dt>a<dd>b<dt>c", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"],
  ["ends options", "<select><option>a<option>b", "<select><option>a</option><option>b</option></select>"],
  ["ends an anchor at an anchor", "<a href=1>a<a href=2>b", '<a href="1">a</a><a href="2">b</a>'],
  ["ends a heading with another's end tag", "<h1>a</h2>b", "<h1>a</h1>b"],
  [
    "adds tbody and tr",
    "<table><td>a<tr><td>b",
    "<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>",
  ],
  [
    "keeps a table inside a cell",
    "<table><tr><td><table><tr><td>a</table>b",
    "<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table>b</td></tr></tbody></table>",
  ],
  ["drops table parts outside a table", "<td>a</td><tr>b", "ab"],
  ["drops a form inside a form", "<form><form>a</form>b", "<form>a</form>b"],
  ["ignores an end tag without a start", "a</div>b", "ab"],
  ["gives void elements no content", "<br>a<img src=x>b</img>c", '<br>a<img src="x">bc'],
  ["reads script as text", "<p><script>if (a<b) '<p>'</script>c", "<p><script>if (a<b) '<p>'</script>c</p>"],
  ["reads textarea as text", "<textarea><p>&lt;</textarea>a", "<textarea>&lt;p&gt;&lt;</textarea>a"],
  ["reads a script that never ends", "<p></p><script>a<p>", "<p></p><script>a<p></script>"],
  ["decodes references", "&lt;&amp;&eacute;&#x1F600;&copy", "&lt;&amp;é😀©"],
  ["replaces impossible references", "&#x110000;&#xD800;", "\uFFFD\uFFFD"],
  ["ignores the slash of an HTML tag", "<div/>a", "<div>a</div>"],
  ["obeys the slash of a foreign tag", "<svg><path/><g>a</g></svg>b", "<svg><path></path><g>a</g></svg>b"],
  ["leaves SVG at an HTML tag", "<svg><g><p>a", "<svg><g></g></svg><p>a</p>"],
  ["reads CDATA as text in SVG", "<svg><![CDATA[<a>]]></svg>", "<svg>&lt;a&gt;</svg>"],
  ["reads CDATA as a comment in HTML", "<![CDATA[x]]>a", "<!--[CDATA[x]]-->a"],
  ["evens out line ends", "a\r\nb\rc", "a\nb\nc"],
  ["keeps content after the body's end", "<body>a</body></html>b<p>c", "ab<p>c</p>"],
  ["keeps the content of templates", "<template><td>a</td></template>", "<template><td>a</td></template>"],
  [
    "reads noscript as elements",
    "<p></p><noscript><img src=x></noscript>",
    '<p></p><noscript><img src="x"></noscript>',
  ],
  ["escapes attribute values", `<p title='"<&amp;'>`, '<p title="&quot;<&amp;"></p>'],
  ["keeps the first of equal attributes", "<p id=a ID=b>", '<p id="a"></p>'],
  ["drops a tag that never ends", "a<p id=", "a"],
];

for (const [name, html, body] of BODIES) {
  Deno.test(`DOMParser ${name}`, () => assertEquals(parse(`<body>${html}`).body.innerHTML, body));
}

const TANGLED: readonly [name: string, html: string, selector: string, text: string][] = [
  ["ends a paragraph through inline elements", "<p><b>a<p>c", "p:first-child", "a"],
  ["leaves a block open at an inline end tag", "<b><div>a</b>b</div>c", "div", "ab"],
  ["ends inline elements with their block", "<div><i>a</div>b", "div", "a"],
  ["keeps what is between table and row", "<table>a<tr><td>b", "td", "b"],
];

for (const [name, html, selector, text] of TANGLED) {
  Deno.test(`DOMParser ${name}`, () => assertEquals(parse(html).querySelector(selector)?.textContent, text));
}

const DOCUMENTS: readonly [name: string, html: string, head: string, body: string][] = [
  [
    "puts metadata into the head",
    "<title>a</title><meta name=b><p>c",
    '<title>a</title><meta name="b">',
    "<p>c</p>",
  ],
  [
    "ends the head at content",
    "<head><title>a</title><p>b<meta name=c>",
    "<title>a</title>",
    '<p>b<meta name="c"></p>',
  ],
  ["ends the head at text", "<title>a</title>b", "<title>a</title>", "b"],
  [
    "ends the head at content inside noscript",
    "<head><noscript><img></noscript>",
    "<noscript></noscript>",
    "<img>",
  ],
  [
    "keeps links inside a head's noscript",
    "<noscript><link></noscript><p>",
    "<noscript><link></noscript>",
    "<p></p>",
  ],
  [
    "moves metadata between head and body to the head",
    "<head></head><meta name=a><body>b",
    '<meta name="a">',
    "b",
  ],
  ["drops white space before the head", "  <!doctype html>\n <title>a</title>", "<title>a</title>", ""],
  ["leaves a template in the head", "<template><p>a</p></template>b", "<template><p>a</p></template>", "b"],
  ["needs nothing", "", "", ""],
];

for (const [name, html, head, body] of DOCUMENTS) {
  Deno.test(`DOMParser ${name}`, () => {
    const document = parse(html);
    assertEquals([document.head.innerHTML, document.body.innerHTML], [head, body]);
    assertEquals(document.documentElement?.tagName, "HTML");
  });
}

Deno.test("DOMParser reads a scalar after a byte order mark", () => {
  assertEquals(parse("\uFEFF<title>a</title>").head.innerHTML, "<title>a</title>");
});

Deno.test("DOMParser merges the attributes of repeated html and body tags", () => {
  const document = parse("<html lang=en><body class=a><p><body class=b id=c><html lang=de dir=ltr>");
  assertEquals(document.documentElement?.getAttribute("lang"), "en");
  assertEquals(document.documentElement?.getAttribute("dir"), "ltr");
  assertEquals([document.body.className, document.body.id], ["a", "c"]);
});

Deno.test("DOMParser refuses other media types", () => {
  assertThrows(() => new DOMParser().parseFromString("<a/>", "application/xml"), Error);
});

const PAGE = parse(`<!doctype html><!--first--><html lang="en"><head><TITLE> A &amp; B </TITLE>
  <link REL="alternate" hreflang=de href="/de"><meta name=description content="x"></head>
  <body class="one two" ID=top data-x=""><main><h1>Head</h1><p class=lead>a <b>b</b><!--c--> d</p>
  <ul><li>1<li>2<li>3</ul></main><template><p class=lead>t</p></template></body></html>`);

Deno.test("Document knows its title", () => assertEquals(PAGE.title, " A & B "));

Deno.test("Document is a node without a parent", () => {
  assertInstanceOf(PAGE, HTMLDocument);
  assertEquals([PAGE.nodeType, PAGE.nodeName, PAGE.parentNode], [NodeType.DOCUMENT_NODE, "#document", null]);
});

Deno.test("Document's children are the comment before the page and the page", () => {
  const names = [...PAGE.childNodes].map(({ nodeName }) => nodeName);
  assertEquals(names.filter((name) => name !== "html"), ["#comment", "HTML"]);
});

Deno.test("Element tells its names", () => {
  const { body } = PAGE;
  assertEquals([body.tagName, body.nodeName, body.localName, body.nodeType], ["BODY", "BODY", "body", 1]);
  assertEquals([body.id, body.className], ["top", "one two"]);
});

Deno.test("Element looks attributes up in any case", () => {
  const link = PAGE.querySelector("link");
  assertExists(link);
  assertEquals(link.getAttribute("Rel"), "alternate");
  assertEquals(link.hasAttribute("HREFLANG"), true);
  assertEquals(link.getAttribute("type"), null);
  assertEquals(link.getAttributeNames(), ["rel", "hreflang", "href"]);
  assertEquals(PAGE.body.getAttribute("data-x"), "");
});

Deno.test("Element keeps attributes named like properties of objects", () => {
  const element = parse("<p __proto__=a constructor=b>").querySelector("p");
  assertEquals(element?.getAttributeNames(), ["__proto__", "constructor"]);
  assertEquals(element?.getAttribute("toString"), null);
});

Deno.test("textContent joins the text of descendants without comments", () => {
  const lead = PAGE.querySelector(".lead");
  assertEquals(lead?.textContent, "a b d");
  assertEquals(parse("<ul><li>1<li>2</ul>3").documentElement?.textContent, "123");
});

Deno.test("childNodes lists every node, children the elements", () => {
  const lead = PAGE.querySelector(".lead");
  assertExists(lead);
  assertEquals([...lead.childNodes].map(({ nodeName }) => nodeName), ["#text", "B", "#comment", "#text"]);
  assertEquals([...lead.children].map(({ localName }) => localName), ["b"]);
  assertEquals([lead.childNodes.length, lead.childNodes[9], lead.childNodes.item(9)], [4, undefined, null]);
});

Deno.test("Text and Comment hold their data", () => {
  const [text, , comment] = PAGE.querySelector(".lead")?.childNodes ?? [];
  assertInstanceOf(text, Text);
  assertInstanceOf(comment, Comment);
  assertEquals([text.data, text.nodeType, text.textContent], ["a ", NodeType.TEXT_NODE, "a "]);
  assertEquals([comment.data, comment.nodeType, comment.nodeValue], ["c", NodeType.COMMENT_NODE, "c"]);
});

Deno.test("parentElement ends at the page's element", () => {
  assertEquals(PAGE.body.parentElement?.tagName, "HTML");
  assertEquals(PAGE.documentElement?.parentElement, null);
  assertEquals(PAGE.documentElement?.parentNode, PAGE as Node);
});

const SELECTORS: readonly [selector: string, found: string[]][] = [
  ["LI", ["1", "2", "3"]],
  ["main > ul > li", ["1", "2", "3"]],
  ["li:nth-child(2)", ["2"]],
  ["h1 + p, li:first-child", ["a b d", "1"]],
  ["p.lead b", ["b"]],
  ["body.one.two #top, #top b", ["b"]],
  ["[lang=en] h1", ["Head"]],
  [".lead", ["a b d"]],
  ["li:not(:last-child)", ["1", "2"]],
  ["p:has(b)", ["a b d"]],
  ["nothing", []],
];

for (const [selector, found] of SELECTORS) {
  Deno.test(`querySelectorAll() finds ${selector} in document order`, () => {
    assertEquals([...PAGE.querySelectorAll(selector)].map((node) => node.textContent.trim()), found);
    assertEquals(PAGE.querySelector(selector)?.textContent.trim(), found[0]);
  });
}

Deno.test("querySelectorAll() of an element finds descendants alone, judged in the whole page", () => {
  const list = PAGE.querySelector("ul");
  assertEquals(list?.querySelectorAll("main li").length, 3);
  assertEquals(list?.querySelectorAll("ul, p").length, 0);
});

Deno.test("querySelectorAll() throws for an invalid selector", () => {
  assertThrows(() => PAGE.querySelectorAll("li["), Error);
});

Deno.test("matches() and closest() look at the element itself first", () => {
  const bold = PAGE.querySelector("b");
  assertExists(bold);
  assert(bold.matches("p > b"));
  assertEquals(bold.closest("b, p"), bold);
  assertEquals(bold.closest("main")?.localName, "main");
  assertEquals(bold.closest("ul"), null);
});

Deno.test("outerHTML writes the element with its tags", () => {
  assertEquals(PAGE.querySelector(".lead")?.outerHTML, '<p class="lead">a <b>b</b><!--c--> d</p>');
});

function depth(document: HTMLDocument): number {
  let deepest = 0;
  const pending: [Node, number][] = [[document, 0]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [node, level] = next;
    deepest = Math.max(deepest, level);
    for (const child of node.childNodes) pending.push([child, level + 1]);
  }
  return deepest;
}

const NESTED: readonly [name: string, html: string, letters: number][] = [
  ["div", "<div>x".repeat(10_000), 10_000],
  ["inline elements", "<b>x".repeat(10_000), 10_000],
  ["SVG", `<svg>${"<g>x".repeat(10_000)}`, 10_000],
  ["tables", "<table><tr><td>x".repeat(10_000), 10_000],
  ["templates", "<template>".repeat(10_000), 0],
];

for (const [name, html, letters] of NESTED) {
  Deno.test(`DOMParser bounds the nesting of ${name} and keeps the text`, () => {
    const document = parse(html);
    assertLess(depth(document), 520);
    assertEquals(document.textContent, "x".repeat(letters));
  });
}

Deno.test("DOMParser closes as many elements as were opened beyond the greatest depth", () => {
  const document = parse(`<main>${"<div>".repeat(600)}${"</div>".repeat(600)}<p>after</p></main>`);
  assertEquals(document.querySelector("p")?.parentElement?.localName, "main");
});

const HOSTILE: readonly [name: string, html: string][] = [
  ["less-than signs", "<".repeat(100_000)],
  ["unfinished references", "&amp".repeat(50_000)],
  ["end tags", "</div>".repeat(50_000)],
  ["unfinished tags", "<a ".repeat(50_000)],
  ["unfinished comments", "<!--".repeat(50_000)],
  ["attributes", `<p ${Array.from({ length: 50_000 }, (_, at) => `a${at}=1`).join(" ")}>`],
  ["an attribute that never ends", `<p title="${"x".repeat(100_000)}`],
  ["NUL and lone surrogates", "\0\uD800<\0p>\uDC00"],
  ["inline end tags below a block", `<b>${"<div>".repeat(505)}${"</b>".repeat(50_000)}`],
];

for (const [name, html] of HOSTILE) {
  Deno.test(`DOMParser takes ${name}`, () => assertInstanceOf(parse(html).body, Element));
}
