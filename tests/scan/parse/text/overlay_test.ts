import { assertEquals } from "@std/assert";
import { findOverlay, type Overlay } from "../../../../src/scan/parse/text/overlay.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";

const DIALOG = "<dialog open>Accept</dialog>";
const COVER = "position:fixed;inset:0";
const WALL = "<h1>Before you continue</h1><p>We use cookies.</p><button>Accept</button>";
const START = "Before you continue: cookies";

const CASES: readonly [name: string, html: string, kind: Overlay["kind"] | null][] = [
  ["an open dialog", DIALOG, "open-dialog"],
  ["no empty dialog", "<dialog open></dialog>", null],
  ["no popover", "<dialog open popover>Accept</dialog>", null],
  [
    "a covering element with 20 characters",
    `<div class=overlay style="${COVER}">${"a".repeat(20)}</div>`,
    "covering",
  ],
  [
    "no covering element with 19 characters",
    `<div class=overlay style="${COVER}">${"a".repeat(19)}</div>`,
    null,
  ],
  [
    "no covering element of part of the window",
    `<div class=overlay style="position:fixed;top:0;left:0">${"a".repeat(20)}`,
    null,
  ],
  ["a wall on a locked page", "<body class=no-scroll><div id=consent>We use cookies", "locked-page"],
  ["no other element on a locked page", "<body class=no-scroll><div id=modal>News", null],
  ["the 200th candidate", `${"<i class=modal></i>".repeat(199)}${DIALOG}`, "open-dialog"],
  ["no candidate after it", `${"<i class=modal></i>".repeat(200)}${DIALOG}`, null],
  ["nothing hidden 29 levels up", `<div hidden>${"<div>".repeat(28)}${DIALOG}`, null],
  ["a dialog hidden 30 levels up", `<div hidden>${"<div>".repeat(29)}${DIALOG}`, "open-dialog"],
  ["a page that is a wall", WALL, "wall-page"],
  ["no wall without a button", WALL.replace("Accept", "More"), null],
  ["a wall with two paragraphs of text", `${WALL}<main><p>a<p>b</main>`, "wall-page"],
  ["no wall with three", `${WALL}<main><p>a<p>b<p>c</main>`, null],
  ["a wall of 1,000 characters", `<p>${START.padEnd(993, "a")}</p><button>Accept`, "wall-page"],
  ["no wall of 1,001", `<p>${START.padEnd(994, "a")}</p><button>Accept`, null],
  [
    "a wall that asks within 200 characters",
    `<p>${"a".repeat(180)} before you continue, cookies</p><button>Accept`,
    "wall-page",
  ],
  ["no wall that asks later", `<p>${"a".repeat(181)} before you continue, cookies</p><button>Accept`, null],
];

for (const [name, html, kind] of CASES) {
  Deno.test(`findOverlay() finds ${name}`, () => {
    const { document } = parseHtml(html);
    assertEquals(findOverlay(document, visibleText(document))?.kind ?? null, kind);
  });
}
