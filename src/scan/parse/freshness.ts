/** How long a cache may reuse a response without asking the site (RFC 9111, 4.2). */
import { parseCacheControl } from "./cache_control.ts";

/** Characters of a date. */
const MAX_DATE_LENGTH = 100;

export interface Freshness {
  /** Seconds for which caches may reuse it, 0 where they must revalidate each time; null where that is not stated. */
  readonly seconds: number | null;
  /** It has an ETag or a Last-Modified date, with which it can be revalidated. */
  readonly hasValidator: boolean;
}

/**
 * Reads what applies to private caches, such as those of agents. `s-maxage` is for shared caches, which the site itself
 * often runs and purges.
 * @param now for responses with Expires and without Date
 */
export function freshness(headers: Headers, now: Date): Freshness {
  const hasValidator = headers.has("etag") || headers.has("last-modified");
  const { forbids, maxAge } = parseCacheControl(headers.get("cache-control"));
  if (forbids === "no-store" || forbids === "no-cache") return { seconds: 0, hasValidator };
  const expires = headers.get("expires");
  if (maxAge !== null || expires === null) return { seconds: maxAge, hasValidator };
  const until = timeOf(expires);
  const from = timeOf(headers.get("date") ?? "");
  // An invalid date means expired, `0` in particular (RFC 9111, 5.3).
  if (Number.isNaN(until)) return { seconds: 0, hasValidator };
  const left = until - (Number.isNaN(from) ? now.getTime() : from);
  return { seconds: Math.max(0, Math.round(left / 1000)), hasValidator };
}

/** Milliseconds; NaN for an invalid date, including `0`, which `Date.parse()` accepts. */
function timeOf(value: string): number {
  return value.length <= MAX_DATE_LENGTH && /[a-z]/i.test(value) ? Date.parse(value) : NaN;
}
