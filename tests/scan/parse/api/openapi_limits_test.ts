import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/scan/parse/json.ts";
import { MAX_UNRESOLVED_REFS } from "../../../../src/scan/parse/api/json_pointer.ts";
import { parseOpenApi } from "../../../../src/scan/parse/api/openapi.ts";
import { MAX_PARAMETERS } from "../../../../src/scan/parse/api/openapi_operations.ts";
import { MAX_VARIABLES, readServers } from "../../../../src/scan/parse/api/openapi_servers.ts";
import { MAX_URL_LENGTH } from "../../../../src/scan/parse/https_url.ts";

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
  assertEquals([await count(MAX_UNRESOLVED_REFS), await count(MAX_UNRESOLVED_REFS + 1)], [
    MAX_UNRESOLVED_REFS,
    MAX_UNRESOLVED_REFS,
  ]);
});

Deno.test("parseOpenApi() reads parameters up to the limit", async () => {
  const needsInput = async (position: number) => {
    const parameters = [...numbered(position, () => ({})), { required: true }];
    return (await read({ "/a": { get: { parameters } } })).operations[0]?.needsInput;
  };
  assertEquals([await needsInput(MAX_PARAMETERS - 1), await needsInput(MAX_PARAMETERS)], [true, false]);
});

Deno.test("readServers() substitutes variables up to the limit", () => {
  const resolved = (length: number) => {
    const names = numbered(length, (index) => `v${index}`);
    const variables = Object.fromEntries(names.map((name) => [name, { default: "a" }]));
    const url = `https://example.com/${names.map((name) => `{${name}}`).join("")}`;
    return readServers([{ url, variables }], BASE)[0]?.resolvedUrl;
  };
  assertEquals([resolved(MAX_VARIABLES), resolved(MAX_VARIABLES + 1)], [
    `https://example.com/${"a".repeat(MAX_VARIABLES)}`,
    null,
  ]);
});

Deno.test("readServers() resolves URLs up to the limit", () => {
  const start = "https://example.com/";
  const resolved = (length: number) => {
    const variables = { path: { default: "a".repeat(length - start.length) } };
    return readServers([{ url: `${start}{path}`, variables }], BASE)[0]?.resolvedUrl?.length ?? null;
  };
  assertEquals([resolved(MAX_URL_LENGTH), resolved(MAX_URL_LENGTH + 1)], [MAX_URL_LENGTH, null]);
});
