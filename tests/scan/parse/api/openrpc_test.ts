import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { isOpenRpc, parseOpenRpc } from "../../../../src/scan/parse/api/openrpc.ts";

const METHOD = { name: "order", params: [], result: { name: "id", schema: { type: "string" } } };
const DOCUMENT = { openrpc: "1.3.2", info: { title: "Orders", version: "1.0.0" }, methods: [METHOD] };

const CASES: readonly [name: string, value: Json, codes: readonly string[]][] = [
  ["accepts 1.3", DOCUMENT, []],
  ["accepts a method of another document", { ...DOCUMENT, methods: [{ $ref: "order.json" }] }, []],
  ["notes 2.0", { ...DOCUMENT, openrpc: "2.0.0" }, ["unsupported-version"]],
  ["notes an empty info", { ...DOCUMENT, info: {} }, ["missing-title", "missing-info-version"]],
  ["notes methods that are an object", { ...DOCUMENT, methods: {} }, ["bad-methods"]],
  ["notes a method without a name", { ...DOCUMENT, methods: [{ params: [] }] }, ["unnamed-method"]],
  ["notes a method without params", { ...DOCUMENT, methods: [{ name: "order" }] }, ["bad-params"]],
  ["notes a list", [], ["unsupported-version", "missing-info", "bad-methods"]],
];

for (const [name, value, codes] of CASES) {
  Deno.test(`parseOpenRpc() ${name}`, () => {
    assertEquals(parseOpenRpc(value).problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseOpenRpc() reads 1,000 methods, and counts all", () => {
  const { methods, problems } = parseOpenRpc({ ...DOCUMENT, methods: [...Array(1_000).fill(METHOD), {}] });
  assertEquals([methods, problems], [1_001, []]);
});

Deno.test("isOpenRpc() goes by the member", () => {
  assertEquals([DOCUMENT, { openapi: "3.1.0" }, [], null].map(isOpenRpc), [true, false, false, false]);
});
