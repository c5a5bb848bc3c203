/** `explain_check` explains the test of a check, its possible results and how to pass it. */
import { z } from "zod";
import { AppError } from "../../errors.ts";
import { suggestion } from "../../nearest.ts";
import { CATALOGUE, type CatalogueEntry } from "../../scan/catalogue.ts";
import { CATEGORIES } from "../../scan/result.ts";
import { RETIRED_CHECKS, retirementText } from "../../scan/retired_checks.ts";
import { type CheckData, checkData, listedCheck } from "../../web/texts/check_data.ts";
import { codeBlock, codeSpan, markdownText } from "../../web/texts/markdown_text.ts";
import { defineTool } from "../tool.ts";

const OUTCOME = z.object({
  outcome: z.string(),
  status: z.string(),
  message: z.string().describe("Names in braces stand for values of a result"),
  fix: z.string().nullable(),
  counts: z.string().describe("Points of the result, as a part of the weight, and the limit that it sets"),
});

const CHECK = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  about: z.string().describe("The test, and its benefit for agents"),
  weight: z.number().describe("Share in the points of its question"),
  counts: z.string().describe("Effect on the score, in words"),
  question: z.string().describe("Question that it earns points for"),
  maturity: z.string().describe("standard, draft, vendor or convention, in words"),
  appliesTo: z.string(),
  runs: z.string(),
  specification: z.string(),
  otherTools: z.string().describe("Ids of the same check in other tools; empty if there are none"),
  outcomes: z.array(OUTCOME),
  example: z.string().nullable().describe("A valid example for example.com"),
});

const LISTED_CHECK = z.object({ id: z.string(), title: z.string(), category: z.string() });

export const explainCheck = defineTool({
  name: "explain_check",
  title: "Explain a check",
  description:
    "Explains a check by its id, such as robots-txt, with its test, its benefit, its effect on the score, its possible " +
    "results with their fixes, and a valid example to copy. Without an id, lists all checks.",
  input: z.object({
    check: z.string().optional().describe("Id of the check, such as robots-txt; all checks by default"),
  }),
  output: z.object({
    check: CHECK.nullable().describe("Null for the list of all checks"),
    list: z.array(LISTED_CHECK).describe("All checks if the call has no id"),
  }),
  isOpenWorld: false,
  run({ check: id }) {
    if (id === undefined || id === "") {
      const list = CATALOGUE.map(listedCheck);
      return Promise.resolve({ data: { check: null, list }, text: listText() });
    }
    const check = checkData(entryOf(id));
    const retired = retirementText(id);
    const text = retired === null ? checkText(check) : `${retired}.\n\n${checkText(check)}`;
    return Promise.resolve({ data: { check, list: [] }, text });
  },
});

function entryOf(id: string): CatalogueEntry {
  const current = RETIRED_CHECKS.get(id)?.successor ?? id;
  const entry = CATALOGUE.find(({ check }) => check.id === current);
  if (entry !== undefined) return entry;
  const retired = retirementText(id);
  if (retired !== null) throw new AppError("NOT_FOUND", 404, `Cannot explain this check: ${retired}`);
  const hint = suggestion(id, CATALOGUE.map(({ check }) => check.id)) ||
    ". Call explain_check without an id to list all checks";
  throw new AppError("NOT_FOUND", 404, `Cannot explain this check: unknown id${hint}`);
}

function checkText(check: CheckData): string {
  const { id, title, about, category, question, counts, maturity, appliesTo, runs, specification } = check;
  return [
    `# ${markdownText(title)} (${codeSpan(id)})`,
    markdownText(about),
    [
      `- Category: ${category}`,
      `- Question: ${question}`,
      `- Weight: ${counts}`,
      `- Maturity: ${maturity}`,
      `- Applies to: ${appliesTo}`,
      `- Runs: ${runs}`,
      `- Specification: <${specification}>`,
      ...(check.otherTools === "" ? [] : [`- In other tools: ${markdownText(check.otherTools)}`]),
    ].join("\n"),
    "## Possible results",
    check.outcomes.map(({ outcome, status, message, fix, counts }) =>
      [
        `- ${status} (${codeSpan(outcome)}): ${markdownText(message)}`,
        ...(fix === null ? [] : [`  - Fix: ${markdownText(fix)}`]),
        `  - Points: ${markdownText(counts)}`,
      ].join("\n")
    ).join("\n"),
    ...(check.example === null ? [] : ["## Example", codeBlock(check.example)]),
  ].join("\n\n");
}

function listText(): string {
  const sections = CATEGORIES.flatMap(({ id, title }) => {
    const own = CATALOGUE.filter(({ category }) => category === id);
    const items = own.map(({ check }) => `- ${codeSpan(check.id)}: ${markdownText(check.title)}`);
    return own.length === 0 ? [] : [`## ${title}`, items.join("\n")];
  });
  return ["# All checks", ...sections].join("\n\n");
}
