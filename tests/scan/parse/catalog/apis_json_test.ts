import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseApisJson } from "../../../../src/scan/parse/catalog/apis_json.ts";
import { parseYaml } from "../../../../src/scan/parse/formats/yaml.ts";

const property = { type: "OpenAPI", url: "https://example.com/openapi.json" };
const api = {
  name: "Orders",
  humanURL: "https://example.com/docs",
  baseURL: "https://api.example.com",
  properties: [property],
};
const document = { name: "Example", description: "All APIs", specificationVersion: "0.17", apis: [api] };
const READ = { apis: [{ properties: [property] }], problems: [] };

Deno.test("parseApisJson() reads APIs and their properties", () => {
  assertEquals(parseApisJson(document), READ);
});

Deno.test("parseApisJson() reads the same from YAML", () => {
  const text = `name: Example
description: All APIs
specificationVersion: 0.17
apis:
  - name: Orders
    humanURL: https://example.com/docs
    baseURL: https://api.example.com
    properties:
      - type: OpenAPI
        url: https://example.com/openapi.json
`;
  const yaml = parseYaml(text);
  assertEquals(yaml.ok && parseApisJson(yaml.value), READ);
});

const CASES: readonly [name: string, value: Json, codes: readonly string[]][] = [
  ["accepts an empty list", { ...document, apis: [] }, []],
  ["accepts a property with its data", {
    ...document,
    apis: [{ ...api, properties: [{ type: "x", data: {} }] }],
  }, []],
  ["refuses a list", [], ["not-an-object"]],
  ["refuses null", null, ["not-an-object"]],
  ["notes what an empty object lacks", {}, ["missing-name", "missing-description", "missing-apis"]],
  ["notes APIs that are not a list", { ...document, apis: api }, ["missing-apis"]],
  ["notes an API that is not an object", { ...document, apis: ["a"] }, ["api-not-an-object"]],
  ["notes an API without name and properties", { ...document, apis: [{}] }, [
    "api-without-name",
    "api-without-properties",
  ]],
  ["notes an API with no property", { ...document, apis: [{ ...api, properties: [] }] }, [
    "api-without-properties",
  ]],
  ["notes a property without type and address", { ...document, apis: [{ ...api, properties: [{}] }] }, [
    "property-without-type",
    "property-without-url",
  ]],
  ["accepts 500 APIs", { ...document, apis: Array(500).fill(api) }, []],
  ["accepts 100 properties", { ...document, apis: [{ ...api, properties: Array(100).fill(property) }] }, []],
  ["notes APIs beyond the limit", { ...document, apis: Array(501).fill(api) }, ["too-many-apis"]],
  [
    "notes properties beyond the limit",
    { ...document, apis: [{ ...api, properties: Array(101).fill(property) }] },
    ["too-many-properties"],
  ],
];

for (const [name, value, codes] of CASES) {
  Deno.test(`parseApisJson() ${name}`, () => {
    assertEquals(parseApisJson(value).problems.map(({ code }) => code), codes);
  });
}
