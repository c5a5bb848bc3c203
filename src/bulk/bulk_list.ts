/** Bulk lists of many targets that workers scan, and their rows in the database. */
import type { KvKey } from "@deno/kv";
import type { ScanParameters } from "../scan/scanner.ts";

/** In the state `removing`, the rows of the list are being deleted. */
export type BulkState = "feeding" | "running" | "done" | "cancelled" | "removing";

/** Options that apply to all targets of a list. */
export interface BulkScan {
  readonly parameters: ScanParameters;
  /** Ids of the checks to run; null for all. */
  readonly only: readonly string[] | null;
  /** Ids of checks to skip. */
  readonly ignored: readonly string[];
}

export interface BulkList {
  readonly id: string;
  /** Name of the file, for display. */
  readonly name: string;
  readonly state: BulkState;
  /** Digest of the targets and the scan options. */
  readonly digest: string;
  readonly scan: BulkScan;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds since 1970; null until it is done or cancelled. */
  readonly endedAt: number | null;
  /** Number of targets. */
  readonly total: number;
  /** Number of target rows. Each row is a batch for the workers. */
  readonly batches: number;
  /** Number of stored batches. */
  readonly fed: number;
  /** Number of batches that were added to the queue. */
  readonly enqueued: number;
  /** Number of unfinished jobs in the queue. */
  readonly jobs: number;
  /** Number of targets with a result or an error. */
  readonly done: number;
  /** Number of finished targets that could not be tested. */
  readonly failed: number;
}

export const BULK_LIMITS = {
  /** Maximum number of targets per list. */
  targets: 1_000_000,
  lists: 100,
  /** Maximum number of targets per batch. */
  batch: 20,
  /** Maximum number of queued jobs per list, before batches are split. */
  jobs: 256,
} as const;

/** Unit of work for a job, either a batch or one of its targets. */
export interface BulkUnit {
  readonly batch: number;
  /** Position in the batch; null for the whole batch. */
  readonly line: number | null;
}

/** Value of a result row. The lines themselves are in the parts of the unit. */
export type ResultsRow = readonly [batch: number, line: number | null, lines: number, parts: number];

export function isActive({ state }: BulkList): boolean {
  return state === "feeding" || state === "running";
}

export const LISTS_PREFIX: KvKey = ["bulk_lists"];

export function listRow(id: string): KvKey {
  return [...LISTS_PREFIX, id];
}

/** Row with the id of the latest list with this digest. */
export function digestRow(digest: string): KvKey {
  return ["bulk_lists_by_digest", digest];
}

export function targetsRow(id: string, batch: number): KvKey {
  return ["bulk_targets", id, batch];
}

export function resultsPrefix(id: string): KvKey {
  return ["bulk_results", id];
}

/** @param first number of the row's first line in the export, starting at 0 */
export function resultsRow(id: string, first: number): KvKey {
  return [...resultsPrefix(id), first];
}

export function partsPrefix(id: string): KvKey {
  return ["bulk_parts", id];
}

export function unitPrefix(id: string, { batch, line }: BulkUnit): KvKey {
  return [...partsPrefix(id), batch, line ?? -1];
}
