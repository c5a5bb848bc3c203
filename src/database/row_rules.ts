/** Finds database rows that contradict each other. */
import type { Kv, KvEntry } from "@deno/kv";
import { isDeepStrictEqual as equal } from "node:util";
import { keyText } from "./key.ts";
import type { SharedReads } from "./shared_reads.ts";
import { summaryRow, type TableDefinition } from "./table.ts";

/** Returns the problems of one row, one sentence each. */
export type RowRule = (entry: KvEntry<unknown>) => Promise<readonly string[]>;

/** Number of rows that are checked together, so that their reads share round trips to the database. */
const ROWS_AT_ONCE = 50;

/**
 * Checks every row. Because others may use the database meanwhile, a problem counts only if the row is
 * unchanged afterwards.
 * @param rules by the first part of the row's key; a row without a rule is a contradiction
 * @returns a sentence for each contradiction
 */
export async function checkRows(kv: Kv, rules: ReadonlyMap<unknown, RowRule>): Promise<string[]> {
  const found: string[] = [];
  let after: { readonly cursor?: string } = {};
  for (;;) {
    const rows = kv.list<unknown>({ prefix: [] }, { limit: ROWS_AT_ONCE, ...after });
    const entries = await Array.fromAsync(rows);
    const sentences = await Promise.all(entries.map((entry) => judge(kv, rules, entry)));
    found.push(...sentences.flat());
    if (entries.length < ROWS_AT_ONCE) return found;
    after = { cursor: rows.cursor };
  }
}

/**
 * Checks that the record's row has the right key and that all its pointers exist.
 * @param further other rules for the record
 */
export function recordRule<T>(
  reads: SharedReads,
  definition: TableDefinition<T>,
  further: (record: T) => Promise<readonly string[]> = () => Promise.resolve([]),
): RowRule {
  return async ({ key, value }) => {
    // If the row holds anything else, this throws, and the error is reported.
    const record = value as T;
    const name = keyText(key);
    const misplaced = keyText([definition.name, ...definition.place(record)]) === name
      ? []
      : [`Row ${name} holds a record with another key`];
    const pointers = await Promise.all(definition.pointers(record).map((pointer) => reads.get(pointer)));
    const lost = pointers.filter(({ value: row }) => !Array.isArray(row) || keyText(row) !== name)
      .map((pointer) => `Row ${name} is not found by its pointer ${keyText(pointer.key)}`);
    const summary = await staleSummary(reads, definition, record);
    return [...misplaced, ...lost, ...summary, ...await further(record)];
  };
}

async function staleSummary<T>(
  reads: SharedReads,
  definition: TableDefinition<T>,
  record: T,
): Promise<readonly string[]> {
  if (definition.summary === undefined) return [];
  const { key, value } = await reads.get(summaryRow(definition, definition.place(record)));
  return equal(value, definition.summary(record)) ? [] : [`Row ${keyText(key)} does not fit its record`];
}

/** Checks that the record of a summary exists. */
export function summaryRule<T>(reads: SharedReads, { name }: TableDefinition<T>): RowRule {
  return async ({ key }) => {
    const { value } = await reads.get([name, ...key.slice(1)]);
    return value === null ? [`Row ${keyText(key)} is the summary of a record that does not exist`] : [];
  };
}

/** Checks that the row points at a record of one of these tables, and that the record has this pointer. */
export function pointerRule(reads: SharedReads, tables: readonly TableDefinition<unknown>[]): RowRule {
  return async ({ key, value }) => {
    const name = keyText(key);
    if (!Array.isArray(value)) return [`Row ${name} is not a pointer`];
    const { value: record } = await reads.get(value);
    const definition = tables.find((table) => table.name === value[0]);
    if (!definition || record === null) {
      return [`Row ${name} points at ${keyText(value)}, which does not exist`];
    }
    const isKnown = definition.pointers(record).some((pointer) => keyText(pointer) === name);
    return isKnown ? [] : [`Row ${name} points at ${keyText(value)}, which does not have this pointer`];
  };
}

async function judge(
  kv: Kv,
  rules: ReadonlyMap<unknown, RowRule>,
  entry: KvEntry<unknown>,
): Promise<readonly string[]> {
  const sentences = await apply(rules, entry);
  if (sentences.length === 0) return [];
  const now = await kv.get<unknown>(entry.key);
  if (now.versionstamp === null) return [];
  return now.versionstamp === entry.versionstamp ? sentences : await judge(kv, rules, now);
}

async function apply(
  rules: ReadonlyMap<unknown, RowRule>,
  entry: KvEntry<unknown>,
): Promise<readonly string[]> {
  const rule = rules.get(entry.key[0]);
  if (!rule) return [`Row ${keyText(entry.key)} has an unknown type`];
  try {
    return await rule(entry);
  } catch (error) {
    // A row of an unexpected shape is reported as a problem, and the remaining rows are checked too.
    return [`Row ${keyText(entry.key)} cannot be read: ${error}`];
  }
}
