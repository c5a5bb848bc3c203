import { assertEquals } from "@std/assert";
import { type MetaElement, parseOpenGraph } from "../../../../src/scan/parse/head/open_graph.ts";

function property(name: string, content: string | null): MetaElement {
  return { name: null, property: name, content };
}

function named(name: string, content: string): MetaElement {
  return { name, property: null, content };
}

Deno.test("parseOpenGraph() uses the first value of each property", () => {
  const { values, misplaced, empty } = parseOpenGraph([
    property("og:title", " A "),
    property("OG:Title", "B"),
    property("og:url twitter:url", "https://example.com/"),
    property("article:author", "C"),
    named("description", "D"),
  ]);
  assertEquals([...values], [["title", "A"], ["url", "https://example.com/"]]);
  assertEquals([misplaced, empty], [[], []]);
});

Deno.test("parseOpenGraph() lists properties that are declared by name only", () => {
  const { values, misplaced } = parseOpenGraph([
    named("og:title", "A"),
    named("og:type", "b"),
    named("og:type", "d"),
    property("og:title", "C"),
  ]);
  assertEquals([values.get("title"), values.get("type")], ["C", "b"]);
  assertEquals(misplaced, ["type"]);
});

Deno.test("parseOpenGraph() lists empty properties, unless a later one is not empty", () => {
  const { values, empty } = parseOpenGraph([
    property("og:title", " "),
    property("og:image", ""),
    property("og:image:secure_url", "https://example.com/a.png"),
    property("og:type", null),
    named("og:url", ""),
  ]);
  assertEquals([...values.keys()], ["image"]);
  assertEquals(empty, ["title", "type"]);
});

Deno.test("parseOpenGraph() keeps 2,048 characters of a value and five names of an attribute", () => {
  const { values } = parseOpenGraph([property("a b c d og:title og:type", "x".repeat(2_049))]);
  assertEquals([...values].map(([name, value]) => [name, value.length]), [["title", 2_048]]);
});

Deno.test("parseOpenGraph() reads 200 characters of a property", () => {
  const names = (
    length: number,
  ) => [...parseOpenGraph([property("og:title".padStart(length), "A")]).values.keys()];
  assertEquals([names(200), names(201)], [["title"], ["titl"]]);
});
