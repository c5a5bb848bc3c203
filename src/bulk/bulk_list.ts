/** Bulk lists: many targets that workers scan, and their rows in the database. */
import type { KvKey } from "@deno/kv";
import type { ScanParameters } from "../scan/scanner.ts";

/** `removing`: its rows are being deleted. */
export type BulkState = "feeding" | "running" | "done" | "cancelled" | "removing";

/** How all targets of a list are scanned. */
export interface BulkScan {
  readonly parameters: ScanParameters;
  /** Ids of the checks to run; null for all. */
  readonly only: readonly string[] | null;
  /** Ids of checks to skip. */
  readonly ignored: readonly string[];
}

export interface BulkList {
  readonly id: string;
  /** Shown to people: the name of the file. */
  readonly name: string;
  readonly state: BulkState;
  /** Of its targets and how they are scanned. */
  readonly digest: string;
  readonly scan: BulkScan;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds since 1970; null until it is done or cancelled. */
  readonly endedAt: number | null;
  /** Targets. */
  readonly total: number;
  /** Rows of targets, which are batches for the workers. */
  readonly batches: number;
  /** Batches that are stored. */
  readonly fed: number;
  /** Batches that have been given to the queue. */
  readonly enqueued: number;
  /** Jobs in the queue that have not ended. */
  readonly jobs: number;
  /** Targets with a result or an error. */
  readonly done: number;
  /** Those of them that could not be tested. */
  readonly failed: number;
}

export const BULK_LIMITS = {
  /** Targets of a list. */
  targets: 1_000_000,
  lists: 100,
  /** Targets of a batch. */
  batch: 20,
  /** Jobs of a list that are in the queue at a time, before batches are split. */
  jobs: 256,
} as const;

/** What a job scans: a batch, or one of its targets. */
export interface BulkUnit {
  readonly batch: number;
  /** Position in the batch; null for all of it. */
  readonly line: number | null;
}

/** Value of a row of results; the lines are in the parts of the unit. */
export type ResultsRow = readonly [batch: number, line: number | null, lines: number, parts: number];

export function isActive({ state }: BulkList): boolean {
  return state === "feeding" || state === "running";
}

export const LISTS_PREFIX: KvKey = ["bulk_lists"];

export function listRow(id: string): KvKey {
  return [...LISTS_PREFIX, id];
}

/** Holds the id of the latest list with this digest. */
export function digestRow(digest: string): KvKey {
  return ["bulk_lists_by_digest", digest];
}

export function targetsRow(id: string, batch: number): KvKey {
  return ["bulk_targets", id, batch];
}

export function resultsPrefix(id: string): KvKey {
  return ["bulk_results", id];
}

/** @param first number of the first of its lines in the export, from 0 */
export function resultsRow(id: string, first: number): KvKey {
  return [...resultsPrefix(id), first];
}

export function partsPrefix(id: string): KvKey {
  return ["bulk_parts", id];
}

export function unitPrefix(id: string, { batch, line }: BulkUnit): KvKey {
  return [...partsPrefix(id), batch, line ?? -1];
}
