import { assertEquals } from "@std/assert";
import { findOverlay, type Overlay } from "../../../../src/scan/parse/text/overlay.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";

const DIALOG = "<dialog open>Accept</dialog>";
const COVER = "position:fixed;inset:0";
const WALL = "<h1>Before you continue</h1><p>We use cookies.</p><button>Accept</button>";
const START = "Before you continue: cookies";

type Case = readonly [name: string, html: string, kind: Overlay["kind"] | null];
const CASES: readonly Case[] = [
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
  [
    "a wall on a page whose root is locked",
    "<html style='overflow:hidden'><div id=consent>We use cookies",
    "locked-page",
  ],
  ["no wall on a page that scrolls", "<div id=consent>We use cookies", null],
  [
    "a dialog about cookies on a locked page",
    "<body class=no-scroll><div role=dialog>We use cookies",
    "locked-page",
  ],
  ["no other dialog on a locked page", "<body class=no-scroll><div role=dialog>News", null],
  [
    "a lock in 100 classes",
    `<body class="${"a ".repeat(99)}no-scroll"><div id=consent>We use cookies`,
    "locked-page",
  ],
  ["no lock after them", `<body class="${"a ".repeat(100)}no-scroll"><div id=consent>We use cookies`, null],
  [
    "a modal dialog that is displayed",
    "<div role=dialog aria-modal=true style=display:block>Accept",
    "open-dialog",
  ],
  ["a modal dialog that is not hidden", "<div aria-modal=true aria-hidden=false>Accept", "open-dialog"],
  [
    "a dialog of the class modal that is open",
    "<div role=alertdialog class='modal show'>Accept",
    "open-dialog",
  ],
  [
    "a class of an open dialog in 50",
    `<div role=dialog aria-modal=true class="${"a ".repeat(49)}open">Accept`,
    "open-dialog",
  ],
  [
    "no such class after them",
    `<div role=dialog aria-modal=true class="${"a ".repeat(50)}open">Accept`,
    null,
  ],
  ["no dialog that is closed", "<div role=dialog aria-modal=true>Accept", null],
  ["no dialog that is not modal", "<div role=dialog style=display:block>Accept", null],
  ["no element that is only named modal", "<div class=modal style=display:block>Accept", null],
  ["no dialog around the main text", "<dialog open><main>Accept</main></dialog>", null],
  ["no dialog around the main text by its role", "<dialog open><p role=main>Accept</dialog>", null],
  ["a dialog beside the main text", `<main>Oak</main>${DIALOG}`, "open-dialog"],
  [
    "a name in 2,000 characters of classes",
    `<div class="${"a ".repeat(997)} modal" style="${COVER}">${"a".repeat(20)}`,
    "covering",
  ],
  [
    "no name that ends after them",
    `<div class="${"a ".repeat(998)}modal" style="${COVER}">${"a".repeat(20)}`,
    null,
  ],
  [
    "a name in 2,000 characters of an id",
    `<div id="${"a".repeat(1_995)}modal" style="${COVER}">${"a".repeat(20)}`,
    "covering",
  ],
  [
    "no name that ends after them in an id",
    `<div id="${"a".repeat(1_996)}modal" style="${COVER}">${"a".repeat(20)}`,
    null,
  ],
  ["an id that begins with the name", `<div id=modal style="${COVER}">${"a".repeat(20)}`, "covering"],
  [
    "a covering element as large as the window",
    `<div class=modal style="position:fixed;width:100vw;height:100dvh">${"a".repeat(20)}`,
    "covering",
  ],
  [
    "no element of its width alone",
    `<div class=modal style="position:fixed;width:100%">${"a".repeat(20)}`,
    null,
  ],
  [
    "no element of its height alone",
    `<div class=modal style="position:fixed;height:100%">${"a".repeat(20)}`,
    null,
  ],
  [
    "a covering element from side to side",
    `<div class=modal style="position:fixed;top:0;left:0px;right:0%;bottom:0">${"a".repeat(20)}`,
    "covering",
  ],
  [
    "no element that scrolls with the page",
    `<div class=modal style="position:absolute;inset:0">${"a".repeat(20)}`,
    null,
  ],
  ...[
    "style=display:none",
    "style=visibility:hidden",
    "style=opacity:0",
    "hidden",
    "aria-hidden=true",
    "inert",
  ].map((hiding) => [`nothing within ${hiding}`, `<div ${hiding}>${DIALOG}</div>`, null] as const),
  ...["noscript", "svg><foreignObject", "dialog"].map((name) =>
    [`nothing in <${name}>`, `<body><${name}>${DIALOG}`, null] as const
  ),
  [
    "no menu next to the window",
    `<div id=menu-overlay style="position:fixed;width:100%;height:100%;left:-100%">${"a".repeat(20)}`,
    null,
  ],
  ["no element with a margin", `<div class=modal style="position:fixed;inset:9px">${"a".repeat(20)}`, null],
  [
    "no element with a margin at one side",
    `<div class=modal style="position:fixed;top:0;left:0;right:0;bottom:9px">${"a".repeat(20)}`,
    null,
  ],
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
  [
    "a wall with a submit button",
    WALL.replace("<button>Accept</button>", "<input type=submit value=Accept>"),
    "wall-page",
  ],
  [
    "the 20th button of a wall",
    WALL.replace("<button>", `${"<button>More</button>".repeat(19)}<button>`),
    "wall-page",
  ],
  ["no button after it", WALL.replace("<button>", `${"<button>More</button>".repeat(20)}<button>`), null],
  ["100 characters of a button", WALL.replace("Accept", `${"a".repeat(93)} Accept`), "wall-page"],
  ["no button that says more first", WALL.replace("Accept", `${"a".repeat(94)} Accept`), null],
  ["the 20th node of a button", WALL.replace("Accept", `${"<i></i>".repeat(19)}Accept`), "wall-page"],
  ["no later node of it", WALL.replace("Accept", `${"<i></i>".repeat(20)}Accept`), null],
  [
    "100 characters of a submit button",
    WALL.replace("<button>Accept</button>", `<input type=submit value="${"a".repeat(94)}Accept">`),
    "wall-page",
  ],
  [
    "no submit button that says more first",
    WALL.replace("<button>Accept</button>", `<input type=submit value="${"a".repeat(95)}Accept">`),
    null,
  ],
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

Deno.test("findOverlay() reads 2,000 characters of an overlay, from 400 nodes", () => {
  const length = (html: string) => {
    const { document } = parseHtml(html);
    return findOverlay(document, visibleText(document))?.text.length ?? 0;
  };
  assertEquals(length(`<dialog open>${"a".repeat(2_001)}</dialog>`), 2_000);
  assertEquals(length(`<dialog open>${"<i></i>".repeat(399)}a</dialog>`), 1);
  assertEquals(length(`<dialog open>${"<i></i>".repeat(400)}a</dialog>`), 0);
});
