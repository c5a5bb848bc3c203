/** How long others may keep an answer: the `Cache-Control` field (RFC 9111, 5.2.2). */

/** Characters of a field that are read. */
const FIELD_LIMIT = 4096;

export interface CacheControl {
  readonly isPublic: boolean;
  /** The first of `no-store`, `no-cache` and `private` that is set. */
  readonly forbids: "no-store" | "no-cache" | "private" | null;
  /** Seconds; null where it is not said, or is no number. */
  readonly maxAge: number | null;
}

/** @param field its value, several joined with commas; null where it was not sent */
export function parseCacheControl(field: string | null): CacheControl {
  const directives = new Map<string, string>();
  for (const part of (field ?? "").slice(0, FIELD_LIMIT).split(",")) {
    const [name = "", value = ""] = part.split("=", 2).map((side) => side.trim());
    if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), value.replaceAll('"', ""));
  }
  const age = directives.get("max-age") ?? "";
  return {
    isPublic: directives.has("public"),
    forbids: (["no-store", "no-cache", "private"] as const).find((name) => directives.has(name)) ?? null,
    maxAge: /^\d{1,10}$/.test(age) ? Number(age) : null,
  };
}

/** Whether anyone may keep an answer for as many seconds; only `max-age` says so, `s-maxage` is for proxies. */
export function isCacheable({ isPublic, forbids, maxAge }: CacheControl, seconds: number): boolean {
  return isPublic && forbids === null && maxAge !== null && maxAge >= seconds;
}
