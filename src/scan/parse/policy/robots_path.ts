/** Path patterns with `*` and `$`, as robots.txt, Content-Usage and TDM reservations write them (RFC 9309, 2.2.2). */

/** Characters of a URL's path and query that are matched, so that thousands of hostile patterns stay fast. */
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

/**
 * Greedy: each literal part matches where it first occurs, so there is no backtracking.
 * @param path from {@linkcode normalizePath}
 */
export function matchesPath(pattern: PathPattern, path: string): boolean {
  const { parts, anchored } = pattern;
  // Most patterns of a long file fail here.
  if (!path.startsWith(parts[0] ?? "")) return false;
  const [first = "", ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return !anchored || path.length === first.length;
  let position = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, position);
    if (found === -1) return false;
    position = found + part.length;
  }
  if (!anchored) return path.indexOf(last, position) !== -1;
  return path.endsWith(last) && path.length - last.length >= position;
}

/** Decodes unreserved characters, writes other escapes as upper-case `%HH`, and encodes all but printable ASCII. */
function normalize(text: string): string {
  return text.replace(/%[0-9A-Fa-f]{2}|[^\x21-\x7e]+/g, (match) => {
    if (!match.startsWith("%")) return encodeURIComponent(match.toWellFormed());
    const character = String.fromCharCode(parseInt(match.slice(1), 16));
    return UNRESERVED.test(character) ? character : match.toUpperCase();
  });
}
