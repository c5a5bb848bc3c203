/** JSON values that are too large for one row: gzipped, and cut into rows. */
import type { AtomicOperation, Kv, KvKey } from "@deno/kv";

/** Bytes of a row's value; the database takes 64 KiB. */
const MAX_ROW_BYTES = 60_000;
/** Rows of one value: an operation takes 800 kB. */
const MAX_ROWS = 12;

/** A value in the parts that fit into rows. */
export type JsonRows = readonly Uint8Array[];

/** The value does not fit into the rows of one operation. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
}

/** @throws {TooLarge} */
export async function jsonRows(value: unknown): Promise<JsonRows> {
  const bytes = await gzipped(JSON.stringify(value));
  const count = Math.ceil(bytes.length / MAX_ROW_BYTES);
  if (count > MAX_ROWS) throw new TooLarge(`${bytes.length} bytes do not fit into ${MAX_ROWS} rows`);
  return Array.from({ length: count }, (_, at) => bytes.slice(at * MAX_ROW_BYTES, (at + 1) * MAX_ROW_BYTES));
}

/** Adds the rows to an operation in place of those that are at the prefix. */
export function setRows(operation: AtomicOperation, prefix: KvKey, rows: JsonRows): void {
  for (const [at, row] of rows.entries()) operation.set([...prefix, at], row);
  for (let at = rows.length; at < MAX_ROWS; at++) operation.delete([...prefix, at]);
}

export function deleteRows(operation: AtomicOperation, prefix: KvKey): void {
  setRows(operation, prefix, []);
}

/** The value at the prefix; null if there is none. */
export async function readJson<T>(kv: Kv, prefix: KvKey): Promise<T | null> {
  const rows = kv.list<Uint8Array<ArrayBuffer>>({ prefix }, { batchSize: MAX_ROWS });
  const parts = await Array.fromAsync(rows, ({ value }) => value);
  return parts.length === 0 ? null : JSON.parse(await gunzipped(parts));
}

async function gzipped(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function gunzipped(parts: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
  const stream = new Blob([...parts]).stream().pipeThrough(new DecompressionStream("gzip"));
  return await new Response(stream).text();
}
