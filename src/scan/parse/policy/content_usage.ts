/** Content-Usage preferences of AIPREF, as a response header or a robots.txt rule (draft-ietf-aipref-attach). */
import { type Dictionary, parseDictionary, Token } from "structured-headers";
import { splitPath } from "./content_signal.ts";
import { error, type Problem, problemLog, warning } from "../problem.ts";
import { wordSet } from "../../data/text/word_set.ts";

/** Maximum number of parsed characters of a value. */
const MAX_CONTENT_USAGE_LENGTH = 4096;

/** draft-ietf-aipref-vocab-08 (2026-09-13). */
const LABELS: ReadonlySet<string> = new Set(["train-ai", "ai-use", "search"]);
/** Labels of earlier drafts. */
const OLD_LABELS = wordSet("ai bots train-genai genai tdm foundation-model-production");

const PROBLEM_KINDS = {
  "empty": error("the value is empty"),
  "too-large": error("the value is too long"),
  "syntax": error("the value is not a structured field dictionary"),
  "unknown-label": warning("unknown label"),
  "old-label": warning("label of an earlier draft"),
  "illegal-value": warning("the value is neither y nor n"),
};
export type ContentUsageProblem = keyof typeof PROBLEM_KINDS;

export interface ContentUsage {
  /** Path prefix of a robots.txt rule. Null for a header, and for a rule of the whole group. */
  readonly path: string | null;
  /** Known labels with a valid value. If a label repeats, the last counts. */
  readonly preferences: readonly { readonly label: string; readonly value: "y" | "n" }[];
  readonly problems: readonly Problem<ContentUsageProblem>[];
}

/** Parses the value of a `Content-Usage` header, a Dictionary of RFC 9651. */
export function parseContentUsage(value: string): ContentUsage {
  return parsePreferences(value.trim(), null, {});
}

/**
 * Parses the value of a `Content-Usage` rule in robots.txt, an optional path and then the same Dictionary.
 */
export function parseContentUsageRule(value: string, line: number): ContentUsage {
  const { path, rest } = splitPath(value.trim());
  return parsePreferences(rest, path, { line });
}

function parsePreferences(text: string, path: string | null, at: { readonly line?: number }): ContentUsage {
  const log = problemLog(PROBLEM_KINDS);
  const preferences: { label: string; value: "y" | "n" }[] = [];
  const dictionary = text === "" ? "empty" : readDictionary(text);
  if (typeof dictionary === "string") {
    log.add(dictionary, { ...at, detail: text });
    return { path, preferences, problems: log.problems };
  }
  for (const [label, [item]] of dictionary) {
    const value = item instanceof Token ? item.toString() : null;
    if (!LABELS.has(label)) {
      log.add(OLD_LABELS.has(label) ? "old-label" : "unknown-label", { ...at, detail: label });
    } else if (value === "y" || value === "n") preferences.push({ label, value });
    else log.add("illegal-value", { ...at, detail: label });
  }
  return { path, preferences, problems: log.problems };
}

function readDictionary(text: string): Dictionary | "too-large" | "syntax" {
  if (text.length > MAX_CONTENT_USAGE_LENGTH) return "too-large";
  // The library reports syntax errors only by exceptions.
  try {
    return parseDictionary(text);
  } catch {
    return "syntax";
  }
}
