/** What all requests of one caller share, whichever route they take. */
import { AddressRateLimit, RateLimit } from "../rate_limit.ts";
import { Admission } from "./admission.ts";

/** Objects that one caller lists per minute: all of the largest account, four times. */
const MAX_LISTED_PER_MINUTE = 60_000;

/** Characters of documents that one caller or client sends per minute: reading them takes two seconds. */
export const MAX_DOCUMENT_CHARACTERS_PER_MINUTE = 1_000_000;

export interface CallerLimits {
  /** Limits how many requests of a caller run at the same time. */
  readonly admission: Admission;
  /** Limits how many objects a caller lists. */
  readonly listed: RateLimit;
  /** Limits what the documents of a caller cost that are not kept; anonymous clients count by their address. */
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
