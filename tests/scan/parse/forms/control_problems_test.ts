import { assertEquals } from "@std/assert";
import { controlProblems } from "../../../../src/scan/parse/forms/control_problems.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { pageElements } from "../../../../src/scan/parse/dom/page_elements.ts";

function read(html: string) {
  const { document } = parseHtml(html);
  return controlProblems(document, pageElements(document));
}

const NAMES: readonly [html: string, targets: number, nameless: readonly string[]][] = [
  ["<a href=/a>A</a><button>B</button>", 2, []],
  ["<a href=/a></a>", 1, ["a href=/a"]],
  ["<a href=/a><img src=i alt=''></a><a href=/b><img src=i alt=B></a>", 2, ["a href=/a"]],
  ["<a href=/a><svg><title>A</title></svg></a><button class=x><svg></svg></button>", 2, ["button class=x"]],
  ["<a href=/a aria-label=A></a><a href=/b title=B></a>", 2, []],
  ["<b id=l>Label</b><button aria-labelledby=l></button>", 1, []],
  ["<a>no link</a><a name=x></a>", 0, []],
  ["<input type=submit><input type=reset><input type=submit value=''><input type=button value=B>", 4, [
    "input",
  ]],
  ["<input type=image src=i><input type=image alt=Go>", 2, ["input src=i"]],
  ["<div role=button tabindex=0></div><span role=link tabindex=0>S</span>", 2, ["div"]],
  [
    "<button hidden></button><a href=/a style='display:none'></a><div aria-hidden=true><a href=/b></a></div>",
    0,
    [],
  ],
  ["<details><summary></summary>x</details>", 1, ["summary"]],
  ["<dialog open>x</dialog><div role=dialog aria-label=D></div><div role=dialog>x</div>", 2, ["div"]],
  ["<iframe src=/f></iframe><iframe src=/g title=G></iframe>", 2, ["iframe src=/f"]],
  [
    "<iframe src=/f width=1 height=1></iframe><iframe src=/g style='display:none'></iframe><iframe></iframe>",
    0,
    [],
  ],
  ["<iframe data-src=/f></iframe>", 1, ["iframe"]],
  ["<iframe id=map></iframe><script>document.getElementById('map').src = url</script>", 1, ["iframe id=map"]],
  ["<iframe id=map></iframe><script>$('#map').attr('src', url)</script>", 1, ["iframe id=map"]],
  ["<iframe id=map></iframe><script>if (document.getElementById('map').src == url) go()</script>", 0, []],
  ["<iframe id=map title=Map></iframe><script>document.getElementById('map').src = url</script>", 1, []],
  ["<a href=/a role=presentation></a><button role=none></button>", 0, []],
  ["<p><noscript><iframe src=/f></iframe></noscript><template><a href=/a></a></template>", 0, []],
];

for (const [html, targets, nameless] of NAMES) {
  Deno.test(`controlProblems() finds what has no name in ${html}`, () => {
    const found = read(html);
    assertEquals([found.targets, found.nameless.examples], [targets, nameless]);
  });
}

const REACH: readonly [html: string, examples: readonly string[]][] = [
  ["<div role=button id=a>A</div>", ["div id=a"]],
  ["<div role=button tabindex=0>A</div><a href=/a role=button>A</a><label role=button>A</label>", []],
  ["<li role=option>A</li><div role=tab>B</div><div role=menuitem>C</div>", []],
  ["<div role=textbox contenteditable>A</div><div role=button aria-disabled=true>B</div>", []],
  ["<my-button role=button>A</my-button>", []],
];

for (const [html, examples] of REACH) {
  Deno.test(`controlProblems() finds what cannot be reached in ${html}`, () => {
    assertEquals(read(html).unreachable.examples, examples);
  });
}

const INVALID: readonly [html: string, examples: readonly string[]][] = [
  ["<p role=buton>", ["p role=buton"]],
  ["<p role='doc-note note'><p role=doc-abstract><svg role=graphics-symbol></svg><p role=''>", []],
  ["<p role='unknown list'>", []],
  ["<p aria-lable=x aria-label=y>", ["p aria-lable"]],
  ["<p aria-labelledby='a b'><p aria-labelledby='a c'><i id=c>", ["p aria-labelledby=a b"]],
  ["<svg><g aria-foo=1></g></svg>", []],
  ["<a href=/a tabindex=1>A</a>", ["a tabindex=1"]],
  ["<a href=/a tabindex=5>A</a><a href=/b tabindex=0>B</a><a href=/c tabindex=-1>C</a>", ["a tabindex=5"]],
  [
    "<p role=checkbox tabindex=0>x<input type=checkbox role=switch><p role=switch tabindex=0 aria-checked=true>x",
    [
      "p role=checkbox without aria-checked",
    ],
  ],
  ["<div role=list><p>x</div><div role=list><div><p role=listitem>x</div></div><div role=list><li>x</div>", [
    "div role=list without listitem",
  ]],
  [
    "<div role=menu></div><div role=menu aria-busy=true><p>x</div><div role=listbox aria-owns=a><p>x</div>",
    [],
  ],
  [
    "<ul role=listbox><li role=option hidden>x</ul><ul role=listbox><li role=option aria-hidden=true>x</ul>",
    [],
  ],
  ["<div role=tablist><div role=tree><i role=treeitem>x</i></div></div>", ["div role=tablist without tab"]],
  ["<dl><dt>a<dd>b</dl><dl><div><dt>a<dd>b</div></dl><dl><p>x</dl>", ["p in dl"]],
];

for (const [html, examples] of INVALID) {
  Deno.test(`controlProblems() finds what means nothing in ${html}`, () => {
    assertEquals(read(html).invalid.examples, examples);
  });
}

for (const html of ["<body aria-hidden=true>", "<html aria-hidden=true><body>", "<body inert>"]) {
  Deno.test(`controlProblems() sees that ${html} hides the page`, () => {
    assertEquals(
      [read(`${html}<a href=/a>A</a>`).isPageHidden, read("<main aria-hidden=true>").isPageHidden],
      [true, false],
    );
  });
}

Deno.test("controlProblems() reads a bounded number of targets", () => {
  assertEquals(read("<a href=/a></a>".repeat(2_100)).nameless.count, 2_000);
  assertEquals(read("<p role=list><b>x</b>".repeat(2_001)).invalid.count, 2_000);
});

Deno.test("controlProblems() reads 1,000 characters of the style of a frame", () => {
  const framed = (length: number) =>
    read(`<iframe src=/f style="${"display:none".padStart(length)}">`).targets;
  assertEquals([1_000, 1_001].map(framed), [0, 1]);
});

Deno.test("controlProblems() shows five examples of 100 characters", () => {
  const links = [..."abcdef"].map((letter) => `<a href=/${letter.repeat(200)}></a>`).join("");
  const { count, examples } = read(links).nameless;
  assertEquals([count, examples.map(({ length }) => length)], [6, Array(5).fill(100)]);
});
