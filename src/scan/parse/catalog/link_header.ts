/** The Link header field (RFC 8288, 3): what a response points at. */
import { error, note, type Problem, type ProblemLog, problemLog } from "../problem.ts";

/** Characters of a field that are read: 64 KiB, twice what servers send at most. */
export const LINK_HEADER_LENGTH = 65_536;
/** Links of one field that are read. */
export const LINK_HEADER_LINKS_LIMIT = 500;
/** Parameters of one link that are kept. */
export const LINK_HEADER_PARAMETERS_LIMIT = 32;

const PROBLEM_KINDS = {
  "malformed-item": error("a link is malformed"),
  "unclosed-target": error("a URL has no closing angle bracket"),
  "unclosed-quote": error("a quoted value has no closing quote"),
  "unquoted-value": note("a value needs quotes"),
  "missing-rel": error("a link has no rel"),
  "repeated-rel": note("a link has more than one rel"),
  "bad-extended-value": note("title* is not a valid extended value"),
  "too-long": error("longer than we read"),
  "too-many-links": error("more links than we read"),
};
export type LinkHeaderProblem = keyof typeof PROBLEM_KINDS;

export interface HeaderLink {
  /** URI reference as written, to be resolved against the response's address; `""` is that address itself. */
  readonly target: string;
  /** Relation types in lower case; empty where there is none. */
  readonly rel: readonly string[];
  /** Media type in lower case. */
  readonly type: string | null;
  /** `title*` where it can be read, else `title`. */
  readonly title: string | null;
  /** Context of the link where it is not the response's address. */
  readonly anchor: string | null;
  readonly hreflang: string | null;
  /** All parameters by lower-case name, the first of each; without a value `""`. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface LinkHeader {
  readonly links: readonly HeaderLink[];
  readonly problems: readonly Problem<LinkHeaderProblem>[];
}

/**
 * Parses a field value, several joined by commas included. An item that cannot be read is a problem, and reading goes
 * on after the next comma.
 */
export function parseLinkHeader(value: string): LinkHeader {
  const log = problemLog(PROBLEM_KINDS);
  const links: HeaderLink[] = [];
  if (value.length > LINK_HEADER_LENGTH) log.add("too-long");
  const reading = new FieldReading(value.slice(0, LINK_HEADER_LENGTH), log);
  while (reading.skip(" \t,")) {
    if (links.length >= LINK_HEADER_LINKS_LIMIT) {
      log.add("too-many-links");
      break;
    }
    const target = reading.target();
    if (target === null) continue;
    links.push(linkOf(target, reading.parameters(), log));
  }
  return { links, problems: log.problems };
}

function linkOf(
  target: string,
  parameters: ReadonlyMap<string, string>,
  log: ProblemLog<LinkHeaderProblem>,
): HeaderLink {
  const rel = (parameters.get("rel") ?? "").toLowerCase().split(/\s+/).filter((token) => token !== "");
  if (rel.length === 0) log.add("missing-rel", { detail: target });
  const extended = parameters.get("title*");
  const title = extended === undefined ? null : decodeExtended(extended);
  if (extended !== undefined && title === null) log.add("bad-extended-value", { detail: extended });
  return {
    target,
    rel: [...new Set(rel)],
    type: parameters.get("type")?.trim().toLowerCase() ?? null,
    title: title ?? parameters.get("title") ?? null,
    anchor: parameters.get("anchor") ?? null,
    hreflang: parameters.get("hreflang") ?? null,
    attributes: Object.fromEntries(parameters),
  };
}

class FieldReading {
  readonly #text: string;
  readonly #log: ProblemLog<LinkHeaderProblem>;
  #at = 0;

  constructor(text: string, log: ProblemLog<LinkHeaderProblem>) {
    this.#text = text;
    this.#log = log;
  }

  /** Passes any of the characters; false at the end of the field. */
  skip(characters: string): boolean {
    while (this.#at < this.#text.length && characters.includes(this.#text.charAt(this.#at))) this.#at++;
    return this.#at < this.#text.length;
  }

  /** `<URI-Reference>`; null, and past the next comma, where there is none. */
  target(): string | null {
    const start = this.#at;
    if (this.#text.charAt(start) !== "<") return this.#resynchronise("malformed-item", start);
    this.#at++;
    const target = this.#until("<>");
    if (this.#text.charAt(this.#at) !== ">") return this.#resynchronise("unclosed-target", start);
    this.#at++;
    return target.trim();
  }

  /** The parameters after a target, to the comma that ends the item. */
  parameters(): ReadonlyMap<string, string> {
    const parameters = new Map<string, string>();
    while (this.skip(" \t;") && this.#text.charAt(this.#at) !== ",") {
      const start = this.#at;
      const name = this.#until("=;,").trim().toLowerCase();
      const value = this.#text.charAt(this.#at) === "=" ? this.#value() : "";
      if (name === "" || /[^!#$%&'*+\-.^_`|~0-9a-z]/.test(name)) {
        this.#log.add("malformed-item", { detail: this.#text.slice(start, this.#at) });
        continue;
      }
      if (name === "rel" && parameters.has(name)) this.#log.add("repeated-rel", { detail: value });
      if (parameters.has(name) || parameters.size >= LINK_HEADER_PARAMETERS_LIMIT) continue;
      parameters.set(name, value);
    }
    return parameters;
  }

  #value(): string {
    this.#at++;
    this.skip(" \t");
    if (this.#text.charAt(this.#at) === '"') return this.#quoted();
    const value = this.#until(";,").trim();
    // Only a token may stand without quotes (RFC 9110, 5.6.2): `type=text/html` is common, and breaks strict readers.
    if (/[^!#$%&'*+\-.^_`|~0-9A-Za-z]/.test(value)) this.#log.add("unquoted-value", { detail: value });
    return value;
  }

  #quoted(): string {
    const start = this.#at;
    const pieces: string[] = [];
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const character = this.#text.charAt(this.#at);
      if (character === '"') {
        this.#at++;
        return pieces.join("");
      }
      if (character === "\\") this.#at++;
      pieces.push(this.#text.charAt(this.#at));
    }
    this.#log.add("unclosed-quote", { detail: this.#text.slice(start) });
    this.#at = start + 1;
    return this.#until(";,").trim();
  }

  #resynchronise(code: LinkHeaderProblem, start: number): null {
    this.#at = start;
    this.#log.add(code, { detail: this.#until(",") });
    return null;
  }

  /** Passes everything before any of the characters, and returns it. */
  #until(characters: string): string {
    const start = this.#at;
    while (this.#at < this.#text.length && !characters.includes(this.#text.charAt(this.#at))) this.#at++;
    return this.#text.slice(start, this.#at);
  }
}

/** `UTF-8'en'%e2%82%ac` (RFC 8187, 3.2); null where it is not one, or not UTF-8. */
function decodeExtended(value: string): string | null {
  const text = /^utf-8'[^']*'([^']*)$/i.exec(value)?.[1];
  if (text === undefined) return null;
  // decodeURIComponent has no form that returns its error.
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
