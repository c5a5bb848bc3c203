/** Lines of results, compressed and cut into rows. */
import { Buffer } from "node:buffer";
import { once } from "node:events";
import { type BrotliCompress, constants, createBrotliCompress, createBrotliDecompress } from "node:zlib";
import { takeTurn } from "../turn.ts";

/** Bytes of a part; the database takes 64 KiB. */
export const MAX_PART_BYTES = 60_000;
/** Characters that are handed to the compressor at a time. */
const SLICE_CHARACTERS = 128 * 1024;

/**
 * Results of different sites have much in common, further apart than the 32 kB that gzip looks back: on 20 results,
 * Brotli with a window of 1 MiB takes half as many bytes in the same time.
 */
const OPTIONS = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 20,
  },
};

/** Compresses lines while they come, so that only few of them are held. */
export class LinePacker {
  readonly #stream: BrotliCompress = createBrotliCompress(OPTIONS);
  readonly #bytes: Uint8Array[] = [];
  readonly #ended: Promise<unknown>;
  #last: Promise<void> = Promise.resolve();
  #lines = 0;

  constructor() {
    this.#stream.on("data", (bytes: Uint8Array) => this.#bytes.push(bytes));
    this.#ended = once(this.#stream, "end");
    // `end()` throws it.
    this.#ended.catch(() => {});
  }

  /** Lines that were added. */
  get lines(): number {
    return this.#lines;
  }

  /** @param line without line feed */
  async add(line: string): Promise<void> {
    this.#lines++;
    this.#last = this.#last.then(() => this.#write(`${line}\n`));
    await this.#last;
  }

  /** @returns what fits into a row each */
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

  /** Gives the compressor's memory back, if `end()` is not called. */
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

/** Not between the halves of a surrogate pair. */
function endOfSlice(text: string, start: number): number {
  const end = Math.min(text.length, start + SLICE_CHARACTERS);
  const isHigh = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return isHigh && end < text.length ? end + 1 : end;
}

/** The lines of parts, without line feeds, one after the other. */
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
