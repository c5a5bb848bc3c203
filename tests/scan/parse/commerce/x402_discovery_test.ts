import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseX402Discovery } from "../../../../src/scan/parse/commerce/x402_discovery.ts";

const BASE = new URL("https://example.org/.well-known/x402");

for (
  const [name, value, resources, problems] of [
    ["addresses", { version: 1, resources: ["https://api.example.org/a"] }, [[
      null,
      "https://api.example.org/a",
    ]], []],
    [
      "a method",
      { resources: ["POST https://api.example.org/a"] },
      [["POST", "https://api.example.org/a"]],
      [],
    ],
    ["a path", { resources: ["GET /a"] }, [["GET", "https://example.org/a"]], ["resource-not-absolute"]],
    ["objects", { resources: [{ resource: "https://example.org/a", method: "GET" }] }, [
      ["GET", "https://example.org/a"],
    ], ["resource-not-text"]],
    ["an object of another kind", { resources: [{ path: "/a" }] }, [], ["resource-not-text"]],
    ["http", { resources: ["http://example.org/a"] }, [[null, "http://example.org/a"]], [
      "insecure-resource",
    ]],
    ["another scheme", { resources: ["ftp://example.org/a"] }, [], ["bad-resource"]],
    ["no resources", { version: "1.0", endpoints: [] }, [], ["missing-resources"]],
    ["none of them", { resources: [] }, [], ["empty-resources"]],
    ["no object", "x402", [], ["not-an-object"]],
  ] as const
) {
  Deno.test(`parseX402Discovery() reads ${name}`, () => {
    const found = parseX402Discovery(value as Json, BASE);
    assertEquals(found.resources.map(({ method, url }) => [method, url]), resources.map((each) => [...each]));
    assertEquals(found.problems.map(({ code }) => code), [...problems]);
  });
}

Deno.test("parseX402Discovery() is bounded", () => {
  const found = parseX402Discovery({ resources: Array(5_000).fill("https://example.org/a") }, BASE);
  assertEquals([found.resources.length, found.count], [500, 5_000]);
});

Deno.test("parseX402Discovery() accepts URLs of up to 2,048 characters, and reports where it stopped", () => {
  const codes = (resources: readonly string[]) =>
    parseX402Discovery({ resources: [...resources] }, BASE).problems.map(({ code }) => code);
  const long = (length: number) => codes(["https://example.org/".padEnd(length, "a")]);
  const many = (count: number) => codes(Array(count).fill("https://example.org/a"));
  assertEquals([long(2_048), long(2_049)], [[], ["bad-resource"]]);
  assertEquals([many(500), many(501)], [[], ["too-many-resources"]]);
});

Deno.test("parseX402Discovery() counts the elements of a list alone", () => {
  const count = (resources: Json) => parseX402Discovery({ resources }, BASE).count;
  assertEquals([count({ a: 1 }), count([]), count(["https://example.org/a"])], [0, 0, 1]);
});
