import { assertEquals, assertLess } from "@std/assert";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { hasUnknownElement } from "../../../../src/scan/parse/rendering/unknown_elements.ts";

const CASES: readonly (readonly [name: string, html: string, isFound: boolean])[] = [
  ["an include", "<include id=oak.html></include>", true],
  ["an include with a text", "<include>Oak</include>", false],
  ["an include in the navigation", "<nav><include></include></nav>", false],
  ["a hidden include", "<include hidden></include>", false],
  ["a page of a router", "<oak_list data-page=true></oak_list>", true],
  ["a custom element", "<oak-icon></oak-icon>", false],
  ["a former element", "<center></center><font></font>", false],
  ["a drawing and a formula", "<svg><path></path></svg><math><mspace></mspace></math>", false],
];

for (const [name, html, isFound] of CASES) {
  Deno.test(`hasUnknownElement() ${isFound ? "finds" : "leaves out"} ${name}`, () => {
    assertEquals(hasUnknownElement(parseHtml(html).document.body), isFound);
  });
}

Deno.test("hasUnknownElement() reads a page of nested elements in linear time", async () => {
  const { body } = parseHtml("<oak>".repeat(9_000)).document;
  assertLess(await cpuMsOf(() => hasUnknownElement(body)), 300);
});
