/** Compresses lines of results and splits them into rows. */
import { Buffer } from "node:buffer";
import { once } from "node:events";
import { type BrotliCompress, constants, createBrotliCompress, createBrotliDecompress } from "node:zlib";
import { takeTurn } from "../turn.ts";

/** Maximum bytes per part. The database allows 64 KiB. */
export const MAX_PART_BYTES = 60_000;
/** Number of characters per call to the compressor. */
const SLICE_CHARACTERS = 128 * 1024;

/**
 * Results of different sites have much in common, but further apart than the 32 kB window of gzip. On 20
 * results, Brotli with a 1 MiB window needs half the bytes in the same time.
 */
const OPTIONS = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 20,
  },
};

/** Compresses lines as they arrive, so that only a few are in memory. */
export class LinePacker {
  readonly #stream: BrotliCompress = createBrotliCompress(OPTIONS);
  readonly #bytes: Uint8Array[] = [];
  readonly #ended: Promise<unknown>;
  #last: Promise<void> = Promise.resolve();
  #lines = 0;

  constructor() {
    this.#stream.on("data", (bytes: Uint8Array) => this.#bytes.push(bytes));
    this.#ended = once(this.#stream, "end");
    // The error is thrown by `end()`.
    this.#ended.catch(() => {});
  }

  /** Number of added lines. */
  get lines(): number {
    return this.#lines;
  }

  /** @param line text without a line feed */
  async add(line: string): Promise<void> {
    this.#lines++;
    this.#last = this.#last.then(() => this.#write(`${line}\n`));
    await this.#last;
  }

  /** @returns parts that each fit into a row */
  async end(): Promise<readonly Uint8Array[]> {
    await this.#last;
    this.#stream.end();
    await this.#ended;
    const bytes = Buffer.concat(this.#bytes);
    const parts = Math.ceil(bytes.length / MAX_PART_BYTES);
    return Array.from(
      { length: parts },
      (_, at) => new Uint8Array(bytes.subarray(at * MAX_PART_BYTES, (at + 1) * MAX_PART_BYTES)),
    );
  }

  /** Frees the compressor's memory if `end()` is not called. */
  abandon(): void {
    this.#stream.destroy();
  }

  async #write(line: string): Promise<void> {
    for (let at = 0; at < line.length;) {
      await takeTurn();
      const end = endOfSlice(line, at);
      if (!this.#stream.write(line.slice(at, end))) await once(this.#stream, "drain");
      at = end;
    }
  }
}

/** Returns the end of a slice that does not split a surrogate pair. */
function endOfSlice(text: string, start: number): number {
  const end = Math.min(text.length, start + SLICE_CHARACTERS);
  const isHigh = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return isHigh && end < text.length ? end + 1 : end;
}

/** Yields the lines of the parts in order, without line feeds. */
export async function* unpackLines(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const stream = createBrotliDecompress();
  const feed = (async () => {
    for await (const part of parts) {
      if (!stream.write(part)) await once(stream, "drain");
    }
    stream.end();
  })();
  feed.catch((error) => stream.destroy(error));
  try {
    let pieces: string[] = [];
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      await takeTurn();
      const [first = "", ...rest] = decoder.decode(bytes as Uint8Array, { stream: true }).split("\n");
      pieces.push(first);
      for (const piece of rest) {
        yield pieces.join("");
        pieces = [piece];
      }
    }
    await feed;
  } finally {
    stream.destroy();
  }
}
