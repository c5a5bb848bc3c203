/** Reads the bytes of a log, and decompresses gzip and Zstandard. */
import { Readable } from "node:stream";
import { createGunzip, createZstdDecompress } from "node:zlib";
import { AppError } from "../errors.ts";

/** Maximum bytes to decompress at once. */
const CHUNK_SIZE = 1024 * 1024;
/** Length of the longest magic number in bytes. */
const MAGIC_LENGTH = 6;

interface Compression {
  readonly magic: readonly number[];
  /** Null for a compression that this program cannot undo. */
  readonly decoder: (() => ReturnType<typeof createGunzip>) | null;
  /** Program that prints the content of such a file. */
  readonly printer: string;
}

const COMPRESSIONS: Readonly<Record<string, Compression>> = {
  gzip: {
    magic: [0x1f, 0x8b],
    decoder: () => createGunzip({ chunkSize: CHUNK_SIZE }),
    printer: "zcat",
  },
  zstd: {
    magic: [0x28, 0xb5, 0x2f, 0xfd],
    decoder: () => createZstdDecompress({ chunkSize: CHUNK_SIZE }),
    printer: "zstdcat",
  },
  xz: { magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], decoder: null, printer: "xzcat" },
  bzip2: { magic: [0x42, 0x5a, 0x68], decoder: null, printer: "bzcat" },
  zip: { magic: [0x50, 0x4b, 3, 4], decoder: null, printer: "unzip -p" },
};

/** Returns the next bytes, or null at the end. */
export type ReadBytes = () => Promise<Uint8Array | null>;

export interface LogPieces {
  /** Content in pieces, which may be overwritten by the next one. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** True if the content ended early because the compressed file is incomplete. */
  readonly isCut: () => boolean;
}

/**
 * @param name of the file, for messages
 * @throws {AppError} `FILE_NOT_READABLE` for a compression that is not supported, or damaged content
 */
export async function logPieces(read: ReadBytes, name: string): Promise<LogPieces> {
  const head = await startOf(read);
  const all = withHead(head, read);
  const [found] = Object.entries(COMPRESSIONS).filter(([, { magic }]) =>
    magic.every((byte, at) => head[at] === byte)
  );
  if (found === undefined) return { pieces: all, isCut: () => false };
  const [kind, { decoder, printer }] = found;
  if (decoder === null) {
    refuse(`Cannot read ${name}: ${kind} is not supported. Pipe the output of ${printer} into logs -`);
  }
  let isCut = false;
  const pieces = decompressed(all, decoder(), (error) => {
    if (error.code !== "Z_BUF_ERROR") refuse(`Cannot read ${name}: its ${kind} data is damaged`, error);
    isCut = true;
  });
  return { pieces, isCut: () => isCut };
}

async function startOf(read: ReadBytes): Promise<Uint8Array> {
  let head = new Uint8Array(0);
  while (head.length < MAGIC_LENGTH) {
    const piece = await read();
    if (piece === null) break;
    const longer = new Uint8Array(head.length + piece.length);
    longer.set(head);
    longer.set(piece, head.length);
    head = longer;
  }
  return head;
}

async function* withHead(head: Uint8Array, read: ReadBytes): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  for (let piece = await read(); piece !== null; piece = await read()) yield piece;
}

async function* decompressed(
  source: AsyncIterable<Uint8Array>,
  decoder: ReturnType<typeof createGunzip>,
  onError: (error: NodeJS.ErrnoException) => void,
): AsyncGenerator<Uint8Array> {
  // The decoder reads a piece later, when the reader has overwritten it.
  const copies = async function* () {
    for await (const piece of source) yield piece.slice();
  };
  const input = Readable.from(copies());
  input.on("error", (error) => decoder.destroy(error));
  input.pipe(decoder);
  try {
    for await (const piece of decoder) yield piece;
  } catch (error) {
    if (!(error instanceof Error) || error instanceof AppError) throw error;
    onError(error);
  } finally {
    input.destroy();
    decoder.destroy();
  }
}

function refuse(message: string, cause?: Error): never {
  throw new AppError("FILE_NOT_READABLE", 400, message, cause ? { cause } : undefined);
}
