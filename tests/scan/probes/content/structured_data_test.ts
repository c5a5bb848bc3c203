import { assertEquals } from "@std/assert";
import { htmlView } from "../../../../src/scan/probes/pages/html_view.ts";
import { declaredTypes, structuredDataOf } from "../../../../src/scan/probes/content/structured_data.ts";
import { Resource } from "../../../../src/scan/fetch/resource.ts";

async function read(html: string, truncated = false) {
  const url = new URL("https://example.com/");
  const resource = new Resource({
    requested: url,
    url,
    status: 200,
    headers: new Headers({ "content-type": "text/html" }),
    bytes: new TextEncoder().encode(html),
    truncated,
    redirects: [],
    firstByteMs: 0,
    exchanges: [],
  });
  return structuredDataOf({ resource, ...await htmlView(resource) });
}

const block = (json: string) => `<script type="application/ld+json">${json}</script>`;

const CASES: readonly [name: string, html: string, expected: readonly string[]][] = [
  ["none", "<p>Product</p>", []],
  ["a type", block('{"@type":"Product"}'), ["Product"]],
  ["several types", block('{"@type":["Product","Car"]}'), ["Product", "Car"]],
  ["a graph", block('{"@graph":[{"@type":"Product"},{"@type":"Organization"}]}'), [
    "Product",
    "Organization",
  ]],
  ["inner values", block('{"@type":"Product","offers":{"@type":"Offer"}}'), ["Product", "Offer"]],
  ["a list", block('[{"@type":"WebAPI"}]'), ["WebAPI"]],
  ["whole addresses", block('{"@type":"https://schema.org/Product"}'), ["Product"]],
  ["a prefix", block('{"@type":"schema:Product"}'), ["Product"]],
  ["a type in other letters", '<script type="Application/LD+JSON">{"@type":"Product"}</script>', ["Product"]],
  ["microdata", '<div itemscope itemtype="http://schema.org/Product"></div>', ["Product"]],
  ["RDFa", '<div vocab="https://schema.org/" typeof="Product Car"></div>', ["Product", "Car"]],
  ["a broken block beside a good one", block("{") + block('{"@type":"Product"}'), ["Product"]],
  ["types that are not text", block('{"@type":5,"a":null,"b":{"@type":{}}}'), []],
  ["a script of another type", '<script>{"@type":"Product"}</script>', []],
  ["inherited names", block('{"__proto__":{"@type":"Product"}}'), ["Product"]],
];

const typed = (count: number, last: string) =>
  `${"<p typeof=Thing></p>".repeat(count - 1)}<p typeof=${last}></p>`;
const LIMITS: readonly [name: string, html: string, expected: readonly string[]][] = [
  ["the 500th element of RDFa", typed(500, "Car"), ["Thing", "Car"]],
  ["no 501st element of RDFa", typed(501, "Car"), ["Thing"]],
  ["1,000 characters of RDFa types", `<p typeof="${"Car".padStart(1_000)}">`, ["Car"]],
  ["no more characters of RDFa types", `<p typeof="${"Car".padStart(1_001)}">`, ["Ca"]],
];

for (const [name, html, expected] of [...CASES, ...LIMITS]) {
  Deno.test(`declaredTypes() returns ${name}`, async () => {
    assertEquals([...declaredTypes(await read(html))], expected);
  });
}

const CUT: readonly [name: string, html: string, truncated: boolean, cut: boolean][] = [
  ["a whole page", block("{}"), false, false],
  ["a page of which the end is missing", block("{}"), true, true],
  ["a page with 200 blocks", block("{}").repeat(200), false, false],
  ["a page with 201 blocks", block("{}").repeat(201), false, true],
];

for (const [name, html, truncated, cut] of CUT) {
  Deno.test(`structuredDataOf() reads ${cut ? "a part" : "all"} of ${name}`, async () => {
    assertEquals((await read(html, truncated)).cut, cut);
  });
}
