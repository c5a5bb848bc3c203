/** Path patterns with `*` and `$` in robots.txt, Content-Usage and TDM reservations (RFC 9309, 2.2.2). */

/** Maximum number of characters of a path and query. */
const MAX_PATH_LENGTH = 2048;

/** A pattern ready to match. */
export interface PathPattern {
  /** Length of the normalized pattern, because the longest match wins. */
  readonly bytes: number;
  /** Literal parts between the wildcards. */
  readonly parts: readonly string[];
  /** True if the pattern ends in `$`. */
  readonly anchored: boolean;
}

const UNRESERVED = /[A-Za-z0-9._~-]/;

/** Makes a pattern from a rule's value, and normalizes percent-encoding. */
export function pathPattern(value: string): PathPattern {
  const normalized = normalize(value);
  const anchored = normalized.endsWith("$");
  const body = anchored ? normalized.slice(0, -1) : normalized;
  // "$" marks the end only as last character. In other positions, normalized paths have it as %24.
  const parts = body.replaceAll("$", "%24").replace(/\*+/g, "*").split("*");
  return { bytes: normalized.length, parts, anchored };
}

/** Returns the path and query of a URL in the form that patterns match. */
export function normalizePath(pathAndQuery: string): string {
  const path = pathAndQuery === "" ? "/" : pathAndQuery.slice(0, MAX_PATH_LENGTH);
  return normalize(path).replaceAll("*", "%2A").replaceAll("$", "%24");
}

/**
 * Decodes unreserved characters, writes other escapes as upper-case `%HH`, and encodes all characters except
 * printable ASCII.
 */
function normalize(text: string): string {
  return text.replace(/%[0-9A-Fa-f]{2}|[^\x21-\x7e]+/g, (match) => {
    if (!match.startsWith("%")) return encodeURIComponent(match.toWellFormed());
    const character = String.fromCharCode(parseInt(match.slice(1), 16));
    return UNRESERVED.test(character) ? character : match.toUpperCase();
  });
}
