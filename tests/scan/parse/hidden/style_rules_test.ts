import { assertEquals } from "@std/assert";
import { styleRules } from "../../../../src/scan/parse/hidden/style_rules.ts";

const CASES: readonly [sheet: string, selectors: string[]][] = [
  [".a{display:none}#b{color:red}P{opacity:0}", [".a", "#b", "p"]],
  ["p.a, #b , i{color:red}", [".a", "#b", "i"]],
  [".a .b{color:red}.c:hover{color:red}", []],
  [",{color:red}", []],
  ["{color:red}.a{color:red}", [".a"]],
  [".a{cursor:pointer}", []],
  ["@media screen{.a{color:red}}.b{color:red}", [".a", ".b"]],
  ["@media print{.a{color:red}}.b{color:red}", [".b"]],
  ["@media print{.a{color:red}.b{color:red}}.c{color:red}", [".c"]],
  ["@import 'x';.a{color:red}", [".a"]],
  ["/* .a{color:red} */.b{color:red", [".b"]],
];

for (const [sheet, selectors] of CASES) {
  Deno.test(`styleRules() reads ${sheet}`, () => {
    assertEquals([...styleRules([sheet]).declarations.keys()], selectors);
  });
}

Deno.test("styleRules() adds later declarations to those of the same selector", () => {
  const { declarations } = styleRules([".a{color:red;opacity:0}", ".a{color:blue}"]);
  assertEquals({ ...declarations.get(".a") }, { color: "blue", opacity: "0" });
});

Deno.test("styleRules() reads variables of the whole page only", () => {
  const { variables } = styleRules([":root{--a: RED ;--b:blue}.c{--d:red}"]);
  assertEquals([...variables], [["--a", "red"], ["--b", "blue"]]);
});

Deno.test("styleRules() reads a rule that the end of the sheet cuts", () => {
  const { declarations } = styleRules([".a{color:red"]);
  assertEquals({ ...declarations.get(".a") }, { color: "red" });
});

Deno.test("styleRules() stops at its limits", () => {
  const list = (count: number, piece: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => piece(at));
  const rules = list(20_001, (at) => `.a${at}{color:red}`).join("");
  assertEquals(styleRules([rules]).declarations.size, 20_000);
  const selectors = list(51, (at) => `.a${at}`).join(",");
  assertEquals(styleRules([`${selectors}{color:red}`]).declarations.size, 50);
  const variables = list(2_001, (at) => `--a${at}:red`).join(";");
  assertEquals(styleRules([`:root{${variables}}`]).variables.size, 2_000);
  assertEquals(styleRules([`:root{${variables}}`, ":root{--b:red}"]).variables.size, 2_000);
});

Deno.test("styleRules() reads 2,000 characters of selectors", () => {
  const selectors = (length: number) => [
    ...styleRules([`.a,${".b".padStart(length - 3)}{color:red}`]).declarations.keys(),
  ];
  assertEquals([2_000, 2_001].map(selectors), [[".a", ".b"], ["a", ".b"]]);
});
