import { assertEquals } from "@std/assert";
import { problemsOf, problemWords } from "../../../src/scan/parse/problem_words.ts";
import type { Problem } from "../../../src/scan/parse/problem.ts";

const ERROR = { code: "bad-url", severity: "error", text: "url is not absolute" } as const;
const CASES: readonly [problem: Problem, expected: string][] = [
  [ERROR, "url is not absolute"],
  [{ ...ERROR, line: 3 }, "url is not absolute (line 3)"],
  [{ ...ERROR, detail: "entries[0]: /a" }, "url is not absolute (“entries[0]: /a”)"],
  [{ ...ERROR, line: 1, detail: "x" }, "url is not absolute (line 1: “x”)"],
];

for (const [problem, expected] of CASES) {
  Deno.test(`problemWords() returns ${expected}`, () => assertEquals(problemWords(problem), expected));
}

Deno.test("problemWords() cuts what the site wrote", () => {
  assertEquals(problemWords({ ...ERROR, detail: "x".repeat(5000) }).length, 120);
});

Deno.test("problemsOf() names the problems of one severity in order, each once", () => {
  const problems: Problem[] = [
    { ...ERROR, line: 1 },
    { ...ERROR, severity: "warning", line: 2 },
    { ...ERROR, line: 3 },
    { ...ERROR, line: 1 },
  ];
  assertEquals(problemsOf(problems, "error"), [
    "url is not absolute (line 1)",
    "url is not absolute (line 3)",
  ]);
});
