/** Decides the next step after an attempt to deliver a message. */
import type { Unobservable } from "../../errors.ts";

/**
 * `delivered`: done. `retry`: later. `disabled`: the receiver refuses all future messages (410). `failed`:
 * requests to the URL are not allowed, so a retry would fail too.
 */
export type DeliveryVerdict = "delivered" | "retry" | "disabled" | "failed";

/** Reason why a message was not delivered. */
export interface DeliveryProblem {
  /** Stable code for programs, such as `TTFB_TIMEOUT`, `STATUS`, `REDIRECT` or `GONE`. */
  readonly code: string;
  readonly message: string;
}

export interface Judged {
  readonly verdict: DeliveryVerdict;
  readonly problem: DeliveryProblem | null;
}

/** Codes of requests that our own rules block. */
const REFUSED = /^(?:BLOCKED_|PORT_NOT_ALLOWED$)/;

export function judgeStatus(status: number): Judged {
  if (status >= 200 && status < 300) return { verdict: "delivered", problem: null };
  if (status === 410) {
    const message = "The receiver refused all future messages (status 410)";
    return { verdict: "disabled", problem: { code: "GONE", message } };
  }
  if (status >= 300 && status < 400) {
    const message = `The receiver redirects (status ${status}), and redirects are not followed`;
    return { verdict: "retry", problem: { code: "REDIRECT", message } };
  }
  return { verdict: "retry", problem: { code: "STATUS", message: `The receiver returned status ${status}` } };
}

export function judgeFailure({ code, message }: Unobservable): Judged {
  return { verdict: REFUSED.test(code) ? "failed" : "retry", problem: { code, message } };
}
