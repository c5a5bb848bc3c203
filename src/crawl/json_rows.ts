/** JSON values that are too large for one row: gzipped, and cut into rows. */
import type { AtomicOperation, Kv, KvKey } from "@deno/kv";

/** Bytes of a row's value; the database takes 64 KiB. */
const MAX_ROW_BYTES = 60_000;
/** Rows that one value may have: an operation takes 800 kB. */
export const MAX_JSON_ROWS = 12;

/**
 * @returns the gzipped JSON in parts that fit into rows
 * @throws {RangeError} if it is too large for one operation
 */
export async function jsonRows(value: unknown): Promise<Uint8Array[]> {
  const bytes = await gzipped(JSON.stringify(value));
  const count = Math.ceil(bytes.length / MAX_ROW_BYTES);
  if (count > MAX_JSON_ROWS) {
    throw new RangeError(`${bytes.length} bytes do not fit into ${MAX_JSON_ROWS} rows`);
  }
  return Array.from({ length: count }, (_, at) => bytes.slice(at * MAX_ROW_BYTES, (at + 1) * MAX_ROW_BYTES));
}

/** Adds the rows to an operation, each at the prefix and its number. */
export function setRows(operation: AtomicOperation, prefix: KvKey, rows: readonly Uint8Array[]): void {
  for (const [at, row] of rows.entries()) operation.set([...prefix, at], row);
}

/** The value that was stored at the prefix; null if there is none. */
export async function readJson<T>(kv: Kv, prefix: KvKey): Promise<T | null> {
  const rows = await Array.fromAsync(
    kv.list<Uint8Array<ArrayBuffer>>({ prefix }, { batchSize: MAX_JSON_ROWS }),
  );
  return rows.length === 0 ? null : JSON.parse(await gunzipped(rows.map(({ value }) => value)));
}

async function gzipped(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function gunzipped(parts: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
  const stream = new Blob([...parts]).stream().pipeThrough(new DecompressionStream("gzip"));
  return await new Response(stream).text();
}
