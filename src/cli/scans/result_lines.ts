/** Reads a file of results line by line, because lines may be large and the file larger than memory. */

const BLOCK_BYTES = 64 * 1024;
const LINE_FEED = 0x0a;

export interface Line {
  /** The start of the line, or all of it. Valid until the next line is read. */
  readonly bytes: Uint8Array;
  /** Length of the whole line, without line feed. */
  readonly length: number;
  /** Start of the next line. Null for a last line without line feed. */
  readonly end: number | null;
}

/** @param maxBytes maximum number of bytes of a line in memory */
export function* readLines(file: Deno.FsFile, maxBytes: number): Generator<Line> {
  const block = new Uint8Array(BLOCK_BYTES);
  let held = new Uint8Array(Math.min(BLOCK_BYTES, maxBytes));
  let [length, offset] = [0, 0];
  const hold = (piece: Uint8Array) => {
    const kept = piece.subarray(0, Math.max(0, maxBytes - length));
    const needed = Math.min(length, maxBytes) + kept.length;
    if (needed > held.length) {
      const larger = new Uint8Array(Math.min(maxBytes, Math.max(needed, 2 * held.length)));
      larger.set(held);
      held = larger;
    }
    held.set(kept, needed - kept.length);
    length += piece.length;
  };
  const line = (end: number | null): Line => ({
    bytes: held.subarray(0, Math.min(length, maxBytes)),
    length,
    end,
  });
  for (let read = file.readSync(block); read !== null; read = file.readSync(block)) {
    let start = 0;
    for (let stop = block.subarray(0, read).indexOf(LINE_FEED); stop >= 0;) {
      hold(block.subarray(start, stop));
      start = stop + 1;
      yield line(offset + start);
      length = 0;
      stop = block.subarray(0, read).indexOf(LINE_FEED, start);
    }
    hold(block.subarray(start, read));
    offset += read;
  }
  if (length > 0) yield line(null);
}
