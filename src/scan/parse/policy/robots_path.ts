/** Path patterns with `*` and `$`, as robots.txt, Content-Usage and TDM reservations write them (RFC 9309, 2.2.2). */

/** Maximum number of characters of a path and query. */
const MAX_PATH_LENGTH = 2048;

/** A pattern ready to match. */
export interface PathPattern {
  /** Length of the normalized pattern: the longest match wins. */
  readonly bytes: number;
  /** Literal parts between the wildcards. */
  readonly parts: readonly string[];
  /** The pattern ends in `$`. */
  readonly anchored: boolean;
}

const UNRESERVED = /[A-Za-z0-9._~-]/;

/** Makes a pattern of a rule's value; percent-encoding is normalized. */
export function pathPattern(value: string): PathPattern {
  const normalized = normalize(value);
  const anchored = normalized.endsWith("$");
  const body = anchored ? normalized.slice(0, -1) : normalized;
  // "$" means the end only at the end; elsewhere it is a character that normalized paths write as %24.
  const parts = body.replaceAll("$", "%24").replace(/\*+/g, "*").split("*");
  return { bytes: normalized.length, parts, anchored };
}

/** The path and query of a URL in the form that patterns are matched against. */
export function normalizePath(pathAndQuery: string): string {
  const path = pathAndQuery === "" ? "/" : pathAndQuery.slice(0, MAX_PATH_LENGTH);
  return normalize(path).replaceAll("*", "%2A").replaceAll("$", "%24");
}

/** Decodes unreserved characters, writes other escapes as upper-case `%HH`, and encodes all but printable ASCII. */
function normalize(text: string): string {
  return text.replace(/%[0-9A-Fa-f]{2}|[^\x21-\x7e]+/g, (match) => {
    if (!match.startsWith("%")) return encodeURIComponent(match.toWellFormed());
    const character = String.fromCharCode(parseInt(match.slice(1), 16));
    return UNRESERVED.test(character) ? character : match.toUpperCase();
  });
}
