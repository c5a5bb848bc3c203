import { assertEquals } from "@std/assert";
import { boundedText } from "../../../../src/scan/parse/dom/bounded_text.ts";
import { elements, parseHtml } from "../../../../src/scan/parse/dom/html.ts";

const CASES: readonly [html: string, characters: number, nodes: number, text: string][] = [
  ["<p>Cases <b>of</b> oak</p>", 99, 99, "Cases of oak"],
  ["<p>Cases <b>of</b> oak</p>after", 8, 99, "Cases of"],
  ["<p>Cases <b>of</b> oak</p>after", 99, 3, "Cases of"],
  ["<p>Cases <b>of</b> oak</p>after", 99, 4, "Cases of oak"],
  ["<p></p>after", 99, 99, ""],
  ["<p> a\n b </p>", 99, 99, " a\n b "],
];

for (const [html, characters, nodes, text] of CASES) {
  Deno.test(`boundedText() reads ${characters} characters in ${nodes} nodes of ${JSON.stringify(html)}`, () => {
    const [element] = elements(parseHtml(html).document, "p");
    assertEquals(element && boundedText(element, { characters, nodes }), text);
  });
}
