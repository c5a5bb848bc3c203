/** Limits that all requests of one caller share on every route. */
import { AddressRateLimit, RateLimit } from "../rate_limit.ts";
import { Admission } from "./request/admission.ts";

/**
 * Maximum number of objects that one caller lists per minute, enough to list the largest account four times.
 */
const MAX_LISTED_PER_MINUTE = 60_000;

/**
 * Maximum number of document characters per minute from one caller or client. Reading them takes two seconds.
 */
export const MAX_DOCUMENT_CHARACTERS_PER_MINUTE = 1_000_000;

export interface CallerLimits {
  /** Limits how many requests of a caller run at the same time. */
  readonly admission: Admission;
  /** Limits how many objects a caller lists. */
  readonly listed: RateLimit;
  /**
   * Limits the cost of a caller's documents that are not in the cache. Anonymous
   * clients are counted by their IP address.
   */
  readonly documents: RateLimit;
}

export function callerLimits(): CallerLimits {
  return {
    admission: new Admission(),
    listed: new RateLimit({ action: "list more objects", per: "per caller" }, MAX_LISTED_PER_MINUTE),
    documents: new AddressRateLimit(
      { action: "read more characters of new documents", per: "per client" },
      MAX_DOCUMENT_CHARACTERS_PER_MINUTE,
    ),
  };
}
