import { assertEquals, assertLess } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";
import { withoutFormerPrices } from "../../../../src/scan/parse/structured_data/former_prices.ts";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";

const ROWS: readonly (readonly [name: string, html: string, text: string])[] = [
  ["drops a price that is struck out beside another", "<p><del>$20</del> <b>$10</b></p>", "$10"],
  ["keeps a price that stands alone", "<p><del>$20</del> <b>Chair</b></p>", "$20 Chair"],
  [
    "drops a price with 100 nodes",
    `<p><del>$20${"<i></i>".repeat(99)}</del> <b>$10</b></p>`,
    "$10",
  ],
  [
    "keeps a price with 101 nodes",
    `<p><del>$20${"<i></i>".repeat(100)}</del> <b>$10</b></p>`,
    "$20 $10",
  ],
  [
    "finds the other price among 500 nodes",
    `<p><del>$20</del> <b>$10</b>${"<i></i>".repeat(495)}</p>`,
    "$10",
  ],
  [
    "does not search more than 500 nodes",
    `<p><del>$20</del> <b>$10</b>${"<i></i>".repeat(496)}</p>`,
    "$20 $10",
  ],
];

for (const [name, html, text] of ROWS) {
  Deno.test(`withoutFormerPrices() ${name}`, () => {
    const { document } = parseHtml(html);
    assertEquals(withoutFormerPrices(document, visibleText(document)), text);
  });
}

const HOSTILE: Readonly<Record<string, string>> = {
  "900 del and 8,900 empty elements": `<div>${"<del>1</del>".repeat(900)}${"<b></b>".repeat(8_900)}</div>`,
  "450 nested prices": `<div>${"<div><p><del>1</del></p>".repeat(450)}${"<i></i>".repeat(8_600)}</div>`,
  "500 nested del elements": `${"<del>".repeat(500)}1${"<i></i>".repeat(9_400)}`,
};

for (const [name, html] of Object.entries(HOSTILE)) {
  Deno.test(`withoutFormerPrices() reads a page with ${name} in less than 400 ms`, async () => {
    const { document } = parseHtml(html);
    const text = visibleText(document);
    assertLess(await cpuMsOf(() => withoutFormerPrices(document, text)), 400);
  });
}
