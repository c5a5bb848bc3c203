/** What all requests of one caller share, whichever route they take. */
import { RateLimit } from "../rate_limit.ts";
import { Admission } from "./admission.ts";

/** Objects that one caller lists per minute: all of the largest account, four times. */
const MAX_LISTED_PER_MINUTE = 60_000;

export interface CallerLimits {
  /** Limits how many requests of a caller run at the same time. */
  readonly admission: Admission;
  /** Limits how many objects a caller lists. */
  readonly listed: RateLimit;
}

export function callerLimits(): CallerLimits {
  return {
    admission: new Admission(),
    listed: new RateLimit({ action: "list more objects", per: "per caller" }, MAX_LISTED_PER_MINUTE),
  };
}
