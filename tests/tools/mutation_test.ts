import { assertEquals } from "@std/assert";
import { choose, describe } from "../../tools/mutation/mutate.ts";
import { mutantsOf, mutate } from "../../tools/mutation/operators.ts";
import { importsOf, relatedTests } from "../../tools/mutation/related_tests.ts";

const MUTANTS: readonly [name: string, source: string, mutants: readonly string[]][] = [
  ["moves boundaries", "f(a > b, c <= d);", ["f(a >= b, c <= d);", "f(a > b, c < d);"]],
  ["moves the other boundaries", "f(a < b, c >= d);", ["f(a <= b, c >= d);", "f(a < b, c > d);"]],
  ["negates equality", "f(a === b, c !== d);", ["f(a !== b, c !== d);", "f(a === b, c === d);"]],
  ["exchanges and with or", "a && b || c;", ["a || b || c;", "a && b && c;"]],
  ["exchanges plus with minus", "f(a + b, c - d);", ["f(a - b, c - d);", "f(a + b, c + d);"]],
  ["changes numbers by one", "f(10);", ["f(11);", "f(9);"]],
  ["leaves no number below zero", "f(-0);", ["f(-1);"]],
  ["reads separators and other notations", "f(1_000, 0x0f);", [
    "f(1001, 0x0f);",
    "f(999, 0x0f);",
    "f(1_000, 16);",
    "f(1_000, 14);",
  ]],
  ["exchanges true and false", "f(true, false);", ["f(false, false);", "f(true, true);"]],
  ["removes negations", "f(!a);", ["f(a);"]],
  ["negates conditions of early exits", "if (a) return;", ["if (!(a)) return;"]],
  ["negates conditions before a block that exits", "if (a) { throw b; }", ["if (!(a)) { throw b; }"]],
  ["changes a negated condition once", "if (!a) continue;", ["if (a) continue;"]],
  ["changes an equality once", "if (a === b) break;", ["if (a !== b) break;"]],
  ["leaves other conditions alone", "if (a) b();", []],
  ["leaves joined texts alone", 'f(a + "b" + c, `${a}` + b);', []],
  ["leaves comments alone", "// a > 1\n/* !b */", []],
  ["leaves types alone", "interface A { a: true; b: 1 }\ntype B = 1 | false;\nlet a: 2;", []],
  ["leaves imports alone", 'import a from "b";\nexport { a };\nexport * from "c";', []],
  ["leaves texts and regular expressions alone", 'f("a > 1", `!b && 2`, /a{1,2}/);', []],
  ["leaves keys alone", "f({ 200: a });", []],
];

for (const [name, source, expected] of MUTANTS) {
  Deno.test(`mutantsOf() ${name}`, () => {
    assertEquals(mutantsOf(source).map((mutant) => mutate(source, mutant)), [...expected]);
  });
}

Deno.test("describe() shows path, line and change", () => {
  const [mutant] = mutantsOf("f();\n\nif (a(\n  b)) return;");
  const described = mutant === undefined ? null : describe({ path: "src/a.ts", mutant });
  assertEquals(described, "src/a.ts:3 a( b) → !(a( b))");
});

Deno.test("choose() gives the same choice for the same seed", () => {
  const all = Array.from({ length: 100 }, (_, index) => index);
  assertEquals(choose(all, 10, 7), choose(all, 10, 7));
  assertEquals(choose(all, 10, 7).join() === choose(all, 10, 8).join(), false);
});

Deno.test("choose() gives each at most once, and no more than there are", () => {
  assertEquals(choose([1, 2, 3], 9, 0).toSorted(), [1, 2, 3]);
});

const IMPORTS: readonly [source: string, expected: readonly string[]][] = [
  ['import { a } from "./b.ts";', ["src/scan/b.ts"]],
  ['import {\n  a,\n  b,\n} from "../b.ts";', ["src/b.ts"]],
  ['import a, { type B } from "./b.ts";', ["src/scan/b.ts"]],
  ['export * from "./b.ts";', ["src/scan/b.ts"]],
  ['export { default as "b/c" } from "./b.ts";', ["src/scan/b.ts"]],
  ['import "./b.ts";', ["src/scan/b.ts"]],
  ['await import("./b.ts");', ["src/scan/b.ts"]],
  ['import type { A } from "./b.ts";', []],
  ['import type { A } from "./b.ts";\nimport { c } from "./c.ts";', ["src/scan/c.ts"]],
  ['import { a } from "b";', []],
];

for (const [source, expected] of IMPORTS) {
  Deno.test(`importsOf() reads ${JSON.stringify(source)}`, () => {
    assertEquals(importsOf("src/scan/a.ts", source), [...expected]);
  });
}

const TREE: ReadonlyMap<string, readonly string[]> = new Map([
  ["src/a.ts", []],
  ["src/b.ts", ["src/a.ts", "src/c.ts"]],
  ["src/c.ts", ["src/b.ts"]],
  ["tests/a_test.ts", ["src/a.ts"]],
  ["tests/b_test.ts", ["src/b.ts"]],
  ["tests/c_test.ts", ["src/c.ts"]],
  ["tests/direct_test.ts", ["src/a.ts"]],
  ["tests/scan/golden_test.ts", ["src/b.ts"]],
  ["tests/other_test.ts", []],
]);

const RELATED: readonly [name: string, path: string, limit: number, groups: string[][]][] = [
  ["the mirrored test first, those of the whole catalogue last", "src/a.ts", 10, [
    ["tests/a_test.ts"],
    ["tests/direct_test.ts"],
    ["tests/b_test.ts"],
    ["tests/c_test.ts"],
    ["tests/scan/golden_test.ts"],
  ]],
  ["as many tests as the limit, nearest first", "src/a.ts", 3, [
    ["tests/a_test.ts"],
    ["tests/direct_test.ts"],
    ["tests/scan/golden_test.ts"],
  ]],
  ["those of the whole catalogue for a file that no test imports", "src/d.ts", 10, [[
    "tests/scan/golden_test.ts",
  ]]],
];

for (const [name, path, limit, groups] of RELATED) {
  Deno.test(`relatedTests() chooses ${name}`, () => {
    assertEquals(relatedTests(path, { imports: TREE, limit }), groups);
  });
}
