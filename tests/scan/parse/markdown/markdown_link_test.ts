import { assertEquals } from "@std/assert";
import { markdownLinks, MAX_LINK_URL_LENGTH } from "../../../../src/scan/parse/markdown/markdown_link.ts";

const CASES: readonly [line: string, expected: readonly (readonly [text: string, url: string])[]][] = [
  ["", []],
  ["plain", []],
  ["[a](b)", [["a", "b"]]],
  ["- [a](b): c [d](e)", [["a", "b"], ["d", "e"]]],
  ["[a [b] c](d)", [["a [b] c", "d"]]],
  ["[a\\]b](c)", [["a\\]b", "c"]]],
  ["[a](b(c)d)", [["a", "b(c)d"]]],
  ["[a](b\\)c)", [["a", "b\\)c"]]],
  ["[a](<b c>)", [["a", "b c"]]],
  ["[a](<b)c>)", [["a", "b)c"]]],
  ['[a](b "c")', [["a", "b"]]],
  ["[a](b 'c) d')", [["a", "b"]]],
  ["[a](b (c))", [["a", "b"]]],
  ["[a]( b )", [["a", "b"]]],
  ["[a]()", [["a", ""]]],
  ["[](b)", [["", "b"]]],
  ["![a](b)", []],
  ["[![a](b)](c)", [["![a](b)", "c"]]],
  ["\\![a](b)", [["a", "b"]]],
  ["\\[a](b)", []],
  ["`[a](b)` [c](d)", [["c", "d"]]],
  ["[`a`](b)", [["`a`", "b"]]],
  ["[a `](b)` c](d)", [["a `](b)` c", "d"]]],
  ["[a](b c)", []],
  ["[a](b", []],
  ["[a](<b", []],
  ["[a](<b<c>)", []],
  ['[a](b "c)', []],
  ["[a] (b)", []],
  ["[a][b]", []],
  ["[a](((((((((((b))))))))))", []],
  ["[a]xb) [c](d)", [["c", "d"]]],
  ['[a](<b>"c")', []],
  ['[a](b(c "d")', []],
  ["[a](b cdc)", []],
  ['[a](b "")', [["a", "b"]]],
  ["[a [b](c) d](e)", [["b", "c"]]],
];

for (const [line, expected] of CASES) {
  Deno.test(`markdownLinks(${JSON.stringify(line)})`, () => {
    assertEquals(markdownLinks(line).map(({ text, url }) => [text, url] as const), expected);
  });
}

Deno.test("markdownLinks() returns the position of a link", () => {
  assertEquals(markdownLinks("- [a](b): c"), [{ text: "a", url: "b", start: 2, end: 8 }]);
});

Deno.test("markdownLinks() accepts a URL as long as the limit, and no longer one", () => {
  const found = (length: number) => markdownLinks(`[a](${"b".repeat(length)})`).length;
  assertEquals([found(MAX_LINK_URL_LENGTH), found(MAX_LINK_URL_LENGTH + 1)], [1, 0]);
});

const HOSTILE = ["[", "[](", "[](<", '[](a "', "[](a (", "[a](((", "![](", "\\[", "[`](", "[![a](b)]("];

for (const piece of HOSTILE) {
  Deno.test(`markdownLinks() finds no link in many ${JSON.stringify(piece)}`, () => {
    assertEquals(markdownLinks(piece.repeat(100_000)), []);
  });
}

Deno.test("markdownLinks() accepts eight levels of parentheses", () => {
  const found = (levels: number) => markdownLinks(`[a](${"(".repeat(levels)}${")".repeat(levels)})`).length;
  assertEquals([found(8), found(9)], [1, 0]);
});

Deno.test("markdownLinks() accepts a URL of 2,048 characters in angle brackets", () => {
  const found = (length: number) => markdownLinks(`[a](<${"b".repeat(length)}>)`).length;
  assertEquals([found(2_048), found(2_049)], [1, 0]);
});
