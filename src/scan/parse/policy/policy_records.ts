/** The policy records of a robots.txt file, each with its agents. */
import type { Robots, RobotsGroup, RobotsValue } from "./robots.ts";

/** Maximum number of records to read. A file needs one for each group. */
const MAX_POLICY_RECORDS = 200;
/** Maximum number of agents kept of a record. */
const MAX_AGENTS = 20;

export interface PolicyRecord {
  readonly value: string;
  readonly line: number;
  /** Index of its group; null outside every group, because the record then applies to no agent. */
  readonly group: number | null;
  /** User agents of its group as written. */
  readonly agents: readonly string[];
  /** True if its group names crawlers and disallows everything. */
  readonly isBanned: boolean;
}

/**
 * Returns Content-Signal, Content-Usage or License records in the order of the file. Records outside of
 * groups come first.
 */
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

/** Returns true if its agents may fetch nothing. */
export function isClosedGroup({ rules }: RobotsGroup): boolean {
  return rules.some(({ type, path }) => type === "disallow" && path === "/") &&
    rules.every(({ type, path }) => type === "disallow" || path === "");
}
