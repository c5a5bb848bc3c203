import { assert, assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";

const place = (id: string, fallback = "Wait") =>
  `<!--$?--><template id="${id}"></template><p>${fallback}</p><!--/$-->`;
const part = (id: string, content: string) => `<div hidden id="${id}">${content}</div>`;
const call = (text: string) => `<script>${text}</script>`;
const FILL = call('$RC=function(b,a){a=document.getElementById(a)};$RC("B:0","S:0")');

const PAGES: readonly [name: string, html: string, lines: readonly string[], before: string | null][] = [
  [
    "a boundary",
    `<h1>Oak</h1>${place("B:0")}<p>End</p>${part("S:0", "<p>Cases</p>")}${FILL}`,
    ["Oak", "Cases", "End"],
    "Oak\nWait\nEnd",
  ],
  [
    "a boundary with styles, in a page with a prefix",
    `${place("x-B:a")}${part("x-S:a", "<p>Cases</p>")}${call('$RR("x-B:a","x-S:a",[["/a.css"]])')}`,
    ["Cases"],
    "Wait",
  ],
  [
    "a boundary within a part",
    place("B:0") + part("S:0", `<p>Outer</p>${place("B:1")}`) + FILL + part("S:1", "<p>Inner</p>") +
    call('$RC("B:1","S:1")'),
    ["Outer", "Inner"],
    "Wait",
  ],
  [
    "a gap in a part",
    place("B:0") + part("S:0", '<p>Oak</p><template id="P:1"></template><p>Ash</p>') +
    part("S:1", "<p>Brass</p>") + call('$RS("S:1","P:1");$RC("B:0","S:0")'),
    ["Oak", "Brass", "Ash"],
    "Wait",
  ],
  [
    "a boundary whose fallback has a boundary",
    `<!--$?--><template id="B:0"></template><!--$--><p>Wait</p><!--/$--><b>so</b><!--/$--><p>End</p>${
      part("S:0", "<p>Cases</p>")
    }${FILL}`,
    ["Cases", "End"],
    "Wait\nso\nEnd",
  ],
  [
    "no part whose place is missing, as in browsers",
    `<p>Wait</p>${part("S:0", "<p>Cases</p>")}${FILL}`,
    ["Wait"],
    null,
  ],
  ["no part that is missing", place("B:0") + FILL, ["Wait"], null],
  [
    "no part that has not been called",
    place("B:0") + part("S:0", "<p>Cases</p>") + call('$RX("B:0","1")'),
    ["Wait"],
    null,
  ],
  [
    "no part with the end of its boundary missing",
    `<template id="B:0"></template><p>Wait</p>${part("S:0", "<p>Cases</p>")}${FILL}`,
    ["Wait"],
    null,
  ],
  ["no part into itself", part("S:0", place("B:0")) + FILL, [], null],
  ["no hidden text that is no part", `<div hidden id="S">Cases</div>${call('$RC("B","S")')}`, [], null],
];

for (const [name, html, lines, before] of PAGES) {
  Deno.test(`parseHtml() places ${name}`, () => {
    const { document, textBefore } = parseHtml(`<body>${html}`);
    assertEquals([visibleText(document), textBefore], [lines.join("\n"), before]);
  });
}

Deno.test("parseHtml() places the parts of a hostile page in time", async () => {
  const wide = place("B:0") + part("S:0", "<i></i>".repeat(3_000)) + FILL;
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => place(`B:${at.toString(16)}`)).join("") +
    Array.from({ length: count }, (_, at) => part(`S:${at.toString(16)}`, "a")).join("") +
    call(
      Array.from({ length: count }, (_, at) => `$RC("B:${at.toString(16)}","S:${at.toString(16)}")`).join(),
    );
  const used = await cpuMsOf(() => [wide, many(2_000)].forEach((html) => parseHtml(`<body>${html}`)));
  assert(used < 1_000, `${used} ms`);
});
