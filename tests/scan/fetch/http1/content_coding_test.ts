import { assertEquals, assertLess, assertRejects } from "@std/assert";
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";
import { orUnobservable, Unobservable } from "../../../../src/errors.ts";
import { decodeContent } from "../../../../src/scan/fetch/http1/content_coding.ts";
import { DEFAULT_LIMITS, type ScanLimits } from "../../../../src/scan/fetch/limits/scan_limits.ts";
import { HOSTILE, hostileHost } from "../../../fixtures/hostile.ts";

const TEXT = "<!doctype html><title>Packed</title>\n".repeat(20);
const PLAIN = new TextEncoder().encode(TEXT);

function whole(bytes: Uint8Array): { bytes: Uint8Array; truncated: boolean } {
  return { bytes: new Uint8Array(bytes), truncated: false };
}

async function codeOf(
  bytes: Uint8Array,
  coding: string,
  limits: ScanLimits = DEFAULT_LIMITS,
): Promise<string> {
  const error = await assertRejects(() => decodeContent(whole(bytes), coding, limits), Unobservable);
  return error.code;
}

const CODINGS: readonly (readonly [coding: string | null, bytes: Uint8Array])[] = [
  [null, PLAIN],
  ["", PLAIN],
  ["identity", PLAIN],
  ["gzip", gzipSync(PLAIN)],
  [" GZip ", gzipSync(PLAIN)],
  ["x-gzip", gzipSync(PLAIN)],
  ["deflate", deflateSync(PLAIN)],
  ["br", brotliCompressSync(PLAIN)],
  ["zstd", zstdCompressSync(PLAIN)],
];

for (const [coding, bytes] of CODINGS) {
  Deno.test(`decodeContent() decodes ${JSON.stringify(coding)}`, async () => {
    const body = await decodeContent(whole(bytes), coding, DEFAULT_LIMITS);
    assertEquals(new TextDecoder().decode(body.bytes), TEXT);
    assertEquals(body.truncated, false);
  });
}

/** Streams whose encoder was given this binary logarithm of the window. */
const WINDOWS: readonly (readonly [name: string, coding: string, bytes: Uint8Array, outcome: string])[] = [
  ["Brotli with a window of 4 MiB", "br", brotliOf(22), "decoded"],
  ["Brotli with a window of 8 MiB", "br", brotliOf(23), "UNSUPPORTED_ENCODING"],
  ["Brotli with a window of 16 MiB", "br", brotliOf(24), "UNSUPPORTED_ENCODING"],
  ["Brotli with a window of 64 KiB", "br", brotliOf(16), "decoded"],
  ["Brotli with a window of 1 KiB", "br", brotliOf(10), "decoded"],
  ["Zstandard with a window of 4 MiB", "zstd", zstdOf(22), "decoded"],
  ["Zstandard with a window of 8 MiB", "zstd", zstdOf(23), "BAD_ENCODING"],
];

function brotliOf(window: number): Uint8Array {
  return brotliCompressSync(PLAIN, { params: { [constants.BROTLI_PARAM_LGWIN]: window } });
}

/** The window of a stream is written only if its text is longer. */
function zstdOf(window: number): Uint8Array {
  const text = new Uint8Array(9 * 1024 * 1024).map((_, at) => Math.imul(at, at * 2_654_435_761) >>> 20);
  return zstdCompressSync(text, { params: { [constants.ZSTD_c_windowLog]: window } });
}

for (const [name, coding, bytes, outcome] of WINDOWS) {
  Deno.test(`decodeContent() of ${name}: ${outcome}`, async () => {
    const body = await orUnobservable(decodeContent(whole(bytes), coding, DEFAULT_LIMITS));
    assertEquals(body instanceof Unobservable ? body.code : "decoded", outcome);
  });
}

