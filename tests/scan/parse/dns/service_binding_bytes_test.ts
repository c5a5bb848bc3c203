import { assertEquals } from "@std/assert";
import { readServiceBindingBytes } from "../../../../src/scan/parse/dns/service_binding.ts";

const HEAD = "0001 00 ";
const bytesOf = (hex: string) => {
  return Uint8Array.from(hex.replaceAll(" ", "").match(/../g) ?? [], (pair) => parseInt(pair, 16));
};

const PARAMS: readonly [name: string, hex: string, isValid: boolean][] = [
  ["none", "", true],
  ["mandatory keys", "0000 0004 0001 0003", true],
  ["protocols", "0001 0006 02 6832 02 6833", true],
  ["no default protocol", "0002 0000", true],
  ["a port", "0003 0002 01bb", true],
  ["IPv4 hints", "0004 0008 c0000201 c0000202", true],
  ["an encrypted hello", "0005 0003 616263", true],
  ["an IPv6 hint", "0006 0010 20010db8 00000000 00000000 00000001", true],
  ["a path", "0007 0002 2f61", true],
  ["a private key", "ff81 0002 c3a4", true],
  ["two parameters", "0002 0000 0003 0002 0035", true],
  ["a repeated key", "0002 0000 0002 0000", false],
  ["a value that is cut", "0003 0002 01", false],
  ["a header that is cut", "0003 00", false],
  ["an odd list of keys", "0000 0003 000100", false],
  ["a port of one byte", "0003 0001 01", false],
  ["a port of two numbers", "0003 0004 01bb 01bb", false],
  ["a protocol that is cut", "0001 0002 0268", false],
  ["an IPv4 hint that is cut", "0004 0003 c00002", false],
  ["an IPv6 hint that is cut", "0006 0004 20010db8", false],
];

for (const [name, hex, isValid] of PARAMS) {
  Deno.test(`readServiceBindingBytes() ${isValid ? "accepts" : "refuses"} ${name}`, () => {
    const expected = isValid ? { priority: 1, target: "." } : null;
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
  ["a label of 63 bytes", `3f ${"61".repeat(63)} 00`, "a".repeat(63)],
  ["a label of 64 bytes", `40 ${"61".repeat(64)} 00`, null],
  ["a name of 255 bytes", `${"0161".repeat(127)} 00`, Array(127).fill("a").join(".")],
  ["a name of 256 bytes", `026161 ${"0161".repeat(126)} 00`, null],
  ["a name that is too long", `${"01 61 ".repeat(200)}00`, null],
  ["a label of 63 bytes", `3f ${"61 ".repeat(63)} 00`, "a".repeat(63)],
  ["a label of 64 bytes", `40 ${"61 ".repeat(64)} 00`, null],
  ["a name of 255 bytes", `${"01 61 ".repeat(127)}00`, Array(127).fill("a").join(".")],
  ["a name of 256 bytes", `${"01 61 ".repeat(126)}02 61 61 00`, null],
];

for (const [name, hex, target] of TARGETS) {
  Deno.test(`readServiceBindingBytes() reads ${name} as target ${target}`, () => {
    assertEquals(readServiceBindingBytes(bytesOf(`0001 ${hex}`))?.target ?? null, target);
  });
}
