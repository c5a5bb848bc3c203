/** trust.txt: the associations and social accounts that a publisher vouches for (JournalList reference document). */
import { type Problem, problemLog } from "../problem.ts";

/** Lines read; the largest associations list some thousand members. */
export const TRUST_TXT_LINES_LIMIT = 20_000;
/** Characters of a value: no URL that works is longer. */
export const TRUST_TXT_VALUE_LIMIT = 2048;

/** Released 2020-06-29, `datatrainingallowed` added 2024-04-04. */
const VARIABLES: ReadonlySet<string> = new Set([
  "member",
  "belongto",
  "control",
  "controlledby",
  "social",
  "vendor",
  "customer",
  "disclosure",
  "contact",
  "datatrainingallowed",
]);

export type TrustTxtProblemCode =
  | "bad-line"
  | "unknown-variable"
  | "empty-value"
  | "bare-domain"
  | "illegal-value"
  | "conflicting-training"
  | "too-large";

export interface TrustTxt {
  /** Known variables with a usable value; a bare domain is usable. */
  readonly entries: readonly { readonly variable: string; readonly value: string; readonly line: number }[];
  /** `datatrainingallowed`; null where it is not stated. Where it is stated twice, the refusal counts. */
  readonly dataTraining: "yes" | "no" | null;
  readonly problems: readonly Problem<TrustTxtProblemCode>[];
}

/** Parses lines of `variable=value`; `#` begins a comment line. */
export function parseTrustTxt(text: string): TrustTxt {
  const log = problemLog<TrustTxtProblemCode>();
  const entries: { variable: string; value: string; line: number }[] = [];
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/, TRUST_TXT_LINES_LIMIT + 1);
  if (lines.length > TRUST_TXT_LINES_LIMIT) log.add("too-large");
  for (const [index, content] of lines.slice(0, TRUST_TXT_LINES_LIMIT).entries()) {
    const line = index + 1;
    const detail = content.trim();
    if (detail === "" || detail.startsWith("#")) continue;
    const equals = detail.indexOf("=");
    if (equals === -1) {
      log.add("bad-line", { line, detail });
      continue;
    }
    const variable = detail.slice(0, equals).trim().toLowerCase();
    const value = detail.slice(equals + 1).trim();
    const problem = judgeEntry(variable, value);
    if (problem !== null) log.add(problem, { line, detail });
    if (problem === null || problem === "bare-domain") entries.push({ variable, value, line });
  }
  const training = entries.filter(({ variable }) => variable === "datatrainingallowed").map(({ value }) =>
    lower(value)
  );
  if (training.includes("yes") && training.includes("no")) log.add("conflicting-training");
  const dataTraining = training.includes("no") ? "no" : training.includes("yes") ? "yes" : null;
  return { entries, dataTraining, problems: log.problems };
}

function judgeEntry(variable: string, value: string): TrustTxtProblemCode | null {
  if (!VARIABLES.has(variable)) return "unknown-variable";
  if (value === "") return "empty-value";
  if (value.length > TRUST_TXT_VALUE_LIMIT) return "illegal-value";
  if (variable === "datatrainingallowed") {
    return ["yes", "no"].includes(lower(value)) ? null : "illegal-value";
  }
  if (variable === "contact" && /^(?:mailto:|tel:|\+?[\d(][\d ().-]{4,30}$)/i.test(value)) return null;
  if (/^(?:https?|trust):\/\/[^\s/]/i.test(value)) return null;
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?$/i.test(value) ? "bare-domain" : "illegal-value";
}

function lower(text: string): string {
  return text.toLowerCase();
}
