import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { LocalReferences } from "../../../../src/scan/parse/api/json_pointer.ts";
import { hasSuccessSchema } from "../../../../src/scan/parse/api/openapi_responses.ts";

const content = (media: Json, type = "application/json"): Json => ({ content: { [type]: media } });
const described = content({ schema: {} });

const CASES: readonly [name: string, responses: Json, has: boolean][] = [
  ["a schema", { "200": described }, true],
  ["a schema of the items of a stream", { "200": content({ itemSchema: {} }) }, true],
  ["a schema of Swagger", { "200": { schema: {} } }, true],
  ["a schema of all success codes", { "2XX": described }, true],
  ["a schema of one of two success codes", { "200": {}, "203": described }, true],
  ["a response of another document", { "200": { $ref: "responses.yaml#/Order" } }, true],
  ["a media type of another document", { "200": content({ $ref: "media.yaml#/Order" }) }, true],
  ["a file without a schema", { "200": content({}, "image/png") }, true],
  ["an empty response", { "204": {} }, true],
  ["a redirect", { "302": {} }, true],
  ["a resource that was created, without a body", { "201": {} }, true],
  ["a job that was accepted, without media types", { "202": { content: {} } }, true],
  ["a default response", { default: described }, true],
  ["JSON without a schema", { "200": content({}) }, false],
  ["a success without a description", { "200": {} }, false],
  ["a success without media types", { "200": { content: {} } }, false],
  ["a success without a schema beside an empty response", { "200": {}, "204": {} }, false],
  ["a success without a schema beside a redirect", { "200": {}, "302": {} }, false],
  ["a success without a schema beside a default response", { "200": {}, default: described }, false],
  ["a default response without a schema", { default: {} }, false],
  ["a response to an error alone", { "404": described }, false],
  ["an operation without responses", {}, false],
];

for (const [name, responses, has] of CASES) {
  Deno.test(`hasSuccessSchema() ${has ? "accepts" : "refuses"} ${name}`, () => {
    assertEquals(hasSuccessSchema(new LocalReferences({}), responses), has);
  });
}
