import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { mentionInMarkdown, mentionInPage } from "../../../../src/scan/parse/markdown/llms_txt_mention.ts";

const BASE = new URL("https://docs.example.com/guide/start");

const MARKDOWN: readonly [name: string, markdown: string, before: number | null][] = [
  ["an address", "See https://docs.example.com/llms.txt.", 4],
  ["an address of the same site", "See <https://www.example.com/llms.txt>", 5],
  ["a path at the end of a sentence", "a /docs/llms.txt.", 2],
  ["a link's target beside it", "[a](llms.txt)", 4],
  ["a link's target above it", "[a](../llms.txt)", 4],
  ["any case of letters", "/LLMS.txt", 0],
  ["a query", "/llms.txt?a=b", 0],
  ["the one of this site behind another's", "https://a.example/llms.txt /llms.txt", 27],
  ["a path after the name alone", "llms.txt is at /llms.txt", 15],
  ["not the name alone", "Write an llms.txt", null],
  ["not another site's", "https://a.example/llms.txt", null],
  ["not another file", "/llms.txt.bak and /llms.txt/about and /my-llms.txt", null],
  ["nothing in an empty text", "", null],
];

for (const [name, markdown, before] of MARKDOWN) {
  Deno.test(`mentionInMarkdown() finds ${name}`, () => {
    assertEquals(mentionInMarkdown(markdown, BASE)?.before ?? null, before);
  });
}

const PAGES: readonly [name: string, html: string, before: number | null][] = [
  ["a link", "<p>abc</p><a href='/llms.txt'>d</a>", 3],
  ["a link behind another's address", "<a href='/b'>a</a><a href='/llms.txt'>d</a>", 7],
  ["text", "<p>abc /llms.txt</p>", 4],
  ["nothing in navigation", "<nav><a href='/llms.txt'>d</a></nav>", null],
  ["nothing hidden", "<p hidden>/llms.txt</p>", null],
  ["nothing in scripts and the head", "<link href='/llms.txt'><script>'/llms.txt'</script>", null],
  ["no link to another site", "<a href='https://a.example/llms.txt'>llms.txt</a>", null],
];

for (const [name, html, before] of PAGES) {
  Deno.test(`mentionInPage() finds ${name}`, () => {
    assertEquals(mentionInPage(parseHtml(html).document, BASE)?.before ?? null, before);
  });
}

Deno.test("mentionInMarkdown() ends on a text of nothing but names", () => {
  assertEquals(mentionInMarkdown("//a.b/llms.txt,".repeat(30_000), BASE), null);
  assertEquals(mentionInMarkdown("llms.txt".repeat(60_000), BASE), null);
});

Deno.test("mentionInMarkdown() resolves 400 mentions, of 1,024 characters before the name", () => {
  const after = (others: number) => {
    const text = `${"//a.example/llms.txt ".repeat(others)}/llms.txt`;
    return mentionInMarkdown(text, BASE) !== null;
  };
  const start = (before: number) =>
    mentionInMarkdown("/".padEnd(before - 1, "a") + "/llms.txt", BASE)?.before;
  assertEquals([after(399), after(400)], [true, false]);
  assertEquals([start(1_024), start(1_025)], [0, 1]);
});
