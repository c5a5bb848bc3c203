import { assertEquals } from "@std/assert";
import { ResponseReader } from "../../../../src/scan/fetch/http1/connection.ts";
import { DEFAULT_LIMITS } from "../../../../src/scan/fetch/limits/scan_limits.ts";
import { bodyOrCode, OK, readSplit, source, TWO_BYTES } from "../byte_source.ts";

const BROKEN: readonly (readonly [name: string, code: string, text: string])[] = [
  ["nothing at all", "closed", ""],
  ["half a head", "BAD_HTTP", `${OK}x: 1\r\n`],
  ["half a status line", "BAD_HTTP", "HTTP/1.1 2"],
  ["a body without a head", "BAD_HTTP", "<!doctype html><p>Hello</p>\n"],
  ["an SSH banner", "BAD_HTTP", "SSH-2.0-OpenSSH_9.6\r\n"],
  ["an empty line first", "BAD_HTTP", `\r\n${OK}${TWO_BYTES}\r\nok`],
  ["status 000", "BAD_HTTP", `HTTP/1.1 000 X\r\n${TWO_BYTES}\r\nok`],
  ["status 099", "BAD_HTTP", `HTTP/1.1 099 X\r\n${TWO_BYTES}\r\nok`],
  ["status 600", "BAD_HTTP", `HTTP/1.1 600 X\r\n${TWO_BYTES}\r\nok`],
  ["status 2000", "BAD_HTTP", `HTTP/1.1 2000 X\r\n${TWO_BYTES}\r\nok`],
  ["a status that is not a number", "BAD_HTTP", `HTTP/1.1 OK 200\r\n${TWO_BYTES}\r\nok`],
  ["HTTP/2.0", "BAD_HTTP", `HTTP/2.0 200 OK\r\n${TWO_BYTES}\r\nok`],
  ["HTTP in small letters", "BAD_HTTP", `http/1.1 200 OK\r\n${TWO_BYTES}\r\nok`],
  ["two blanks in the status line", "BAD_HTTP", `HTTP/1.1  200 OK\r\n${TWO_BYTES}\r\nok`],
  ["NUL in the reason", "BAD_HTTP", `HTTP/1.1 200 O\0K\r\n${TWO_BYTES}\r\nok`],
  ["a bare CR in the reason", "BAD_HTTP", `HTTP/1.1 200 O\rK\r\n${TWO_BYTES}\r\nok`],
  ["NUL in a field", "BAD_HTTP", `${OK}x: a\0b\r\n${TWO_BYTES}\r\nok`],
  ["a bare CR in a field", "BAD_HTTP", `${OK}x: a\rb: c\r\n${TWO_BYTES}\r\nok`],
  ["a bare LF in a field", "BAD_HTTP", `${OK}x: a\nb: c\r\n${TWO_BYTES}\r\nok`],
  ["line feeds alone", "BAD_HTTP", `${OK}${TWO_BYTES}\r\nok`.replaceAll("\r\n", "\n")],
  ["line feeds alone at the end of the head", "BAD_HTTP", `${OK}x: 1\r\ny: 2\n\nok`],
  ["a line feed alone before the blank line", "BAD_HTTP", `${OK}x: 1\r\ny: 2\n\r\nok`],
  ["a blank before the colon", "BAD_HTTP", `${OK}x : 1\r\n${TWO_BYTES}\r\nok`],
  ["a folded field", "BAD_HTTP", `${OK}x: 1\r\n 2\r\n${TWO_BYTES}\r\nok`],
  ["a field without a colon", "BAD_HTTP", `${OK}nothing\r\n${TWO_BYTES}\r\nok`],
  ["a field without a name", "BAD_HTTP", `${OK}: 1\r\n${TWO_BYTES}\r\nok`],
  ["a field name in Latin-1", "BAD_HTTP", `${OK}caf\u00e9: 1\r\n${TWO_BYTES}\r\nok`],
  ["a negative length", "BAD_HTTP", `${OK}content-length: -2\r\n\r\nok`],
  ["a length with a sign", "BAD_HTTP", `${OK}content-length: +2\r\n\r\nok`],
  ["a hexadecimal length", "BAD_HTTP", `${OK}content-length: 0x2\r\n\r\nok`],
  ["an empty length", "BAD_HTTP", `${OK}content-length:\r\n\r\nok`],
  ["a list of lengths", "BAD_HTTP", `${OK}content-length: 2, 2\r\n\r\nok`],
  ["two different lengths", "BAD_HTTP", `${OK}content-length: 2\r\ncontent-length: 3\r\n\r\nok!`],
  ["a length of 20 digits", "BAD_HTTP", `${OK}content-length: 10000000000000000000\r\n\r\nok`],
  [
    "length and chunks",
    "BAD_HTTP",
    `${OK}${TWO_BYTES}transfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`,
  ],
  [
    "chunks and length",
    "BAD_HTTP",
    `${OK}transfer-encoding: chunked\r\n${TWO_BYTES}\r\n2\r\nok\r\n0\r\n\r\n`,
  ],
  [
    "another transfer coding",
    "BAD_HTTP",
    `${OK}transfer-encoding: gzip, chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`,
  ],
  [
    "chunks twice",
    "BAD_HTTP",
    `${OK}transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ["identity", "BAD_HTTP", `${OK}transfer-encoding: identity\r\n\r\nok`],
  ["101 unasked", "UNEXPECTED_UPGRADE", "HTTP/1.1 101 X\r\nupgrade: websocket\r\n\r\n"],
  ["an interim response and then nothing", "closed", "HTTP/1.1 103 Early Hints\r\n\r\n"],
];

for (const [name, code, text] of BROKEN) {
  Deno.test(`parseHead() throws ${code} for ${name}`, async () => {
    assertEquals(await readSplit(text), code);
  });
}

const { headBytes, headFields, interimResponses } = DEFAULT_LIMITS;

function headOf(size: number): string {
  const [start, end] = [`${OK}x: `, `\r\n${TWO_BYTES}\r\n`];
  return start + "a".repeat(size - start.length - end.length) + end;
}

const AT_LIMITS: readonly (readonly [name: string, text: string, expected: string])[] = [
  ["a head of 32 KiB", `${headOf(headBytes)}ok`, "ok"],
  ["a head of 32 KiB and an byte", `${headOf(headBytes + 1)}ok`, "CLIENT_LIMIT"],
  ["a head that does not end", `${OK}x: ${"a".repeat(3 * headBytes)}`, "CLIENT_LIMIT"],
  ["200 fields", `${OK}${"x: 1\r\n".repeat(headFields - 1)}${TWO_BYTES}\r\nok`, "ok"],
  ["201 fields", `${OK}${"x: 1\r\n".repeat(headFields)}${TWO_BYTES}\r\nok`, "CLIENT_LIMIT"],
  [
    "20 interim responses",
    `${"HTTP/1.1 103 X\r\n\r\n".repeat(interimResponses)}${OK}${TWO_BYTES}\r\nok`,
    "ok",
  ],
  [
    "21 interim responses",
    `${"HTTP/1.1 103 X\r\n\r\n".repeat(interimResponses + 1)}${OK}${TWO_BYTES}\r\nok`,
    "TOO_MANY_INTERIM",
  ],
];

for (const [name, text, expected] of AT_LIMITS) {
  Deno.test(`parseHead() meets ${name}`, async () => {
    assertEquals(await bodyOrCode(text), expected);
  });
}

Deno.test("parseHead() keeps fields apart and in order", async () => {
  const text =
    `${OK}Set-Cookie: a=1\r\nset-cookie: b=2\r\nX-Blank: \t a \t b \t \r\nx-twice: 1\r\nX-Twice: 2\r\n\r\n`;
  const { headers } = await new ResponseReader(source([text]), DEFAULT_LIMITS).head();
  assertEquals(headers.getSetCookie(), ["a=1", "b=2"]);
  assertEquals([headers.get("x-blank"), headers.get("x-twice")], ["a \t b", "1, 2"]);
});

Deno.test("parseHead() needs linear time for blanks in a field", async () => {
  const blanks = " ".repeat(headBytes - 200);
  const interim = `HTTP/1.1 103 X\r\nx: a${blanks}b\r\n\r\n`.repeat(interimResponses);
  const reader = new ResponseReader(
    source([`${interim}${OK}x: a${blanks}b\r\n${TWO_BYTES}\r\nok`]),
    DEFAULT_LIMITS,
  );
  assertEquals((await reader.head()).headers.get("x"), `a${blanks}b`);
});
