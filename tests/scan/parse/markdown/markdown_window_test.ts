import { assertEquals } from "@std/assert";
import { parseLinkHeader } from "../../../../src/scan/parse/catalog/link_header.ts";
import { markdownWindow } from "../../../../src/scan/parse/markdown/markdown_window.ts";

const BASE = new URL("https://a.example/list.md");

const CASES: readonly [markdown: string, signs: readonly string[], next: string | null][] = [
  ["# List\n\nAll of it.", [], null],
  ["Showing 1-100 of 1,402", ["Showing 1-100 of 1,402"], null],
  ["> **Showing results 1 to 25 of 80**", ["> **Showing results 1 to 25 of 80**"], null],
  ["Note: page 1 of 5", ["Note: page 1 of 5"], null],
  ["Displaying the first 50 of 200", ["Displaying the first 50 of 200"], null],
  ["Showing 80 of 80", [], null],
  ["Page 5 of 5", [], null],
  ["If 3 of 50 pages fail, showing 3 of 50 is fine", [], null],
  ["Step 2 of 5", [], null],
  ["```\nShowing 1-100 of 102\n```", [], null],
  ["[Next page](/list.md?page=2)", ["Next page"], "/list.md?page=2"],
  ["[Load more \u2192](https://a.example/more)", ["Load more \u2192"], "https://a.example/more"],
  ["[Next](?offset=100)", ["Next"], "?offset=100"],
  ["[Older](/blog/page/2)", ["Older"], "/blog/page/2"],
  ["[Next](/docs/sign-in)", [], null],
  ["[Next page](https://b.example/x)", [], null],
  ["[Show more](#)", [], null],
  ["[Next page]()", [], null],
  ["[Next page](https://)", [], null],
  ["Showing 1-9 of 20\n\n[Next page](?page=2)", ["Showing 1-9 of 20", "Next page"], "?page=2"],
];

for (const [markdown, signs, next] of CASES) {
  Deno.test(`markdownWindow() reads ${JSON.stringify(markdown)}`, () => {
    const found = markdownWindow(markdown, BASE, []);
    assertEquals([found.signs, found.next?.url ?? null], [signs, next]);
  });
}

Deno.test("markdownWindow() reads the Link header", () => {
  const { links } = parseLinkHeader('</list.md?page=2>; rel="next"');
  assertEquals(markdownWindow("# List", BASE, links).next, {
    url: "/list.md?page=2",
    isAbsolute: true,
    before: null,
  });
});

Deno.test("markdownWindow() counts the text before the continuation", () => {
  const found = markdownWindow("# List\n\n[Next page](https://a.example/list.md?page=2)", BASE, []);
  assertEquals([found.next?.before, found.next?.isAbsolute], [8, true]);
});

Deno.test("markdownWindow() keeps five signs, and reads 1,000 characters of a line", () => {
  const link = "[Next page](/b)";
  const found = (text: string) => markdownWindow(text, BASE, []).signs.length;
  assertEquals(found(`${link}\n`.repeat(6)), 5);
  assertEquals([found(`${"a".repeat(985)}${link}`), found(`${"a".repeat(986)}${link}`)], [1, 0]);
});

Deno.test("markdownWindow() reads 100 characters of a link, and keeps 80 of a sign", () => {
  const signs = (text: string) => markdownWindow(text, BASE, []).signs.map(({ length }) => length);
  const link = (text: string, length: number) => signs(`[${text.padStart(length, "\u00bb")}](/b?page=2)`);
  assertEquals([link("next page", 100), link("next page", 101)], [[80], []]);
  assertEquals([link("more", 100), link("more", 101)], [[80], []]);
  assertEquals(signs(`Page 1 of 5 ${"a".repeat(100)}`), [80]);
});
