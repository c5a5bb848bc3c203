import { constants, gzipSync, zstdCompressSync } from "node:zlib";
import { assertEquals, assertRejects } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import { logPieces } from "../../src/logs/log_pieces.ts";

const linesOf = (length: number) =>
  Array.from({ length }, (_, at) => `line ${at} ${Math.sin(at)}\n`).join("");
const TEXT = linesOf(300);
/** Longer than a block of Zstandard. */
const LONG_TEXT = linesOf(20_000);

/** Gives the bytes in pieces of one buffer, as files do. */
function reader(bytes: Uint8Array, size: number): () => Promise<Uint8Array | null> {
  const block = new Uint8Array(size);
  let at = 0;
  return () => {
    if (at >= bytes.length) return Promise.resolve(null);
    const piece = bytes.subarray(at, at + size);
    block.set(piece);
    at += piece.length;
    return Promise.resolve(block.subarray(0, piece.length));
  };
}

async function read(bytes: Uint8Array, size = 1_000) {
  const { pieces, isCut } = await logPieces(reader(bytes, size), "access.log");
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of pieces) text += decoder.decode(piece, { stream: true });
  return { text, isCut: isCut() };
}

const plain = new TextEncoder().encode(TEXT);
const both = (half: (text: string) => Uint8Array) => {
  const [first, second] = [half(TEXT.slice(0, 3_000)), half(TEXT.slice(3_000))];
  return Uint8Array.from([...first, ...second]);
};
const COMPLETE: Readonly<Record<string, Uint8Array>> = {
  "plain text": plain,
  gzip: gzipSync(plain),
  Zstandard: zstdCompressSync(plain),
  "gzip of two members": both((text) => gzipSync(text)),
  "Zstandard of two frames": both((text) => zstdCompressSync(text)),
  "Zstandard with checksums": both((text) =>
    zstdCompressSync(text, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  ),
  "Zstandard with frames to skip": both((text) =>
    Uint8Array.from([0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3, ...zstdCompressSync(text)])
  ),
  "an empty Zstandard frame before another": Uint8Array.from([
    ...zstdCompressSync(""),
    ...zstdCompressSync(TEXT),
  ]),
};

for (const [name, bytes] of Object.entries(COMPLETE)) {
  for (const size of [1, 1_000, 1_000_000]) {
    Deno.test(`logPieces() reads ${name} in pieces of ${size} bytes`, async () => {
      assertEquals(await read(bytes, size), { text: TEXT, isCut: false });
    });
  }
}

Deno.test("logPieces() reads an empty log", async () => {
  assertEquals(await read(new Uint8Array(0)), { text: "", isCut: false });
});

const COMPRESSED = { gzip: gzipSync(LONG_TEXT), Zstandard: zstdCompressSync(LONG_TEXT) };
for (const [name, bytes] of Object.entries(COMPRESSED)) {
  for (const missing of [1, 20_000]) {
    Deno.test(`logPieces() reads an incomplete ${name} file up to its end, ${missing} bytes early`, async () => {
      const { text, isCut } = await read(bytes.subarray(0, bytes.length - missing));
      assertEquals([LONG_TEXT.startsWith(text), text.length > 100_000, isCut], [true, true, true]);
    });
  }
}

const REFUSED: Readonly<Record<string, readonly [bytes: Uint8Array, message: string]>> = {
  "damaged gzip": [
    Uint8Array.from(gzipSync(LONG_TEXT), (byte, at) => at > 5_000 && at < 6_000 ? 0xff : byte),
    "Cannot read access.log: its gzip data is damaged",
  ],
  "damaged Zstandard": [
    Uint8Array.from(zstdCompressSync(plain), (byte, at) => at > 8 && at < 100 ? 0xff : byte),
    "Cannot read access.log: its zstd data is damaged",
  ],
  xz: [
    Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0),
    "Cannot read access.log: xz is not supported. Pipe the output of xzcat into logs -",
  ],
  bzip2: [
    new TextEncoder().encode("BZh91AY&SY"),
    "Cannot read access.log: bzip2 is not supported. Pipe the output of bzcat into logs -",
  ],
};

for (const [name, [bytes, message]] of Object.entries(REFUSED)) {
  Deno.test(`logPieces() refuses ${name}`, async () => {
    assertEquals((await assertRejects(() => read(bytes), AppError)).message, message);
  });
}
