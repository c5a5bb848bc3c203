/**
 * Crawls of the past, stored as a worker stores them, with a score for each day, new scoring rules and
 * failures.
 */
import type { CrawlRecord } from "../../../src/crawl/crawl_record.ts";
import type { WatchedSite } from "./watched_site.ts";

const DAY_MS = 86_400_000;

/** Oldest first. Each crawl is a day before the next, and the last one is a day before the given crawl. */
const PAST: readonly Partial<CrawlRecord>[] = [
  { score: 41, grade: "D", scoringVersion: "2" },
  { score: 48, grade: "D", scoringVersion: "2" },
  { score: 55, grade: "C", scoringVersion: "2" },
  { score: 38, grade: "D" },
  { status: "Failed", score: null, grade: null, failure: "the site returned server errors" },
  { score: 37, grade: "D" },
  { score: 31, grade: "F", isProvisional: true },
  { score: 44, grade: "D" },
  { status: "Cancelled", score: null, grade: null },
  { score: 62, grade: "C" },
];

/** @param crawl template of the others */
export async function seedHistory({ crawls, stores }: WatchedSite, crawl: CrawlRecord): Promise<void> {
  const operation = stores.database.kv.atomic();
  for (const [at, change] of PAST.entries()) {
    const createdAt = crawl.createdAt - (PAST.length - at) * DAY_MS;
    const id = `past${String(at).padStart(12, "0")}`;
    crawls.table.insert(operation, { ...crawl, id, createdAt, finishedAt: createdAt + 9_000, ...change });
  }
  const { ok } = await operation.commit();
  if (!ok) throw new Error("The crawls were not stored");
}
