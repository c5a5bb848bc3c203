import { assertEquals, assertLess } from "@std/assert";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";
import { placeNoscripts } from "../../../../src/scan/parse/rendering/noscript_text.ts";

const TEXT = `<p>${"We build cases of oak. ".repeat(9)}</p>`; // 206 characters
const NOTE = "<p>Please enable JavaScript to use this app.</p>";

const PAGES: readonly (readonly [name: string, html: string, isPlaced: boolean])[] = [
  ["a heading and a text", `<noscript><h1>Oak</h1>${TEXT}</noscript>`, true],
  ["a text and a note", `<noscript><div><h2>Oak</h2>${TEXT}${NOTE}</div></noscript>`, true],
  ["a text next to an empty root", `<div id=root></div><noscript><h1>Oak</h1>${TEXT}</noscript>`, true],
  ["a text of a page that has another", `${TEXT}<noscript><h1>Oak</h1>${TEXT}</noscript>`, false],
  ["a text without a heading", `<noscript>${TEXT}</noscript>`, false],
  ["a note with a heading", `<noscript><h1>Oak</h1>${NOTE}</noscript>`, false],
  [
    "a text without elements",
    `<noscript>${"We build cases of oak. ".repeat(9)}<h1>Oak</h1></noscript>`,
    false,
  ],
  ["an invisible text", `<noscript><h1>Oak</h1><div hidden>${TEXT}</div></noscript>`, false],
];

for (const [name, html, isPlaced] of PAGES) {
  Deno.test(`placeNoscripts() ${isPlaced ? "places" : "leaves out"} ${name}`, () => {
    const { document } = parseHtml(`<body>${html}`);
    const before = visibleText(document);
    assertEquals(placeNoscripts(document, before), isPlaced);
    assertEquals(visibleText(document) === before, !isPlaced);
    assertEquals(document.querySelector("noscript") === null, isPlaced);
  });
}

const HOSTILE: readonly (readonly [name: string, html: string])[] = [
  ["noscript elements", `<noscript><h1>Oak</h1>${TEXT}</noscript>`.repeat(3_000)],
  ["nested noscript elements", `<noscript><h1>Oak</h1>${TEXT}`.repeat(3_000)],
  ["elements in them", `<noscript>${`<h1>Oak</h1>`.repeat(9_000)}`],
  ["elements around them", `${"<i></i>".repeat(9_000)}<noscript><h1>Oak</h1>${TEXT}</noscript>`],
];

for (const [name, html] of HOSTILE) {
  Deno.test(`placeNoscripts() reads a page of many ${name} in linear time`, async () => {
    const { document } = parseHtml(`<body>${html}`);
    assertLess(await cpuMsOf(() => placeNoscripts(document, "")), 300);
  });
}
