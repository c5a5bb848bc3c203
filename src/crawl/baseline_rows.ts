/** What the next crawl of a project is compared with, as it is stored. */
import type { Kv } from "@deno/kv";
import type { CrawlStatuses, Statuses } from "./changes/crawl_statuses.ts";
import { packStatuses, rosterOf, unpackStatuses } from "./changes/packed_statuses.ts";
import { baselineRowsOf, type CrawlRecord } from "./crawl_record.ts";
import { type JsonRows, jsonRows, readJson } from "./json_rows.ts";

interface StoredBaseline {
  /** When the latest crawl in it was created, milliseconds since 1970. */
  readonly createdAt: number;
  /** Ids of the checks whose statuses are packed. */
  readonly ids: readonly string[];
  readonly site: string;
  readonly pages: readonly (readonly [url: string, statuses: string])[];
}

export interface Baseline {
  readonly createdAt: number;
  readonly statuses: CrawlStatuses;
}

/** Of the project; null before its first crawl has finished. */
export async function readBaseline(kv: Kv, projectId: string): Promise<Baseline | null> {
  const stored = await readJson<StoredBaseline>(kv, baselineRowsOf(projectId));
  if (stored === null) return null;
  const rosters = [rosterOf(stored.ids)];
  const pages = stored.pages.map(([url, packed]) => [url, unpackStatuses(packed, rosters)] as const);
  const statuses = { site: unpackStatuses(stored.site, rosters), pages: new Map(pages) };
  return { createdAt: stored.createdAt, statuses };
}

/** @throws {TooLarge} */
export async function baselineRows(
  { createdAt }: Pick<CrawlRecord, "createdAt">,
  { site, pages }: CrawlStatuses,
): Promise<JsonRows> {
  const ids = [...new Set([site, ...pages.values()].flatMap((statuses: Statuses) => [...statuses.keys()]))];
  const roster = rosterOf(ids);
  const stored: StoredBaseline = {
    createdAt,
    ids,
    site: packStatuses(roster, site),
    pages: [...pages].map(([url, statuses]) => [url, packStatuses(roster, statuses)]),
  };
  return await jsonRows(stored);
}
