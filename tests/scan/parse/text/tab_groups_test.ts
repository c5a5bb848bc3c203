import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { pageElements } from "../../../../src/scan/parse/dom/page_elements.ts";
import { tabGroups } from "../../../../src/scan/parse/text/tab_groups.ts";

/** Tabs, then label, characters and headings of each panel. */
type Group = readonly [tabs: string, ...panels: readonly string[]];

function found(html: string): Group[] {
  const { document } = parseHtml(html);
  return tabGroups(document, pageElements(document)).map(({ tabs, panels }) => [
    tabs.join(" "),
    ...panels.map(({ label, characters, headings }) => [label, characters, ...headings].join(" ")),
  ]);
}

const LIST =
  "<div role=tablist><button role=tab id=a aria-controls=pa>A</button><button role=tab id=b>B</button></div>";

const CASES: readonly [name: string, html: string, groups: readonly Group[]][] = [
  ["nothing", "<p>text</p>", []],
  [
    "roles, by what the tabs control and the panels are labelled by",
    `${LIST}<p role=tabpanel id=pb aria-labelledby=b hidden>bb<p role=tabpanel id=pa>a`,
    [
      ["A B", "B 2", "A 1"],
    ],
  ],
  ["roles, by their order", `${LIST}<p role=tabpanel>a<p role=tabpanel hidden>bb`, [["A B", "A 1", "B 2"]]],
  ["a panel that is not rendered", `${LIST}<p role=tabpanel>a`, [["A B", " 1"]]],
  [
    "a panel that is rendered empty",
    `${LIST}<p role=tabpanel id=pa>a<p role=tabpanel aria-labelledby=b><script>bb</script>`,
    [
      ["A B", "A 1"],
    ],
  ],
  [
    "links to other pages",
    "<ul role=tablist><li role=tab><a href=/a>A</a><li role=tab><a href=/b>B</a></ul><p role=tabpanel>a",
    [],
  ],
  [
    "filters of one panel",
    "<div role=tablist><button role=tab aria-controls=x>All</button><button role=tab aria-controls=x>Oak</button></div>" +
    "<div role=tabpanel id=x>a</div>",
    [],
  ],
  [
    "links within the page",
    "<ul role=tablist><a role=tab href='#x'>X</a><a role=tab href='#y'>Y</a></ul><p role=tabpanel id=x>x<p role=tabpanel id=y>y",
    [
      ["X Y", "X 1", "Y 1"],
    ],
  ],
  [
    "two groups",
    `${LIST}<p role=tabpanel>a<p role=tabpanel>b<div role=tablist><i role=tab>C</i><i role=tab>D</i></div><p role=tabpanel>c<p role=tabpanel>d`,
    [
      ["A B", "A 1", "B 1"],
      ["C D", "C 1", "D 1"],
    ],
  ],
  [
    "Material for MkDocs",
    "<div class=tabbed-set><div class=tabbed-labels><label>A</label><label>B</label></div><div class=tabbed-content><div class=tabbed-block><h2>Use A</h2></div><div class=tabbed-block>b</div></div></div>",
    [["A B", "A 5 Use A", "B 1"]],
  ],
  [
    "sphinx-design as it is published",
    "<div class='sd-tab-set docutils'><input id=i0 type=radio><label class=sd-tab-label for=i0>\nUSB</label><div class='sd-tab-content docutils'><p>a</div><input id=i1 type=radio><label class=sd-tab-label for=i1>MSD</label><div class='sd-tab-content docutils'>bb</div></div>",
    [["USB MSD", "USB 1", "MSD 2"]],
  ],
  [
    "Material's labels with links",
    "<div class='tabbed-set tabbed-alternate'><input type=radio><div class='tabbed-labels tabbed-labels--linked'><label><a href='#t1' tabindex=-1>pip</a></label><label><a href='#t2' tabindex=-1>uv</a></label></div><div class=tabbed-content><div class=tabbed-block>a</div><div class=tabbed-block>bb</div></div></div>",
    [["pip uv", "pip 1", "uv 2"]],
  ],
  [
    "Bootstrap's accordion",
    "<div role=tablist><div role=tab id=h1><h4><a role=button href='#c1'>One</a></h4></div><div id=c1 role=tabpanel aria-labelledby=h1>a</div><div role=tab id=h2><h4><a href='#c2'>Two</a></h4></div><div id=c2 role=tabpanel aria-labelledby=h2>bb</div></div>",
    [["One Two", "One 1", "Two 2"]],
  ],
  [
    "sphinx-design",
    "<div class='sd-tab-set tab-set'><input type=radio><label>A</label><div class=tab-content>a</div><input type=radio><label>B</label><div class=tab-content>b</div></div>",
    [["A B", "A 1", "B 1"]],
  ],
  [
    "Bootstrap without tabs of a role",
    "<div><div class='tab-pane active'>a</div><div class=tab-pane>b</div></div>",
    [
      ["", " 1", " 1"],
    ],
  ],
  [
    "tabs within tabs",
    `${LIST}<div role=tabpanel><h3>In A</h3>${LIST}<p role=tabpanel>aa</div><div role=tabpanel>b</div>`,
    [
      ["A B", "A 8 In A", "B 1"],
    ],
  ],
  [
    "headings of remarks",
    `${LIST}<div role=tabpanel><aside><h3>Note</h3></aside><div class=my-callout><h4>Tip</h4></div><h3>Do</h3></div><div role=tabpanel>b</div>`,
    [
      ["A B", "A 9 Do", "B 1"],
    ],
  ],
  ["one panel alone", "<p role=tabpanel>a", []],
];

for (const [name, html, groups] of CASES) {
  Deno.test(`tabGroups() finds ${name}`, () => {
    assertEquals(found(html), groups);
  });
}

Deno.test("tabGroups() reads a bounded number of panels", () => {
  const [group] = found(`<div>${"<p role=tabpanel>a".repeat(550)}</div>`);
  assertEquals(group?.length, 501);
});

Deno.test("tabGroups() reads 500 tabs", () => {
  const tabs = (count: number) =>
    found(`<div role=tablist>${"<i role=tab>A</i>".repeat(count)}</div><p role=tabpanel>a`)[0]?.[0];
  assertEquals([500, 501].map((count) => tabs(count)?.split(" ").length), [500, 500]);
});

Deno.test("tabGroups() reads 500 headings, and 500 characters of a class", () => {
  const headings = (count: number) =>
    `${LIST}<p role=tabpanel>a<div role=tabpanel>${"<h2>A</h2>".repeat(count)}</div>`;
  assertEquals([500, 501].map((count) => found(headings(count))[0]?.[2]?.split(" ").length), [502, 502]);
  const named = (length: number) => `${LIST}<p class="${"tab-pane".padStart(length)}">a<p role=tabpanel>b`;
  assertEquals([500, 501].map((length) => found(named(length))[0]?.length), [3, 2]);
});
