import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { type PageUrls, pageUrls } from "../../../../src/scan/parse/head/page_urls.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";

const BASE = new URL("https://www.example.org/start/");

function read(html: string, link: string | null = null): PageUrls {
  const { document } = parseHtml(html);
  return pageUrls(document, visibleText(document), link, BASE);
}

const LINKED: readonly [name: string, html: string, expected: readonly string[]][] = [
  ["none on an empty page", "", []],
  ["relative links", '<a href="a">a</a><a href=" /b ">b</a>', [
    "https://www.example.org/start/a",
    "https://www.example.org/b",
  ]],
  ["areas and forms", '<area href="/a"><form action="/b"></form>', [
    "https://www.example.org/a",
    "https://www.example.org/b",
  ]],
  ["each URL once", '<a href="/a">a</a><a href="/a">b</a>', ["https://www.example.org/a"]],
  ["other hosts of the site", '<a href="https://api.example.org/">a</a>', ["https://api.example.org/"]],
  ["not other sites", '<a href="https://example.com/">a</a><a href="//example.net">b</a>', []],
  [
    "not other schemes",
    '<a href="mailto:a@example.org">a</a><a href="javascript:go()">b</a><a href="data:,a">c</a>',
    [],
  ],
  ["by the base element", '<base href="/other/"><a href="a">a</a>', ["https://www.example.org/other/a"]],
  ["by the page where the base is broken", '<base href="https://[">a<a href="a">a</a>', [
    "https://www.example.org/start/a",
  ]],
  ["no invalid URL", '<a href="https://[">a</a><a href="https://exa mple.org">b</a>', []],
];

for (const [name, html, expected] of LINKED) {
  Deno.test(`pageUrls() finds links: ${name}`, () => {
    assertEquals(read(html).linked.map(({ href }) => href), expected);
  });
}

const WRITTEN_URLS: readonly [name: string, html: string, expected: readonly string[]][] = [
  ["a URL in a sentence", "<p>See https://api.example.org/v1.</p>", ["https://api.example.org/v1"]],
  ["a URL in code", '<code>curl "https://example.org/a?b=c" -X</code>', ["https://example.org/a?b=c"]],
  ["a URL in brackets", "<p>(https://example.org/a)</p>", ["https://example.org/a"]],
  ["not those of scripts", "<script>'https://example.org/a'</script>", []],
  ["not those of other sites", "<p>https://example.com/a</p>", []],
  ["not bare names", "<p>api.example.org/v1</p>", []],
];

for (const [name, html, expected] of WRITTEN_URLS) {
  Deno.test(`pageUrls() finds written URLs: ${name}`, () => {
    assertEquals(read(html).written.map(({ href }) => href), expected);
  });
}

Deno.test("pageUrls() finds relations of header and elements, to any site", () => {
  const { related } = read(
    '<base href="/b/"><link rel="Service-Desc alternate" href="d.json">',
    '<c.json>; rel="api-catalog", <https://example.com/>; rel=help',
  );
  assertEquals(related.map(({ rel, url }) => `${rel} ${url.href}`), [
    "api-catalog https://www.example.org/start/c.json",
    "help https://example.com/",
    "service-desc https://www.example.org/b/d.json",
    "alternate https://www.example.org/b/d.json",
  ]);
});

Deno.test("pageUrls() reads a limited number of links", () => {
  const links = Array.from({ length: 2001 }, (_, at) => `<a href="/${at}">a</a>`).join(
    "",
  );
  assertEquals(read(links).linked.length, 2000);
});

Deno.test("pageUrls() reads URLs up to their limit", () => {
  const href = (length: number) => `<a href="/${"a".repeat(length - 1)}">a</a>`;
  assertEquals(read(href(2048)).linked.length, 1);
  assertEquals(read(href(2049)).linked.length, 0);
});

const HOSTILE: readonly [name: string, html: string][] = [
  ["one URL of 1,000,000 characters", `https://example.org/${"a".repeat(1_000_000)}`],
  ["100,000 schemes", "https://".repeat(100_000)],
  ["200,000 links", '<a href="/a">'.repeat(200_000)],
  ["100,000 full stops", `https://example.org/${".".repeat(100_000)}`],
];

for (const [name, html] of HOSTILE) {
  Deno.test(`pageUrls() handles ${name}`, () => {
    const { linked, written } = read(html);
    assertEquals(linked.length + written.length <= 2 * 2000, true);
  });
}
