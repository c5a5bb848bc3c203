import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../src/scan/parse/html.ts";
import {
  SCHEMA_BLOCKS_LIMIT,
  SCHEMA_VALUES_LIMIT,
  schemaTypes,
} from "../../../src/scan/parse/schema_types.ts";

const block = (json: string) => `<script type="application/ld+json">${json}</script>`;

const CASES: readonly [name: string, html: string, expected: readonly string[]][] = [
  ["none", "<p>Product</p>", []],
  ["a type", block('{"@type":"Product"}'), ["Product"]],
  ["several types", block('{"@type":["Product","Car"]}'), ["Product", "Car"]],
  ["a graph", block('{"@graph":[{"@type":"Product"},{"@type":"Organization"}]}'), [
    "Organization",
    "Product",
  ]],
  ["inner values", block('{"@type":"Product","offers":{"@type":"Offer"}}'), ["Product", "Offer"]],
  ["a list", block('[{"@type":"WebAPI"}]'), ["WebAPI"]],
  ["whole addresses", block('{"@type":"https://schema.org/Product"}'), ["Product"]],
  ["a prefix", block('{"@type":"schema:Product"}'), ["Product"]],
  ["a type in other letters", '<script type="Application/LD+JSON">{"@type":"Product"}</script>', ["Product"]],
  ["microdata", '<div itemscope itemtype="http://schema.org/Product"></div>', ["Product"]],
  ["RDFa", '<div vocab="https://schema.org/" typeof="Product Car"></div>', ["Product", "Car"]],
  ["a broken block beside a good one", block("{") + block('{"@type":"Product"}'), ["Product"]],
  ["types that are no text", block('{"@type":5,"a":null,"b":{"@type":{}}}'), []],
  ["a script of another type", '<script>{"@type":"Product"}</script>', []],
  ["inherited names", block('{"__proto__":{"@type":"Product"}}'), ["Product"]],
];

for (const [name, html, expected] of CASES) {
  Deno.test(`schemaTypes() reads ${name}`, () => {
    assertEquals([...schemaTypes(parseHtml(html).document)], expected);
  });
}

Deno.test("schemaTypes() reads so many blocks, and no further", () => {
  const blocks = block("{}").repeat(SCHEMA_BLOCKS_LIMIT - 1);
  const has = (html: string) => schemaTypes(parseHtml(html).document).has("Product");
  assertEquals(has(blocks + block('{"@type":"Product"}')), true);
  assertEquals(has(blocks + block("{}") + block('{"@type":"Product"}')), false);
});

Deno.test("schemaTypes() looks into so many values of a block, and no further", () => {
  const values = (count: number) => block(`[{"@type":"Product"}${",{}".repeat(count)}]`);
  const has = (html: string) => schemaTypes(parseHtml(html).document).has("Product");
  assertEquals(has(values(SCHEMA_VALUES_LIMIT - 2)), true);
  assertEquals(has(values(SCHEMA_VALUES_LIMIT - 1)), false);
});
