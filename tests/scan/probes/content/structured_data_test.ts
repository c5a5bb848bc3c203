import { assertEquals } from "@std/assert";
import { htmlView } from "../../../../src/scan/probes/html_view.ts";
import { declaredTypes, structuredDataOf } from "../../../../src/scan/probes/content/structured_data.ts";
import { Resource } from "../../../../src/scan/fetch/resource.ts";

async function read(html: string) {
  const url = new URL("https://example.com/");
  const resource = new Resource({
    requested: url,
    url,
    status: 200,
    headers: new Headers({ "content-type": "text/html" }),
    bytes: new TextEncoder().encode(html),
    truncated: false,
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

for (const [name, html, expected] of CASES) {
  Deno.test(`declaredTypes() tells ${name}`, async () => {
    assertEquals([...declaredTypes(await read(html))], expected);
  });
}
