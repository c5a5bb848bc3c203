import { assertEquals } from "@std/assert";
import { NAMED_PROBLEMS, problemWords, wordsOf } from "../../../src/scan/parse/problem_words.ts";

const CASES = [
  [{ code: "no-h1" }, "no h1"],
  [{ code: "bad-date", line: 3 }, "bad date (line 3)"],
  [{ code: "unknown-type", detail: "entries[0]: text/x" }, "unknown type (entries[0]: text/x)"],
  [{ code: "bad-url", line: 1, detail: "x" }, "bad url (line 1: x)"],
  [{ code: "bad-url", detail: "" }, "bad url"],
] as const;

for (const [problem, expected] of CASES) {
  Deno.test(`problemWords() says ${expected}`, () => assertEquals(problemWords(problem), expected));
}

Deno.test("problemWords() is never long", () => {
  assertEquals(problemWords({ code: "bad-url", detail: "x".repeat(5000) }).length, 120);
});

Deno.test("wordsOf() names the first problems of the codes given", () => {
  const problems = Array.from({ length: 9 }, (_, line) => ({ code: line % 2 === 0 ? "even" : "odd", line }));
  assertEquals(wordsOf(problems, new Set(["odd"])), ["odd (line 1)", "odd (line 3)", "odd (line 5)"]);
  assertEquals(NAMED_PROBLEMS, 3);
});
