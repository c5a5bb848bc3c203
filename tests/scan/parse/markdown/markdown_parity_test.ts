import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { markdownParity } from "../../../../src/scan/parse/markdown/markdown_parity.ts";
import { pageSegments } from "../../../../src/scan/parse/text/page_segments.ts";

const missing = (html: string, markdown: string) =>
  markdownParity(pageSegments(parseHtml(html).document).segments, markdown).examples;

const FOUND: readonly [name: string, html: string, markdown: string][] = [
  [
    "emphasis and code",
    "<p>Ring the <b>great</b> bell with <code>ring --all</code></p>",
    "Ring the **great** bell with `ring --all`",
  ],
  [
    "links",
    "<p>Read the <a href=/a>long guide</a> to the bells</p>",
    "Read the [long guide](https://example.org/very/long/address) to the bells",
  ],
  [
    "entities and quotes",
    "<p>Bells &amp; “chimes” don’t ring alone</p>",
    'Bells &amp; "chimes" don\'t ring alone',
  ],
  ["escapes", "<p>2. The founders_of the bells*</p>", "2\\. The founders\\_of the bells\\*"],
  [
    "a title in the front matter",
    "<h1>The founders of the great bells</h1><p>The great bell rings at noon on Sundays</p>",
    '---\ntitle: "The founders of the great bells"\ndate: 2026-01-01\n---\nThe great bell rings at noon on Sundays',
  ],
  ["tables", "<table><tr><td>Great bell<td>eleven tonnes</table>", "| Great bell | eleven tonnes |"],
  ["code", '<pre><code>&lt;bell size="great"&gt;</code></pre>', '```html\n<bell size="great">\n```'],
  [
    "line breaks",
    "<p>The great bell rings at noon on Sundays</p>",
    "The great bell\nrings at noon\non Sundays",
  ],
  [
    "footnotes",
    "<p>The great bell was cast in the valley<sup>1</sup> and hung in the same year by forty men</p>",
    "The great bell was cast in the valley[^1] and hung in the same year by forty men",
  ],
  [
    "scripts without spaces",
    "<p>谷の職人がこの大きな鐘を鋳造した</p>",
    "谷の職人が**この大きな鐘**を鋳造した",
  ],
  [
    "one block of two variants",
    "<pre><code>import bell from 'bell'; bell.ring(5);</code><code>const bell = require('bell'); bell.ring(5);</code></pre>",
    "```mjs\nimport bell from 'bell';\nbell.ring(5);\n```\n\n```cjs\nconst bell = require('bell');\nbell.ring(5);\n```",
  ],
  ["links alone, which are not looked for", "<p><a href=/a>The great bell rings at noon</a></p>", "Text"],
  ["labels, which are not looked for", "<p>Last changed</p>", "Text"],
];

for (const [name, html, markdown] of FOUND) {
  Deno.test(`markdownParity() sees through ${name}`, () => assertEquals(missing(html, markdown), []));
}

const MISSING: readonly [name: string, html: string, markdown: string, missing: readonly string[]][] = [
  ["a sentence", "<p>The great bell rings at noon</p>", "The small bell is silent", [
    "The great bell rings at noon",
  ]],
  ["a heading that is a link", "<h2><a href=/a>The great bell rings at noon</a></h2>", "Text", [
    "The great bell rings at noon",
  ]],
  ["a sentence that is there twice", "<p>The great bell rings at noon</p>".repeat(2), "Text", [
    "The great bell rings at noon",
  ]],
  [
    "one row of a template",
    "<p>Bell number seven rings at noon every day</p><p>Bell number eight rings at noon every day</p>",
    "Bell number seven rings at noon every day",
    ["Bell number eight rings at noon every day"],
  ],
  ["an ideographic sentence", "<p>谷の職人がこの大きな鐘を鋳造した</p>", "鐘は鳴らない。", [
    "谷の職人がこの大きな鐘を鋳造した",
  ]],
];

for (const [name, html, markdown, expected] of MISSING) {
  Deno.test(`markdownParity() misses ${name}`, () => assertEquals(missing(html, markdown), expected));
}

Deno.test("markdownParity() counts equal segments once", () => {
  const segments = pageSegments(parseHtml("<p>The great bell rings at noon</p>".repeat(3)).document).segments;
  assertEquals(markdownParity(segments, ""), {
    segments: 1,
    missing: 1,
    examples: ["The great bell rings at noon"],
  });
});

const sentence = (at: number) => `Bell ${at} of the line rings at noon on each Sunday`;

Deno.test("markdownParity() looks for segments of 20 letters, or 10 ideographs", () => {
  const count = (text: string) => missing(`<p>${text}</p>`, "").length;
  assertEquals([count("a".repeat(20)), count("a".repeat(19))], [1, 0]);
  assertEquals([count("谷の職人がこの大きな"), count("谷の職人がこの大き")], [1, 0]);
});

Deno.test("markdownParity() leaves out a date of change of up to 60 characters", () => {
  const stamp = (length: number) =>
    missing(`<p>${"Last changed in 2026 by ".padEnd(length, "ab c")}</p>`, "").length;
  assertEquals([stamp(60), stamp(61)], [0, 1]);
});

Deno.test("markdownParity() keeps three examples of 50 characters", () => {
  const html = [1, 2, 3, 4].map((at) => `<p>${sentence(at)} ${sentence(at)}</p>`).join("");
  assertEquals(missing(html, "").map(({ length }) => length), [50, 50, 50]);
});

const segment = (text: string) => ({
  text,
  start: 0,
  isContent: true,
  isFrame: false,
  isLinks: false,
  isHeading: false,
});

Deno.test("markdownParity() counts ten ideographs with any characters between them", () => {
  const count = (text: string) => markdownParity([segment([...text].join("、"))], "").segments;
  assertEquals([count("谷の職人がこの大きな"), count("谷の職人がこの大き")], [1, 0]);
});

Deno.test("markdownParity() compares 262,144 characters of the page", () => {
  const compared = (before: number) =>
    markdownParity([segment("b".repeat(before)), segment("a".repeat(20))], "").segments;
  assertEquals([compared(262_124), compared(262_125)], [2, 1]);
});

/** Letters without a repeated run of ten, and without a run that the set of runs confuses with another. */
const LETTERS = Array.from({ length: 200 }, (_, at) => ((at + 7) ** 5 % 46_657).toString(36)).join("").slice(
  60,
);

Deno.test("markdownParity() misses a segment if less than six tenths of it are there", () => {
  // 109 letters are a hundred runs.
  const isMissing = (letters: number) =>
    markdownParity([segment(LETTERS.slice(0, 109))], LETTERS.slice(0, letters)).missing === 1;
  assertEquals([isMissing(69), isMissing(68)], [false, true]);
});

Deno.test("markdownParity() compares a segment's own runs if it has three", () => {
  const isMissing = (own: number) => {
    const [first, second] = ["x", "y"].map((letter) => LETTERS.slice(0, 40) + letter.repeat(own));
    return markdownParity([segment(first ?? ""), segment(second ?? "")], second ?? "").missing === 1;
  };
  assertEquals([isMissing(3), isMissing(2)], [true, false]);
});
