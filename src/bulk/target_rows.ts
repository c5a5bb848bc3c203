/** Packs targets into rows. The same targets always give the same rows, so feeding can be resumed. */
import { createHash } from "node:crypto";
import { BULK_LIMITS, type BulkScan } from "./bulk_list.ts";

/** Maximum bytes per row. The database allows 64 KiB. */
const MAX_ROW_BYTES = 48_000;

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

/** Yields rows of up to 20 targets each, or fewer if the targets are long. */
export function* packTargets(targets: Iterable<string>): Generator<Uint8Array> {
  let row: string[] = [];
  let bytes = 0;
  for (const target of targets) {
    // A UTF-16 unit has at most three bytes in UTF-8, so only rows that could be too large are measured.
    const size = 1 +
      (target.length * 3 > MAX_ROW_BYTES / BULK_LIMITS.batch
        ? ENCODER.encode(target).length
        : target.length * 3);
    if (row.length === BULK_LIMITS.batch || row.length > 0 && bytes + size > MAX_ROW_BYTES) {
      yield ENCODER.encode(row.join("\n"));
      row = [];
      bytes = 0;
    }
    row.push(target);
    bytes += size;
  }
  if (row.length > 0) yield ENCODER.encode(row.join("\n"));
}

export function unpackTargets(row: Uint8Array): string[] {
  return DECODER.decode(row).split("\n");
}

export interface PackedSummary {
  readonly digest: string;
  readonly batches: number;
}

/** Returns the digest and the counts of a list without keeping its rows in memory. */
export function summarize(targets: Iterable<string>, scan: BulkScan): PackedSummary {
  const hash = createHash("sha256").update(JSON.stringify(scan));
  let batches = 0;
  for (const row of packTargets(targets)) {
    hash.update("\n").update(row);
    batches++;
  }
  return { digest: hash.digest("hex"), batches };
}

/** Takes as many next rows as fit into one operation. Earlier rows are not kept in memory. */
export class RowWindow {
  readonly #rows: Iterator<Uint8Array>;
  readonly #maxRows: number;
  readonly #maxBytes: number;
  readonly #held: Uint8Array[] = [];
  /** Number of the first row in memory. */
  #first = 0;

  /** @param maxBytes limit for all rows that are taken together; at least one row is always taken */
  constructor(rows: Iterable<Uint8Array>, maxRows: number, maxBytes: number) {
    this.#rows = rows[Symbol.iterator]();
    this.#maxRows = maxRows;
    this.#maxBytes = maxBytes;
  }

  /** @param first number of the first row to take, not lower than in the previous call */
  take(first: number): readonly Uint8Array[] {
    while (this.#first < first) {
      if (this.#held.shift() === undefined) this.#rows.next();
      this.#first++;
    }
    let bytes = this.#held.reduce((sum, { length }) => sum + length, 0);
    while (this.#held.length < this.#maxRows && bytes < this.#maxBytes) {
      const { done, value } = this.#rows.next();
      if (done) break;
      this.#held.push(value);
      bytes += value.length;
    }
    return [...this.#held];
  }
}
