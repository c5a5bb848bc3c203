import { assertEquals } from "@std/assert";
import { markdownTargets } from "../../../../src/scan/parse/markdown/markdown_targets.ts";

const BASE = new URL("https://example.com/docs/start.md");

const CASES: readonly [name: string, markdown: string, kinds: string][] = [
  ["whole urls", "[a](https://a.example/b) and [c](http://d.example)", "2 absolute"],
  ["the host's root", "[a](/b) [c](//d.example/e)", "2 rooted"],
  ["urls from the text", "[a](b.md) [c](../d) [e](?f) [g](./h)", "4 relative"],
  ["definitions", "[a]: https://a.example\n[b]: <c.md> 'title'", "1 absolute, 1 relative"],
  ["no footnotes", "[^1]: see above", ""],
  ["no places of the text and no mail", "[a](#b) [c](mailto:d@e.example) [f](tel:1)", ""],
  ["no images and no code", "![a](b.png) `[c](d)`\n\n```\n[e](f)\n```\n", ""],
  ["no front matter", "---\na: '[b](c)'\n---\n\nText\n", ""],
  ["escapes", "[a](https://a.example/b\\_c\\)d)", "1 absolute"],
  ["what is left of templates and code", "[a]({{site.url}}/b) [c](/{d}/e) [f](\\w)", "3 broken"],
  ["nothing", "[a]() [b](<>) [c](http://)", "3 broken"],
];

for (const [name, markdown, expected] of CASES) {
  Deno.test(`markdownTargets() reads ${name}`, () => {
    const { absolute, rooted, relative, broken } = markdownTargets(markdown, BASE);
    const counts = { absolute, rooted: rooted.count, relative: relative.count, broken: broken.count };
    const kinds = Object.entries(counts).filter(([, count]) => count > 0)
      .map(([kind, count]) => `${count} ${kind}`);
    assertEquals(kinds.join(", "), expected);
  });
}

Deno.test("markdownTargets() resolves what can be followed", () => {
  const { urls } = markdownTargets("[a](b.md#c) [d](b.md) [e](/f) [g]({h})", BASE);
  assertEquals([...urls], ["https://example.com/docs/b.md", "https://example.com/f"]);
});

Deno.test("markdownTargets() reads 5,000 links, and 20,000 characters of a line", () => {
  const many = (count: number) => markdownTargets("[a](b)\n".repeat(count), BASE).relative.count;
  const long = (before: number) => markdownTargets(`${"a".repeat(before)}[a](b)`, BASE).relative.count;
  assertEquals([many(5_000), many(5_001), long(19_994), long(19_995)], [5_000, 5_000, 1, 0]);
});

Deno.test("markdownTargets() follows definitions of 2,048 characters", () => {
  const isFollowed = (length: number) =>
    markdownTargets(`[a]: ${"b".repeat(length)}`, BASE).relative.count === 1;
  assertEquals([isFollowed(2_048), isFollowed(2_049)], [true, false]);
});

Deno.test("markdownTargets() keeps three examples as written", () => {
  const { relative, broken } = markdownTargets("[a](b) [a](c) [a](d) [a](e) [a]()", BASE);
  assertEquals([relative.examples, broken.examples], [["b", "c", "d"], ["(empty)"]]);
});

Deno.test("markdownTargets() keeps 200 characters of an example", () => {
  assertEquals(markdownTargets(`[a](${"b".repeat(201)})`, BASE).relative.examples, ["b".repeat(200)]);
});
