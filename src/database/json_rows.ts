/** Stores texts and JSON values that are too large for one row. They are gzipped and split into rows. */
import type { AtomicOperation, Kv, KvKey } from "@deno/kv";
import { Buffer } from "node:buffer";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

/** Maximum bytes of a row's value. The database allows 64 KiB. */
const MAX_ROW_BYTES = 60_000;
/** Maximum number of rows of one value, and of all values in an operation, which allows 800 kB. */
export const MAX_ROWS = 12;

/** A compressed text in parts that fit into rows. */
export type JsonRows = readonly Uint8Array[];

/** The value does not fit into one operation. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
}

/** @throws {TooLarge} */
export async function jsonRows(value: unknown): Promise<JsonRows> {
  return await textRows(JSON.stringify(value));
}

/** @throws {TooLarge} */
export async function textRows(text: string): Promise<JsonRows> {
  const bytes = new Uint8Array(await promisify(gzip)(text));
  const rows = bytesInRows(bytes);
  if (rows.length > MAX_ROWS) throw new TooLarge(`${bytes.length} bytes do not fit into ${MAX_ROWS} rows`);
  return rows;
}

/** Splits bytes into parts that fit into rows. */
export function bytesInRows(bytes: Uint8Array): readonly Uint8Array[] {
  const count = Math.ceil(bytes.length / MAX_ROW_BYTES);
  return Array.from({ length: count }, (_, at) => bytes.slice(at * MAX_ROW_BYTES, (at + 1) * MAX_ROW_BYTES));
}

/** Adds the rows to an operation, replacing the rows at the prefix. */
export function setRows(operation: AtomicOperation, prefix: KvKey, rows: JsonRows): void {
  for (const [at, row] of rows.entries()) operation.set([...prefix, at], row);
  for (let at = rows.length; at < MAX_ROWS; at++) operation.delete([...prefix, at]);
}

export function deleteRows(operation: AtomicOperation, prefix: KvKey): void {
  setRows(operation, prefix, []);
}

/** Returns the value at the prefix, or null. */
export async function readJson<T>(kv: Kv, prefix: KvKey): Promise<T | null> {
  const rows = kv.list<Uint8Array>({ prefix }, { batchSize: MAX_ROWS });
  const parts = await Array.fromAsync(rows, ({ value }) => value);
  return parts.length === 0 ? null : JSON.parse(await rowsText(parts));
}

/** Returns the text that `textRows()` has compressed. */
export async function rowsText(rows: JsonRows): Promise<string> {
  return (await promisify(gunzip)(Buffer.concat(rows))).toString();
}
