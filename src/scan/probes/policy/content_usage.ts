/** Every Content-Usage preference of the site, from robots.txt and the response header of the home page. */
import {
  type ContentUsage,
  parseContentUsage,
  parseContentUsageRule,
} from "../../parse/policy/content_usage.ts";
import { policyRecords } from "../../parse/policy/policy_records.ts";
import { defineProbe } from "../../contract/probe.ts";
import { pagePolicy } from "./page_policy.ts";
import { robotsTxt } from "./robots_txt.ts";

export interface UsageRecord {
  readonly location: "group" | "outside" | "header";
  /** Line of robots.txt, or null for the header. */
  readonly line: number | null;
  readonly value: string;
  readonly usage: ContentUsage;
}

export const contentUsage = defineProbe<readonly UsageRecord[]>({
  id: "content-usage",
  async observe({ probe }) {
    const [{ robots }, policy] = await Promise.all([probe(robotsTxt), probe(pagePolicy)]);
    const records = policyRecords(robots, "contentUsage").map(({ value, line, group }): UsageRecord => ({
      location: group === null ? "outside" : "group",
      line,
      value,
      usage: parseContentUsageRule(value, line),
    }));
    const { contentUsage: header, unseen } = policy;
    if (records.length === 0 && unseen !== null) throw unseen;
    if (header === null) return records;
    return [...records, { location: "header", line: null, value: header, usage: parseContentUsage(header) }];
  },
});
