import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { pageSegments } from "../../../../src/scan/parse/text/page_segments.ts";

const content = (html: string) =>
  pageSegments(parseHtml(html).document).segments.filter(({ isContent }) => isContent).map(({ text }) =>
    text
  );

const CONTENT: readonly [name: string, html: string, content: readonly string[]][] = [
  [
    "a part with prose below a heading that is named a menu",
    `<div class=navigation-area><h2>a</h2><p>${"b".repeat(80)}</div><p>${"c".repeat(99)}`,
    ["a", "b".repeat(80), "c".repeat(99)],
  ],
  [
    "no menu with shorter lines",
    `<div class=navigation-area><h2>a</h2><p>${"b".repeat(79)}</div><p>${"c".repeat(99)}`,
    ["c".repeat(99)],
  ],
  [
    "no menu with as much text in links",
    `<div class=navbar><h2><a href=/>a</a></h2><a href=/>${"a".repeat(79)}</a><p>${"b".repeat(80)}</div><p>${
      "c".repeat(99)
    }`,
    ["c".repeat(99)],
  ],
  [
    "no sidebar with prose below a heading",
    `<div class=sidebar><h2>a</h2><p>${"b".repeat(80)}</div><p>${"c".repeat(99)}`,
    ["c".repeat(99)],
  ],
];

for (const [name, html, expected] of CONTENT) {
  Deno.test(`the content has ${name}`, () => assertEquals(content(html), expected));
}
