import { assertEquals } from "@std/assert";
import { formControls } from "../../../../src/scan/parse/forms/form_controls.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { pageElements } from "../../../../src/scan/parse/dom/page_elements.ts";

function controlsOf(html: string) {
  return formControls(pageElements(parseHtml(`<body>${html}`).document));
}

const LABELS: readonly [html: string, labels: (string | null)[]][] = [
  ["<label for=a>A</label><input id=a>", ["A"]],
  ["<label>A <input></label>", ["A"]],
  ["<label for=b>A <input></label>", [null]],
  ["<label for=a></label><label for=a>A</label><input id=a>", ["A"]],
  [`${"<label for=a></label>".repeat(4)}<label for=a>A</label><input id=a>`, ["A"]],
  [`${"<label for=a></label>".repeat(5)}<label for=a>A</label><input id=a>`, [null]],
  ["<label>A <select><option>B</select></label>", ["A"]],
  ["<label aria-label=A>B<input></label>", ["A"]],
  ["<input aria-label=A title=B>", ["A"]],
  ["<input title=B placeholder=C>", ["B"]],
  ["<input placeholder=C>", [null]],
  ["<input value=A>", [null]],
  ["<input aria-label=' '>", [null]],
  ["<i id=x></i><input aria-labelledby=x>", [null]],
  ["<fieldset><legend>A</legend><input></fieldset>", [null]],
  ["<button role=radio><b>A</b></button>", ["A"]],
  ["<p role=checkbox tabindex=0>A", ["A"]],
  ["<button role=switch><svg></svg></button>", [null]],
  ["<p role=textbox>A", [null]],
  ["<button role=radio aria-label=A>B</button>", ["A"]],
];

for (const [html, labels] of LABELS) {
  Deno.test(`formControls() names those of ${html}`, () => {
    assertEquals(controlsOf(html).map(({ label, labelledBy }) => labelledBy === null ? null : label), labels);
  });
}

Deno.test("formControls() leaves out what needs no label", () => {
  const types = ["hidden", "submit", "BUTTON", "image", "reset"].map((type) => `<input type=${type}>`).join(
    "",
  );
  assertEquals(controlsOf(types + "<button></button><output></output>"), []);
});

Deno.test("formControls() returns the kind of a control, its values and its form", () => {
  const found = controlsOf(
    "<form id=f><input name=a><input type=Email required><select aria-required=true></select></form>" +
      "<textarea form=f></textarea><input form=gone><p role=switch>",
  );
  assertEquals(found.map(({ kind }) => kind), ["text", "email", "select", "textarea", "text", "switch"]);
  assertEquals(found.map(({ field }) => field), ["a", "", "", "", "", ""]);
  assertEquals(found.map(({ isRequired }) => isRequired), [false, true, true, false, false, false]);
  assertEquals(found.map(({ form }) => form?.id ?? null), ["f", "f", "f", "f", null, null]);
});

Deno.test("formControls() shows if a person can reach a control", () => {
  const found = controlsOf(
    "<input><input disabled><input tabindex=-1><p hidden><input></p><input tabindex=0>",
  );
  assertEquals(found.map(({ isReachable }) => isReachable), [true, false, false, false, true]);
});

Deno.test("formControls() goes by the element before the role, and reads 30 characters of a type", () => {
  const found = controlsOf(
    `<select role=combobox></select><textarea role=searchbox></textarea><input type=${"a".repeat(31)}>`,
  );
  assertEquals(found.map(({ kind }) => kind), ["select", "textarea", "a".repeat(30)]);
});
