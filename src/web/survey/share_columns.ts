/** Columns and cells about the verdicts of a check. */
import type { VerdictCounts } from "../../survey/report/survey_numbers.ts";
import { type Interval, wilsonInterval } from "../../survey/report/wilson.ts";
import type { Cell, Column } from "./report_page.ts";

/** Sites that a check applies to and where it could run. */
export function testedSites({ pass, warn, fail }: VerdictCounts): number {
  return pass + warn + fail;
}

/** Share of the sites that pass. Null without sites. */
export function passShare(counts: VerdictCounts | undefined): number | null {
  if (counts === undefined) return null;
  const sites = testedSites(counts);
  return sites === 0 ? null : counts.pass / sites;
}

/** 95 % interval of the share of the sites that pass. Null without sites. */
export function passInterval(counts: VerdictCounts): Interval | null {
  return wilsonInterval(counts.pass, testedSites(counts));
}

export const SHARE_COLUMNS: readonly Column[] = [
  { key: "sites", name: "Sites", kind: "count" },
  { key: "pass", name: "Pass", kind: "share" },
  { key: "interval", name: "95 % interval", kind: "interval" },
  { key: "warn", name: "Warn", kind: "share" },
  { key: "fail", name: "Fail", kind: "share" },
];

export function shareCells(counts: VerdictCounts): readonly Cell[] {
  const sites = testedSites(counts);
  const share = (count: number) => sites === 0 ? null : count / sites;
  return [
    sites,
    share(counts.pass),
    passInterval(counts),
    share(counts.warn),
    share(counts.fail),
  ];
}

export function differenceOf(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before;
}
