import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { hiddenTexts } from "../../../../src/scan/parse/hidden/hidden_text.ts";

const TWENTY = "a".repeat(20);
const variables = (count: number) =>
  `:root{--a0:transparent;${
    Array.from({ length: count }, (_, at) => `--a${at + 1}:var(--a${at})`).join(";")
  }}`;

/** Hidden texts by their ways. */
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
  ["a class in 2,000 characters", `<i class="${"a ".repeat(994)}sr-only a">secret</i>`, [[
    "visually hidden",
    "secret",
  ]]],
  ["no class after them", `<i class="${"a ".repeat(998)}sr-only">secret</i>`, []],
  ["a color in four variables", `<style>${variables(3)}</style><i style="color:var(--a3)">secret</i>`, [[
    "transparent",
    "secret",
  ]]],
  ["no color in five", `<style>${variables(4)}</style><i style="color:var(--a4)">secret</i>`, []],
  ["a color's fallback", `<i style="color:var(--b, transparent)">secret</i>`, [["transparent", "secret"]]],
  ["an opacity of 0.06", "<i style='color:#0000000f'>secret</i>", [["transparent", "secret"]]],
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
  ["spans of one sentence", "<i hidden>one</i><i hidden>two</i>", [["not displayed", "one two"]]],
  ["no spans around visible text", "<i hidden>one</i> and <i hidden>two</i>", []],
  ["a drawing without size", "<svg width=0 height=0><text>secret</text></svg>", [[
    "not displayed",
    "secret",
  ]]],
  ["no drawing with one", "<svg width=0 height=1><text>secret</text></svg>", []],
  ["a template", "<template>secret</template>", [["template", "secret"]]],
  ["a textarea that is hidden", "<p hidden><textarea>secret</textarea>", [["hidden field", "secret"]]],
  ["no hidden code", "<p hidden><code>secret</code>", []],
  ["a tool call", "<p hidden><tool_use>a</tool_use>", [["not displayed", "<tool_use>a"]]],
  ["folded text", "<details><summary>a</summary><p>secret", [["folded", "a\u2029secret"]]],
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
});
