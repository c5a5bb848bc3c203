/** Reads the results of a bulk list line by line, in the order of completion. */
import type { Kv } from "@deno/kv";
import { MAX_READ_KEYS } from "../database/kv_limits.ts";
import { AppError } from "../errors.ts";
import { type BulkList, type ResultsRow, resultsRow, unitPrefix } from "./bulk_list.ts";
import { unpackLines } from "./packed_lines.ts";

/** Number of result rows per read. Each row holds up to 20 lines. */
const ROWS_AT_ONCE = 100;

/**
 * @param list only finished lines are read
 * @param first number of the first line, starting at 0
 * @returns lines without line feeds
 * @throws {AppError} NOT_FOUND if the list is removed meanwhile
 */
export async function* readResults(kv: Kv, { id, done }: BulkList, first: number): AsyncGenerator<string> {
  if (first >= done) return;
  const end = resultsRow(id, done);
  for (let next = await rowOf(kv, id, first); next < done;) {
    const rows = await Array.fromAsync(
      kv.list<ResultsRow>({ start: resultsRow(id, next), end }, { limit: ROWS_AT_ONCE }),
    );
    if (rows.length === 0) refuseRemoved(id);
    for (const { key, value } of rows) {
      if (Number(key.at(-1)) !== next) refuseRemoved(id);
      let at = next;
      for await (const line of unpackLines(readParts(kv, id, value))) {
        if (at++ >= first) yield line;
      }
      if (at !== next + value[2]) {
        throw new Error(`Results of bulk list ${id} cannot be read: line ${at + 1} is missing`);
      }
      next = at;
    }
  }
}

/** Number of the first line in the row that contains this line. */
async function rowOf(kv: Kv, id: string, line: number): Promise<number> {
  const [row] = await Array.fromAsync(
    kv.list({ start: resultsRow(id, 0), end: resultsRow(id, line + 1) }, { limit: 1, reverse: true }),
  );
  return row === undefined ? refuseRemoved(id) : Number(row.key.at(-1));
}

async function* readParts(
  kv: Kv,
  id: string,
  [batch, line, , parts]: ResultsRow,
): AsyncGenerator<Uint8Array> {
  const prefix = unitPrefix(id, { batch, line });
  for (let at = 0; at < parts; at += MAX_READ_KEYS) {
    const keys = Array.from(
      { length: Math.min(MAX_READ_KEYS, parts - at) },
      (_, more) => [...prefix, at + more],
    );
    for (const { value } of await kv.getMany<Uint8Array[]>(keys)) {
      if (value === null) refuseRemoved(id);
      yield value;
    }
  }
}

/** Throws NOT_FOUND, because result rows are missing only if the list was removed. */
export function refuseRemoved(id: string): never {
  throw new AppError("NOT_FOUND", 404, `Bulk list ${id} is being removed`);
}
