/** The policy records of a robots.txt file, each with the agents that it applies to. */
import type { Robots, RobotsGroup, RobotsValue } from "./robots.ts";

/** Records that are read; a file needs one for each group. */
const MAX_POLICY_RECORDS = 200;
/** Agents of a record that are kept. */
const MAX_AGENTS = 20;

export interface PolicyRecord {
  readonly value: string;
  readonly line: number;
  /** Index of its group; null outside every group, where it applies to no agent. */
  readonly group: number | null;
  /** User agents of its group as written. */
  readonly agents: readonly string[];
  /** Its group names crawlers and disallows everything. */
  readonly isBanned: boolean;
}

/** Content-Signal, Content-Usage or License records in the order of the file, those outside of groups first. */
export function policyRecords(
  robots: Robots,
  list: "contentSignals" | "contentUsage" | "licenses",
): readonly PolicyRecord[] {
  const records: PolicyRecord[] = robots[list].slice(0, MAX_POLICY_RECORDS).map(({ value, line }) => ({
    value,
    line,
    group: null,
    agents: [],
    isBanned: false,
  }));
  for (const [group, found] of robots.groups.entries()) {
    const values: readonly RobotsValue[] = found[list];
    if (values.length === 0) continue;
    const agents = found.agents.slice(0, MAX_AGENTS).map(({ value }) => value);
    const isBanned = found.agents.every(({ token }) => token !== "*") && isClosedGroup(found);
    for (const { value, line } of values) {
      if (records.length >= MAX_POLICY_RECORDS) return records;
      records.push({ value, line, group, agents, isBanned });
    }
  }
  return records;
}

/** Whether its agents may fetch nothing. */
export function isClosedGroup({ rules }: RobotsGroup): boolean {
  return rules.some(({ type, path }) => type === "disallow" && path === "/") &&
    rules.every(({ type, path }) => type === "disallow" || path === "");
}
