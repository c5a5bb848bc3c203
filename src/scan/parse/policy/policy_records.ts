/** The preferences that stand in a robots.txt file, each with the agents that it is for. */
import type { Robots, RobotsValue } from "./robots.ts";

/** Records that are read; a file needs one for each group. */
export const POLICY_RECORDS_LIMIT = 200;
/** Agents of a record that are kept. */
const AGENTS_LIMIT = 20;

export interface PolicyRecord {
  readonly value: string;
  readonly line: number;
  /** Index of its group; null outside of all groups, where it is for nobody. */
  readonly group: number | null;
  /** User agents of its group as written. */
  readonly agents: readonly string[];
  /** Its group names crawlers and forbids them everything. */
  readonly isBanned: boolean;
}

/** Content-Signal, Content-Usage or License records in the order of the file, those outside of groups first. */
export function policyRecords(
  robots: Robots,
  list: "contentSignals" | "contentUsage" | "licenses",
): readonly PolicyRecord[] {
  const records: PolicyRecord[] = robots[list].slice(0, POLICY_RECORDS_LIMIT).map(({ value, line }) => ({
    value,
    line,
    group: null,
    agents: [],
    isBanned: false,
  }));
  for (const [group, found] of robots.groups.entries()) {
    const values: readonly RobotsValue[] = found[list];
    if (values.length === 0) continue;
    const agents = found.agents.slice(0, AGENTS_LIMIT).map(({ value }) => value);
    const isBanned = found.agents.every(({ token }) => token !== "*") &&
      found.rules.some(({ type, path }) => type === "disallow" && path === "/") &&
      found.rules.every(({ type, path }) => type === "disallow" || path === "");
    for (const { value, line } of values) {
      if (records.length >= POLICY_RECORDS_LIMIT) return records;
      records.push({ value, line, group, agents, isBanned });
    }
  }
  return records;
}
