import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { schemaContext } from "../../../../src/scan/parse/structured_data/schema_context.ts";

const CASES: readonly [value: Json, kind: string][] = [
  ["https://schema.org", "schema"],
  ["http://schema.org/", "schema"],
  ["https://www.schema.org", "schema"],
  ["https://schema.org/#", "schema"],
  ["https://schema.org/docs/jsonldcontext.json", "schema"],
  [["https://schema.org", { "@language": "en" }], "schema"],
  [{ "@vocab": "https://schema.org/" }, "schema"],
  [{ schema: "https://schema.org/" }, "schema"],
  ["schema.org", "bad"],
  ["//schema.org", "bad"],
  ["https//schema.org", "bad"],
  ["https://schema.org/Organization", "bad"],
  ["https://www.w3.org/ns/activitystreams", "other"],
  ["https://example.com/?x=schema.org", "other"],
  [{ foaf: "http://xmlns.com/foaf/0.1/" }, "other"],
  ["", "none"],
  [{}, "none"],
  [5, "none"],
  [null, "none"],
];

for (const [value, kind] of CASES) {
  Deno.test(`schemaContext() of ${JSON.stringify(value)} is ${kind}`, () => {
    assertEquals(schemaContext(value).kind, kind);
  });
}

Deno.test("schemaContext() reads 100 entries of a list", () => {
  const found = (before: number) =>
    schemaContext([...Array(before).fill("https://a.example/"), "https://schema.org"]);
  assertEquals([found(99).kind, found(100).kind], ["schema", "other"]);
});

Deno.test("schemaContext() reads the prefixes of schema.org", () => {
  const found = (value: Json) => schemaContext(value).prefixes;
  assertEquals(found(["https://a.example/", "HTTP://schema.org"]), []);
  assertEquals(
    found({ "@vocab": "https://schema.org/", s: "https://schema.org/", a: "https://a.example/" }),
    ["s"],
  );
  assertEquals(found({ foaf: "http://xmlns.com/foaf/0.1/" }), []);
});
