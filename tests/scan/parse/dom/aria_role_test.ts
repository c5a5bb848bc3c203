import { assertEquals } from "@std/assert";
import { explicitRole } from "../../../../src/scan/parse/dom/aria_role.ts";
import { elements, parseHtml } from "../../../../src/scan/parse/dom/html.ts";

const CASES: readonly [attribute: string, role: string | null][] = [
  ["", null],
  ["role", null],
  ["role=''", null],
  ["role=main", "main"],
  ["role=' MAIN '", "main"],
  ["role='unknown banner main'", "banner"],
  ["role='widget unknown'", null],
  ["role=presentation", "none"],
  ["role=none", "none"],
  ["role=image", "img"],
  [`role='${"x ".repeat(9)}main'`, "main"],
  [`role='${"x ".repeat(10)}main'`, null],
  [`role='${"x".repeat(195)} main'`, "main"],
  [`role='${"x".repeat(196)} main'`, null],
];

for (const [attribute, role] of CASES) {
  Deno.test(`explicitRole() is ${role} for ${attribute.slice(0, 40)} (${attribute.length} characters)`, () => {
    const [element] = elements(parseHtml(`<p ${attribute}>`).document, "p");
    assertEquals(element && explicitRole(element), role);
  });
}
