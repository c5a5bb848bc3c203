import { assertEquals } from "@std/assert";
import { readServiceBindingBytes } from "../../../../src/scan/parse/dns/service_binding_bytes.ts";

const HEAD = "0001 00 ";
const bytesOf = (hex: string) => {
  return Uint8Array.from(hex.replaceAll(" ", "").match(/../g) ?? [], (pair) => parseInt(pair, 16));
};

const PARAMS: readonly [name: string, hex: string, expected: Record<string, string> | null][] = [
  ["none", "", {}],
  ["mandatory keys", "0000 0004 0001 0003", { mandatory: "alpn,port" }],
  ["protocols", "0001 0006 02 6832 02 6833", { alpn: "h2,h3" }],
  ["no default protocol", "0002 0000", { "no-default-alpn": "" }],
  ["a port", "0003 0002 01bb", { port: "443" }],
  ["IPv4 hints", "0004 0008 c0000201 c0000202", { ipv4hint: "192.0.2.1,192.0.2.2" }],
  ["an encrypted hello", "0005 0003 616263", { ech: "YWJj" }],
  ["an IPv6 hint", "0006 0010 20010db8 00000000 00000000 00000001", { ipv6hint: "2001:db8:0:0:0:0:0:1" }],
  ["a path", "0007 0002 2f61", { dohpath: "/a" }],
  ["a private key", "ff81 0002 c3a4", { key65409: "ä" }],
  ["two parameters", "0002 0000 0003 0002 0035", { "no-default-alpn": "", port: "53" }],
  ["a repeated key", "0002 0000 0002 0000", null],
  ["a value that is cut", "0003 0002 01", null],
  ["a header that is cut", "0003 00", null],
  ["an odd list of keys", "0000 0003 000100", null],
  ["a port of one byte", "0003 0001 01", null],
  ["a port of two numbers", "0003 0004 01bb 01bb", null],
  ["a protocol that is cut", "0001 0002 0268", null],
  ["an IPv4 hint that is cut", "0004 0003 c00002", null],
  ["an IPv6 hint that is cut", "0006 0004 20010db8", null],
];

for (const [name, hex, params] of PARAMS) {
  Deno.test(`readServiceBindingBytes() reads ${name} as ${JSON.stringify(params)}`, () => {
    const expected = params === null ? null : { priority: 1, target: ".", params };
    assertEquals(readServiceBindingBytes(bytesOf(HEAD + hex)), expected);
  });
}

const TARGETS: readonly [name: string, hex: string, target: string | null][] = [
  ["the root", "00", "."],
  ["labels, in lower case", "01 41 02 6263 00", "a.bc"],
  ["nothing", "", null],
  ["a name without end", "01 61", null],
  ["a label that is cut", "05 61", null],
  ["a compressed name", "c0 0c 00", null],
  ["a name that is too long", `${"01 61 ".repeat(200)}00`, null],
];

for (const [name, hex, target] of TARGETS) {
  Deno.test(`readServiceBindingBytes() reads ${name} as target ${target}`, () => {
    assertEquals(readServiceBindingBytes(bytesOf(`0001 ${hex}`))?.target ?? null, target);
  });
}
