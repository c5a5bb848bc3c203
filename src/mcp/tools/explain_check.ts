/** `explain_check` explains the test of a check, its possible results and how to pass it. */
import { z } from "zod";
import { AppError } from "../../errors.ts";
import { suggestion } from "../../nearest.ts";
import { CATALOGUE, type CatalogueEntry, describeTemplate, exampleOf, roleOf } from "../../scan/catalogue.ts";
import { CATEGORIES } from "../../scan/result.ts";
import { retirementText } from "../../scan/retired_checks.ts";
import { SURFACES, weightText } from "../../web/texts/labels.ts";
import { codeBlock, codeSpan, markdownText } from "../../web/texts/markdown_text.ts";
import { defineTool } from "../tool.ts";

const OUTCOME = z.object({
  outcome: z.string(),
  status: z.string(),
  message: z.string().describe("Names in braces stand for what was found"),
  fix: z.string().nullable(),
});

const CHECK = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  about: z.string().describe("What is tested, and why it matters to an agent"),
  weight: z.number().describe("Share in the points of its question"),
  counts: z.string().describe("How it counts, in words"),
  maturity: z.string().describe("standard, draft, vendor or convention"),
  appliesTo: z.string(),
  runs: z.string(),
  specification: z.string(),
  outcomes: z.array(OUTCOME),
  example: z.string().nullable().describe("A valid example for example.com"),
});
type Explained = z.output<typeof CHECK>;

const LISTED_CHECK = z.object({ id: z.string(), title: z.string(), category: z.string() });

export const explainCheck = defineTool({
  name: "explain_check",
  title: "Explain a check",
  description:
    "Explains one check of the scanner by its id, such as robots-txt: what it tests and why, how it counts, its possible " +
    "results with their fixes, and a valid example to copy. Without an id, lists all checks.",
  input: z.object({
    check: z.string().optional().describe("Id of the check, such as robots-txt; all checks if left out"),
  }),
  output: z.object({
    check: CHECK.nullable().describe("Null for the list of all checks"),
    list: z.array(LISTED_CHECK).describe("All checks, where no id was given"),
  }),
  isOpenWorld: false,
  run({ check: id }) {
    if (id === undefined || id === "") {
      const list = CATALOGUE.map(({ check: { id, title }, category }) => ({ id, title, category }));
      return Promise.resolve({ data: { check: null, list }, text: listText() });
    }
    const check = explained(entryOf(id));
    return Promise.resolve({ data: { check, list: [] }, text: checkText(check) });
  },
});

function entryOf(id: string): CatalogueEntry {
  const entry = CATALOGUE.find(({ check }) => check.id === id);
  if (entry !== undefined) return entry;
  const retired = retirementText(id);
  if (retired !== null) throw new AppError("NOT_FOUND", 404, `Cannot explain this check: ${retired}`);
  const hint = suggestion(id, CATALOGUE.map(({ check }) => check.id)) ||
    ": call explain_check without an id to list all checks";
  throw new AppError("NOT_FOUND", 404, `Cannot explain this check: its id is unknown${hint}`);
}

function explained({ check, category }: CatalogueEntry): Explained {
  const { id, title, about, weight, maturity, surface = "site", scope, spec, outcomes } = check;
  return {
    id,
    title,
    category: CATEGORIES.find((each) => each.id === category)?.title ?? category,
    about,
    weight,
    counts: weightText(weight, roleOf(check)),
    maturity,
    appliesTo: SURFACES[surface] ?? surface,
    runs: scope === "page" ? "on each page" : "once per site",
    specification: spec,
    outcomes: Object.entries(outcomes).map(([outcome, { status, message, fix }]) => ({
      outcome,
      status,
      message: describeTemplate(message),
      fix,
    })),
    example: exampleOf(check),
  };
}

function checkText(check: Explained): string {
  const { id, title, about, category, counts, maturity, appliesTo, runs, specification, outcomes } = check;
  return [
    `# ${markdownText(title)} (${codeSpan(id)})`,
    markdownText(about),
    [
      `- Category: ${category}`,
      `- Weight: ${counts}`,
      `- Maturity: ${maturity}`,
      `- Applies to: ${appliesTo}`,
      `- Runs: ${runs}`,
      `- Specification: <${specification}>`,
    ].join("\n"),
    "## Possible results",
    outcomes.map(({ outcome, status, message, fix }) =>
      `- ${status} (${codeSpan(outcome)}): ${markdownText(message)}${
        fix === null ? "" : `\n  - Fix: ${markdownText(fix)}`
      }`
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
