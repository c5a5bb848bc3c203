/** Every Content-Signal of the site: those of robots.txt, and the one that the home page is sent with. */
import { type ContentSignal, parseContentSignal } from "../../parse/policy/content_signal.ts";
import { policyRecords } from "../../parse/policy/policy_records.ts";
import { defineProbe } from "../../probe.ts";
import { pagePolicy } from "./page_policy.ts";
import { robotsRules } from "./robots_rules.ts";

export interface SignalRecord {
  readonly place: "group" | "outside" | "header";
  /** Of robots.txt; null for the header. */
  readonly line: number | null;
  /** User agents of its group. */
  readonly agents: readonly string[];
  /** Its group names crawlers and forbids them everything. */
  readonly isBanned: boolean;
  readonly signal: ContentSignal;
}

export const contentSignals = defineProbe<readonly SignalRecord[]>({
  id: "content-signals",
  async observe({ probe }) {
    const [{ robots }, { contentSignal }] = await Promise.all([probe(robotsRules), probe(pagePolicy)]);
    const records = policyRecords(robots, "contentSignals").map((
      { value, line, group, agents, isBanned },
    ): SignalRecord => ({
      place: group === null ? "outside" : "group",
      line,
      agents,
      isBanned,
      signal: parseContentSignal(value),
    }));
    if (contentSignal === null) return records;
    return [...records, {
      place: "header",
      line: null,
      agents: [],
      isBanned: false,
      signal: parseContentSignal(contentSignal),
    }];
  },
});
