import { assert, assertEquals, assertLess } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { markdownOfPage, MAX_WRITTEN_LENGTH } from "../../../../src/scan/parse/markdown/markdown_of_page.ts";

const BASE = new URL("https://example.com/docs/");
const written = (html: string) => markdownOfPage(parseHtml(html).document, BASE);

const CASES: readonly (readonly [what: string, html: string, markdown: string])[] = [
  ["an empty page", "", ""],
  [
    "headings and paragraphs",
    "<h1>Cases</h1><p>Of oak\nand brass.<p>Of elm.",
    "# Cases\n\nOf oak and brass.\n\nOf elm.\n",
  ],
  ["only the main element", "<nav>Menu</nav><main><h2>A</h2>b</main><p>c", "## A\n\nb\n"],
  [
    "no menus, buttons and hidden text",
    "<nav>Menu</nav><p>a<button>Buy</button><p hidden>b<footer>c</footer>",
    "a\n",
  ],
  [
    "links",
    "<p>See <a href=a.html>the <b>case</b></a>.<a href='javascript:x()'>No</a>",
    "See [the case](https://example.com/docs/a.html).No\n",
  ],
  ["no link around several blocks", "<a href=/a><h3>A</h3><p>b</p></a>", "### A\n\nb\n"],
  ["lists in lists", "<ul><li>a<ol><li>b<li>c</ol><li><p>d</p></ul>e", "- a\n  1. b\n  1. c\n- d\n\ne\n"],
  ["code", "<pre>a  b\n```\n  c\n</pre>", "````\na  b\n```\n  c\n````\n"],
  [
    "tables",
    "<table><tr><th>A<th>B|C<tr><td><p>1</p><p>2</p><td>3</table>",
    "| A | B\\|C |\n| --- | --- |\n| 1 2 | 3 |\n",
  ],
  ["quotations", "<blockquote><p>a</p></blockquote>", "> a\n"],
  [
    "no markup in text",
    "<p># a *b* &lt;i&gt; [c](d)<p>1. e<p>---",
    "\\# a \\*b\\* \\<i\\> \\[c\\](d)\n\n\\1. e\n\n\\---\n",
  ],
];

for (const [what, html, markdown] of CASES) {
  Deno.test(`markdownOfPage() writes ${what}`, () => {
    assertEquals(written(html), { text: markdown, isCut: false });
  });
}

Deno.test("markdownOfPage() writes the beginning of a long page", () => {
  const { text, isCut } = written("<p>Some words of a page.".repeat(5_000));
  assert(isCut);
  assertLess(text.length, MAX_WRITTEN_LENGTH + 100);
});
