/** How long an answer may be shown again without a word to the site (RFC 9111, 4.2). */
import { parseCacheControl } from "./cache_control.ts";

/** Characters of a date that are read. */
const DATE_LENGTH = 100;

export interface Freshness {
  /** Seconds for which others may keep it as it is, 0 where they have to ask each time; null where it is not said. */
  readonly seconds: number | null;
  /** It can be asked for by what is known of it: an ETag, or the time of its last change. */
  readonly hasValidator: boolean;
}

/**
 * Reads what is said to whoever fetches, as agents do. `s-maxage` is for caches that many share, which the site itself
 * often runs and empties.
 * @param now for answers that say until when, and not as of when
 */
export function freshness(headers: Headers, now: Date): Freshness {
  const hasValidator = headers.has("etag") || headers.has("last-modified");
  const { forbids, maxAge } = parseCacheControl(headers.get("cache-control"));
  if (forbids === "no-store" || forbids === "no-cache") return { seconds: 0, hasValidator };
  const expires = headers.get("expires");
  if (maxAge !== null || expires === null) return { seconds: maxAge, hasValidator };
  const until = timeOf(expires);
  const from = timeOf(headers.get("date") ?? "");
  // What is no date has expired, `0` above all (RFC 9111, 5.3).
  const left = Number.isNaN(until) ? 0 : until - (Number.isNaN(from) ? now.getTime() : from);
  return { seconds: Math.max(0, Math.round(left / 1000)), hasValidator };
}

/** Milliseconds; NaN where it is no date. `0` is one to `Date.parse()`. */
function timeOf(value: string): number {
  return /[a-z]/i.test(value) ? Date.parse(value.slice(0, DATE_LENGTH)) : NaN;
}
