import { assertEquals, assertThrows } from "@std/assert";
import { flatStyles } from "../../tools/flat_styles.ts";
import { compareSpecificity, specificityOf, splitList } from "../../tools/selectors.ts";

const ROWS: readonly (readonly [fact: string, css: string, flat: string])[] = [
  ["ends no rule with a list", ":is(p,li){margin:0}", "p,li{margin:0}"],
  [
    "keeps other rules",
    '@page{margin:1mm}a>b,c{color:red;content:"}{"}',
    '@page{margin:1mm}a>b,c{color:red;content:"}{"}',
  ],
  ["keeps a list of ancestors", ":is(p,li)>code{margin:0}", ":is(p,li)>code{margin:0}"],
  [
    "takes nested rules out",
    "a{color:red;&:hover{margin:0}b{top:0}>c{top:1px}}",
    "a{color:red}a:hover{margin:0}a b{top:0}a >c{top:1px}",
  ],
  [
    "keeps the order of declarations and nested rules",
    "a{top:0;b{top:0}left:0}",
    "a{top:0}a b{top:0}a{left:0}",
  ],
  ["puts an ancestor before a nested rule", ".a{.b &{top:0}}", ".b .a{top:0}"],
  [
    "keeps ancestors of the outer rule apart from those of the nested one",
    ".a .c{.b &{top:0}}",
    ".b :where(.a .c):not(._):not(._){top:0}",
  ],
  [
    "takes rules out of a nested group",
    "a{@media print{top:0;&:hover{top:0}}}",
    "@media print{a{top:0}a:hover{top:0}}",
  ],
  [
    "keeps the specificity of the highest choice",
    ":is(.a,.b>c,d.e f){top:0}",
    ".a:not(_):not(_),.b>c:not(_),d.e f{top:0}",
  ],
  [
    "keeps the specificity of a name in a list with a class",
    ":is(button,.a):hover{top:0}",
    ":where(button):hover:not(._),.a:hover{top:0}",
  ],
  [
    "puts the name first, and a pseudo-element last",
    ".a:is(b,i)::before{top:0}",
    "b.a::before,i.a::before{top:0}",
  ],
  ["writes all choices of two lists", ":is(.a,.b):is(.c,.d){top:0}", ".c.a,.d.a,.c.b,.d.b{top:0}"],
  [
    "keeps ancestors of a choice apart from those of the list",
    ".x :is(.a b,c){top:0}",
    ".x :where(.a b):not(._):not(_),.x c:not(._){top:0}",
  ],
  [
    "keeps lists in other functions",
    "a:not(:is(b,c)):has(:is(d,e)){top:0}",
    "a:not(:is(b,c)):has(:is(d,e)){top:0}",
  ],
];

for (const [fact, css, flat] of ROWS) {
  Deno.test(`flatStyles() ${fact}`, () => assertEquals(flatStyles(css), flat));
}

Deno.test("flatStyles() gives each choice the specificity of the list", () => {
  for (
    const list of [
      ":is(.a,b.c>d,[e]:hover)",
      ":is(button,#a .b,:is(i,.j))",
      ":is(a b c,.d)",
      "p:is(.a,:not(.b,#c))",
      ".x>:is(a,.b c,#d)",
    ]
  ) {
    const flat = flatStyles(`${list}{top:0}`);
    for (const choice of splitList(flat.slice(0, flat.indexOf("{")), ",")) {
      assertEquals(compareSpecificity(specificityOf(choice), specificityOf(list)), 0, choice);
    }
  }
});

Deno.test("flatStyles() refuses an element with two names, and a selector that it cannot read", () => {
  assertThrows(() => flatStyles("a:is(b,c){top:0}"), Error, "two names");
  assertThrows(() => flatStyles(":is(a,b)%{top:0}"), Error, "Cannot read");
});