/** The default quality takes five seconds. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const COMPRESSORS = {
  gzip: gzipSync,
  br: (bytes: Uint8Array) => brotliCompressSync(bytes, FAST_BROTLI),
  zstd: zstdCompressSync,
};

for (const [coding, compress] of Object.entries(COMPRESSORS)) {
  Deno.test(`decodeContent() decodes three megabytes of ${coding}`, async () => {
    const plain = new Uint8Array(3_000_000).map((_, at) => Math.imul(at, at * 2_654_435_761) >>> 20);
    const body = await decodeContent(whole(compress(plain)), coding, DEFAULT_LIMITS);
    assertEquals([body.bytes.length, body.bytes.at(-1), body.truncated], [plain.length, plain.at(-1), false]);
  });
}

Deno.test("decodeContent() joins several gzip members", async () => {
  const members = new Uint8Array([...gzipSync("one, "), ...gzipSync("two")]);
  const body = await decodeContent(whole(members), "gzip", DEFAULT_LIMITS);
  assertEquals(new TextDecoder().decode(body.bytes), "one, two");
});

for (const coding of ["gzip", "br", "deflate", "zstd", "rot13", "gzip, gzip"]) {
  Deno.test(`decodeContent() leaves an empty body called ${coding} empty`, async () => {
    const body = await decodeContent(whole(new Uint8Array(0)), coding, DEFAULT_LIMITS);
    assertEquals([body.bytes.length, body.truncated], [0, false]);
  });
}

const BROKEN: readonly (readonly [name: string, coding: string, bytes: Uint8Array])[] = [
  ["text called gzip", "gzip", PLAIN],
  ["text called deflate", "deflate", PLAIN],
  ["text called zstd", "zstd", PLAIN],
  ["text called br", "br", PLAIN],
  ["br called gzip", "gzip", brotliCompressSync(PLAIN)],
  ["gzip called zstd", "zstd", gzipSync(PLAIN)],
  ["deflate without its header", "deflate", deflateRawSync(PLAIN)],
  ["gzip that ends too early", "gzip", gzipSync(PLAIN).subarray(0, -9)],
  ["br that ends too early", "br", brotliCompressSync(PLAIN).subarray(0, -3)],
  ["zstd that ends too early", "zstd", zstdCompressSync(PLAIN).subarray(0, -3)],
  [
    "gzip with a wrong checksum",
    "gzip",
    gzipSync(PLAIN).map((byte, at, all) => at === all.length - 6 ? byte ^ 1 : byte),
  ],
  ["a gzip header alone", "gzip", gzipSync(PLAIN).subarray(0, 10)],
  ["one byte", "gzip", new Uint8Array([0x1f])],
];

for (const [name, coding, bytes] of BROKEN) {
  Deno.test(`decodeContent() throws BAD_ENCODING for ${name}`, async () => {
    assertEquals(await codeOf(new Uint8Array(bytes), coding), "BAD_ENCODING");
  });
}

for (
  const coding of [
    "rot13",
    "gzip, gzip",
    "gzip,br",
    "compress",
    "constructor",
    "__proto__",
    "utf-8",
    "gzip;q=1",
  ]
) {
  Deno.test(`decodeContent() throws UNSUPPORTED_ENCODING for ${coding}`, async () => {
    assertEquals(await codeOf(gzipSync(PLAIN), coding), "UNSUPPORTED_ENCODING");
  });
}

/** The bomb as the fixtures serve it: 100 MiB of zeros. */
async function bomb(name: string): Promise<Uint8Array> {
  const setup = HOSTILE[name]?.setup;
  if (typeof setup !== "function") throw new TypeError(`No bomb is called ${name}`);
  const request = { method: "GET", host: hostileHost(name), path: "/", headers: new Headers(), tls: true };
  const answer = await setup({ ...request, body: new Uint8Array(0) });
  if (answer === undefined || !("body" in answer) || !(answer.body instanceof Uint8Array)) {
    throw new TypeError(name);
  }
  return answer.body;
}

const BOMBS: readonly (readonly [name: string, coding: string, end: string])[] = [
  ["c01-gzip-bomb", "gzip", "truncated"],
  ["c01-deflate-bomb", "deflate", "truncated"],
  ["c01-br-bomb", "br", "DECODED_TOO_LARGE"],
  ["c01-zstd-bomb", "zstd", "DECODED_TOO_LARGE"],
];

for (const [name, coding, end] of BOMBS) {
  Deno.test(`decodeContent() stops ${name} at its first megabytes`, async () => {
    const bytes = await bomb(name);
    if (end !== "truncated") return assertEquals(await codeOf(bytes, coding), end);
    const body = await decodeContent(whole(bytes), coding, DEFAULT_LIMITS);
    assertEquals([body.bytes.length, body.truncated], [DEFAULT_LIMITS.decodedBodyBytes, true]);
  });
}

Deno.test("decodeContent() does not open gzip within gzip", async () => {
  assertEquals(
    await codeOf(await bomb("c01-nested-gzip"), Array(10).fill("gzip").join(", ")),
    "UNSUPPORTED_ENCODING",
  );
});

Deno.test("decodeContent() keeps a body up to the limit and not beyond", async () => {
  const encoded = whole(gzipSync(PLAIN, { level: constants.Z_NO_COMPRESSION }));
  const cut = async (decodedBodyBytes: number) => {
    const { bytes, truncated } = await decodeContent(encoded, "gzip", {
      ...DEFAULT_LIMITS,
      decodedBodyBytes,
    });
    return [bytes.length, truncated];
  };
  assertEquals(await cut(PLAIN.length), [PLAIN.length, false]);
  assertEquals(await cut(PLAIN.length - 1), [PLAIN.length - 1, true]);
  assertEquals(await cut(1), [1, true]);
});

Deno.test("decodeContent() does not limit the growth of small bodies", async () => {
  const zeros = new Uint8Array(DEFAULT_LIMITS.bombBytes);
  const encoded = gzipSync(zeros);
  assertLess(encoded.length * DEFAULT_LIMITS.decodedRatio, zeros.length);
  assertEquals((await decodeContent(whole(encoded), "gzip", DEFAULT_LIMITS)).bytes.length, zeros.length);
});

Deno.test("decodeContent() keeps the decoded part of a body that our own limit cut", async () => {
  const encoded = gzipSync(PLAIN, { level: constants.Z_NO_COMPRESSION });
  const bytes = new Uint8Array(encoded.subarray(0, 200));
  const body = await decodeContent({ bytes, truncated: true }, "gzip", DEFAULT_LIMITS);
  assertEquals(body.truncated, true);
  assertEquals(TEXT.startsWith(new TextDecoder().decode(body.bytes)), true);
});
