import { assertEquals } from "@std/assert";
import { markdownQuality } from "../../../../src/scan/parse/markdown/markdown_quality.ts";

const HTML: readonly [name: string, markdown: string, names: readonly string[]][] = [
  ["a script", "<script>\na()\n</script>", ["script"]],
  ["a navigation", '<nav class="a">b</nav>', ["nav"]],
  ["a picture of lines", '<svg viewBox="0 0 1 1"><path d=""/></svg>', ["svg"]],
  ["many divisions", '<div class="a">b</div>\n'.repeat(3), ["div"]],
  ["no few divisions", '<div align="center">\n\na\n\n</div>', []],
  ["no few divisions in a long text", `${"a\n\n".repeat(60)}${"<div>a</div>\n\n".repeat(3)}`, []],
  ["nothing in code", "`<script>` and\n\n```html\n<script></script>\n<nav></nav>\n```", []],
  ["nothing in indented code", "    <script></script>", []],
  ["no placeholders", "git push <remote> and <link> to <main>", []],
  [
    "no text markup",
    "a<br>b<sub>c</sub> <details><summary>d</summary></details> <a id='e'></a><img src='f'>",
    [],
  ],
  ["a script after a comment in code", "```\n<!-- a\n```\n<script></script>", ["script"]],
  ["no escaped tags", 'Start the head with \\<meta charset="utf-8">', []],
  ["no comments", "<!-- <script></script> -->a<!-- b\n<nav></nav>\n-->", []],
];

for (const [name, markdown, names] of HTML) {
  Deno.test(`markdownQuality() finds in HTML ${name}`, () =>
    assertEquals(markdownQuality(markdown).html, names));
}

const COMPONENTS: readonly [name: string, markdown: string, names: readonly string[]][] = [
  ["a component with attributes", '<Card title="a">', ["Card"]],
  ["a component with an expression", "<Tabs.Item value={a}>", ["Tabs.Item"]],
  ["an empty component", "<Steps/> and <Note />", ["Steps", "Note"]],
  ["the end of a component", "</Tabs>", ["Tabs"]],
  ["an import", "import { A, B } from '@site/a';\nimport \"./b.css\"", ["import"]],
  ["an export", "export const meta = {}", ["export"]],
  ["a comment of MDX", "  {/* a */}", ["{/*"]],
  ["no placeholder", "<Name> <Your Name> <API_KEY> <Type/Subtype>", []],
  ["no type parameters", "List<String> and Map<String, Integer>", []],
  ["no escaped component", '\\<Card title="a">', []],
  ["no addresses", "<https://example.org/A> <Mail@example.org>", []],
  ["no elements in capitals", "<BR><DIV align='a'></DIV><details><Summary>b</Summary></details>", []],
  ["no code of other languages", 'import "fmt"\nimport "lib/math"\nimport httplib2', []],
  ["no prose about imports", "import the goods from abroad\nexport of goods", []],
  ["nothing in code", "```jsx\n<Card title=\"a\"/>\nimport A from 'a'\n```\n`<Card title='a'>`", []],
];

for (const [name, markdown, names] of COMPONENTS) {
  Deno.test(`markdownQuality() finds in components ${name}`, () => {
    assertEquals(markdownQuality(markdown).components, names);
  });
}

const HEADINGS: readonly [name: string, markdown: string, has: boolean][] = [
  ["a hash", "a\n\n## b", true],
  ["an underline", "a\n---", true],
  ["an HTML heading", '<h1 align="center">a</h1>', true],
  ["a title in the front matter", "---\ntitle: a\n---\nb", true],
  ["no underline without text", "===\n\nb", false],
  ["no line with other tags", "<b>a</b>", false],
  ["no rule", "a\n\n---\n\nb", false],
  ["no comment in code", "```sh\n# a\n```", false],
  ["no hash without a space", "#a", false],
];

for (const [name, markdown, has] of HEADINGS) {
  Deno.test(`markdownQuality() treats as a heading ${name}`, () => {
    assertEquals(markdownQuality(markdown).hasHeading, has);
  });
}

