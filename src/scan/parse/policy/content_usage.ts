/** Content-Usage preferences of AIPREF, as a response header or a robots.txt rule (draft-ietf-aipref-attach). */
import { type Dictionary, parseDictionary, Token } from "structured-headers";
import { splitPath } from "./content_signal.ts";
import { type Problem, type ProblemLog, problemLog } from "../problem.ts";

/** Characters of a value that are parsed. */
export const CONTENT_USAGE_LENGTH_LIMIT = 4096;

/** draft-ietf-aipref-vocab-08 (2026-09-13). */
export const CONTENT_USAGE_LABELS: ReadonlySet<string> = new Set(["train-ai", "ai-use", "search"]);
/** Labels of its earlier drafts. */
const OLD_LABELS: ReadonlySet<string> = new Set([
  "ai",
  "bots",
  "train-genai",
  "genai",
  "tdm",
  "foundation-model-production",
]);

export type ContentUsageProblemCode =
  | "empty"
  | "too-large"
  | "syntax"
  | "unknown-label"
  | "old-label"
  | "illegal-value";

export interface ContentUsage {
  /** Path prefix of a robots.txt rule; null where it speaks for the whole group, and for a header. */
  readonly path: string | null;
  /** Known labels with a legal value; a label given twice counts as it was given last. */
  readonly preferences: readonly { readonly label: string; readonly value: "y" | "n" }[];
  readonly problems: readonly Problem<ContentUsageProblemCode>[];
}

/** Parses the value of a `Content-Usage` header, a Dictionary of RFC 9651. */
export function parseContentUsage(value: string): ContentUsage {
  return parsePreferences(value.trim(), null);
}

/** Parses the value of a `Content-Usage` rule in robots.txt: an optional path, then the same Dictionary. */
export function parseContentUsageRule(value: string): ContentUsage {
  const { path, rest } = splitPath(value.trim());
  return parsePreferences(rest, path);
}

function parsePreferences(text: string, path: string | null): ContentUsage {
  const log = problemLog<ContentUsageProblemCode>();
  const dictionary = text === "" ? "empty" : readDictionary(text);
  if (typeof dictionary === "string") {
    log.add(dictionary, { detail: text });
    return { path, preferences: [], problems: log.problems };
  }
  return { path, preferences: readPreferences(dictionary, log), problems: log.problems };
}

function readDictionary(text: string): Dictionary | "too-large" | "syntax" {
  if (text.length > CONTENT_USAGE_LENGTH_LIMIT) return "too-large";
  // The library has no form that returns its error, and a site's syntax error is a fact, not a failure.
  try {
    return parseDictionary(text);
  } catch {
    return "syntax";
  }
}

function readPreferences(
  dictionary: Dictionary,
  log: ProblemLog<ContentUsageProblemCode>,
): ContentUsage["preferences"] {
  const preferences: { label: string; value: "y" | "n" }[] = [];
  for (const [label, [item]] of dictionary) {
    const value = item instanceof Token ? item.toString() : null;
    if (!CONTENT_USAGE_LABELS.has(label)) {
      log.add(OLD_LABELS.has(label) ? "old-label" : "unknown-label", { detail: label });
      continue;
    }
    if (value !== "y" && value !== "n") {
      log.add("illegal-value", { detail: label });
      continue;
    }
    preferences.push({ label, value });
  }
  return preferences;
}
