/** Challenges of the `Payment` scheme, which the Machine Payments Protocol uses (draft-ryan-httpauth-payment). */
import { parseBase64Json } from "./base64_json.ts";
import { asRecord } from "../formats/json.ts";
import { type Problem, problemLog } from "../problem.ts";
import { parseRfc3339 } from "../rfc3339.ts";
import type { AuthChallenge } from "../auth/www_authenticate.ts";

/** Parameters without which nobody can pay. */
const REQUIRED = ["id", "realm", "method", "intent", "request"] as const;

export type PaymentProblem =
  | "missing-parameter"
  | "bad-method"
  | "bad-request"
  | "request-not-an-object"
  | "not-base64url"
  | "padded-request"
  | "bad-expires";

export interface PaymentChallenge {
  readonly method: string | null;
  readonly intent: string | null;
  readonly expires: Date | null;
  readonly problems: readonly Problem<PaymentProblem>[];
}

/** Reads a challenge whose scheme is `payment`. */
export function parsePaymentChallenge({ parameters }: AuthChallenge): PaymentChallenge {
  const log = problemLog<PaymentProblem>();
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
  const intent = parameters.get("intent") ?? null;
  return { method, intent, expires, problems: log.problems };
}
