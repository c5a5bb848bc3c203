/** The Link header (RFC 8288, 3): what a response points to. */
import { error, type Problem, type ProblemLog, problemLog } from "../problem.ts";

/** Characters of a header that are read: 64 KiB, twice what servers send at most. */
export const LINK_HEADER_LENGTH = 65_536;
/** Links of one header that are read. */
export const LINK_HEADER_LINKS_LIMIT = 500;
const PARAMETERS: ReadonlySet<string> = new Set(["anchor", "hreflang", "rel", "type"]);

const PROBLEM_KINDS = {
  "malformed-item": error("a link is malformed"),
  "unclosed-target": error("a URL has no closing angle bracket"),
  "unclosed-quote": error("a quoted value has no closing quote"),
  "missing-rel": error("a link has no rel"),
  "too-long": error("longer than we read"),
  "too-many-links": error("more links than we read"),
};
export type LinkHeaderProblem = keyof typeof PROBLEM_KINDS;

export interface HeaderLink {
  /** URI reference as written, to be resolved against the response's URL; `""` is that URL itself. */
  readonly target: string;
  /** Relation types in lower case; empty where there is none. */
  readonly rel: readonly string[];
  /** Media type in lower case. */
  readonly type: string | null;
  /** Context of the link where it is not the response's URL. */
  readonly anchor: string | null;
  readonly hreflang: string | null;
}

export interface LinkHeader {
  readonly links: readonly HeaderLink[];
  readonly problems: readonly Problem<LinkHeaderProblem>[];
}

/**
 * Parses a header value, several joined by commas included. A malformed item is a problem, and reading continues after
 * the next comma.
 */
export function parseLinkHeader(value: string): LinkHeader {
  const log = problemLog(PROBLEM_KINDS);
  const links: HeaderLink[] = [];
  if (value.length > LINK_HEADER_LENGTH) log.add("too-long");
  const reading = new HeaderReading(value.slice(0, LINK_HEADER_LENGTH), log);
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
  return {
    target,
    rel: [...new Set(rel)],
    type: parameters.get("type")?.trim().toLowerCase() ?? null,
    anchor: parameters.get("anchor") ?? null,
    hreflang: parameters.get("hreflang") ?? null,
  };
}

class HeaderReading {
  readonly #text: string;
  readonly #log: ProblemLog<LinkHeaderProblem>;
  #at = 0;

  constructor(text: string, log: ProblemLog<LinkHeaderProblem>) {
    this.#text = text;
    this.#log = log;
  }

  /** Skips any of the characters; false at the end of the header. */
  skip(characters: string): boolean {
    while (this.#at < this.#text.length && characters.includes(this.#text.charAt(this.#at))) this.#at++;
    return this.#at < this.#text.length;
  }

  /** `<URI-Reference>`; null, and after the next comma, where it is malformed. */
  target(): string | null {
    const start = this.#at;
    if (this.#text.charAt(start) !== "<") return this.#skipItem("malformed-item", start);
    this.#at++;
    const target = this.#until("<>");
    if (this.#text.charAt(this.#at) !== ">") return this.#skipItem("unclosed-target", start);
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
      if (PARAMETERS.has(name) && !parameters.has(name)) parameters.set(name, value);
    }
    return parameters;
  }

  #value(): string {
    this.#at++;
    this.skip(" \t");
    if (this.#text.charAt(this.#at) === '"') return this.#quoted();
    return this.#until(";,").trim();
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

  #skipItem(code: LinkHeaderProblem, start: number): null {
    this.#at = start;
    this.#log.add(code, { detail: this.#until(",") });
    return null;
  }

  /** Reads up to any of the characters. */
  #until(characters: string): string {
    const start = this.#at;
    while (this.#at < this.#text.length && !characters.includes(this.#text.charAt(this.#at))) this.#at++;
    return this.#text.slice(start, this.#at);
  }
}
