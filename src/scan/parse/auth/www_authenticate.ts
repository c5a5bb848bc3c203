/** Challenges of the `WWW-Authenticate` header, with which a server asks for credentials (RFC 9110, 11.6.1). */
import { stickyReader } from "../sticky_reader.ts";

/** Characters of the header that are read. */
const MAX_HEADER_LENGTH = 16_384;
/** Challenges of one header. */
const MAX_CHALLENGES = 20;
/** Parameters of one challenge. */
const MAX_PARAMETERS = 40;

/** A name with or without a value, else text that belongs to no name. */
const PART =
  /[\s,]*(?:([!#$%&'*+.^_`|~\w-]+)(?:\s*(=)\s*(?:"((?:\\[^]|[^"\\])*)"?|([^\s,]*)))?|"(?:\\[^]|[^"\\])*"?|[^\s,]+)/y;
/** Credentials that fill the rest of a challenge, as after `Negotiate`. */
const TOKEN68 = /\s*[\w.~+/-]+=*\s*(?=,|$)/y;

export interface AuthChallenge {
  /** Lower case. */
  readonly scheme: string;
  /** Names in lower case, values without their quotes; the first of several with one name. */
  readonly parameters: ReadonlyMap<string, string>;
}

/**
 * Reads the challenges in their order; several headers are joined with commas before.
 * Parameters without a comma between them or without quotes are read as they were meant.
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

/** Schemes with which programs show a token; Basic and Digest ask for names and passwords. */
export function isForPrograms({ scheme }: AuthChallenge): boolean {
  return scheme === "bearer" || scheme === "dpop" || scheme === "gnap";
}
