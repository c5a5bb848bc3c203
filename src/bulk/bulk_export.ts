/** Reads the results of a bulk list, line by line, in the order in which they ended. */
import type { Kv } from "@deno/kv";
import { MAX_READ_KEYS } from "../database/kv_limits.ts";
import { AppError } from "../errors.ts";
import { resultsPrefix, type ResultsRow, resultsRow, unitPrefix } from "./bulk_list.ts";
import { unpackLines } from "./packed_lines.ts";

/** Rows of results that are read together; each names up to 20 lines. */
const ROWS_AT_ONCE = 100;

/**
 * @param first number of the first line, from 0
 * @returns lines without line feed, up to those that have ended by now
 */
export async function* readResults(kv: Kv, id: string, first: number): AsyncGenerator<string> {
  const end = [...resultsPrefix(id), Number.POSITIVE_INFINITY];
  for (let next = await rowOf(kv, id, first); next !== null;) {
    const rows = await Array.fromAsync(
      kv.list<ResultsRow>({ start: resultsRow(id, next), end }, { limit: ROWS_AT_ONCE }),
    );
    for (const { key, value } of rows) {
      let at = Number(key.at(-1));
      const after = at + value[2];
      for await (const line of unpackLines(readParts(kv, id, value))) {
        if (at++ >= first) yield line;
      }
      if (at !== after) {
        throw new Error(`Results of bulk list ${id} cannot be read: line ${at + 1} is missing`);
      }
      next = at;
    }
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** The number of the first line in the row that holds this line; null where there are no results. */
async function rowOf(kv: Kv, id: string, line: number): Promise<number | null> {
  const [row] = await Array.fromAsync(
    kv.list({ start: resultsRow(id, 0), end: resultsRow(id, line + 1) }, { limit: 1, reverse: true }),
  );
  return row === undefined ? null : Number(row.key.at(-1));
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
      // It is being removed.
      if (value === null) throw new AppError("NOT_FOUND", 404, `Bulk list ${id} is being removed`);
      yield value;
    }
  }
}
