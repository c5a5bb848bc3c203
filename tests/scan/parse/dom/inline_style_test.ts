import { assertEquals } from "@std/assert";
import { declarationsOf, withoutComments } from "../../../../src/scan/parse/dom/inline_style.ts";

const CASES: readonly [text: string, declarations: Readonly<Record<string, string>>][] = [
  ["", {}],
  ["Display : NONE ; color: red", { display: "none", color: "red" }],
  ["color:red;width:1px", { color: "red", width: "1px" }],
  ["color: red; color: blue", { color: "blue" }],
  ["color: red !important; color: blue", { color: "red" }],
  ["color: red !important; color: blue ! important", { color: "blue" }],
  ["cursor: pointer; color", {}],
  ["color/* : blue; */: red", { color: "red" }],
  ["color;: x; color: red", { color: "red" }],
  [";color: red", { color: "red" }],
  [":x; color: red", { color: "red" }],
  ["color: red !important; color: !x", { color: "" }],
  ["color: !x; color: red", { color: "" }],
  [`color: ${"a".repeat(250)}`, { color: "a".repeat(199) }],
  [`${" ".repeat(95)}color: red`, { color: "red" }],
  [`${" ".repeat(96)}color: red`, {}],
];

CASES.forEach(([text, declarations], at) => {
  Deno.test(`declarationsOf() reads declarations (${at + 1})`, () => {
    assertEquals({ ...declarationsOf(text) }, declarations);
  });
});

Deno.test("withoutComments() ends an open comment with the text", () => {
  assertEquals(withoutComments("a/*b*/c/*d"), "a c ");
  assertEquals(withoutComments("a/*/b*/c/**/d"), "a c d");
});
