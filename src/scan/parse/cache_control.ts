/** The `Cache-Control` header (RFC 9111, 5.2.2). */

/** Maximum number of characters of the header. */
export const MAX_HEADER_LENGTH = 4096;

export interface CacheControl {
  readonly isPublic: boolean;
  /** The first directive present of `no-store`, `no-cache` and `private`. */
  readonly forbids: "no-store" | "no-cache" | "private" | null;
  /** Seconds, or null if `max-age` is missing or not a number. */
  readonly maxAge: number | null;
}

/** @param header value, with several headers joined by commas; null if it was not sent */
export function parseCacheControl(header: string | null): CacheControl {
  const directives = new Map<string, string>();
  for (const part of (header ?? "").slice(0, MAX_HEADER_LENGTH).split(",")) {
    const [name = "", value = ""] = part.split("=").map((side) => side.trim());
    if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), value.replaceAll('"', ""));
  }
  const age = directives.get("max-age") ?? "";
  return {
    isPublic: directives.has("public"),
    forbids: (["no-store", "no-cache", "private"] as const).find((name) => directives.has(name)) ?? null,
    maxAge: /^\d{1,10}$/.test(age) ? Number(age) : null,
  };
}

/**
 * Returns true if any cache may keep a response for that many seconds, by `max-age`. `s-maxage` is for shared
 * caches.
 */
export function isCacheable({ isPublic, forbids, maxAge }: CacheControl, seconds: number): boolean {
  return isPublic && forbids === null && maxAge !== null && maxAge >= seconds;
}
