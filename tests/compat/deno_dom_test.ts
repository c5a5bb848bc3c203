import { assert, assertEquals, assertExists, assertInstanceOf, assertThrows } from "@std/assert";
import { Comment, Document, DOMParser, Element, HTMLDocument, type Node, Text } from "deno-dom";

function parse(html: string): HTMLDocument {
  return new DOMParser().parseFromString(html, "text/html");
}

/** The standard's tree of tangled pages, as far as checks rely on it. */
const TANGLED: readonly [name: string, html: string, selector: string, text: string][] = [
  ["ends a paragraph through inline elements", "<p><b>a<p>c", "p:first-child", "a"],
  ["opens inline elements again in the next paragraph", "<p><b>a<p>c", "p + p > b", "c"],
  ["splits an inline element that ends within a block", "<b><div>a</b>b</div>c", "div > b", "a"],
  ["moves what is between table and row before the table", "<table>a<tr><td>b", "body > table", "b"],
  ["ends a link where the next one begins", "<a href=1>x<div>y<a href=2>z", "a[href='2']", "z"],
  ["reads noscript as elements", "<body><noscript><p>a</p></noscript>b", "noscript > p", "a"],
  ["drops a byte order mark", "\uFEFF<title>a</title>", "head > title", "a"],
  ["gives a page without body one", "a", "html > head + body", "a"],
  ["knows elements of SVG in lower case", "<svg><foreignObject>a", "foreignobject", "a"],
];

for (const [name, html, selector, text] of TANGLED) {
  Deno.test(`DOMParser ${name}`, () => assertEquals(parse(html).querySelector(selector)?.textContent, text));
}

const PAGE = parse(`<!doctype html><!--first--><html lang="en"><head><TITLE> A &amp; B </TITLE>
  <link REL="alternate" hreflang=de href="/de"><meta name=description content="x"></head>
  <body class="one two" ID=top data-x=""><main><h1>Head</h1><p class=lead>a <b>b</b><!--c--> d</p>
  <ul><li>1<li>2<li>3</ul></main><template><p class=lead>t</p></template></body></html>`);

Deno.test("Document is a node without a parent, with html, head and body", () => {
  assertInstanceOf(PAGE, HTMLDocument);
  assertInstanceOf(PAGE, Document);
  assertEquals([PAGE.nodeType, PAGE.parentNode], [9, null]);
  const names = [PAGE.documentElement, PAGE.head, PAGE.body].map((element) => element?.localName);
  assertEquals(names, ["html", "head", "body"]);
});

Deno.test("Document's children are the comment before the page and the page", () => {
  const kinds = [...PAGE.childNodes].map(({ nodeType }) => nodeType);
  assertEquals(kinds.filter((kind) => kind !== 10), [8, 1]);
});

Deno.test("Element has its name, id and class", () => {
  const { body } = PAGE;
  assertEquals([body.localName, body.nodeType, body.id, body.className], ["body", 1, "top", "one two"]);
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
  assertEquals(PAGE.querySelector(".lead")?.textContent, "a b d");
  assertEquals(parse("<ul><li>1<li>2</ul>3").documentElement?.textContent, "123");
});

Deno.test("childNodes lists every node, children the elements", () => {
  const lead = PAGE.querySelector(".lead");
  assertExists(lead);
  assertEquals([...lead.childNodes].map(({ nodeType }) => nodeType), [3, 1, 8, 3]);
  assertEquals([...lead.children].map(({ localName }) => localName), ["b"]);
  assertEquals(lead.firstElementChild?.localName, "b");
  assertEquals([lead.childNodes.length, lead.childNodes[9]], [4, undefined]);
});

Deno.test("Text and Comment hold their data", () => {
  const [text, , comment] = PAGE.querySelector(".lead")?.childNodes ?? [];
  assertInstanceOf(text, Text);
  assertInstanceOf(comment, Comment);
  assertEquals([text.data, text.textContent, comment.data], ["a ", "a ", "c"]);
});

Deno.test("parentElement ends at the page's element", () => {
  assertEquals(PAGE.body.parentElement?.localName, "html");
  assertEquals(PAGE.documentElement?.parentElement, null);
  assert(PAGE.documentElement?.parentNode === PAGE as Node);
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
  assertEquals(["b, p", "main", "ul"].map((selector) => bold.closest(selector)?.localName), [
    "b",
    "main",
    undefined,
  ]);
});

const HOSTILE: readonly [name: string, html: string][] = [
  ["less-than signs", "<".repeat(100_000)],
  ["unfinished references", "&amp".repeat(50_000)],
  ["end tags", "</div>".repeat(50_000)],
  ["unfinished tags", "<a ".repeat(50_000)],
  ["unfinished comments", "<!--".repeat(50_000)],
  ["an attribute that never ends", `<p title="${"x".repeat(100_000)}`],
  ["NUL and lone surrogates", "\0\uD800<\0p>\uDC00"],
  ["scripts within scripts", "<script><!--<script></script></script>".repeat(5_000)],
];

for (const [name, html] of HOSTILE) {
  Deno.test(`DOMParser handles ${name}`, () => assertInstanceOf(parse(html).body, Element));
}
