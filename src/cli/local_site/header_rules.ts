/** The file `_headers` of static hosts, which adds headers to paths. */
import { fillIn, parseRulePattern, type RulePattern } from "./rule_pattern.ts";

/** Reason why a line is not applied, with its number. */
export type RuleProblem = readonly [line: number, reason: string];

interface HeaderRule {
  readonly pattern: RulePattern;
  readonly set: [name: string, value: string][];
  /** Names that earlier rules set and this one removes. */
  readonly removed: string[];
}

export interface HeaderRules {
  readonly problems: readonly RuleProblem[];
  /** Applies all rules of a path, in the order of the file. */
  readonly apply: (path: string, headers: Headers) => void;
}

const MAX_RULES = 1_000;
/** Netlify reads this as its own setting and does not send it. */
const SETTINGS: ReadonlySet<string> = new Set(["basic-auth"]);

/** @param host host of the site, because rules may name another one */
export function parseHeaderRules(text: string, host: string): HeaderRules {
  const rules: HeaderRule[] = [];
  const problems: RuleProblem[] = [];
  let rule: HeaderRule | null = null;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const content = line.trim();
    if (content === "" || content.startsWith("#")) continue;
    const problem = (reason: string) => problems.push([index + 1, reason]);
    if (!/^\s/.test(line)) {
      const pattern = parseRulePattern(content, host);
      rule = typeof pattern === "string" ? null : { pattern, set: [], removed: [] };
      if (typeof pattern === "string") problem(pattern);
      else if (rules.length === MAX_RULES) problem(`only ${MAX_RULES} rules are read`);
      else if (rule !== null) rules.push(rule);
      continue;
    }
    const reason = rule === null ? null : addHeader(content, rule);
    if (reason !== null) problem(reason);
  }
  return { problems, apply: (path, headers) => rules.forEach((each) => applyRule(each, path, headers)) };
}

/** @returns why the line is not applied, or null */
function addHeader(text: string, { set, removed }: HeaderRule): string | null {
  if (text.startsWith("!")) {
    removed.push(text.slice(1).trim());
    return null;
  }
  const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(text) ?? [];
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !/^[\x20-\x7e]*$/.test(value)) return "it is not a header";
  if (SETTINGS.has(name.toLowerCase())) return `${name} is a setting of the host`;
  set.push([name, value]);
  return null;
}

/** A header that several rules set has all values, unless a rule removes it first. */
function applyRule({ pattern, set, removed }: HeaderRule, path: string, headers: Headers): void {
  const matched = pattern.match(path);
  if (matched === null) return;
  for (const name of removed) headers.delete(name);
  const before = new Set<string>();
  for (const [name, value] of set) {
    const lower = name.toLowerCase();
    // The host's own defaults are replaced.
    if (REPLACED.has(lower) && !before.has(lower)) headers.delete(name);
    before.add(lower);
    headers.append(name, fillIn(value, matched));
  }
}

/** Headers that have one value. */
const REPLACED: ReadonlySet<string> = new Set([
  "cache-control",
  "content-disposition",
  "content-language",
  "content-type",
  "etag",
  "last-modified",
]);
