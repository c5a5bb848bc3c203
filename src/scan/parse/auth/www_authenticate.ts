/** Challenges of the `WWW-Authenticate` header, where a server requests credentials (RFC 9110, 11.6.1). */
import { stickyReader } from "../sticky_reader.ts";

/** Maximum number of characters read of the header. */
const MAX_HEADER_LENGTH = 16_384;
/** Maximum number of challenges of one header. */
const MAX_CHALLENGES = 20;
/** Maximum number of parameters of one challenge. */
const MAX_PARAMETERS = 40;

/** A name with or without a value, or text without a name. */
const PART =
  /[\s,]*(?:([!#$%&'*+.^_`|~\w-]+)(?:\s*(=)\s*(?:"((?:\\[^]|[^"\\])*)"?|([^\s,]*)))?|"(?:\\[^]|[^"\\])*"?|[^\s,]+)/y;
/** Credentials that fill the remaining challenge, as after `Negotiate`. */
const TOKEN68 = /\s*[\w.~+/-]+=*\s*(?=,|$)/y;

export interface AuthChallenge {
  /** Scheme in lower case. */
  readonly scheme: string;
  /** Names in lower case with unquoted values. If several have one name, the first counts. */
  readonly parameters: ReadonlyMap<string, string>;
}

/**
 * Reads the challenges in order. Join several headers with commas before. Parameters without separating
 * commas or without quotes are read as intended.
 */
export function parseWwwAuthenticate(value: string): readonly AuthChallenge[] {
  const read = stickyReader(value.slice(0, MAX_HEADER_LENGTH));
  const challenges: { scheme: string; parameters: Map<string, string> }[] = [];
  for (let part = read(PART); part !== null; part = read(PART)) {
    const [, written = "", equals, quoted, plain = ""] = part;
    const name = written.toLowerCase();
    if (name === "") continue;
    if (equals === undefined) {
      if (challenges.length === MAX_CHALLENGES) break;
      challenges.push({ scheme: name, parameters: new Map() });
      read(TOKEN68);
      continue;
    }
    const parameters = challenges.at(-1)?.parameters;
    if (parameters === undefined || parameters.size >= MAX_PARAMETERS || parameters.has(name)) continue;
    parameters.set(name, quoted === undefined ? plain : quoted.replace(/\\([^])/g, "$1"));
  }
  return challenges;
}

/** Returns true for schemes where programs present a token. Basic and Digest require names and passwords. */
export function isForPrograms({ scheme }: AuthChallenge): boolean {
  return scheme === "bearer" || scheme === "dpop" || scheme === "gnap";
}
