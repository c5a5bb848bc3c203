/**
 * Values of Content-Signal, in a robots.txt record or a response header (draft-romm-aipref-contentsignals,
 * contentsignals.org).
 */
import { type Problem, problemLog, warning } from "../problem.ts";

/** Maximum number of pairs read from one value. Only four keys exist. */
const MAX_CONTENT_SIGNAL_PAIRS = 32;

export type ContentSignalKey = "search" | "ai-input" | "ai-train" | "use";

const VALUES: Readonly<Record<ContentSignalKey, readonly string[]>> = {
  "search": ["yes", "no"],
  "ai-input": ["yes", "no"],
  "ai-train": ["yes", "no"],
  "use": ["immediate", "reference", "full"],
};

const PROBLEM_KINDS = {
  "empty": warning("the value is empty"),
  "not-a-pair": warning("an entry is not a key=value pair"),
  "unknown-key": warning("unknown key"),
  "illegal-value": warning("invalid value"),
  "upper-case": warning("keys and values must be lower case"),
  "duplicate-key": warning("duplicate key"),
  "conflicting-key": warning("a key has two values"),
  "too-many-pairs": warning("too many pairs"),
};
export type ContentSignalProblem = keyof typeof PROBLEM_KINDS;

export interface ContentSignal {
  /** Path prefix before the pairs; null for most values, which have no prefix. */
  readonly path: string | null;
  /** Pairs with a known key and a legal value, in lower case and in order. */
  readonly signals: readonly { readonly key: ContentSignalKey; readonly value: string }[];
  readonly problems: readonly Problem<ContentSignalProblem>[];
}

/**
 * Parses the value after `Content-Signal:`.
 * @param line of robots.txt, for the problems; null for a header
 */
export function parseContentSignal(value: string, line: number | null = null): ContentSignal {
  const { path, rest } = splitPath(value.trim());
  const log = problemLog(PROBLEM_KINDS);
  const at = line === null ? {} : { line };
  const report = (code: ContentSignalProblem, detail: string) => log.add(code, { ...at, detail });
  const signals: { key: ContentSignalKey; value: string }[] = [];
  if (rest === "") log.add("empty", at);
  const pairs = rest === "" ? [] : rest.split(",", MAX_CONTENT_SIGNAL_PAIRS + 1);
  if (pairs.length > MAX_CONTENT_SIGNAL_PAIRS) log.add("too-many-pairs", at);
  for (const pair of pairs.slice(0, MAX_CONTENT_SIGNAL_PAIRS)) {
    const detail = pair.trim();
    const equals = detail.indexOf("=");
    if (equals === -1) {
      report("not-a-pair", detail);
      continue;
    }
    const text = detail.toLowerCase();
    const key = text.slice(0, equals).trim();
    const setting = text.slice(equals + 1).trim();
    if (!isKey(key)) {
      report("unknown-key", detail);
      continue;
    }
    if (!VALUES[key].includes(setting)) {
      report("illegal-value", detail);
      continue;
    }
    if (text !== detail) report("upper-case", detail);
    const earlier = signals.find((signal) => signal.key === key);
    if (earlier) report(earlier.value === setting ? "duplicate-key" : "conflicting-key", detail);
    signals.push({ key, value: setting });
  }
  return { path, signals, problems: log.problems };
}

/** Maximum number of characters of a fixed value. */
const MAX_FIXED_LENGTH = 1000;
const MEANT_PAIR =
  /(?<![\w-])(search|ai[-_]?input|(?:ai[-_]?)?train(?:ing)?)\s{0,4}[=:]\s{0,4}(yes|no|y|n|true|false|allow|disallow)(?![\w-])/gi;
const YES = /^(?:y|yes|true|allow)$/i;

/**
 * Returns the value without problems. Pairs with a clear meaning are corrected, and a no overrides a yes.
 * @returns the value after `Content-Signal:`; null if nothing in it has a clear meaning
 */
export function fixedContentSignal(value: string): string | null {
  const written = value.trim().slice(0, MAX_FIXED_LENGTH);
  const { path, signals } = parseContentSignal(written);
  const { rest } = splitPath(written);
  const pairs = new Map<string, string>();
  const add = (key: string, value: string) => {
    if (pairs.get(key) !== "no") pairs.set(key, value);
  };
  for (const { key, value } of signals) add(key, value);
  for (const [, key = "", value = ""] of rest.matchAll(MEANT_PAIR)) {
    add(meantKey(key.toLowerCase()), YES.test(value) ? "yes" : "no");
  }
  if (pairs.size === 0) return null;
  const text = [...pairs].map((pair) => pair.join("=")).join(", ");
  return path === null ? text : `${path} ${text}`;
}

function meantKey(written: string): ContentSignalKey {
  if (written.includes("train")) return "ai-train";
  return written === "search" ? "search" : "ai-input";
}

/**
 * Separates the preferences of a robots.txt policy record from the optional path before them, which starts
 * with `/`.
 */
export function splitPath(value: string): { readonly path: string | null; readonly rest: string } {
  if (!value.startsWith("/")) return { path: null, rest: value };
  const end = value.search(/[ \t]/);
  if (end === -1) return { path: value, rest: "" };
  return { path: value.slice(0, end), rest: value.slice(end).trim() };
}

function isKey(text: string): text is ContentSignalKey {
  return Object.hasOwn(VALUES, text);
}
