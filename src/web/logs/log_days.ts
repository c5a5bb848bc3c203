/** Requests over time, by day or week. */
import { type LogSummary, SEEN_PURPOSES, type SeenPurpose } from "../../logs/log_summary.ts";

/** Longer periods are shown by week. */
const MAX_DAYS = 45;
/** Maximum number of columns; earlier ones are left out. */
const MAX_PERIODS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface PeriodRow {
  /** First day, YYYY-MM-DD. */
  readonly day: string;
  readonly requests: Readonly<Record<SeenPurpose, number>>;
}

export interface LogPeriods {
  readonly unit: "day" | "week";
  /** Without gaps, at most {@linkcode MAX_PERIODS}. */
  readonly rows: readonly PeriodRow[];
  /** Purposes with requests, in the order of reports. */
  readonly purposes: readonly SeenPurpose[];
}

export function logPeriods({ days }: Pick<LogSummary, "days">): LogPeriods {
  const [first, last] = [days[0]?.day, days.at(-1)?.day].map((day) => Date.parse(day ?? "") / DAY_MS);
  if (first === undefined || last === undefined || Number.isNaN(first)) {
    return { unit: "day", rows: [], purposes: [] };
  }
  const unit = last - first < MAX_DAYS ? "day" : "week";
  const step = unit === "day" ? 1 : 7;
  // Day 0 was a Thursday, and weeks begin on Monday.
  const periodOf = (day: number) => unit === "day" ? day : Math.floor((day + 3) / step) * step - 3;
  const from = Math.max(periodOf(first), periodOf(last) - step * (MAX_PERIODS - 1));
  const rows = new Map<number, Record<SeenPurpose, number>>();
  for (let period = from; period <= last; period += step) rows.set(period, noRequests());
  for (const { day, requests } of days) {
    const row = rows.get(periodOf(Date.parse(day) / DAY_MS));
    if (row !== undefined) { for (const purpose of PURPOSES) row[purpose] += requests[purpose]; }
  }
  return {
    unit,
    rows: [...rows].map(([period, requests]) => ({
      day: new Date(period * DAY_MS).toISOString().slice(0, 10),
      requests,
    })),
    purposes: PURPOSES.filter((purpose) => [...rows.values()].some((row) => row[purpose] > 0)),
  };
}

const PURPOSES = Object.keys(SEEN_PURPOSES) as SeenPurpose[];

function noRequests(): Record<SeenPurpose, number> {
  return { train: 0, search: 0, user: 0, agent: 0, preview: 0 };
}
