/** Challenges of a `WWW-Authenticate` field: how a server asks for credentials (RFC 9110, 11.6.1). */

/** Characters of a field that are read. */
const FIELD_LIMIT = 16_384;
/** Challenges of one field, and parameters of one challenge. */
const CHALLENGES_LIMIT = 20;
const PARAMETERS_LIMIT = 40;

const TOKEN = /[!#$%&'*+.^_`|~\w-]/;
const TOKEN68 = /[\w.~+/-]/;

export interface AuthChallenge {
  /** Lower case. */
  readonly scheme: string;
  /** Names in lower case, values without their quotes; the first of several with one name. */
  readonly parameters: ReadonlyMap<string, string>;
  /** What stands in place of parameters, as after `Negotiate`. */
  readonly token68: string | null;
}

/**
 * Reads a field in the order of its challenges; several fields are joined with commas before.
 * Parameters without a comma between them or without quotes are read as they were meant.
 */
export function parseWwwAuthenticate(value: string): readonly AuthChallenge[] {
  const reader = new Reader(value.slice(0, FIELD_LIMIT));
  const challenges: { scheme: string; parameters: Map<string, string>; token68: string | null }[] = [];
  while (reader.skip(/[\s,]/)) {
    const name = reader.run(TOKEN).toLowerCase();
    if (name === "") {
      reader.value();
      continue;
    }
    const current = challenges.at(-1);
    if (reader.takes("=")) {
      const text = reader.value();
      const isNew = current !== undefined && current.parameters.size < PARAMETERS_LIMIT &&
        !current.parameters.has(name);
      if (isNew) current.parameters.set(name, text);
      continue;
    }
    if (challenges.length === CHALLENGES_LIMIT) break;
    challenges.push({ scheme: name, parameters: new Map(), token68: reader.token68() });
  }
  return challenges;
}

/** A scheme by which a program shows that someone let it in; Basic and Digest ask for names and passwords. */
export function isForPrograms({ scheme }: AuthChallenge): boolean {
  return scheme === "bearer" || scheme === "dpop" || scheme === "gnap";
}

/** Walks over a text from its beginning to its end, once. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Passes over characters. @returns false at the end of the text */
  skip(kind: RegExp): boolean {
    this.run(kind);
    return this.#at < this.#text.length;
  }

  /** The characters of a kind from here on. */
  run(kind: RegExp): string {
    const start = this.#at;
    while (this.#at < this.#text.length && kind.test(this.#text.charAt(this.#at))) this.#at++;
    return this.#text.slice(start, this.#at);
  }

  /** Passes over a sign, and white space before it, where that is what comes next. */
  takes(sign: string): boolean {
    const start = this.#at;
    this.run(/\s/);
    if (this.#text.charAt(this.#at) === sign) {
      this.#at++;
      return true;
    }
    this.#at = start;
    return false;
  }

  /** A quoted string, else what comes before the next comma or white space. */
  value(): string {
    this.run(/\s/);
    if (this.#text.charAt(this.#at) !== '"') return this.run(/[^\s,]/);
    const parts: string[] = [];
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const character = this.#text.charAt(this.#at);
      if (character === '"') break;
      if (character === "\\") this.#at++;
      parts.push(this.#text.charAt(this.#at));
    }
    this.#at++;
    return parts.join("");
  }

  /** The credentials-like text that fills the rest of a challenge; null, and nothing passed, where there is none. */
  token68(): string | null {
    const start = this.#at;
    this.run(/\s/);
    const text = this.run(TOKEN68) + this.run(/=/);
    this.run(/\s/);
    const ends = this.#at === this.#text.length || this.#text.charAt(this.#at) === ",";
    if (ends && !/^=*$/.test(text)) return text;
    this.#at = start;
    return null;
  }
}
