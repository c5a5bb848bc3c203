import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { isAsyncApi, parseAsyncApi } from "../../../../src/scan/parse/api/asyncapi.ts";

const DOCUMENT = { asyncapi: "3.1.0", info: { title: "Orders", version: "1.0.0" } };

const CASES: readonly [name: string, value: Json, codes: readonly string[]][] = [
  ["accepts 3.1", { ...DOCUMENT, channels: { a: {} }, operations: { b: {} } }, []],
  ["accepts 3.1 without channels", DOCUMENT, []],
  ["accepts 2.6", { ...DOCUMENT, asyncapi: "2.6.0", channels: {} }, []],
  ["accepts a version that YAML read as a number", { ...DOCUMENT, asyncapi: 3.1 }, []],
  ["notes 1.2", { ...DOCUMENT, asyncapi: "1.2.0" }, ["unsupported-version"]],
  ["notes 2.6 without channels", { ...DOCUMENT, asyncapi: "2.6.0" }, ["missing-channels"]],
  ["notes channels that are a list", { ...DOCUMENT, channels: [] }, ["bad-channels"]],
  ["notes operations that are text", { ...DOCUMENT, operations: "" }, ["bad-operations"]],
  ["notes an empty info", { ...DOCUMENT, info: {} }, ["missing-title", "missing-info-version"]],
  ["notes a list", [], ["unsupported-version", "missing-info"]],
];

for (const [name, value, codes] of CASES) {
  Deno.test(`parseAsyncApi() ${name}`, () => {
    assertEquals(parseAsyncApi(value).problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseAsyncApi() counts channels and operations", () => {
  const { major, channels, operations } = parseAsyncApi({
    ...DOCUMENT,
    channels: { a: {}, b: {} },
    operations: { c: {} },
  });
  assertEquals([major, channels, operations], [3, 2, 1]);
});

Deno.test("isAsyncApi() goes by the member", () => {
  assertEquals([DOCUMENT, { openapi: "3.1.0" }, [], null].map(isAsyncApi), [true, false, false, false]);
});
