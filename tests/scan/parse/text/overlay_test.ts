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
  ["nothing invisible", `<div style="visibility:hidden">${DIALOG}`, null],
  ["nothing transparent", `<div style="opacity:0">${DIALOG}`, null],
  ["nothing inert", `<div inert>${DIALOG}`, null],
  ["nothing for readers without scripts", `<body><noscript>${DIALOG}</noscript>`, null],
  ["nothing in a closed dialog", "<dialog><p aria-modal=true class=open>Accept</p></dialog>", null],
  ["a modal element with a class of open dialogs", "<p aria-modal=true class=open>Accept", "open-dialog"],
  ["a modal element that is shown by its style", '<p aria-modal=true style="display:block">A', "open-dialog"],
  ["a modal element that is said to be shown", "<p aria-modal=true aria-hidden=false>Accept", "open-dialog"],
  ["no modal element without a sign that it is open", "<p aria-modal=true>Accept", null],
  ["no element that says it is not modal", '<p aria-modal=false class="modal open">Accept', null],
  ["an element with the role of a dialog", '<p role=alertdialog class="modal open">Accept', "open-dialog"],
  ["a covering dialog without a name", `<p role=dialog style="${COVER}">${"a".repeat(20)}`, "covering"],
  [
    "an element as large as the window",
    `<p class=modal style="position:fixed;width:100%;height:100vh">${"a".repeat(20)}`,
    "covering",
  ],
  [
    "no element that is only as wide",
    `<p class=modal style="position:fixed;width:100%;height:50%">${"a".repeat(20)}`,
    null,
  ],
  ["no element with a margin", `<p class=modal style="position:fixed;inset:9px">${"a".repeat(20)}`, null],
  [
    "a name within 2,000 characters of a class",
    `<p class="${"x".repeat(1_995)}modal" style="${COVER}">${"a".repeat(20)}`,
    "covering",
  ],
  [
    "no name after them",
    `<p class="${"x".repeat(1_996)}modal" style="${COVER}">${"a".repeat(20)}`,
    null,
  ],
  ["the 50th class of an element", `<p aria-modal=true class="${"x ".repeat(49)}open">A`, "open-dialog"],
  ["no class after it", `<p aria-modal=true class="${"x ".repeat(50)}open">A`, null],
  ["a text in 400 nodes", `<dialog open>${"<i></i>".repeat(399)}A`, "open-dialog"],
  ["no text after them", `<dialog open>${"<i></i>".repeat(400)}A`, null],
  ["a text within 2,000 characters", `<dialog open>${" ".repeat(1_999)}A`, "open-dialog"],
  ["no text after 2,000 characters", `<dialog open>${" ".repeat(2_000)}A`, null],
  [
    "a lock in the 100th class of the page",
    `<body class="${"x ".repeat(99)}no-scroll"><p id=consent>Cookies`,
    "locked-page",
  ],
  ["no lock after it", `<body class="${"x ".repeat(100)}no-scroll"><p id=consent>Cookies`, null],
  ["a page that is a wall", WALL, "wall-page"],
  ["a wall with a button of an older kind", `<p>${START}<input type=submit value=Accept>`, "wall-page"],
  ["a wall with 20 buttons", `<p>${START}</p>${"<button>B</button>".repeat(19)}<button>Accept`, "wall-page"],
  [
    "no wall with the button after them",
    `<p>${START}</p>${"<button>B</button>".repeat(20)}<button>Accept`,
    null,
  ],
  ["a button of 100 characters", `<p>${START}</p><button>${"b".repeat(94)}accept`, "wall-page"],
  ["no button with a longer text", `<p>${START}</p><button>${"b".repeat(95)}accept`, null],
  ["a button of 20 nodes", `<p>${START}</p><button>${"<i></i>".repeat(19)}Accept`, "wall-page"],
  ["no button of more nodes", `<p>${START}</p><button>${"<i></i>".repeat(20)}Accept`, null],
  [
    "a button with a value of 100 characters",
    `<p>${START}<input type=submit value=${"b".repeat(94)}accept>`,
    "wall-page",
  ],
  ["no button with a longer value", `<p>${START}<input type=submit value=${"b".repeat(95)}accept>`, null],
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
