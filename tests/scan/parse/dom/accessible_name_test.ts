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
  ["<h1>A <b aria-label=B>C</b></h1>", "A B"],
  ["<h1><svg><text>x</text></svg>A</h1>", "A"],
  ["<h1><svg><g>x</g><title>A</title></svg></h1>", "A"],
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

Deno.test("AccessibleNames reads a bounded number of nodes, and then reports no nameless element", () => {
  const { document } = parseHtml(`<h1>${"<i> </i>".repeat(149)}</h1>`.repeat(75));
  const names = new AccessibleNames(pageElements(document));
  const found = elements(document, "h1").map((heading) => names.compute(heading));
  assertEquals(found[0], "");
  assertEquals(found.at(-1), "…");
  assertEquals(found.filter((name) => name === "").length, 50);
});

Deno.test("AccessibleNames reads 15,000 nodes of a page", () => {
  const after = (nodes: number) => {
    const full = `<h1>${"<i> </i>".repeat(150)}</h1>`.repeat(49);
    const last = `<h1>${"<i> </i>".repeat(149)}${nodes === 300 ? "<i> </i>" : " "}</h1>`;
    const { document } = parseHtml(`${full}${last}<h1 id=a>A</h1><h1 id=b>B</h1>`);
    const names = new AccessibleNames(pageElements(document));
    return elements(document, "h1").map((heading) => names.compute(heading)).slice(-2);
  };
  assertEquals([299, 300].map(after), [["A", "…"], ["…", "…"]]);
});

const TEXTS: readonly [name: string, html: (length: number) => string][] = [
  ["an attribute", (length) => `<h1 aria-label="${"A".padStart(length)}">`],
  ["the texts in an element", (length) => `<h1>${" ".repeat(length - 1)}<b>A</b>`],
  ["a text", (length) => `<h1>${"A".padStart(length)}`],
  ["the title of a drawing", (length) => `<h1><svg><title>${"A".padStart(length)}`],
];

for (const [name, html] of TEXTS) {
  Deno.test(`AccessibleNames reads 800 characters of ${name}`, () => {
    assertEquals([800, 801].map((length) => nameIn(html(length))), ["A", ""]);
  });
}

Deno.test("AccessibleNames reads 800 characters of a style", () => {
  const styled = (length: number) => nameIn(`<h1><i style="${"display:none".padStart(length)}">A</i>`);
  assertEquals([800, 801].map(styled), ["", "A"]);
});

Deno.test("AccessibleNames finds the title among 300 nodes of a drawing", () => {
  const titled = (before: number) => nameIn(`<h1><svg>${"<g/>".repeat(before)}<title>A</title></svg>`);
  assertEquals([299, 300].map(titled), ["A", ""]);
});

Deno.test("AccessibleNames read 300 nodes of a name and ten references", () => {
  const nested = (nodes: number) => nameIn(`<h1>${"<i></i>".repeat(nodes)}A</h1>`);
  assertEquals([299, 300].map(nested), ["A", ""]);
  const referring = (missing: number) =>
    nameIn(`<i id=a>A</i><h1 aria-labelledby="${"b ".repeat(missing)}a"></h1>`);
  assertEquals([9, 10].map(referring), ["A", ""]);
});
