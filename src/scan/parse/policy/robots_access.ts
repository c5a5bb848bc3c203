/** What a robots.txt file lets a crawler fetch (RFC 9309, 2.2.1 and 2.2.2). */
import type { Robots, RobotsAgent, RobotsGroup, RobotsRule } from "./robots.ts";
import { matchesPath, normalizePath, type PathPattern, pathPattern } from "./robots_path.ts";

export interface RobotsAccess {
  readonly allowed: boolean;
  /** The rule that decided; null where none matches, so that access is allowed. */
  readonly rule: RobotsRule | null;
  /** Whose groups applied: the crawler's own, those of `*`, or neither exists. */
  readonly group: "named" | "wildcard" | "none";
}

interface CompiledRule {
  readonly rule: RobotsRule;
  readonly pattern: PathPattern;
}

/** The rules of the groups that apply together, most specific first, and the last path that was looked up. */
interface RuleSet {
  readonly rules: readonly CompiledRule[];
  path: string | null;
  found: RobotsRule | null;
}

interface Index {
  readonly groups: ReadonlyMap<string, readonly RobotsGroup[]>;
  /** By group, or by list of groups where several name one crawler. */
  readonly ruleSets: Map<RobotsGroup | readonly RobotsGroup[], RuleSet>;
}

// A scan looks up a hundred agents in one file, page after page: what they share is computed once.
const indexes = new WeakMap<Robots, Index>();

/**
 * Whether a crawler may fetch a path: all groups that name it apply together, else those of `*`.
 * @param token product token; one that breaks the grammar (`AI2Bot`) matches a group that writes it the same
 * @param pathAndQuery begins with `/`, percent-encoded or not
 */
export function robotsAccess(robots: Robots, token: string, pathAndQuery: string): RobotsAccess {
  const index = indexOf(robots);
  const name = token.toLowerCase();
  const group = namedGroup(robots, token) ? "named" : index.groups.has("*") ? "wildcard" : "none";
  if (group === "none") return { allowed: true, rule: null, group };
  const path = normalizePath(pathAndQuery);
  if (path === "/robots.txt" || path.startsWith("/robots.txt?")) return { allowed: true, rule: null, group };
  const rule = decidingRule(ruleSetOf(index, group === "named" ? name : "*"), path);
  return { allowed: rule === null || rule.type === "allow", rule, group };
}

/** Whether a group names this crawler; `*` does not. */
export function namedGroup(robots: Robots, token: string): boolean {
  return token !== "*" && indexOf(robots).groups.has(token.toLowerCase());
}

function indexOf(robots: Robots): Index {
  const known = indexes.get(robots);
  if (known !== undefined) return known;
  const groups = new Map<string, RobotsGroup[]>();
  for (const group of robots.groups) {
    const names = new Set(group.agents.flatMap(namesOf));
    names.delete("");
    for (const name of names) {
      const listed = groups.get(name);
      if (listed === undefined) groups.set(name, [group]);
      else listed.push(group);
    }
  }
  const index = { groups, ruleSets: new Map() };
  indexes.set(robots, index);
  return index;
}

/** A token that breaks the grammar matches by its valid part and as written. */
function namesOf({ token, value }: RobotsAgent): string[] {
  const versionless = value.split("/", 1)[0] ?? "";
  return [token.toLowerCase(), versionless.trim().toLowerCase()];
}

function ruleSetOf(index: Index, name: string): RuleSet {
  const groups = index.groups.get(name) ?? [];
  const key = groups.length === 1 && groups[0] !== undefined ? groups[0] : groups;
  const known = index.ruleSets.get(key);
  if (known !== undefined) return known;
  const distinct = new Map<string, CompiledRule>();
  for (const rule of groups.flatMap((group) => group.rules)) {
    const id = `${rule.type} ${rule.path}`;
    if (rule.path !== "" && !distinct.has(id)) distinct.set(id, { rule, pattern: pathPattern(rule.path) });
  }
  const rules = [...distinct.values()].sort((a, b) =>
    b.pattern.bytes - a.pattern.bytes || weight(a) - weight(b)
  );
  const ruleSet = { rules, path: null, found: null };
  index.ruleSets.set(key, ruleSet);
  return ruleSet;
}

function decidingRule(ruleSet: RuleSet, path: string): RobotsRule | null {
  if (ruleSet.path === path) return ruleSet.found;
  ruleSet.found = ruleSet.rules.find(({ pattern }) => matchesPath(pattern, path))?.rule ?? null;
  ruleSet.path = path;
  return ruleSet.found;
}

/** Allow wins among rules of one length. */
function weight({ rule }: CompiledRule): number {
  return rule.type === "allow" ? 0 : 1;
}
