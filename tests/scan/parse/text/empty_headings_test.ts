import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";
import { readRendering } from "../../../../src/scan/parse/rendering/rendering.ts";

const TEXT = "<p>We build cases of oak and of brass for instruments of all sizes".repeat(4);
const page = (headings: string) => `${headings}${TEXT}<script src=/app.js></script>`;

const CASES: readonly (readonly [html: string, isWaiting: boolean])[] = [
  [page("<h1 id=title></h1><h2 data-key=oak></h2>"), true],
  [page("<h1><span id=title></span></h1><h2> </h2><h2>Oak</h2>"), true],
  [page("<main><h1></h1><h2></h2></main>"), true],
  [page("<h1></h1><h2></h2><h2>Oak</h2><h2>Ash</h2>"), false],
  [page("<h1 class=typed></h1>"), false],
  [page("<h1><img src=/a.png alt=Oak></h1><h2><svg></svg></h2>"), false],
  [page("<h1 aria-label=Oak></h1><h2 aria-label=Ash></h2><h2><i aria-label=Elm></i></h2>"), false],
  [page("<h1>Oak</h1><div class=modal><h2></h2><h2></h2><h2></h2></div>"), false],
  [page("<h1>Oak</h1><aside><h2></h2><h2></h2></aside>"), false],
  [page("<h1>Oak</h1><h2 hidden></h2><h2 hidden></h2>"), false],
  [`<h1></h1><h2></h2>${TEXT}`, false],
];

for (const [html, isWaiting] of CASES) {
  Deno.test(`readRendering() finds that scripts ${isWaiting ? "write" : "do not write"} the headings of ${html}`, () => {
    const { document } = parseHtml(html);
    assertEquals(readRendering(document, visibleText(document)).isWaiting, isWaiting);
  });
}

const SECTION = "<div><h2>Oak</h2><div class=about></div></div>";
const APP = "<script src=/app.js></script>";
const line = (length: number) => `<p>${"a".repeat(length)}</p>`;

/** Headings above empty elements, as most of a page and next to other text. */
const SECTIONS: readonly (readonly [html: string, isWaiting: boolean])[] = [
  [SECTION + SECTION + line(150) + APP, true],
  [SECTION + line(150) + APP, false],
  [SECTION + SECTION + line(200) + APP, false],
  [SECTION + SECTION + line(150), false],
  [`<h2>Oak</h2><div class=map></div><h2>Ash</h2><div class=map></div>${APP}`, false],
  [`<h2>Oak</h2><div></div><h2>Ash</h2><div></div>${line(150)}${APP}`, false],
];

for (const [html, isWaiting] of SECTIONS) {
  Deno.test(`readRendering() finds that scripts ${isWaiting ? "write" : "do not write"} the sections of ${html}`, () => {
    const { document } = parseHtml(html);
    assertEquals(readRendering(document, visibleText(document)).isWaiting, isWaiting);
  });
}
