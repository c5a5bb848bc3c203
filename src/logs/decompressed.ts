/** Decompresses a stream piece by piece, so that neither a bomb nor an error loses what came before. */
import { createGunzip, createZstdDecompress } from "node:zlib";
import { ZstdFrames } from "./zstd_frames.ts";

/** Maximum bytes to decompress at once. */
const OPTIONS = { chunkSize: 1024 * 1024 };

/** Returns the next bytes, or null at the end. */
export type ReadBytes = () => Promise<Uint8Array | null>;

/** How the content ended. */
export type Ending = "complete" | "cut" | "damaged";

/** Decompresses gzip, even of several members. */
export async function* gunzipped(read: ReadBytes): AsyncGenerator<Uint8Array, Ending> {
  using decoder = new Decoder(createGunzip(OPTIONS));
  for (let piece = await read(); piece !== null; piece = await read()) {
    yield* decoder.write(piece);
    if (decoder.hasFailed) return "damaged";
  }
  yield* decoder.end();
  return decoder.hasFailed ? "cut" : "complete";
}

/** Decompresses Zstandard, even of several frames. */
export async function* unzstd(read: ReadBytes): AsyncGenerator<Uint8Array, Ending> {
  const frames = new ZstdFrames();
  let decoder: Decoder | null = null;
  try {
    for (let piece = await read(); piece !== null; piece = await read()) {
      for (const { bytes, isSkippable, isEnd } of frames.split(piece)) {
        if (isSkippable) continue;
        decoder ??= new Decoder(createZstdDecompress(OPTIONS));
        yield* decoder.write(bytes);
        if (isEnd) yield* decoder.end();
        if (decoder.hasFailed) return "damaged";
        if (!isEnd) continue;
        decoder[Symbol.dispose]();
        decoder = null;
      }
      if (frames.isDamaged) return "damaged";
    }
  } finally {
    decoder?.[Symbol.dispose]();
  }
  return frames.isBetween ? "complete" : "cut";
}

/** A decoder whose output is read before anything else is written. */
class Decoder implements Disposable {
  readonly #stream: ReturnType<typeof createGunzip>;
  #hasFailed = false;
  #isEnded = false;
  #wake = () => {};

  constructor(stream: ReturnType<typeof createGunzip>) {
    this.#stream = stream;
    stream.on("readable", () => this.#wake());
    stream.on("end", () => {
      this.#isEnded = true;
      this.#wake();
    });
    stream.on("error", () => {
      this.#hasFailed = true;
      this.#wake();
    });
  }

  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** @param piece may be overwritten afterwards */
  async *write(piece: Uint8Array): AsyncGenerator<Uint8Array> {
    // It may end before the last bytes, which hold no content.
    if (this.#isEnded) return;
    let isWritten = false;
    this.#stream.write(piece.slice(), () => {
      isWritten = true;
      this.#wake();
    });
    yield* this.#output(() => isWritten);
  }

  async *end(): AsyncGenerator<Uint8Array> {
    this.#stream.end();
    yield* this.#output(() => false);
  }

  [Symbol.dispose](): void {
    this.#stream.destroy();
  }

  async *#output(isDone: () => boolean): AsyncGenerator<Uint8Array> {
    while (true) {
      const chunk: Uint8Array | null = this.#stream.read();
      if (chunk !== null) {
        yield chunk;
        continue;
      }
      if (this.#isEnded || this.#hasFailed || isDone()) return;
      await new Promise<void>((resolve) => this.#wake = resolve);
    }
  }
}
