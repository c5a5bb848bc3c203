import { assertEquals } from "@std/assert";
import { formAround } from "../../../../src/scan/parse/forms/enclosing_form.ts";
import { elements, parseHtml } from "../../../../src/scan/parse/dom/html.ts";

const CASES: readonly [name: string, html: string, id: string | null][] = [
  ["the form around a control", "<form id=a><p><input></p></form>", "a"],
  ["no form beside a control", "<form id=a></form><input>", null],
  ["a form 64 elements up", `<form id=a>${"<div>".repeat(63)}<input>`, "a"],
  ["no form 65 elements up", `<form id=a>${"<div>".repeat(64)}<input>`, null],
];

for (const [name, html, id] of CASES) {
  Deno.test(`formAround() finds ${name}`, () => {
    const [input] = elements(parseHtml(html).document, "input");
    assertEquals(input && (formAround(input)?.id ?? null), id);
  });
}
