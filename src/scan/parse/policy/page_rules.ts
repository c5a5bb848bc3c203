/** Indexing rules of one page from header and meta tags, and the rules that search and user agents follow. */
import { AI_AGENTS } from "../../data/agents/ai_agents.ts";
import { isReader } from "./agent_access.ts";
import { type AgentDirectives, parseRobotsDirectives, parseXRobotsTag } from "../head/robots_meta.ts";

/** Maximum number of meta tags with rules to read. */
const MAX_RULE_TAGS = 50;

export type RuleSource = "X-Robots-Tag header" | "robots meta tag";

/** Rules for one agent, or for all. */
export interface PageRules extends AgentDirectives {
  readonly source: RuleSource;
}

export interface PageRule {
  readonly source: RuleSource;
  /** User agent in lower case, or null for all agents. */
  readonly agent: string | null;
  readonly name: string;
  readonly value: string | null;
}

const EVERYONE: ReadonlySet<string> = new Set(["robots", "*"]);
const KNOWN_AGENTS: ReadonlySet<string> = new Set(AI_AGENTS.map(({ token }) => token.toLowerCase()));
const READERS: ReadonlySet<string> = new Set(
  AI_AGENTS.filter(isReader).map(({ token }) => token.toLowerCase()),
);

/**
 * @param header all X-Robots-Tag lines, joined by commas; null if there is no such header
 * @param metas name and content of the page's meta tags; other names are skipped
 */
export function pageRules(
  header: string | null,
  metas: readonly { readonly name: string; readonly content: string }[],
): readonly PageRules[] {
  const fromHeader = parseXRobotsTag(header === null ? [] : [header]).map(({ agent, rules }): PageRules => ({
    source: "X-Robots-Tag header",
    agent: agent === null || EVERYONE.has(agent) ? null : agent,
    rules,
  }));
  const named = metas.map(({ name, content }) => ({ agent: name.trim().toLowerCase(), content }))
    .filter(({ agent }) => EVERYONE.has(agent) || KNOWN_AGENTS.has(agent));
  const fromMetas = named.slice(0, MAX_RULE_TAGS).map(({ agent, content }): PageRules => ({
    source: "robots meta tag",
    agent: EVERYONE.has(agent) ? null : agent,
    rules: parseRobotsDirectives(content),
  }));
  return [...fromHeader, ...fromMetas];
}

/** The rules for everyone, or for a search or user agent. */
export function readerRules(rules: readonly PageRules[]): readonly PageRule[] {
  return rules.filter(({ agent }) => agent === null || READERS.has(agent)).flatMap((
    { source, agent, rules },
  ) => rules.map(({ name, value }) => ({ source, agent, name, value })));
}

/** Returns the number of characters that may be quoted, or null if a rule sets no limit. */
export function snippetLimit({ name, value }: PageRule): number | null {
  if (name === "nosnippet") return 0;
  if (name !== "max-snippet" || value === null || !/^\d{1,6}$/.test(value)) return null;
  return Number(value);
}
