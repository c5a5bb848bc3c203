import check from "../../../../src/scan/checks/content/rendered_text.ts";
import { RECORDED, TEXT, viewed } from "../../browser/recorded_view.ts";
import { testCheck, told } from "../../test_check.ts";

const PAGE = (main: string, head = "<title>Case Studio</title>") =>
  `<!doctype html><html lang=en><head>${head}</head><body><main>${main}</main></body></html>`;

/** The same elements with other words. */
const ROWS = Array.from({ length: 20 }, (_, row) => `${String.fromCharCode(97 + row)}oak`);
const paragraphs = (rows: readonly string[]) => rows.map((row) => `<p>${row}</p>`).join("");

testCheck(check, {
  unseen: { "/": { body: "# Cases", headers: { "content-type": "text/markdown" } } },
  most: told(
    viewed({ html: PAGE(`<p>${TEXT}</p>`) }, "<p>Loading</p>"),
    "Scripts add 100 % of the text: 7 characters in the HTML, 527 in a browser",
  ),
  some: told(
    viewed({ html: PAGE(`<p>${TEXT} ${"Reviews by owners. ".repeat(10)}</p>`) }, `<p>${TEXT}</p>`),
    "Scripts add 22 % of the text: 527 characters in the HTML, 717 in a browser",
  ),
  moved: told(
    viewed({ html: PAGE(`<p>${TEXT}</p>`) }, `<p>Loading</p><div hidden>${TEXT}</div>`),
    "Scripts move 100 % of the text out of hidden elements: 527 characters",
  ),
  replaced: told(
    viewed({ html: PAGE(paragraphs(ROWS.map((row) => `${row}en`))) }, paragraphs(ROWS)),
    "Scripts replace 100 % of the text: 99 characters in the HTML, 139 in a browser",
  ),
  framed: told(
    viewed({
      tree: [
        { role: "RootWebArea", name: "Case Studio", depth: 0, isFocusable: true },
        { role: "Iframe", name: "", depth: 1, isFocusable: true },
        { role: "RootWebArea", name: "Cases", depth: 2, isFocusable: true },
        { role: "StaticText", name: TEXT.slice(0, 200), depth: 3, isFocusable: false },
      ],
    }, "<iframe src=/cases></iframe>"),
    "Frames have most of the text that a browser shows, with 0 characters outside them",
  ),
  changed: told(
    viewed({
      html: PAGE(`<h1>Cases</h1><p>${TEXT}</p>`, "<title>Cases</title><link rel=canonical href=/cases>"),
    }),
    "The text is in the HTML, but scripts change these parts of the page: title, canonical",
  ),
  same: viewed({}),
}, { browser: RECORDED });
