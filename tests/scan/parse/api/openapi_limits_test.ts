import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/scan/parse/json.ts";
import { parseOpenApi } from "../../../../src/scan/parse/api/openapi.ts";
import { readServers } from "../../../../src/scan/parse/api/openapi_servers.ts";

const BASE = new URL("https://example.com/openapi.json");
const numbered = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));
const read = (paths: Json) =>
  parseOpenApi({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths }, BASE);

Deno.test("parseOpenApi() reports unresolved references up to the limit", async () => {
  const count = async (length: number) => {
    const refs = numbered(length, (index) => ({ $ref: `#/none/${index}` }));
    return (await read({ "/a": { get: { parameters: refs } } })).problems.length;
  };
  assertEquals([await count(20), await count(21)], [
    20,
    20,
  ]);
});

Deno.test("parseOpenApi() reads parameters up to the limit", async () => {
  const needsInput = async (position: number) => {
    const parameters = [...numbered(position, () => ({})), { required: true }];
    return (await read({ "/a": { get: { parameters } } })).operations[0]?.needsInput;
  };
  assertEquals([await needsInput(49), await needsInput(50)], [true, false]);
});

Deno.test("readServers() substitutes variables up to the limit", () => {
  const resolved = (length: number) => {
    const names = numbered(length, (index) => `v${index}`);
    const variables = Object.fromEntries(names.map((name) => [name, { default: "a" }]));
    const url = `https://example.com/${names.map((name) => `{${name}}`).join("")}`;
    return readServers([{ url, variables }], BASE)[0]?.resolvedUrl;
  };
  assertEquals([resolved(20), resolved(21)], [
    `https://example.com/${"a".repeat(20)}`,
    null,
  ]);
});

Deno.test("readServers() resolves URLs up to the limit", () => {
  const start = "https://example.com/";
  const resolved = (length: number) => {
    const variables = { path: { default: "a".repeat(length - start.length) } };
    return readServers([{ url: `${start}{path}`, variables }], BASE)[0]?.resolvedUrl?.length ?? null;
  };
  assertEquals([resolved(2_048), resolved(2_049)], [2_048, null]);
});
