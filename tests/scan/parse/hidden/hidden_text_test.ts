import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { hiddenTexts } from "../../../../src/scan/parse/hidden/hidden_text.ts";

const TWENTY = "a".repeat(20);
const variables = (count: number) =>
  `:root{--a0:transparent;${
    Array.from({ length: count }, (_, at) => `--a${at + 1}:var(--a${at})`).join(";")
  }}`;

/** Hidden texts by the way they are hidden. */
const CASES: readonly [name: string, html: string, hidden: readonly [way: string, text: string][]][] = [
  ["an attribute of 20 characters", `<i title=${TWENTY}>`, [["title", TWENTY]]],
  ["no attribute of 19", `<i title=${TWENTY.slice(1)}>`, []],
  ["no attribute with markup", `<i title="<b>${TWENTY}">`, []],
  ["no attribute of another name", `<i lang=${TWENTY}>`, []],
  ["a comment of 20 characters", `<!--${TWENTY}-->`, [["comment", TWENTY]]],
  ["no comment of 19", `<!--${TWENTY.slice(1)}-->`, []],
  ["a hidden text of six characters", "<i hidden>secret</i>", [["not displayed", "secret"]]],
  ["no hidden text of five", "<i hidden>other</i>", []],
  ["a popover", "<p popover>secret", [["not displayed", "secret"]]],
  ["a hidden field", `<input type=hidden value=${TWENTY}>`, [["value", TWENTY]]],
  ["no value of another field", `<input value=${TWENTY}>`, []],
  ["a prompt in an attribute", `<i data-ai-prompt=${TWENTY}>`, [[
    "attribute for agents",
    `AI agents: ${TWENTY}`,
  ]]],
  ["a text for agents in a meta element", `<meta name=ai-instructions content=${TWENTY}>`, [[
    "meta",
    `AI agents: ${TWENTY}`,
  ]]],
  ["a description", `<meta name=description content=${TWENTY}>`, [["meta", TWENTY]]],
  ["a class that hides by convention", "<i class=sr-only>secret</i>", [["visually hidden", "secret"]]],
  ["a class in 2,000 characters", `<i class="${"a ".repeat(996)} sr-only a">secret</i>`, [[
    "visually hidden",
    "secret",
  ]]],
  ["no class that ends after them", `<i class="${"a ".repeat(997)}sr-only">secret</i>`, []],
  ["a rule for a class", "<style>.a{display:none}</style><i class='b a'>secret</i>", [[
    "not displayed",
    "secret",
  ]]],
  ["a rule for an id", "<style>#a{display:none}</style><i id=a>secret</i>", [["not displayed", "secret"]]],
  ["a rule for an element", "<style>u{display:none}</style><u>secret</u>", [["not displayed", "secret"]]],
  [
    "a style that its element takes back",
    "<style>u{display:none}</style><u style='display:block'>secret</u>",
    [],
  ],
  ["an obsolete background", "<p bgcolor=000000><font color=black>secret</font>", [["same color", "secret"]]],
  [
    "an obsolete color that a rule takes back",
    "<style>.a{color:red}</style><font class=a color=ffffff>secret</font>",
    [],
  ],
  [
    "no background that is cut out as text",
    "<i style='background-clip:text;color:transparent'>secret</i>",
    [],
  ],
  [
    "no background that is cut out in WebKit",
    "<i style='-webkit-background-clip:text;color:transparent'>secret</i>",
    [],
  ],
  [
    "a background that is cut out as a box",
    "<i style='background-clip:border-box;color:transparent'>secret</i>",
    [[
      "transparent",
      "secret",
    ]],
  ],
  [
    "a text that is filled with no color",
    "<i style='-webkit-text-fill-color:transparent;color:red'>secret</i>",
    [[
      "transparent",
      "secret",
    ]],
  ],
  [
    "a background in the color of the text around it",
    "<p style='color:#fff;background:#000'>a<i style='background:#fff'>secret</i>",
    [[
      "same color",
      "secret",
    ]],
  ],
  ["no inherited color", "<p style='color:#fff;background:#000'>a<i>secret</i>", []],
  [
    "no white text on a picture",
    "<link rel=stylesheet href=a><i style='color:#fff;background:url(a)'>secret</i>",
    [],
  ],
  ["no black text on an unknown ground", "<link rel=stylesheet href=a><i style='color:#000'>secret</i>", []],
  ["white text beside an icon", "<link rel=icon href=a><i style='color:#fff'>secret</i>", [[
    "same color",
    "secret",
  ]]],
  ["a color in four variables", `<style>${variables(3)}</style><i style="color:var(--a3)">secret</i>`, [[
    "transparent",
    "secret",
  ]]],
  ["no color in five", `<style>${variables(4)}</style><i style="color:var(--a4)">secret</i>`, []],
  ["a color's fallback", `<i style="color:var(--b, transparent)">secret</i>`, [["transparent", "secret"]]],
  ["an opacity of 0.06", "<i style='color:#0000000f'>secret</i>", [["transparent", "secret"]]],
  ["an opacity of 6 %", "<i style='color:rgb(0 0 0 / 6%)'>secret</i>", [["transparent", "secret"]]],
  ["no opacity above it", "<i style='color:#00000010'>secret</i>", []],
  ["white text", "<i style='color:#fff'>secret</i>", [["same color", "secret"]]],
  ["white text on an unknown ground", "<link rel=stylesheet href=a><i style='color:#fff'>secret</i>", [[
    "white",
    "secret",
  ]]],
  ["no white heading on it", "<link rel=stylesheet href=a><h1 style='color:#fff'>secret</h1>", []],
  ["obsolete attributes", "<font color=ffffff>secret</font>", [["same color", "secret"]]],
  ["their own style before them", "<font color=ffffff style='color:#000'>secret</font>", []],
  [
    "text that is tiny, and readable again",
    "<i style='font-size:0'>secret<b style='font-size:12px'>b</b></i>",
    [[
      "tiny",
      "secret",
    ]],
  ],
  ["tiny text without another size in it", "<i style='font-size:0'>secret<b>more</b></i>", [[
    "tiny",
    "secretmore",
  ]]],
  ["hidden text of any size", "<i hidden>secret<b style='font-size:12px'>more</b></i>", [[
    "not displayed",
    "secretmore",
  ]]],
  ["blocks in a hidden text", "<div hidden>one<b>two</b><p>three</div>", [[
    "not displayed",
    "onetwo\u2029three",
  ]]],
  ["hidden blocks one by one", "<p hidden>secret</p><p hidden>second</p>", [["not displayed", "secret"], [
    "not displayed",
    "second",
  ]]],
  [
    "spans that are hidden in two ways",
    "<i hidden>secret</i><i style='font-size:0'>second</i><i hidden>thirds</i>",
    [
      [
        "not displayed",
        "secret",
      ],
      ["tiny", "second"],
      ["not displayed", "thirds"],
    ],
  ],
  ["an element that browsers do not show", "<canvas>secret</canvas>", [["not displayed", "secret"]]],
  ["a closed dialog", "<dialog>secret</dialog>", [["not displayed", "secret"]]],
  ["no open dialog", "<dialog open>secret</dialog>", []],
  ["text without scripts", "<p><noscript>secret</noscript>", [["noscript", "secret"]]],
  ["spans of one sentence", "<i hidden>one</i><i hidden>two</i>", [["not displayed", "one two"]]],
  ["no spans around visible text", "<i hidden>one</i> and <i hidden>two</i>", []],
  ["a drawing without size", "<svg width=0 height=0><text>secret</text></svg>", [[
    "not displayed",
    "secret",
  ]]],
  ["no drawing with one", "<svg width=0 height=1><text>secret</text></svg>", []],
  ["no drawing without height", "<svg width=1 height=0><text>secret</text></svg>", []],
  ["no other element without size", "<table width=0 height=0><td>secret</table>", []],
  ["a template", "<template>secret</template>", [["template", "secret"]]],
  ["a template in a hidden text", "<p hidden>one<template>two</template>", [["not displayed", "onetwo"]]],
  ["no template of a shadow root", "<template shadowrootmode=open>secret</template>", []],
  ["a hidden textarea", "<textarea hidden>secret</textarea>", [["hidden field", "secret"]]],
  ["a textarea that is hidden", "<p hidden><textarea>secret</textarea>", [["hidden field", "secret"]]],
  ["no hidden code", "<p hidden><code>secret</code>", []],
  ["a tool call", "<p hidden><tool_use>a</tool_use>", [["not displayed", "<tool_use>a"]]],
  ["folded text", "<details><summary>a</summary><p>secret", [["folded", "a\u2029secret"]]],
  ["folded text in folded text once", "<details><p>one<details><p>second", [[
    "folded",
    "one\u2029\u2029second",
  ]]],
  ["no folded code", "<details><summary>a</summary><code>secret", []],
  ["no text that is unfolded", "<details open><summary>a</summary>secret", []],
  ["a script of plain text", `<script type=text/plain>${TWENTY}</script>`, [["script", TWENTY]]],
  ["no script of a template", `<script type=text/x-template>${TWENTY}</script>`, []],
  ["structured data", `<script type=application/ld+json>{"a":"b"}</script>`, [[
    "structured data",
    '{"a":"b"}',
  ]]],
];

