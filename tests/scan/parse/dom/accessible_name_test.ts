import { assertEquals } from "@std/assert";
import { AccessibleNames } from "../../../../src/scan/parse/dom/accessible_name.ts";
import { elements, parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { pageElements } from "../../../../src/scan/parse/dom/page_elements.ts";

/** The name of the first h1. */
function nameIn(html: string): string {
  const { document } = parseHtml(html);
  const [heading] = elements(document, "h1");
  return heading === undefined ? "no heading" : new AccessibleNames(pageElements(document)).compute(heading);
}

const CASES: readonly [html: string, name: string][] = [
  ["<h1> A \n b </h1>", "A b"],
  ["<h1>Sa<b>le</b></h1>", "Sale"],
  ["<h1>A<br>B<div>C</div></h1>", "A B C"],
  ["<h1><a href=/><img src=x alt=Acme></a></h1>", "Acme"],
  ["<h1><img src=x alt='' title=Logo> A</h1>", "Logo A"],
  ["<h1><svg><title>Acme</title><text>x</text></svg></h1>", "Acme"],
  ["<h1><svg aria-label=Acme></svg></h1>", "Acme"],
  ["<h1><svg><path/></svg></h1>", ""],
  ["<h1>A <span aria-hidden=true>#</span><span hidden>B</span><i style='display:none'>C</i></h1>", "A"],
  ["<h1>A<script>b</script><style>c</style><template>d</template></h1>", "A"],
  ["<h1 aria-label=' A '>B</h1>", "A"],
  ["<h1 aria-label=''>B</h1>", "B"],
  ["<h1 aria-labelledby='x y z'>B</h1><p id=x hidden>X</p><p id=y aria-label=Y></p>", "X Y"],
  ["<h1 aria-labelledby=gone aria-label=A>B</h1>", "A"],
  ["<h1 aria-labelledby=a id=a>B</h1>", "B"],
  ["<h1 title=A></h1>", "A"],
  ["<h1></h1>", ""],
];

for (const [html, name] of CASES) {
  Deno.test(`AccessibleNames calls the heading of ${html} "${name}"`, () => assertEquals(nameIn(html), name));
}

Deno.test("AccessibleNames cuts a name", () => {
  assertEquals(nameIn(`<h1>${"a".repeat(5_000)}</h1>`).length, 200);
  assertEquals(nameIn(`<h1 aria-label="${"a".repeat(5_000)}"></h1>`).length, 200);
});

Deno.test("AccessibleNames looks at a bounded number of nodes, and then calls nothing nameless", () => {
  const { document } = parseHtml(`<h1>${"<i> </i>".repeat(149)}</h1>`.repeat(75));
  const names = new AccessibleNames(pageElements(document));
  const found = elements(document, "h1").map((heading) => names.compute(heading));
  assertEquals(found[0], "");
  assertEquals(found.at(-1), "…");
  assertEquals(found.filter((name) => name === "").length, 50);
});

Deno.test("AccessibleNames read 300 nodes of a name and ten references", () => {
  const nested = (nodes: number) => nameIn(`<h1>${"<i></i>".repeat(nodes)}A</h1>`);
  assertEquals([299, 300].map(nested), ["A", ""]);
  const referring = (missing: number) =>
    nameIn(`<i id=a>A</i><h1 aria-labelledby="${"b ".repeat(missing)}a"></h1>`);
  assertEquals([9, 10].map(referring), ["A", ""]);
});
