/** Problems as words that fit into a sentence. */
import type { Problem, Severity } from "./problem.ts";

/** Characters of one problem in a message. */
const MAX_WORDS_LENGTH = 120;

/** @returns `unknown type (entries[0]: text/x)`, shortened */
export function problemWords({ text, line, detail }: Problem): string {
  const parts = [line === undefined ? "" : `line ${line}`, detail ?? ""];
  const where = parts.filter((part) => part !== "").join(": ");
  return (where === "" ? text : `${text} (${where})`).slice(0, MAX_WORDS_LENGTH);
}

/** @returns the problems of one severity as words, in order of discovery, each once */
export function problemsOf(problems: readonly Problem[], severity: Severity): string[] {
  return [...new Set(problems.filter((problem) => problem.severity === severity).map(problemWords))];
}
