import { assertEquals } from "@std/assert";
import { elements, parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { microdataItems } from "../../../../src/scan/parse/structured_data/microdata.ts";

function items(html: string) {
  return microdataItems(elements(parseHtml(html).document, "[itemscope], [itemprop]"));
}

const VALUES: readonly [html: string, value: unknown][] = [
  ['<b itemprop="a"> two\n words </b>', "two words"],
  ['<meta itemprop="a" content="5">', "5"],
  ['<span itemprop="a" content="14.00">14</span>', "14.00"],
  ['<link itemprop="a" href="https://schema.org/InStock">', "https://schema.org/InStock"],
  ['<img itemprop="a" src="/a.png" alt="A">', "/a.png"],
  ['<time itemprop="a" datetime="2026-11-21">today</time>', "2026-11-21"],
  ['<time itemprop="a">2026</time>', "2026"],
  ['<data itemprop="a" value="7">seven</data>', "7"],
  ['<i itemprop="a">1</i><i itemprop="a">2</i>', ["1", "2"]],
  ['<div><div><i itemprop="a">deep</i></div></div>', "deep"],
];

for (const [html, value] of VALUES) {
  Deno.test(`microdataItems() reads ${html}`, () => {
    const [item] = items(`<div itemscope itemtype="https://schema.org/Thing">${html}</div>`);
    assertEquals(item?.fields["a"], value);
  });
}

Deno.test("microdataItems() puts an inner item into the outer one", () => {
  const [outer, inner] = items(
    '<div itemscope itemtype="http://schema.org/Product"><div itemprop="offers" itemscope ' +
      'itemtype="http://schema.org/Offer"><b itemprop="price">5</b></div><b itemprop="name">A</b></div>',
  );
  const offer = { "@type": ["Offer"], price: "5" };
  assertEquals([outer?.types, outer?.context.kind, { ...outer?.fields }["name"]], [
    ["Product"],
    "schema",
    "A",
  ]);
  assertEquals([{ ...inner?.fields }, inner?.property], [offer, "offers"]);
  assertEquals(outer?.fields["offers"], inner?.fields);
});

Deno.test("microdataItems() leaves properties without an item out", () => {
  assertEquals(items('<b itemprop="a">1</b>'), []);
});

Deno.test("microdataItems() treats __proto__ as an ordinary name", () => {
  const [item] = items('<div itemscope><b itemprop="__proto__">1</b></div>');
  assertEquals(Object.keys(item?.fields ?? {}), ["__proto__"]);
});

Deno.test("microdataItems() reads 500 items, 600 properties and 2,000 characters of a value", () => {
  const many = (count: number) => items("<p itemscope></p>".repeat(count)).length;
  const named = (count: number) => {
    const html = Array.from({ length: count }, (_, at) => `<b itemprop="a${at}">1</b>`).join("");
    return Object.keys(items(`<div itemscope>${html}</div>`)[0]?.fields ?? {}).length;
  };
  const [long] = items(`<div itemscope><b itemprop="a">${"b".repeat(2_001)}</b></div>`);
  assertEquals([many(500), many(501), named(600), named(601)], [500, 500, 600, 600]);
  assertEquals(String(long?.fields["a"]).length, 2_000);
});

Deno.test("microdataItems() reads 50 nodes of a value, 100 levels and 10 names of a property", () => {
  const scope = (html: string) => items(`<div itemscope>${html}</div>`)[0]?.fields ?? {};
  const text = (nodes: number) => scope(`<p itemprop="a">${"<br>".repeat(nodes - 1)}x</p>`)["a"];
  const levels = (count: number) =>
    "a" in scope(`${"<p>".replace("p", "div").repeat(count - 1)}<b itemprop="a">1</b>`);
  const names = (count: number) =>
    Object.keys(scope(`<b itemprop="${Array.from({ length: count }, (_, at) => `a${at}`).join(" ")}">1</b>`))
      .length;
  assertEquals([names(10), names(11)], [10, 10]);
  assertEquals([levels(100), levels(101)], [true, false]);
  assertEquals([text(50), text(51)], ["x", ""]);
});
