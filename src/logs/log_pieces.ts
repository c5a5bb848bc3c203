/** Reads the bytes of a log, and decompresses gzip and Zstandard. */
import { AppError } from "../errors.ts";
import { type Ending, gunzipped, type ReadBytes, unzstd } from "./decompressed.ts";

/** Length of the longest magic number in bytes. */
const MAGIC_LENGTH = 6;

interface Compression {
  readonly name: string;
  readonly magic: readonly number[];
  /** Null for a compression that this program cannot undo. */
  readonly decompressed: typeof gunzipped | null;
  /** Program that prints the content of such a file. */
  readonly printer: string;
}

const COMPRESSIONS: readonly Compression[] = [
  { name: "gzip", magic: [0x1f, 0x8b], decompressed: gunzipped, printer: "zcat" },
  { name: "zstd", magic: [0x28, 0xb5, 0x2f, 0xfd], decompressed: unzstd, printer: "zstdcat" },
  // pzstd starts files with a frame that decoders skip.
  { name: "zstd", magic: [0x50, 0x2a, 0x4d, 0x18], decompressed: unzstd, printer: "zstdcat" },
  { name: "xz", magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], decompressed: null, printer: "xzcat" },
  { name: "bzip2", magic: [0x42, 0x5a, 0x68], decompressed: null, printer: "bzcat" },
  { name: "zip", magic: [0x50, 0x4b, 3, 4], decompressed: null, printer: "unzip -p" },
];

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
  const found = COMPRESSIONS.find(({ magic }) => magic.every((byte, at) => head[at] === byte));
  if (found === undefined) return { pieces: piecesOf(all), isCut: () => false };
  const { decompressed, printer } = found;
  if (decompressed === null) {
    refuse(`Cannot read ${name}: ${found.name} is not supported. Pipe the output of ${printer} into logs -`);
  }
  let ending: Ending = "complete";
  const pieces = async function* () {
    ending = yield* decompressed(all);
    if (ending === "damaged") refuse(`Cannot read ${name}: its ${found.name} data is damaged`);
  };
  return { pieces: pieces(), isCut: () => ending === "cut" };
}

/** The first bytes, enough to recognize a compression. */
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

function withHead(head: Uint8Array, read: ReadBytes): ReadBytes {
  let first: Uint8Array | null = head.length === 0 ? null : head;
  return async () => {
    const piece = first ?? await read();
    first = null;
    return piece;
  };
}

async function* piecesOf(read: ReadBytes): AsyncGenerator<Uint8Array> {
  for (let piece = await read(); piece !== null; piece = await read()) yield piece;
}

function refuse(message: string): never {
  throw new AppError("FILE_NOT_READABLE", 400, message);
}
