/** How long a cache may reuse a response without asking the site (RFC 9111, 4.2). */
import { parseCacheControl } from "./cache_control.ts";

/** Maximum number of characters of a date. */
const MAX_DATE_LENGTH = 100;

export interface Freshness {
  /**
   * Seconds that caches may reuse it, or 0 if they must revalidate each time. Null if the response does not
   * state it.
   */
  readonly seconds: number | null;
  /** True if an ETag or a Last-Modified date allows revalidation. */
  readonly hasValidator: boolean;
}

/**
 * Reads the directives for private caches, such as caches of agents. `s-maxage` is for shared caches, which
 * the site itself often runs and purges.
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
  // An invalid date, such as `0`, means expired (RFC 9111, 5.3).
  if (Number.isNaN(until)) return { seconds: 0, hasValidator };
  const left = until - (Number.isNaN(from) ? now.getTime() : from);
  return { seconds: Math.max(0, Math.round(left / 1000)), hasValidator };
}

/** Milliseconds; NaN for an invalid date, including `0`, which `Date.parse()` accepts. */
function timeOf(value: string): number {
  return value.length <= MAX_DATE_LENGTH && /[a-z]/i.test(value) ? Date.parse(value) : NaN;
}
