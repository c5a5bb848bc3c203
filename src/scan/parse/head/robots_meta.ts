/** Indexing rules of a page: the robots meta element and the X-Robots-Tag header. */
import { wordSet } from "../../data/text/word_set.ts";

/** Maximum number of characters read of one value. */
const MAX_ROBOTS_DIRECTIVES_LENGTH = 4096;

/** Directive in lower case, except the date of `unavailable_after`. */
export interface RobotsDirective {
  readonly name: string;
  readonly value: string | null;
}

export interface AgentDirectives {
  /** User agent token of the rules in lower case, or null for all agents. */
  readonly agent: string | null;
  readonly rules: readonly RobotsDirective[];
}

/** Rules with a value. After other words, a colon follows the name of a user agent. */
const VALUED = /^(?:max-[a-z-]+|unavailable_after)$/;
/** Rules without a value, even if a colon follows. */
const PLAIN = wordSet(`
  all follow index indexifembedded noai noarchive nocache nofollow noimageai noimageindex noindex noml
  none noodp nosnippet notranslate
`);
const AGENT = /^[a-z*][a-z0-9_.-]*$/;

/**
 * Parses the content of `<meta name="robots">` and similar. Commas separate the rules, and repeated rules are
 * kept.
 */
export function parseRobotsDirectives(value: string): readonly RobotsDirective[] {
  const rules: RobotsDirective[] = [];
  for (const piece of pieces(value)) addDirective(rules, piece);
  return rules;
}

/**
 * Parses X-Robots-Tag headers. A user agent precedes its rules and applies to all following rules in its
 * header. In joined headers, a rule for all after a rule for an agent looks like the agent's.
 * @param values one value for each header line
 * @returns one entry for each run of rules with one agent, in order
 */
export function parseXRobotsTag(values: readonly string[]): readonly AgentDirectives[] {
  return values.flatMap(parseHeader);
}

function parseHeader(value: string): readonly AgentDirectives[] {
  const sets: { agent: string | null; rules: RobotsDirective[] }[] = [];
  for (const piece of pieces(value)) {
    const { agent, rest } = splitAgent(piece);
    const open = sets.at(-1);
    if (open !== undefined && agent === null) addDirective(open.rules, rest);
    else {
      const rules: RobotsDirective[] = [];
      addDirective(rules, rest);
      sets.push({ agent, rules });
    }
  }
  return sets;
}

function pieces(value: string): readonly string[] {
  return value.slice(0, MAX_ROBOTS_DIRECTIVES_LENGTH).split(",").map((piece) => piece.trim()).filter(
    Boolean,
  );
}

function splitAgent(piece: string): { readonly agent: string | null; readonly rest: string } {
  const colon = piece.indexOf(":");
  const name = piece.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  if (!AGENT.test(name) || VALUED.test(name) || PLAIN.has(name)) return { agent: null, rest: piece };
  return { agent: name, rest: piece.slice(colon + 1).trim() };
}

function addDirective(rules: RobotsDirective[], piece: string): void {
  if (piece === "") return;
  const colon = piece.indexOf(":");
  const name = (colon === -1 ? piece : piece.slice(0, colon)).trim().toLowerCase();
  const value = colon === -1 ? null : piece.slice(colon + 1).trim();
  const last = rules.at(-1);
  // The date formats of RFC 822 and RFC 850 have a comma after the weekday.
  if (last?.name === "unavailable_after" && !VALUED.test(name) && !PLAIN.has(name)) {
    rules.pop();
    rules.push({ name: last.name, value: `${last.value ?? ""}, ${piece}` });
    return;
  }
  rules.push({ name, value: name === "unavailable_after" ? value : value?.toLowerCase() ?? null });
}
