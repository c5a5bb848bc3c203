import { assertEquals } from "@std/assert";
import { DEFAULT_LIMITS, MAX_CHUNK_LINE_BYTES } from "../../../../src/scan/fetch/limits/scan_limits.ts";
import { bodyOrCode, CHUNKED, OK, readSplit } from "../byte_source.ts";

const BROKEN: readonly (readonly [name: string, code: string, text: string])[] = [
  [
    "a length over 2^53 and less of a body",
    "TRUNCATED_BY_PEER",
    `${OK}content-length: 9007199254740993\r\n\r\nok`,
  ],
  ["a body shorter than its length", "TRUNCATED_BY_PEER", `${OK}content-length: 3\r\n\r\nok`],
  ["no body where one was announced", "TRUNCATED_BY_PEER", `${OK}content-length: 3\r\n\r\n`],
  ["an end inside a chunk size", "TRUNCATED_BY_PEER", `${CHUNKED}5`],
  ["an end inside a chunk", "TRUNCATED_BY_PEER", `${CHUNKED}5\r\nhel`],
  ["an end between chunks", "TRUNCATED_BY_PEER", `${CHUNKED}5\r\nhello\r\n`],
  ["an end before the last line", "TRUNCATED_BY_PEER", `${CHUNKED}5\r\nhello\r\n0\r\n`],
  ["an end inside trailers", "TRUNCATED_BY_PEER", `${CHUNKED}0\r\nx: 1\r\n`],
  ["an empty chunk size", "BAD_HTTP", `${CHUNKED}\r\nhello\r\n0\r\n\r\n`],
  ["a negative chunk size", "BAD_HTTP", `${CHUNKED}-5\r\nhello\r\n0\r\n\r\n`],
  ["a chunk size that is not a number", "BAD_HTTP", `${CHUNKED}xyz\r\nhello\r\n0\r\n\r\n`],
  ["a chunk size with 0x", "BAD_HTTP", `${CHUNKED}0x5\r\nhello\r\n0\r\n\r\n`],
  ["a chunk size with a blank before it", "BAD_HTTP", `${CHUNKED} 5\r\nhello\r\n0\r\n\r\n`],
  ["a chunk size over 64 bits", "BAD_HTTP", `${CHUNKED}FFFFFFFFFFFFFFFFFF\r\nhello\r\n0\r\n\r\n`],
  ["a chunk size of 14 digits", "BAD_HTTP", `${CHUNKED}10000000000000\r\nhello\r\n0\r\n\r\n`],
  ["a chunk longer than its size", "BAD_HTTP", `${CHUNKED}4\r\nhello\r\n0\r\n\r\n`],
  ["a chunk size that ends in LF", "BAD_HTTP", `${CHUNKED}5\nhello\r\n0\r\n\r\n`],
  ["a chunk that ends in LF", "BAD_HTTP", `${CHUNKED}5\r\nhello\n0\r\n\r\n`],
  ["a trailer that ends in LF", "BAD_HTTP", `${CHUNKED}0\r\nx: 1\n\r\n`],
];

for (const [name, code, text] of BROKEN) {
  Deno.test(`Chunks throws ${code} for ${name}`, async () => {
    assertEquals(await readSplit(text), code);
  });
}

const { framingBytes } = DEFAULT_LIMITS;

/** Chunks with two bytes of content, `ok`, and the given number of bytes of framing. */
function framing(size: number): string {
  const line = `x: ${"t".repeat(995)}\r\n`;
  const rest = size - "2\r\n\r\n0\r\n\r\n".length;
  const last = rest % line.length;
  const trailers = line.repeat((rest - last) / line.length) + `${"x:".padEnd(last - 2, "t")}\r\n`;
  return `2\r\nok\r\n0\r\n${trailers}\r\n`;
}

/** The line of a chunk of two bytes, with an extension. */
function chunkLine(size: number): string {
  return `2;${"e".repeat(size - 4)}\r\n`;
}

const AT_LIMITS: readonly (readonly [name: string, text: string, expected: string])[] = [
  ["a chunk extension of 1,000 bytes", `${CHUNKED}2;${"e".repeat(1000)}\r\nok\r\n0\r\n\r\n`, "ok"],
  [
    "a chunk extension of 2,000 bytes",
    `${CHUNKED}2;${"e".repeat(2000)}\r\nok\r\n0\r\n\r\n`,
    "WIRE_TOO_LARGE",
  ],
  [
    "a chunk line of MAX_CHUNK_LINE_BYTES",
    `${CHUNKED}${chunkLine(MAX_CHUNK_LINE_BYTES)}ok\r\n0\r\n\r\n`,
    "ok",
  ],
  [
    "a chunk line of a byte more",
    `${CHUNKED}${chunkLine(MAX_CHUNK_LINE_BYTES + 1)}ok\r\n0\r\n\r\n`,
    "WIRE_TOO_LARGE",
  ],
  ["a trailer of 2,000 bytes", `${CHUNKED}2\r\nok\r\n0\r\nx: ${"e".repeat(2000)}\r\n\r\n`, "BAD_HTTP"],
  ["framing of 64 KiB more than content", `${CHUNKED}${framing(framingBytes + 2)}`, "ok"],
  ["framing of 64 KiB and a byte more than content", `${CHUNKED}${framing(framingBytes + 3)}`, "BAD_HTTP"],
  [
    "100,000 chunks of 7 bytes",
    `${CHUNKED}${"7\r\n1234567\r\n".repeat(100_000)}0\r\n\r\n`,
    "1234567".repeat(100_000),
  ],
  ["20,000 chunks of one byte", `${CHUNKED}${"1\r\nx\r\n".repeat(20_000)}0\r\n\r\n`, "WIRE_TOO_LARGE"],
];

for (const [name, text, expected] of AT_LIMITS) {
  Deno.test(`Chunks meets ${name}`, async () => {
    assertEquals(await bodyOrCode(text), expected);
  });
}
