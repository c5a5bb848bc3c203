/** Reports for tests of their storage. */
import type { Kv } from "@deno/kv";
import { assertEquals } from "@std/assert";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import type { Stores } from "../../src/auth/stores.ts";
import { reportRules } from "../../src/reports/report_rows.ts";
import { type NewReport, type ReportLimits, ReportStore } from "../../src/reports/report_store.ts";
import { cheapStores } from "../auth/cheap_stores.ts";

export const DAY_MS = 86_400_000;
export const LIMITS: ReportLimits = { days: 30, maxReports: 1_000, maxBytes: 10_000_000 };

export class Clock {
  time = Date.UTC(2026, 0, 1);
  now = () => this.time;
}

/** A store whose clock the test sets. */
export function reportStore(
  kv: Kv,
  limits: Partial<ReportLimits> = {},
  clock = new Clock(),
): { reports: ReportStore; clock: Clock; stores: Stores } {
  const stores = cheapStores(kv, clock.now);
  return { reports: new ReportStore(stores.database, { ...LIMITS, ...limits }), clock, stores };
}

export function newReport(id: string, fields: Partial<NewReport> = {}): NewReport {
  const site = fields.site ?? "shop.example";
  return {
    id,
    site,
    series: `series of ${site}`,
    query: `domain=${site}`,
    domain: site,
    page: null,
    outcome: "completed",
    score: 71,
    grade: "C",
    scoringVersion: "9",
    ...fields,
  };
}

export async function assertConsistent(kv: Kv, { database }: Stores): Promise<void> {
  assertEquals(await findInconsistencies(database, reportRules(kv)), []);
}
