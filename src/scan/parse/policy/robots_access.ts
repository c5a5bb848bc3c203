/** A crawler's access according to a robots.txt file (RFC 9309, 2.2.1 and 2.2.2). */
import type { Robots, RobotsAgent, RobotsGroup, RobotsRule } from "./robots.ts";
import { PathPatternSet } from "./path_pattern_set.ts";
import { normalizePath, pathPattern } from "./robots_path.ts";

export interface RobotsAccess {
  readonly allowed: boolean;
  /** The deciding rule, or null if no rule matches, so access is allowed. */
  readonly rule: RobotsRule | null;
  /** The applied groups: the crawler's own, the `*` groups, or `none`. */
  readonly group: "named" | "wildcard" | "none";
}

/** Maximum number of paths whose matching rules are kept. */
const MAX_KEPT_PATHS = 32;

interface RankedRule {
  readonly rule: RobotsRule;
  /** Length of the normalized path, because the longest match wins. */
  readonly bytes: number;
}

/** All rules of a file. */
class RuleIndex {
  readonly #rules: readonly (RankedRule & { readonly group: RobotsGroup })[];
  readonly #patterns: PathPatternSet;
  // Agents ask about the same paths in turn.
  readonly #kept = new Map<string, PathRules>();

  constructor(groups: readonly RobotsGroup[]) {
    const rules = groups.flatMap((group) => group.rules.map((rule) => ({ rule, group })))
      .filter(({ rule }) => rule.path !== "");
    const patterns = rules.map(({ rule }) => pathPattern(rule.path));
    this.#rules = rules.map((each, at) => ({ ...each, bytes: patterns[at]?.bytes ?? 0 }));
    this.#patterns = new PathPatternSet(patterns);
  }

  /** @param path from `normalizePath()` */
  forPath(path: string): PathRules {
    const kept = this.#kept.get(path);
    if (kept !== undefined) return kept;
    const byGroup = new Map<RobotsGroup, RankedRule>();
    for (const index of this.#patterns.matching(path).toSorted((a, b) => a - b)) {
      const found = this.#rules[index];
      if (found !== undefined && isStronger(found, byGroup.get(found.group))) byGroup.set(found.group, found);
    }
    const [oldest] = this.#kept.keys();
    if (this.#kept.size === MAX_KEPT_PATHS && oldest !== undefined) this.#kept.delete(oldest);
    const rules = new PathRules(byGroup);
    this.#kept.set(path, rules);
    return rules;
  }
}

/** The rules that match one path. */
class PathRules {
  readonly #byGroup: ReadonlyMap<RobotsGroup, RankedRule>;
  readonly #byGroups = new Map<readonly RobotsGroup[], RobotsRule | null>();

  constructor(byGroup: ReadonlyMap<RobotsGroup, RankedRule>) {
    this.#byGroup = byGroup;
  }

  /** Returns the rule that decides for groups that apply together, or null if no rule matches. */
  strongest(groups: readonly RobotsGroup[]): RobotsRule | null {
    const known = this.#byGroups.get(groups);
    if (known !== undefined) return known;
    let best: RankedRule | undefined;
    for (const group of groups) {
      const found = this.#byGroup.get(group);
      if (found !== undefined && isStronger(found, best)) best = found;
    }
    const rule = best?.rule ?? null;
    this.#byGroups.set(groups, rule);
    return rule;
  }
}

/** Among rules of the same length, Allow wins. */
function isStronger(found: RankedRule, other: RankedRule | undefined): boolean {
  if (found.bytes !== other?.bytes) return found.bytes > (other?.bytes ?? 0);
  return found.rule.type === "allow" && other.rule.type === "disallow";
}

interface Index {
  /** Groups by crawler in lower case. */
  readonly groups: ReadonlyMap<string, readonly RobotsGroup[]>;
  readonly rules: RuleIndex;
}

// A scan looks up a hundred agents in one file, page after page, so their common part is computed once.
const indexes = new WeakMap<Robots, Index>();

/**
 * Decides if a crawler may fetch a path. All groups that name it apply together, or the `*` groups if no
 * group does.
 * @param token product token; an invalid one (`AI2Bot`) matches a group with the same spelling
 * @param pathAndQuery starts with `/`, percent-encoded or not
 */
export function robotsAccess(robots: Robots, token: string, pathAndQuery: string): RobotsAccess {
  const index = indexOf(robots);
  const name = token.toLowerCase();
  const group = namedGroup(robots, token) ? "named" : index.groups.has("*") ? "wildcard" : "none";
  if (group === "none") return { allowed: true, rule: null, group };
  const path = normalizePath(pathAndQuery);
  if (path === "/robots.txt" || path.startsWith("/robots.txt?")) return { allowed: true, rule: null, group };
  const rule = index.rules.forPath(path).strongest(index.groups.get(group === "named" ? name : "*") ?? []);
  return { allowed: rule === null || rule.type === "allow", rule, group };
}

/** Returns true if a group names this crawler. `*` does not count. */
export function namedGroup(robots: Robots, token: string): boolean {
  return token !== "*" && indexOf(robots).groups.has(token.toLowerCase());
}

function indexOf(robots: Robots): Index {
  const known = indexes.get(robots);
  if (known !== undefined) return known;
  const groups = new Map<string, RobotsGroup[]>();
  for (const group of robots.groups) {
    // Crawlers of the same group share its list, and so its compiled rules.
    const alone = [group];
    for (const name of new Set(group.agents.flatMap(namesOf))) {
      const listed = groups.get(name);
      if (listed === undefined) groups.set(name, alone);
      else if (listed.length === 1) groups.set(name, [...listed, group]);
      else listed.push(group);
    }
  }
  const index = { groups, rules: new RuleIndex(robots.groups) };
  indexes.set(robots, index);
  return index;
}

/** A token that breaks the grammar matches by its valid part and as written. */
function namesOf({ token, value }: RobotsAgent): string[] {
  const versionless = value.split("/")[0] ?? "";
  return [token, versionless.trim()].filter((name) => name !== "").map((name) => name.toLowerCase());
}
