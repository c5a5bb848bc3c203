import { assertEquals } from "@std/assert";
import { error, problemLog, warning } from "../../../src/scan/parse/problem.ts";

Deno.test("problemLog() keeps a limited number of problems of each code", () => {
  const log = problemLog({ a: error("is a"), b: error("is b") });
  for (let line = 1; line <= 21; line++) log.add("a", { line });
  log.add("b");
  assertEquals(log.problems.length, 21);
  assertEquals(log.problems.at(-1)?.code, "b");
});

Deno.test("problemLog() cuts details", () => {
  const log = problemLog({ a: error("is a") });
  log.add("a", { detail: "x".repeat(201) });
  assertEquals(log.problems[0]?.detail?.length, 200);
});

Deno.test("problemLog() gives each problem the severity and words of its code", () => {
  const log = problemLog({ a: error("has no name"), "long-name": warning("has a long name") });
  log.add("a", { line: 2 });
  log.add("long-name");
  assertEquals(log.problems, [
    { code: "a", severity: "error", text: "has no name", line: 2 },
    { code: "long-name", severity: "warning", text: "has a long name" },
  ]);
});
