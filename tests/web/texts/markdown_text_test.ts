import { assertEquals } from "@std/assert";
import { codeBlock, codeSpan, markdownLink, markdownText } from "../../../src/web/texts/markdown_text.ts";

const TEXTS: readonly (readonly [name: string, text: string, markdown: string])[] = [
  ["plain words", "The file has 3 groups (of rules).", "The file has 3 groups (of rules)."],
  ["emphasis and code", "*a* _b_ `c`", "\\*a\\* \\_b\\_ \\`c\\`"],
  ["a link and an image", "![x](javascript:y)", "!\\[x\\](javascript:y)"],
  ["HTML", "<script>x</script>", "\\<script\\>x\\</script\\>"],
  ["a table's cell", "a | b \\| c", "a \\| b \\\\\\| c"],
  ["character references", "&lt;b&gt;", "\\&lt;b\\&gt;"],
  ["line breaks", "a\n\n# b", "a # b"],
  ["a heading", "# a", "\\# a"],
  ["list items", "- a", "\\- a"],
  ["a numbered list", "12. a", "12\\. a"],
  ["bare addresses", "https://evil.example www.evil.example", "https\\://evil.example www\\.evil.example"],
  ["escape sequences", "\x1b[31m", "\\[31m"],
];

for (const [name, text, markdown] of TEXTS) {
  Deno.test(`markdownText() shows ${name} as text`, () => assertEquals(markdownText(text), markdown));
}

const SPANS: readonly (readonly [text: string, span: string])[] = [
  ["a", "`a`"],
  ["a`b", "``a`b``"],
  ["``", "``` `` ```"],
  ["a\nb", "`a b`"],
  ["", "`  `"],
];

for (const [text, span] of SPANS) {
  Deno.test(`codeSpan() makes ${span} of ${JSON.stringify(text)}`, () => assertEquals(codeSpan(text), span));
}

Deno.test("codeBlock() has a fence longer than any inside", () => {
  assertEquals(codeBlock("````\nrm -rf /\n````\n"), "`````\n````\nrm -rf /\n````\n`````");
  assertEquals(codeBlock("a\n", "sh"), "```sh\na\n```");
});

Deno.test("codeBlock() keeps no control characters", () => {
  assertEquals(codeBlock("a\x1b[2J\r\nb\u202e"), "```\na[2J\nb\n```");
});

Deno.test("markdownLink() links http and https URLs only", () => {
  assertEquals(markdownLink("https://a.org/<x>"), "<https://a.org/%3Cx%3E>");
  assertEquals(markdownLink("javascript:alert(1)"), "`javascript:alert(1)`");
});
