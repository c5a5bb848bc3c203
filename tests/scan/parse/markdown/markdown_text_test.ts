import { assertEquals } from "@std/assert";
import { hasText, markdownText } from "../../../../src/scan/parse/markdown/markdown_text.ts";

const TEXTS: readonly [name: string, markdown: string, words: string][] = [
  ["leaves out front matter", "---\ntitle: a\n---\nb", "b"],
  ["leaves out destinations", "[a](/b) [c](<d e>)f", "[a [c f"],
  ["leaves out destinations with parentheses", "[a](/b_(c)) d", "[a d"],
  ["leaves out the labels of references", "[a][b] c", "[a c"],
  ["keeps what is in parentheses after a reference", "[a][b](c)", "[a (c)"],
  ["keeps the parentheses of a text", "[a(](b) c", "[a( c"],
  ["keeps nine levels of parentheses at the beginning", "](((((((((b", "](((((((((b"],
  ["leaves out tags", "a<br>b <a href='c'>d</a>", "a b d"],
  ["leaves out tags side by side", "<b><i>a</i></b>", "a"],
  ["keeps a tag that another interrupts", "<a <i>b</i>", "<a b"],
  ["keeps a tag that never ends", "<a [b](c)", "<a [b"],
  ["keeps the name of a type at the start", "<Object> [b](c)", "<Object> [b"],
  ["keeps a destination without text that never ends", "](b <i>c</i>", "](b c"],
  ["keeps comments", "a <!-- b\n<i>c</i> --> d", "a <!-- b\n c --> d"],
  ["leaves out entities", "a &amp; b&nbsp;c&#39;d", "a b c d"],
  ["keeps what is compared", "a < b & c > d", "a < b & c > d"],
  [
    "keeps addresses in angle brackets",
    "<https://example.org/a> <a@example.org>",
    "<https://example.org/a> <a@example.org>",
  ],
  ["keeps names of types in angle brackets", "[<string>](/a) <Object> <b>c</b>", "[<string> <Object> c"],
  ["keeps code spans", "`<a>` `[b](c)` `&amp;`", "`<a>` `[b](c)` `&amp;`"],
  ["keeps fenced code", "```\n<a>[b](c)\n```", "```\n<a>[b](c)\n```"],
  ["keeps a destination that never ends", "[a](b", "[a](b"],
];

for (const [name, markdown, words] of TEXTS) {
  Deno.test(`markdownText() ${name}`, () => {
    assertEquals(markdownText(markdown).replace(/ +/g, " ").trim(), words);
  });
}

const READABLE: readonly [markdown: string, has: boolean][] = [
  ["# a", true],
  ["鐘", true],
  ["---\ntitle: a\n---\n", false],
  ["---\ntitle: a\n---\n# \n---\n", false],
  ["", false],
  ["***\n", false],
];

for (const [markdown, has] of READABLE) {
  Deno.test(`hasText() of ${JSON.stringify(markdown)} is ${has}`, () => assertEquals(hasText(markdown), has));
}

Deno.test("markdownText() drops tags of up to 2,048 characters", () => {
  const kept = (length: number) => markdownText(`<a ${"b".repeat(length - 4)}>c`).includes("b");
  assertEquals([kept(2_048), kept(2_049)], [false, true]);
});

Deno.test("markdownText() drops destinations of up to 2,048 characters", () => {
  const kept = (length: number) => markdownText(`[a](${"b".repeat(length - 2)})`).includes("b");
  assertEquals([kept(2_048), kept(2_049)], [false, true]);
});

Deno.test("markdownText() drops destinations with eight levels of parentheses", () => {
  const kept = (levels: number) =>
    markdownText(`[a](${"(".repeat(levels)}b${")".repeat(levels)})`).includes("b");
  assertEquals([kept(7), kept(8)], [false, true]);
});
