/** Path patterns with `*` and `$`, as robots.txt, Content-Usage and TDM reservations write them (RFC 9309, 2.2.2). */

/** Characters of a URL's path and query that are matched: five thousand hostile patterns must stay cheap. */
export const PATH_LENGTH_LIMIT = 2048;

/** A pattern ready to match. */
export interface PathPattern {
  /** Octets of the normalised pattern: the longest match wins. */
  readonly octets: number;
  /** Literal parts between the wildcards. */
  readonly parts: readonly string[];
  /** The pattern ends in `$`. */
  readonly anchored: boolean;
}

const ENCODER = new TextEncoder();
const ENCODED_OCTETS = Array.from(
  { length: 256 },
  (_, octet) => `%${octet.toString(16).toUpperCase().padStart(2, "0")}`,
);
const UNRESERVED = /[A-Za-z0-9._~-]/;

/** Makes a pattern of a rule's value; percent-encoding is normalised. */
export function pathPattern(value: string): PathPattern {
  const normalised = normalise(value);
  const anchored = normalised.endsWith("$");
  const body = anchored ? normalised.slice(0, -1) : normalised;
  // "$" means the end only at the end; elsewhere it is the octet that a path shows as %24.
  const parts = body.replaceAll("$", "%24").replace(/\*+/g, "*").split("*");
  return { octets: normalised.length, parts, anchored };
}

/** The path and query of a URL in the form that patterns are matched against. */
export function normalisePath(pathAndQuery: string): string {
  const path = pathAndQuery === "" ? "/" : pathAndQuery.slice(0, PATH_LENGTH_LIMIT);
  return normalise(path).replaceAll("*", "%2A").replaceAll("$", "%24");
}

/**
 * Greedy: each literal part is taken where it first occurs, so that no pattern makes it try again.
 * @param path from {@linkcode normalisePath}
 */
export function matchesPath(pattern: PathPattern, path: string): boolean {
  const { parts, anchored } = pattern;
  const [first = "", ...rest] = parts;
  if (!path.startsWith(first)) return false;
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

/** Unreserved octets bare, all others upper-case `%HH` where encoded, and octets beyond printable ASCII encoded. */
function normalise(text: string): string {
  return text.replace(/%[0-9A-Fa-f]{2}|[^\x21-\x7e]+/g, (match) => {
    if (!match.startsWith("%")) return encodeOctets(match);
    const character = String.fromCharCode(parseInt(match.slice(1), 16));
    return UNRESERVED.test(character) ? character : match.toUpperCase();
  });
}

function encodeOctets(text: string): string {
  let encoded = "";
  for (const octet of ENCODER.encode(text)) encoded += ENCODED_OCTETS[octet];
  return encoded;
}
