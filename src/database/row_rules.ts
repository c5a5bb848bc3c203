/** Looks for rows of the database that contradict each other. */
import type { Kv, KvEntry } from "@deno/kv";
import { keyText } from "./key.ts";
import type { SharedReads } from "./shared_reads.ts";
import type { TableDefinition } from "./table.ts";

/** The problems of one row, a sentence each. */
export type RowRule = (entry: KvEntry<unknown>) => Promise<readonly string[]>;

/** Rows that are looked at together, so that their reads share trips. */
const ROWS_AT_ONCE = 50;

/**
 * Looks at every row, some at a time. Others may work with the database meanwhile: what seems wrong counts where the row
 * is afterwards what it was before, so that no change in between is taken for a contradiction.
 * @param rules by the first part of the row's key; a row without a rule is a contradiction
 * @returns a sentence for each contradiction
 */
export async function checkRows(kv: Kv, rules: ReadonlyMap<unknown, RowRule>): Promise<string[]> {
  const found: string[] = [];
  for await (const entries of portions(kv)) {
    const sentences = await Promise.all(entries.map((entry) => judge(kv, rules, entry)));
    found.push(...sentences.flat());
  }
  return found;
}

/**
 * The record stands where it says, and all rows that should point at it do.
 * @param further what else has to hold for the record
 */
export function recordRule<T>(
  reads: SharedReads,
  definition: TableDefinition<T>,
  further: (record: T) => Promise<readonly string[]> = () => Promise.resolve([]),
): RowRule {
  return async ({ key, value }) => {
    // What stands in a table is its record; where it is something else, this throws and that is told.
    const record = value as T;
    const name = keyText(key);
    const misplaced = keyText([definition.name, ...definition.place(record)]) === name
      ? []
      : [`Row ${name} holds a record with another key`];
    const pointers = await Promise.all(definition.pointers(record).map((pointer) => reads.get(pointer)));
    const lost = pointers.filter((pointer) => !leadsTo(pointer.value, name))
      .map((pointer) => `Row ${name} is not found by its pointer ${keyText(pointer.key)}`);
    return [...misplaced, ...lost, ...await further(record)];
  };
}

/** The row leads to a record of one of these tables which knows that it is found by it. */
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

async function* portions(kv: Kv): AsyncGenerator<KvEntry<unknown>[]> {
  let portion: KvEntry<unknown>[] = [];
  for await (const entry of kv.list<unknown>({ prefix: [] }, { batchSize: ROWS_AT_ONCE })) {
    portion.push(entry);
    if (portion.length < ROWS_AT_ONCE) continue;
    yield portion;
    portion = [];
  }
  yield portion;
}

async function judge(
  kv: Kv,
  rules: ReadonlyMap<unknown, RowRule>,
  entry: KvEntry<unknown>,
): Promise<readonly string[]> {
  const sentences = await apply(rules, entry);
  if (sentences.length === 0) return [];
  const { key, value, versionstamp } = await kv.get<unknown>(entry.key);
  if (versionstamp === null) return [];
  return versionstamp === entry.versionstamp
    ? sentences
    : await judge(kv, rules, { key, value, versionstamp });
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
    // A row with a foreign shape is a finding like others, and the walk goes on.
    return [`Row ${keyText(entry.key)} cannot be read: ${error}`];
  }
}

function leadsTo(value: unknown, name: string): boolean {
  return Array.isArray(value) && keyText(value) === name;
}
