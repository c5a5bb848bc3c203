/**
 * Groups of robots.txt without a Content-Signal for their agents, because a signal only applies to its own
 * group.
 */
import { AI_AGENTS } from "../../data/agents/ai_agents.ts";
import { isClosedGroup } from "./policy_records.ts";
import type { Robots, RobotsGroup } from "./robots.ts";

/** Agents that fetch content. Other agents do not use it. */
const READERS: ReadonlySet<string> = new Set(
  AI_AGENTS.filter(({ purpose, obsolete }) => !obsolete && purpose !== "control" && purpose !== "preview")
    .map(({ token }) => token.toLowerCase()),
);

export interface UnsignalledGroup {
  readonly group: RobotsGroup;
  /** `*` and AI agents, as written. */
  readonly agents: readonly string[];
}

/**
 * Returns groups that name `*` or AI agents and do not disallow everything. Groups of one agent are merged
 * (RFC 9309, 2.2.1).
 */
export function unsignalledGroups({ groups }: Robots): UnsignalledGroup[] {
  const signalled = new Set(
    groups.filter(({ contentSignals }) => contentSignals.length > 0)
      .flatMap(({ agents }) => agents.map(({ token }) => token.toLowerCase())),
  );
  return groups.filter((group) => !isClosedGroup(group)).flatMap((group) => {
    const tokens = group.agents.map(({ token }) => token);
    const agents = tokens.filter((token) =>
      (token === "*" || READERS.has(token.toLowerCase())) && !signalled.has(token.toLowerCase())
    );
    return agents.length === 0 ? [] : [{ group, agents }];
  });
}

/** Returns true if a group is for all agents that are not named. */
export function hasWildcard({ groups }: Robots): boolean {
  return groups.some(({ agents }) => agents.some(({ token }) => token === "*"));
}
