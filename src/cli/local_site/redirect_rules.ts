/** The file `_redirects` of static hosts, which moves paths. */
import type { RuleProblem } from "./header_rules.ts";
import { fillIn, type Matched, parseRulePattern, type RulePattern } from "./rule_pattern.ts";

export interface Move {
  /** URL or path, with a query if it has one. */
  readonly to: string;
  /** 200 and 404 serve another file at the same URL. */
  readonly status: 200 | 301 | 302 | 303 | 307 | 308 | 404;
}

interface RedirectRule {
  readonly pattern: RulePattern;
  readonly to: string;
  readonly status: Move["status"];
  /** True if the rule applies even to a path with a file. */
  readonly isForced: boolean;
}

export interface RedirectRules {
  readonly problems: readonly RuleProblem[];
  /** The first rule that applies to a path, or null. */
  readonly find: (path: string, hasFile: boolean) => Move | null;
}

const MAX_RULES = 2_000;
const DEFAULT_STATUS = 301;
const STATUSES: readonly Move["status"][] = [200, 301, 302, 303, 307, 308, 404];

/** @param host host of the site, because rules may name another one */
export function parseRedirectRules(text: string, host: string): RedirectRules {
  const rules: RedirectRule[] = [];
  const problems: RuleProblem[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const content = line.replace(/(?:^|\s)#.*$/, "").trim();
    if (content === "") continue;
    const rule = rules.length < MAX_RULES ? parseRule(content, host) : `only ${MAX_RULES} rules are read`;
    if (typeof rule === "string") problems.push([index + 1, rule]);
    else rules.push(rule);
  }
  return { problems, find: (path, hasFile) => firstMove(rules, path, hasFile) };
}

/** @returns the reason if the rule is not supported */
function parseRule(text: string, host: string): RedirectRule | string {
  const [from = "", ...rest] = text.split(/\s+/);
  const pattern = parseRulePattern(from, host);
  if (typeof pattern === "string") return pattern;
  const [to = "", code = String(DEFAULT_STATUS), ...more] = rest;
  if (!/^(?:\/|https?:\/\/)/i.test(to)) {
    return rest.length > 1 ? "conditions are not supported" : "its target is missing";
  }
  if (more.length > 0) return "conditions are not supported";
  const status = STATUSES.find((each) => String(each) === code.replace(/!$/, ""));
  if (status === undefined) return `the status ${code} is not supported`;
  const isOutside = /^https?:/i.test(to);
  if (isOutside && (status === 200 || status === 404)) return "other servers are not requested";
  return { pattern, to, status, isForced: code.endsWith("!") };
}

function firstMove(rules: readonly RedirectRule[], path: string, hasFile: boolean): Move | null {
  for (const { pattern, to, status, isForced } of rules) {
    if (hasFile && !isForced) continue;
    const matched: Matched | null = pattern.match(path);
    const target = matched === null ? null : fillIn(to, matched);
    // A rule for all paths must not redirect its own target.
    if (target !== null && !(target === path && status >= 300 && status < 400)) return { to: target, status };
  }
  return null;
}
