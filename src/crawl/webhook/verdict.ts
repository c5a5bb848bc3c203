/** What follows from one try to deliver a message. */
import type { Unobservable } from "../../errors.ts";

/**
 * `delivered`: done. `retry`: later. `disabled`: the receiver wants no further messages (410). `failed`: the URL may not be
 * requested, so that a retry would fail as well.
 */
export type DeliveryVerdict = "delivered" | "retry" | "disabled" | "failed";

/** Why a message was not delivered. */
export interface DeliveryProblem {
  /** Stable, for programs: `TTFB_TIMEOUT`, `STATUS`, `REDIRECT`, `GONE`. */
  readonly code: string;
  readonly message: string;
}

export interface Judged {
  readonly verdict: DeliveryVerdict;
  readonly problem: DeliveryProblem | null;
}

/** Refusals of our own. */
const REFUSED = /^(?:BLOCKED_|PORT_NOT_ALLOWED$)/;

export function judgeStatus(status: number): Judged {
  if (status >= 200 && status < 300) return { verdict: "delivered", problem: null };
  if (status === 410) {
    const message = "The receiver wants no further messages (status 410)";
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
