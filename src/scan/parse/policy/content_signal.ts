/** One Content-Signal value, of a robots.txt record or a response header (draft-romm-aipref-contentsignals, contentsignals.org). */
import { type Problem, problemLog } from "../problem.ts";

/** Pairs read of one value; four keys exist. */
export const CONTENT_SIGNAL_PAIRS_LIMIT = 32;

export type ContentSignalKey = "search" | "ai-input" | "ai-train" | "use";

const VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ["search", ["yes", "no"]],
  ["ai-input", ["yes", "no"]],
  ["ai-train", ["yes", "no"]],
  ["use", ["immediate", "reference", "full"]],
]);

export type ContentSignalProblemCode =
  | "empty"
  | "not-a-pair"
  | "unknown-key"
  | "illegal-value"
  | "upper-case"
  | "duplicate-key"
  | "conflicting-key"
  | "too-many-pairs";

export interface ContentSignal {
  /** Path prefix before the pairs; null where the value has none, as nearly all. */
  readonly path: string | null;
  /** Pairs with a known key and a legal value, lower case, in order. */
  readonly signals: readonly { readonly key: ContentSignalKey; readonly value: string }[];
  readonly problems: readonly Problem<ContentSignalProblemCode>[];
}

/** Parses what follows `Content-Signal:`; a key that is not there states no preference. */
export function parseContentSignal(value: string): ContentSignal {
  const { path, rest } = splitPath(value.trim());
  const log = problemLog<ContentSignalProblemCode>();
  const signals: { key: ContentSignalKey; value: string }[] = [];
  if (rest === "") log.add("empty");
  const pairs = rest === "" ? [] : rest.split(",", CONTENT_SIGNAL_PAIRS_LIMIT + 1);
  if (pairs.length > CONTENT_SIGNAL_PAIRS_LIMIT) log.add("too-many-pairs");
  for (const pair of pairs.slice(0, CONTENT_SIGNAL_PAIRS_LIMIT)) {
    const detail = pair.trim();
    const equals = detail.indexOf("=");
    if (equals === -1) {
      log.add("not-a-pair", { detail });
      continue;
    }
    const text = detail.toLowerCase();
    const key = text.slice(0, equals).trim();
    const setting = text.slice(equals + 1).trim();
    const legal = VALUES.get(key);
    if (legal === undefined || !isKey(key)) {
      log.add("unknown-key", { detail });
      continue;
    }
    if (!legal.includes(setting)) {
      log.add("illegal-value", { detail });
      continue;
    }
    if (text !== detail) log.add("upper-case", { detail });
    const earlier = signals.find((signal) => signal.key === key);
    if (earlier !== undefined) {
      log.add(earlier.value === setting ? "duplicate-key" : "conflicting-key", { detail });
    }
    signals.push({ key, value: setting });
  }
  return { path, signals, problems: log.problems };
}

/** Separates the optional path of a robots.txt policy record, which begins with `/`, from its preferences. */
export function splitPath(value: string): { readonly path: string | null; readonly rest: string } {
  if (!value.startsWith("/")) return { path: null, rest: value };
  const end = value.search(/[ \t]/);
  if (end === -1) return { path: value, rest: "" };
  return { path: value.slice(0, end), rest: value.slice(end).trim() };
}

function isKey(text: string): text is ContentSignalKey {
  return VALUES.has(text);
}
