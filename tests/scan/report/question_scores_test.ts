import { assertEquals } from "@std/assert";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { CATEGORIES } from "../../../src/scan/contract/category.ts";
import { questionOf, QUESTIONS } from "../../../src/scan/contract/question.ts";
import { questionScores } from "../../../src/scan/report/question_scores.ts";
import type { CheckResult } from "../../../src/scan/result.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";

const IDS = CATALOGUE.map(({ check }) => check.id);

Deno.test("each category belongs to one question", () => {
  const named = QUESTIONS.flatMap(({ categories }) => [...categories] as string[]);
  assertEquals(named.toSorted(), CATEGORIES.map(({ id }) => id).toSorted());
});

Deno.test("questions name checks that exist, each once", () => {
  const named = QUESTIONS.flatMap(({ checks }) => [...checks] as string[]);
  assertEquals(named.filter((id) => !IDS.includes(id)), []);
  assertEquals(new Set(named).size, named.length);
});

Deno.test("every question has scored checks", () => {
  const scored = CATALOGUE.filter(({ check }) => check.weight > 0);
  const questions = new Set(scored.map(({ category, check: { id } }) => questionOf({ id, category })));
  assertEquals(questions, new Set(QUESTIONS.map(({ id }) => id)));
});

const read = (credit: number | null, changes: Partial<CheckResult> = {}) =>
  sampleCheck({ id: "headings", category: "content", credit, ...changes });

const ANSWERS: readonly (readonly [name: string, check: CheckResult, answer: string])[] = [
  ["90 % of the points", read(0.9), "yes"],
  ["89 %", read(0.89), "mostly"],
  ["65 %", read(0.65), "mostly"],
  ["64 %", read(0.64), "partly"],
  ["35 %", read(0.35), "partly"],
  ["34 %", read(0.34), "no"],
  ["all points and a ceiling of 60", read(1, { ceiling: { limit: 60, reason: "" } }), "partly"],
  ["all points and a ceiling of 10", read(1, { ceiling: { limit: 10, reason: "" } }), "no"],
  ["checks that do not apply", read(null, { status: "not_applicable" }), "not_applicable"],
  ["checks that could not run", read(null, { status: "inconclusive" }), "unknown"],
  ["checks without weight", read(1, { weight: 0 }), "not_applicable"],
];

for (const [name, check, answer] of ANSWERS) {
  Deno.test(`questionScores() answers ${answer} for ${name}`, () => {
    const [, question] = questionScores([sampleCheck(), check]);
    assertEquals([question?.id, question?.answer], ["read", answer]);
  });
}

Deno.test("questionScores() shares 100 points among the questions that apply", () => {
  const questions = questionScores([
    sampleCheck({ id: "https", category: "access" }),
    read(0.5),
    sampleFailure({ id: "sitemap" }),
    sampleCheck({ id: "mcp-server", category: "agents", weight: 3, credit: 1 }),
  ]);
  assertEquals(questions.map(({ id, points, earned, checkIds }) => [id, points, earned, checkIds]), [
    ["enter", 11, 11, ["https"]],
    ["read", 54.9, 27.5, ["headings"]],
    ["find", 27.5, 0, ["sitemap"]],
    ["markdown", 0, 0, []],
    ["rules", 0, 0, []],
    ["act", 6.6, 6.6, ["mcp-server"]],
  ]);
});
