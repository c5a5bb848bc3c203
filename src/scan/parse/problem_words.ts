/** A parser's findings as words that can stand in a sentence. */
import type { Problem, Severity } from "./problem.ts";

/** Findings that are named at once. */
export const NAMED_PROBLEMS = 3;
/** Characters of one finding. */
const WORDS_LENGTH = 120;

/** @returns `unknown type (entries[0]: text/x)`, with what the site wrote cut */
export function problemWords({ text, line, detail }: Problem): string {
  const where = [line === undefined ? "" : `line ${line}`, detail ?? ""].filter((part) => part !== "").join(
    ": ",
  );
  return (where === "" ? text : `${text} (${where})`).slice(0, WORDS_LENGTH);
}

/** @returns the problems of one severity as words, in order of discovery */
export function problemsOf(problems: readonly Problem[], severity: Severity): string[] {
  return problems.filter((problem) => problem.severity === severity).map(problemWords);
}

/** The first findings among those of the codes given. */
export function wordsOf(problems: readonly Problem[], codes: ReadonlySet<string>): string[] {
  return problems.filter(({ code }) => codes.has(code)).slice(0, NAMED_PROBLEMS).map(problemWords);
}
