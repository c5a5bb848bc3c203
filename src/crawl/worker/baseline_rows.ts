/** Rows of the baseline that the next crawl of a project is compared with. */
import type { AtomicOperation, Kv, KvKey } from "@deno/kv";
import type { CrawlStatuses, Statuses } from "../changes/crawl_statuses.ts";
import { packStatuses, rosterOf, unpackStatuses } from "../changes/packed_statuses.ts";
import { baselineRowsOf, type CrawlRecord } from "../crawl_record.ts";
import { type JsonRows, jsonRows, readJson, TooLarge } from "../../database/json_rows.ts";

interface StoredBaseline {
  /** Target of the crawls in the baseline. */
  readonly target: string;
  /** Creation time of the latest crawl in the baseline, in milliseconds since 1970. */
  readonly createdAt: number;
  /** Ids of the checks whose statuses are packed. */
  readonly ids: readonly string[];
  readonly site: string;
  readonly pages: readonly (readonly [url: string, statuses: string])[];
}

export interface Baseline {
  /** Versionstamp of the row, for `checkBaseline()`. */
  readonly versionstamp: string | null;
  /** Creation time of the latest crawl in the baseline; null without a crawl. */
  readonly createdAt: number | null;
  /** Null until the first crawl of the target has finished. */
  readonly statuses: CrawlStatuses | null;
}

/** Reads the baseline of a crawl. The baseline of another target is not used. */
export async function readBaseline(
  kv: Kv,
  { projectId, target }: Pick<CrawlRecord, "projectId" | "target">,
): Promise<Baseline> {
  const { versionstamp } = await kv.get(firstRow(projectId));
  const stored = await readJson<StoredBaseline>(kv, baselineRowsOf(projectId));
  if (stored?.target !== target) return { versionstamp, createdAt: null, statuses: null };
  const rosters = [rosterOf(stored.ids)];
  const pages = stored.pages.map(([url, packed]) => [url, unpackStatuses(packed, rosters)] as const);
  const statuses = { site: unpackStatuses(stored.site, rosters), pages: new Map(pages) };
  return { versionstamp, createdAt: stored.createdAt, statuses };
}

/**
 * Adds a check that the baseline has not changed since it was read. The operation replaces the baseline.
 * @throws {Error} if the baseline has changed, because comparisons with it are then invalid
 */
export async function checkBaseline(
  kv: Kv,
  operation: AtomicOperation,
  projectId: string,
  { versionstamp }: Baseline,
): Promise<void> {
  const row = await kv.get(firstRow(projectId));
  if (row.versionstamp !== versionstamp) throw new Error("Another crawl was compared at the same time");
  operation.check(row);
}

function firstRow(projectId: string): KvKey {
  return [...baselineRowsOf(projectId), 0];
}

/**
 * Stores only the first half of the pages if their URLs are too long for one operation, and halves again if
 * needed.
 */
export async function baselineRows(
  crawl: Pick<CrawlRecord, "createdAt" | "target">,
  { site, pages }: CrawlStatuses,
): Promise<JsonRows> {
  for (let kept = [...pages];; kept = kept.slice(0, kept.length / 2)) {
    try {
      return await packedRows(crawl, { site, pages: new Map(kept) });
    } catch (error) {
      if (!(error instanceof TooLarge) || kept.length === 0) throw error;
    }
  }
}

async function packedRows(
  { createdAt, target }: Pick<CrawlRecord, "createdAt" | "target">,
  { site, pages }: CrawlStatuses,
): Promise<JsonRows> {
  const ids = [...new Set([site, ...pages.values()].flatMap((statuses: Statuses) => [...statuses.keys()]))];
  const roster = rosterOf(ids);
  const stored: StoredBaseline = {
    target,
    createdAt,
    ids,
    site: packStatuses(roster, site),
    pages: [...pages].map(([url, statuses]) => [url, packStatuses(roster, statuses)]),
  };
  return await jsonRows(stored);
}
