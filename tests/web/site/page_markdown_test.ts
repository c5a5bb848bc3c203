import { assertEquals } from "@std/assert";
import { pageMarkdown } from "../../../src/web/site/page_markdown.ts";

const SITE = { origin: "https://a.example", securityContact: null, offers: [] };

const CASES: readonly (readonly [name: string, main: string, markdown: string])[] = [
  ["headings", "<h1>A</h1><h2>B <code>c</code></h2>", "# A\n\n## B `c`"],
  ["paragraphs with broken lines", "<p>a\n  b</p>\n<p>c</p>", "a b\n\nc"],
  ["text beside blocks", "a <b>b</b><p>c</p>d", "a **b**\n\nc\n\nd"],
  ["emphasis", "<p><strong>a</strong> <em>b</em> <var>c</var></p>", "**a** *b* *c*"],
  ["lists", "<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>", "- a\n- b\n\n1. c\n2. d"],
  ["items of paragraphs", "<ul><li>a<p>b</p></li><li>c</li></ul>", "- a  \n  b\n- c"],
  ["lists in lists", "<ul><li>a<ul><li>b</li></ul></li></ul>", "- a\n\n  - b"],
  ["definitions", "<dl><div><dt>a</dt><dd>b</dd></div><dt>c</dt><dd>d</dd></dl>", "- **a**: b\n- **c**: d"],
  ["code", "<p><code>a_b*c</code> <code>`</code></p>", "`a_b*c` `` ` ``"],
  ["blocks of code", '<pre><code class="language-json">{}\n</code></pre>', "```json\n{}\n```"],
  ["blocks of code with a fence", "<pre>```\na\n```</pre>", "````text\n```\na\n```\n````"],
  ["links to pages as Markdown", '<p><a href="/bot">a</a></p>', "[a](https://a.example/bot.md)"],
  ["links to the home page as Markdown", '<p><a href="/">a</a></p>', "[a](https://a.example/index.md)"],
  ["links with a query", '<p><a href="/?domain=b">a</a></p>', "[a](https://a.example/?domain=b)"],
  ["links to other sites", '<p><a href="https://b.example/c">a</a></p>', "[a](https://b.example/c)"],
  ["shown URLs", '<p><a href="https://b.example/">https://b.example/</a></p>', "<https://b.example/>"],
  [
    "characters of markup",
    "<p>a*b [c] &lt;d&gt; `e` f_g _h_ \\</p>",
    "a\\*b \\[c\\] \\<d> \\`e\\` f_g \\_h\\_ \\\\",
  ],
  ["starts of blocks", "<p># a</p><p>- b</p><p>1. c</p><p>&gt; d</p>", "\\# a\n\n\\- b\n\n1\\. c\n\n\\> d"],
  ["no hidden elements", '<p hidden>a</p><p>b<span aria-hidden="true">c</span></p><button>d</button>', "b"],
  [
    "forms as what they request",
    '<form action="/a" method="get"><label for="b">C</label><input id="b" name="d"><p>e</p></form>',
    "Form: `GET https://a.example/a`\n\n- `d`: C\n\ne",
  ],
  [
    "tables",
    "<table><tr><th>a</th><th>b|c</th></tr><tr><td>d</td><td>e</td></tr></table>",
    "| a | b\\|c |\n| --- | --- |\n| d | e |",
  ],
  ["details", "<details><summary>a</summary><p>b</p></details>", "**a**\n\nb"],
];

for (const [name, main, markdown] of CASES) {
  Deno.test(`pageMarkdown() writes ${name}`, () => {
    const html = `<body><header><p>header</p></header><main>${main}</main><footer>footer</footer>`;
    assertEquals(
      pageMarkdown(html, SITE),
      `> All pages for agents: https://a.example/llms.txt\n\n${markdown}\n`,
    );
  });
}
