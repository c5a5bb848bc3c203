/** Limits the length of a file. */
import { pathOf } from "./path.ts";

/** Lines; the median file has under 90. */
const FILE_LINES = 300;
const LONG_FILES = ["src/scan/data/", "tests/fixtures/", "src/scan/all_checks.ts"];

export function fileLength(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  const path = pathOf(context);
  if (LONG_FILES.some((start) => path.startsWith(start))) return {};
  const lines = context.sourceCode.text.replace(/\n$/, "").split("\n").length;
  if (lines <= FILE_LINES) return {};
  const message = `This file has ${lines} lines, ${FILE_LINES} is the limit: split it by its nouns`;
  return { Program: () => context.report({ range: [0, 1], message }) };
}
