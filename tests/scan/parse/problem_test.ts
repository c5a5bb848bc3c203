import { assertEquals } from "@std/assert";
import { DETAIL_LENGTH, problemLog, PROBLEMS_PER_CODE } from "../../../src/scan/parse/problem.ts";

Deno.test("problemLog() keeps so many problems of each code", () => {
  const log = problemLog<"a" | "b">();
  for (let line = 1; line <= PROBLEMS_PER_CODE + 1; line++) log.add("a", { line });
  log.add("b");
  assertEquals(log.problems.length, PROBLEMS_PER_CODE + 1);
  assertEquals(log.problems.at(-1), { code: "b" });
});

Deno.test("problemLog() cuts details", () => {
  const log = problemLog<"a">();
  log.add("a", { detail: "x".repeat(DETAIL_LENGTH + 1) });
  assertEquals(log.problems[0]?.detail?.length, DETAIL_LENGTH);
});
