import { assertEquals } from "@std/assert";
import { essenceOf, isMarkdownAsText, servesType } from "../../../src/scan/parse/media_type.ts";

const SERVED: readonly [promised: string, served: string, expected: boolean][] = [
  ["text/markdown", "text/markdown; charset=utf-8", true],
  ["Application/JSON", "application/json", true],
  ["application/openapi+json;version=3.1", "application/json", true],
  ["application/json", "application/linkset+json", true],
  ["application/openapi+json", "application/linkset+json", false],
  ["application/rss+xml", "text/xml", true],
  ["application/rss+xml", "application/atom+xml", false],
  ["application/yaml", "text/x-yaml", true],
  ["application/agent-skills+md", "text/markdown", true],
  ["application/agent-skills+md", "application/json", false],
  ["application/agent-plugins+gzip", "application/x-gzip", true],
  ["text/markdown", "text/plain", false],
  ["text/markdown", "", false],
  ["", "text/plain", false],
  ["json", "application/json", true],
  ["application/json+oembed", "application/json; charset=utf-8", true],
  ["text/xml+oembed", "text/xml", true],
  ["application/json+oembed", "text/xml", false],
];

for (const [promised, served, expected] of SERVED) {
  Deno.test(`servesType() is ${expected} for ${promised} served as ${served}`, () => {
    assertEquals(servesType(promised, served), expected);
  });
}

Deno.test("essenceOf() drops parameters and case", () => {
  assertEquals(essenceOf(" Text/HTML ; charset=utf-8"), "text/html");
});

Deno.test("essenceOf() reads the first two hundred characters", () => {
  assertEquals(essenceOf("x".repeat(1_000_000)).length, 200);
});

const MARKDOWN: readonly [stated: string, served: string, expected: boolean][] = [
  ["text/markdown", "text/plain; charset=utf-8", true],
  ["application/agent-skills+md", "text/plain", true],
  ["text/markdown", "text/markdown", false],
  ["application/json", "text/plain", false],
];

for (const [stated, served, expected] of MARKDOWN) {
  Deno.test(`isMarkdownAsText() is ${expected} for ${stated} served as ${served}`, () => {
    assertEquals(isMarkdownAsText(stated, served), expected);
  });
}
