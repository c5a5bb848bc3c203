import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { LocalReferences } from "../../../../src/scan/parse/api/json_pointer.ts";
import { OPENAPI_PROBLEMS } from "../../../../src/scan/parse/api/openapi_problem.ts";
import { judgeShape } from "../../../../src/scan/parse/api/openapi_shape.ts";
import { problemLog } from "../../../../src/scan/parse/problem.ts";

async function codesOf(document: Json, version = "3.1.2"): Promise<string[]> {
  const log = problemLog(OPENAPI_PROBLEMS);
  await judgeShape(new LocalReferences(document), version, log);
  return log.problems.map(({ code }) => code);
}

const OK = { description: "Orders" };
const get = (operation: Json): Json => ({ paths: { "/a": { get: operation } } });
const responding = (response: Json): Json => get({ responses: { "200": response } });
const media = (value: Json): Json => responding({ ...OK, content: { "application/json": value } });

const DOCUMENTS: readonly [name: string, document: Json, codes: readonly string[]][] = [
  ["a response", responding(OK), []],
  ["a schema", media({ schema: { type: "array" } }), []],
  ["a schema that allows all", media({ schema: true }), []],
  ["a response elsewhere", responding({ $ref: "other.json#/Ok" }), []],
  ["an extension", get({ responses: { "200": OK, "x-note": 5 } }), []],
  ["a number as version", { info: { version: 1 } }, ["number-as-version"]],
  ["an object of servers", { servers: {} }, ["bad-servers"]],
  ["a server without url", { servers: [{ url: "/" }, {}] }, ["bad-servers"]],
  ["a number as summary", get({ summary: 7, responses: { "200": OK } }), ["bad-operation"]],
  ["a number as id", get({ operationId: 7, responses: { "200": OK } }), ["bad-operation"]],
  ["no response", get({ responses: {} }), ["bad-responses"]],
  ["a list of responses", get({ responses: [] }), ["bad-responses"]],
  ["a number as response", responding(7), ["bad-response"]],
  ["a response without description", responding({}), ["bad-response"]],
  ["a list of media types", responding({ ...OK, content: [] }), ["bad-content"]],
  ["a number as media type", media(7), ["bad-content"]],
  ["a number as schema", media({ schema: 7 }), ["bad-content"]],
  ["other types", { paths: { "/a": null, "/b": { get: 7 } }, info: [] }, []],
];

for (const [name, document, codes] of DOCUMENTS) {
  Deno.test(`judgeShape() reads ${name}`, async () => {
    assertEquals(await codesOf(document), [...codes]);
  });
}

Deno.test("judgeShape() accepts a response without description since 3.2", async () => {
  assertEquals(await codesOf(responding({}), "3.2.0"), []);
  assertEquals(await codesOf(responding({}), "3.0.3"), ["bad-response"]);
});

Deno.test("judgeShape() reads a response once that operations share", async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 30 }, (_, each) => [`/${each}`, { get: { responses: { "200": { $ref: "#/r" } } } }]),
  );
  assertEquals(await codesOf({ paths, r: {} }), ["bad-response"]);
});

Deno.test("judgeShape() reads 2,000 paths", async () => {
  const paths = (valid: number) => ({
    ...Object.fromEntries(Array.from({ length: valid }, (_, each) => [`/${each}`, {}])),
    "/last": { get: { responses: {} } },
  });
  assertEquals(await codesOf({ paths: paths(1_999) }), ["bad-responses"]);
  assertEquals(await codesOf({ paths: paths(2_000) }), []);
});
