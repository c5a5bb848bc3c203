import { assertEquals, assertThrows } from "@std/assert";
import {
  elements,
  links,
  metaContents,
  type MetaRefresh,
  metaRefresh,
  parseHtml,
  presentSelectors,
} from "../../../../src/scan/parse/dom/html.ts";

const LENGTHS: readonly [name: string, html: string, cut: boolean, kept: number][] = [
  ["takes nothing", "", false, 0],
  ["takes as many characters as it may", "a".repeat(2_097_152), false, 2_097_152],
  ["cuts one character more", "a".repeat(2_097_153), true, 2_097_152],
  ["takes as many tags as it may", "<i>a</i>".repeat(10_000), false, 10_000],
  ["cuts before one tag more", `${"<i>a</i>".repeat(10_000)}<i>b</i>`, true, 10_000],
  ["counts comments as tags", `${"<!--b-->".repeat(10_000)}a<i>b</i>`, true, 1],
  ["counts a tag after a sign that begins none", "<<i>a</i>".repeat(10_001), true, 20_001],
  ["counts no end tags", `${"</i>".repeat(10_001)}a`, false, 1],
  ["takes as many < and & as it may", "< &amp;".repeat(50_000), false, 150_000],
  ["cuts before one & more", `${"< &amp;".repeat(50_000)}1&amp;`, true, 150_001],
  ["cuts before one < more", `${"< &amp;".repeat(50_000)}1<`, true, 150_001],
];

for (const [name, html, cut, kept] of LENGTHS) {
  Deno.test(`parseHtml() ${name}`, () => {
    const page = parseHtml(html);
    assertEquals([page.cut, page.document.body.textContent.length], [cut, kept]);
  });
}

Deno.test("parseHtml() reports how much it reads", () => {
  const half = "<i>ab</i>".repeat(10_000);
  assertEquals([parseHtml("").readShare, parseHtml(half).readShare, parseHtml(half + half).readShare], [
    1,
    1,
    0.5,
  ]);
});

Deno.test("parseHtml() gives the broken and the empty a head and a body", () => {
  for (const html of ["", "<", "<!", "<html", "</body>", "\0", "<frameset><frame>"]) {
    const { document } = parseHtml(html);
    assertEquals([document.head.localName, document.body.localName], ["head", "body"]);
  }
});

Deno.test("elements() lists what matches, in order", () => {
  const { document } = parseHtml("<p id=a><p><p id=b>");
  assertEquals(elements(document, "p[id]").map(({ id }) => id), ["a", "b"]);
  assertEquals(elements(document.body, "p").length, 3);
  assertEquals(elements(document.body, "body"), []);
  assertEquals([...presentSelectors(document, ["h1", "#a", "p"])], ["#a", "p"]);
  assertEquals(elements(document, "h1"), []);
});

Deno.test("elements() throws for an invalid selector", () => {
  assertThrows(() => elements(parseHtml("").document, "p["), Error);
});

const METAS: readonly [name: string, html: string, wanted: string, contents: string[]][] = [
  ["names", '<meta name=description content=" a ">', "description", ["a"]],
  ["properties", '<meta property="og:title" content=b>', "og:title", ["b"]],
  ["any case of letters", "<META NAME=Description CONTENT=a>", "DESCRIPTION", ["a"]],
  ["each of several", "<meta name=robots content=a><meta name=robots content=b>", "robots", ["a", "b"]],
  ["those in the body", "<body><p><meta name=a content=b>", "a", ["b"]],
  ["none that is blank", "<meta name=a><meta name=a content><meta name=a content=' '>", "a", []],
  ["none of another name", "<meta name=ab content=b><meta itemprop=a content=b>", "a", []],
  ["one with both keys once", "<meta name=a property=a content=b>", "a", ["b"]],
];

for (const [name, html, wanted, contents] of METAS) {
  Deno.test(`metaContents() finds ${name}`, () => {
    assertEquals(metaContents(parseHtml(html).document, wanted), contents);
  });
}