for (const [name, html, hidden] of CASES) {
  Deno.test(`hiddenTexts() finds ${name}`, () => {
    const { document } = parseHtml(`<!doctype html><title>a</title>${html}`);
    const found = hiddenTexts(document).hidden.map((
      { way, text },
    ) => [way, text.replace(/^\u2029+|\u2029+$/g, "")]);
    assertEquals(found, [...hidden] as string[][]);
  });
}

Deno.test("hiddenTexts() reads 1,000 blocks of structured data", () => {
  const block = "<script type=application/ld+json>{}</script>";
  assertEquals(hiddenTexts(parseHtml(block.repeat(1_001)).document).hidden.length, 1_000);
});

Deno.test("hiddenTexts() keeps 500,000 characters of visible text, and the end of the last one", () => {
  const seen = (html: string) => hiddenTexts(parseHtml(html).document).visible.replaceAll("\u2029", "");
  const line = `<p>${"a".repeat(999)}b`;
  assertEquals(seen(line.repeat(501)).length, 500_000);
  assertEquals(seen(`<p>b${line.repeat(501)}`).length, 500_001);
  assertEquals(seen(`<p>${"a".repeat(499_999)}<p>b<p>c`).length, 500_000);
  const long = `<p>${"a".repeat(499_999)}`;
  assertEquals(seen(`${long}<p>bcd<p>e`).length, 500_002);
  assertEquals(seen(`${long}b<p>c`).length, 500_000);
  assertEquals(seen(`${long}<p> <p>b<p>c`).length, 500_001);
});

Deno.test("hiddenTexts() separates the blocks of visible text", () => {
  assertEquals(hiddenTexts(parseHtml("<p>a<b>b</b><p>c").document).visible.replace(/\u2029+/g, "|"), "|ab|c");
});
