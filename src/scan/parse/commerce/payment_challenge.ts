/** Challenges of the `Payment` scheme, which the Machine Payments Protocol uses (draft-ryan-httpauth-payment). */
import { parseBase64Json } from "./base64_json.ts";
import { asRecord } from "../formats/json.ts";
import { error, type Problem, problemLog, warning } from "../problem.ts";
import { parseRfc3339 } from "../rfc3339.ts";
import type { AuthChallenge } from "../auth/www_authenticate.ts";

/** Parameters that a client needs to pay. */
const REQUIRED = ["id", "realm", "method", "intent", "request"] as const;

const PROBLEM_KINDS = {
  "missing-parameter": error("a parameter is missing"),
  "bad-method": warning("the method is not a lowercase name"),
  "bad-request": error("request is not base64url-encoded JSON"),
  "request-not-an-object": error("request is not a JSON object"),
  "not-base64url": warning("request is base64 instead of base64url"),
  "padded-request": warning("request has padding"),
  "bad-expires": warning("expires is not an RFC 3339 date"),
};
type PaymentProblem = keyof typeof PROBLEM_KINDS;

export interface PaymentChallenge {
  readonly method: string | null;
  readonly expires: Date | null;
  readonly problems: readonly Problem<PaymentProblem>[];
}

/** Reads a challenge whose scheme is `payment`. */
export function parsePaymentChallenge({ parameters }: AuthChallenge): PaymentChallenge {
  const log = problemLog(PROBLEM_KINDS);
  for (const name of REQUIRED) {
    if ((parameters.get(name) ?? "") === "") log.add("missing-parameter", { detail: name });
  }
  const method = parameters.get("method") ?? null;
  if (method !== null && method !== "" && !/^[a-z][a-z0-9_:-]{0,63}$/.test(method)) {
    log.add("bad-method", { detail: method });
  }
  const request = parameters.get("request") ?? "";
  const parsed = parseBase64Json(request);
  if (request !== "" && !parsed?.ok) log.add("bad-request");
  if (parsed?.ok && asRecord(parsed.value) === null) log.add("request-not-an-object");
  if (parsed?.ok && /[+/]/.test(request)) log.add("not-base64url");
  if (parsed?.ok && request.endsWith("=")) log.add("padded-request");
  const written = parameters.get("expires");
  const expires = written === undefined ? null : parseRfc3339(written);
  if (written !== undefined && expires === null) log.add("bad-expires", { detail: written });
  return { method, expires, problems: log.problems };
}
