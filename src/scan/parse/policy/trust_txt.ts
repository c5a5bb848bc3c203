/** trust.txt, a publisher's own associations and social accounts (JournalList reference document). */
import { type Problem, problemLog, warning } from "../problem.ts";
import { wordSet } from "../../data/text/word_set.ts";

/** Maximum number of lines to read. The largest associations list some thousand members. */
const MAX_TRUST_TXT_LINES = 20_000;
/** Maximum number of characters of a value, because no working URL is longer. */
const MAX_TRUST_TXT_VALUE_LENGTH = 2048;

/** Variables as released on 2020-06-29, and `datatrainingallowed`, added on 2024-04-04. */
const VARIABLES = wordSet(`
  member belongto control controlledby social vendor customer disclosure contact datatrainingallowed
`);

const PROBLEM_KINDS = {
  "bad-line": warning("not a variable=value pair"),
  "unknown-variable": warning("unknown variable"),
  "empty-value": warning("empty value"),
  "bare-domain": warning("the URL has no https://"),
  "illegal-value": warning("invalid value"),
  "conflicting-training": warning("datatrainingallowed is both yes and no"),
  "too-large": warning("the file has too many lines"),
};
export type TrustTxtProblem = keyof typeof PROBLEM_KINDS;

export interface TrustTxt {
  /** Known variables with a usable value, which includes a bare domain. */
  readonly entries: readonly { readonly variable: string; readonly value: string }[];
  /** `datatrainingallowed`, or null if it is missing. If there are two values, no wins. */
  readonly dataTraining: "yes" | "no" | null;
  readonly problems: readonly Problem<TrustTxtProblem>[];
}

/** Parses lines of `variable=value`. `#` starts a comment line. */
export function parseTrustTxt(text: string): TrustTxt {
  const log = problemLog(PROBLEM_KINDS);
  const entries: { variable: string; value: string }[] = [];
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/, MAX_TRUST_TXT_LINES + 1);
  if (lines.length > MAX_TRUST_TXT_LINES) log.add("too-large");
  for (const [index, content] of lines.slice(0, MAX_TRUST_TXT_LINES).entries()) {
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
    if (problem === null || problem === "bare-domain") entries.push({ variable, value });
  }
  const training = entries.filter(({ variable }) => variable === "datatrainingallowed").map(({ value }) =>
    value.toLowerCase()
  );
  if (training.includes("yes") && training.includes("no")) log.add("conflicting-training");
  const dataTraining = training.includes("no") ? "no" : training.includes("yes") ? "yes" : null;
  return { entries, dataTraining, problems: log.problems };
}

function judgeEntry(variable: string, value: string): TrustTxtProblem | null {
  if (!VARIABLES.has(variable)) return "unknown-variable";
  if (value === "") return "empty-value";
  if (value.length > MAX_TRUST_TXT_VALUE_LENGTH) return "illegal-value";
  if (variable === "datatrainingallowed") {
    return ["yes", "no"].includes(value.toLowerCase()) ? null : "illegal-value";
  }
  if (variable === "contact" && /^(?:mailto:|tel:|\+?[\d(][\d ().-]{4,30}$)/i.test(value)) return null;
  if (/^(?:https?|trust):\/\/[^\s/]/i.test(value)) return null;
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?$/i.test(value) ? "bare-domain" : "illegal-value";
}