const LINKS = Array.from({ length: 10 }, (_, at) => `* [Part ${at}](/part/${at})`);
const NAVIGATIONS: readonly [name: string, markdown: string, has: boolean][] = [
  ["ten links before the first heading", `${LINKS.join("\n")}\n# a`, true],
  ["ten links on one line", `${LINKS.map((link) => link.slice(2)).join(" | ")}\n\n# a`, true],
  ["links with eight other characters each", `${"a - b - [c](/d)\n".repeat(10)}# a`, true],
  ["no links with nine other characters each", `${"a - b -- [c](/d)\n".repeat(10)}# a`, false],
  ["pairs of links with twelve other characters", `${"[c](/d) a - b - c -[e](/f)\n".repeat(5)}# a`, true],
  ["no pairs of links with thirteen", `${"[c](/d) a - b - c - [e](/f)\n".repeat(5)}# a`, false],
  ["no nine links", `${LINKS.slice(1).join("\n")}\n# a`, false],
  ["no links below a heading", `# a\n${LINKS.join("\n")}`, false],
  ["no links below a paragraph", `${"a ".repeat(40)}b\n\n${LINKS.join("\n")}`, false],
  ["no text of links alone", LINKS.join("\n"), false],
  [
    "a link past the navigation with four more",
    `[Skip to content](#b)\n\n${LINKS.slice(6).join("\n")}\n\n# a`,
    true,
  ],
  ["no such link alone", "[Skip to content](#b)\n\n# a", false],
  ["no words about such a link", "# a\n\nAdd a link to skip to content.", false],
];

for (const [name, markdown, has] of NAVIGATIONS) {
  Deno.test(`markdownQuality() treats as navigation ${name}`, () => {
    assertEquals(markdownQuality(markdown).navigation, has);
  });
}

Deno.test("markdownQuality() counts the lines of the front matter", () => {
  assertEquals(markdownQuality("---\ntitle: a\n---\n\n# b\n\n```\nc").unclosedFence, 7);
});

Deno.test("markdownQuality() allows four layout tags, and one in ten lines", () => {
  const found = (tags: number, lines: number) =>
    markdownQuality(`${"<div>a\n".repeat(tags)}${"a\n".repeat(lines - tags)}`).html;
  assertEquals([found(4, 4), found(5, 5), found(5, 50), found(5, 49)], [[], ["div"], [], ["div"]]);
});

Deno.test("markdownQuality() ends the navigation at a line of 80 characters", () => {
  const found = (length: number) =>
    markdownQuality(`${"a".repeat(length)}\n${LINKS.join("\n")}\n# b`).navigation;
  assertEquals([found(79), found(80)], [true, false]);
});

Deno.test("markdownQuality() keeps five names, and reads 20,000 characters of a line", () => {
  const names = markdownQuality("<Aa/><Bb/><Cc/><Dd/><Ee/><Ff/>").components;
  const found = (before: number) => markdownQuality(`${"a".repeat(before)}<Aa/>`).components.length;
  assertEquals([names, found(19_995), found(19_996)], [["Aa", "Bb", "Cc", "Dd", "Ee"], 1, 0]);
});

Deno.test("markdownQuality() treats ten links at the beginning as navigation, or five with a skip link", () => {
  const isNavigation = (links: number, skip = "") =>
    markdownQuality(`${skip}${"- [a](/b)\n".repeat(links)}\n# Title\n`).navigation;
  const SKIP = "Skip to main content\n";
  assertEquals([isNavigation(10), isNavigation(9)], [true, false]);
  assertEquals([isNavigation(5, SKIP), isNavigation(4, SKIP)], [true, false]);
});

Deno.test("markdownQuality() reads 300 characters after the name of a tag", () => {
  const components = (spaces: number) => markdownQuality(`<Card ${" ".repeat(spaces)}/>`).components;
  assertEquals([components(298), components(299)], [["Card"], []]);
});

Deno.test("markdownQuality() finds text if there is a letter or a digit", () => {
  assertEquals(["* * *", "a", "1"].map((text) => markdownQuality(text).hasText), [false, true, true]);
});
