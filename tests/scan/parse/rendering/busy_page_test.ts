import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";
import { readRendering } from "../../../../src/scan/parse/rendering/rendering.ts";

const MAIN = "<main><h1>Oak</h1><p>We build cases of oak and of brass for instruments of all sizes.</main>";
const BUSY = "<p aria-busy=true>";

const PAGES: readonly (readonly [name: string, html: string, isWaiting: boolean])[] = [
  ["a main", MAIN, false],
  ["a busy widget beside a main", MAIN + BUSY, false],
  ["a busy widget in a main", MAIN.replace("<p>", BUSY), true],
  ["a busy main", MAIN.replace("<main", "<main aria-busy=true"), true],
  ["a busy page around a main", `<div aria-busy=true>${MAIN}</div>`, true],
  ["a busy widget without a main", `<h1>Oak</h1>${BUSY}`, true],
];

for (const [name, html, isWaiting] of PAGES) {
  Deno.test(`readRendering() of ${name} ${isWaiting ? "waits" : "does not wait"} for scripts`, () => {
    const { document } = parseHtml(`${html}<script src=/app.js></script>`);
    assertEquals(readRendering(document, visibleText(document)).isWaiting, isWaiting);
  });
}
