/**
 * Challenges of the L402 scheme, a token that a Lightning invoice unlocks
 * (https://github.com/lightninglabs/L402).
 */
import { error, type Problem, problemLog } from "../problem.ts";
import type { AuthChallenge } from "../auth/www_authenticate.ts";

/** The current name of the scheme, and its name until 2024. */
export const L402_SCHEMES: ReadonlySet<string> = new Set(["l402", "lsat"]);
/** A BOLT-11 invoice with network, amount and data. It has a single case, and is uppercase in QR codes. */
const INVOICE = /^ln(?:bcrt|bc|tbs|tb|sb)\d*[munp]?1[02-9ac-hj-np-z]{50,}$/i;
const MAX_INVOICE_LENGTH = 8192;

const PROBLEM_KINDS = {
  "missing-token": error("the token is missing"),
  "missing-invoice": error("the invoice is missing"),
  "bad-invoice": error("the invoice is not in BOLT 11 format"),
};
type L402Problem = keyof typeof PROBLEM_KINDS;

export interface L402Challenge {
  /** Scheme in lower case. */
  readonly scheme: string;
  readonly problems: readonly Problem<L402Problem>[];
}

/** Reads a challenge whose scheme is one of {@linkcode L402_SCHEMES}. */
export function parseL402Challenge({ scheme, parameters }: AuthChallenge): L402Challenge {
  const log = problemLog(PROBLEM_KINDS);
  const token = parameters.get("token") ?? parameters.get("macaroon") ?? "";
  if (token === "") log.add("missing-token");
  const invoice = parameters.get("invoice") ?? "";
  if (invoice === "") log.add("missing-invoice");
  else if (invoice.length > MAX_INVOICE_LENGTH || !INVOICE.test(invoice)) {
    log.add("bad-invoice", { detail: invoice });
  }
  return { scheme, problems: log.problems };
}
