/** Problems as words that fit into a sentence. */
import { quoted, shortenedSentence } from "../../quotation.ts";
import type { Problem, Severity } from "./problem.ts";

/** Maximum number of characters of one problem in a message. */
const MAX_WORDS_LENGTH = 120;

/** @returns `unknown type (line 4: “entries[0]: text/x”)`, shortened */
export function problemWords({ text, line, detail = "" }: Problem): string {
  const parts = [line === undefined ? "" : `line ${line}`, detail === "" ? "" : quoted(detail)];
  const where = parts.filter((part) => part !== "").join(": ");
  return shortenedSentence(where === "" ? text : `${text} (${where})`, MAX_WORDS_LENGTH);
}

/** @returns the problems of one severity as words, in order of discovery, each once */
export function problemsOf(problems: readonly Problem[], severity: Severity): string[] {
  return [...new Set(problems.filter((problem) => problem.severity === severity).map(problemWords))];
}
