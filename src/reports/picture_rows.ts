/** Pictures of stored reports, in rows of their own. */
import type { AtomicOperation, Kv, KvKey } from "@deno/kv";
import { Buffer } from "node:buffer";
import { bytesInRows, MAX_ROWS } from "../database/json_rows.ts";
import type { ReportRecord } from "./report_record.ts";

/** Rows of the pictures of a report: its id, the place of the page, and the place of the row. */
export function pictureRowsOf(id: string): KvKey {
  return ["report_pictures", id];
}

export interface PictureRows {
  readonly place: number;
  readonly rows: readonly Uint8Array[];
}

/** @param pictures by the places of their pages. Those that do not fit into one operation are left out. */
export function pictureRows(pictures: readonly (Uint8Array | null)[]): readonly PictureRows[] {
  const fitting: PictureRows[] = [];
  let count = 0;
  for (const [place, bytes] of pictures.entries()) {
    const rows = bytes === null ? [] : bytesInRows(bytes);
    count += rows.length;
    if (count > MAX_ROWS) break;
    if (rows.length > 0) fitting.push({ place, rows });
  }
  return fitting;
}

export function setPictures(
  operation: AtomicOperation,
  id: string,
  pictures: readonly PictureRows[],
): Required<Pick<ReportRecord, "pictures" | "bytes">> {
  let bytes = 0;
  const counts: number[] = [];
  for (const { place, rows } of pictures) {
    counts[place] = rows.length;
    for (const [at, row] of rows.entries()) {
      operation.set([...pictureRowsOf(id), place, at], row);
      bytes += row.length;
    }
  }
  return { pictures: Array.from(counts, (count) => count ?? 0), bytes };
}

export function deletePictures(operation: AtomicOperation, { id, pictures = [] }: ReportRecord): void {
  for (const [place, rows] of pictures.entries()) {
    for (let at = 0; at < rows; at++) operation.delete([...pictureRowsOf(id), place, at]);
  }
}

/** Returns a picture, or null if there is none or it was removed in the meantime. */
export async function readPicture(
  kv: Kv,
  { id, pictures = [] }: ReportRecord,
  place: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const rows = pictures[place] ?? 0;
  if (rows === 0) return null;
  const stored = kv.list<Uint8Array>({ prefix: [...pictureRowsOf(id), place] }, { batchSize: rows });
  const parts = await Array.fromAsync(stored, ({ value }) => value);
  return parts.length < rows ? null : new Uint8Array(Buffer.concat(parts));
}
