/** Every Content-Signal of the site, from robots.txt and the response header of the home page. */
import { type ContentSignal, parseContentSignal } from "../../parse/policy/content_signal.ts";
import { policyRecords } from "../../parse/policy/policy_records.ts";
import { defineProbe } from "../../contract/probe.ts";
import { pagePolicy } from "./page_policy.ts";
import { robotsTxt } from "./robots_txt.ts";

export interface SignalRecord {
  readonly location: "group" | "outside" | "header";
  /** Line of robots.txt, or null for the header. */
  readonly line: number | null;
  /** User agents of its group. */
  readonly agents: readonly string[];
  /** True if its group names crawlers and disallows everything. */
  readonly isBanned: boolean;
  /** Value as it is written. */
  readonly value: string;
  readonly signal: ContentSignal;
}

export const contentSignals = defineProbe<readonly SignalRecord[]>({
  id: "content-signals",
  async observe({ probe }) {
    const [{ robots }, { contentSignal }] = await Promise.all([probe(robotsTxt), probe(pagePolicy)]);
    const records = policyRecords(robots, "contentSignals").map((
      { value, group, ...record },
    ): SignalRecord => ({
      location: group === null ? "outside" : "group",
      ...record,
      value,
      signal: parseContentSignal(value, record.line),
    }));
    if (contentSignal === null) return records;
    const signal = parseContentSignal(contentSignal);
    return [...records, {
      location: "header",
      line: null,
      agents: [],
      isBanned: false,
      value: contentSignal,
      signal,
    }];
  },
});