const LINKS: readonly [name: string, html: string, rel: string, hrefs: string[]][] = [
  ["a token", "<link rel=canonical href=/a>", "canonical", ["/a"]],
  ["one token of several", '<link rel=" shortcut\n ICON " href=/i>', "icon", ["/i"]],
  ["each of several", "<link rel=me href=a><link rel=me href=b>", "me", ["a", "b"]],
  ["no part of a token", "<link rel=alternate-x href=/a>", "alternate", []],
  ["none without an address", "<link rel=me><link rel=me href><link rel=me href=' '>", "me", []],
  ["no anchors", "<a rel=me href=a>", "me", []],
];

for (const [name, html, rel, hrefs] of LINKS) {
  Deno.test(`links() finds ${name}`, () => {
    assertEquals(links(parseHtml(html).document, rel).map(({ href }) => href), hrefs);
  });
}

Deno.test("links() gives the attributes as written", () => {
  const { document } = parseHtml('<link rel="Alternate x" type=Text/Markdown hreflang=de href=" ../a.md ">');
  assertEquals(links(document, "alternate"), [
    { href: "../a.md", type: "Text/Markdown", rel: "Alternate x", hreflang: "de" },
  ]);
});

Deno.test("links() gives null for absent attributes", () => {
  assertEquals(links(parseHtml("<link rel=me href=a>").document, "me"), [
    { href: "a", type: null, rel: "me", hreflang: null },
  ]);
});

const REFRESHES: readonly [content: string, refresh: MetaRefresh | null][] = [
  ["0;url=/a", { delay: 0, url: "/a" }],
  ["5", { delay: 5, url: null }],
  [" 5 ; URL = '/a b' ", { delay: 5, url: "/a b" }],
  ['0; url="/a"b', { delay: 0, url: "/a" }],
  ["0; url='/a", { delay: 0, url: "/a" }],
  ["1.9, /a", { delay: 1, url: "/a" }],
  ["3 /a", { delay: 3, url: "/a" }],
  [".5;url=/a", { delay: 0, url: "/a" }],
  ["0;url=", { delay: 0, url: null }],
  ["0;", { delay: 0, url: null }],
  ["0; ur", { delay: 0, url: "ur" }],
  ["99999999999999999999", { delay: 999_999_999, url: null }],
  ["", null],
  ["url=/a", null],
  ["-1;url=/a", null],
  ["5x", null],
  [" ".repeat(50_000), null],
];

for (const [content, refresh] of REFRESHES) {
  Deno.test(`metaRefresh() reads ${JSON.stringify(content.slice(0, 30))}`, () => {
    const escaped = content.replaceAll('"', "&quot;");
    assertEquals(metaRefresh(parseHtml(`<meta http-equiv=Refresh content="${escaped}">`).document), refresh);
  });
}

Deno.test("metaRefresh() returns the first refresh that browsers obey", () => {
  const html =
    "<meta http-equiv=refresh content=x><meta http-equiv=refresh content=1><meta http-equiv=refresh content=2>";
  assertEquals(metaRefresh(parseHtml(html).document)?.delay, 1);
});

Deno.test("metaRefresh() is null without one", () => {
  assertEquals(
    metaRefresh(parseHtml("<meta name=refresh content=1><meta http-equiv=refresh>").document),
    null,
  );
});

Deno.test("metadata of a page is read up to the limit, and no further", () => {
  const last = (before: number) => {
    const { document } = parseHtml(
      `${
        "<meta name=a content=a><link rel=a href=a>".repeat(before)
      }<meta name=b content=b><link rel=b href=b>`,
    );
    return [metaContents(document, "b").length, links(document, "b").length];
  };
  assertEquals(last(1_999), [1, 1]);
  assertEquals(last(2_000), [0, 0]);
});

Deno.test("elements() finds the same whether a selector is asked for once or twice", () => {
  const { document } = parseHtml("<p id=a class=c><i class=c><svg><p>");
  for (const selector of ["p", "[id]", "*", "i, [class]", "p.c", "#a, p"]) {
    const ids = () => elements(document, selector).map(({ localName }) => localName);
    assertEquals(ids(), [...document.querySelectorAll(selector)].map(({ localName }) => localName));
    assertEquals(ids(), ids());
  }
});
