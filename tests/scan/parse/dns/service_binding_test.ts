import { assertEquals } from "@std/assert";
import { parseServiceBinding, type ServiceBinding } from "../../../../src/scan/parse/dns/service_binding.ts";

const SERVICE: ServiceBinding = { priority: 1, target: "a.example" };

const CASES: readonly [data: string, expected: ServiceBinding | null][] = [
  ["1 A.example.", SERVICE],
  [
    '1 a.example. alpn="h2" port=443 key65409="ai-catalog.json"',
    SERVICE,
  ],
  ["1 a.example alpn=h2,h3 no-default-alpn", SERVICE],
  ["\t1  a.example.\tport=53 ", SERVICE],
  ['1 a.example. KEY65400="a b; c"', SERVICE],
  [String.raw`1 a.example. key65400="\"a\"\\\032b"`, SERVICE],
  [String.raw`1 a.example. key65400="\195\164"`, SERVICE],
  ['1 a.example. key65400=""', SERVICE],
  ["0 a.example.", { priority: 0, target: "a.example" }],
  ["0 .", { priority: 0, target: "." }],
  ["65535 a.example.", { priority: 65535, target: "a.example" }],
  ["\\# 3 000100", { priority: 1, target: "." }],
  ["\\# 12 00 01 01 61 07 65 78 61 6d 70 6c 65", null],
  ["\\# 13 00010161076578616D706C6500", SERVICE],
  ["\\# 20 0001 0161 076578616d706c65 00 0003 0002 01bb 00", null],
  ["\\# 19 0001 0161 076578616d706c65 00 0003 0002 01bb", SERVICE],
  ["\\# 3 0001", null],
  ["\\# 3 00010g", null],
  ["\\# x 000100", null],
  ["\\# +3 000100", null],
  ["\\#", null],
  ["", null],
  ["1", null],
  ["a a.example.", null],
  ["65536 a.example.", null],
  ["-1 a.example.", null],
  ['1 a.example. alpn="h2', null],
  ['1 a.example. alpn=h"2', null],
  ["1 a.example. port=1 port=2", null],
  ["1 a.example. =x", null],
  ["1 a.example. a=x", SERVICE],
  [`1 a.example. ${"a".repeat(63)}=x`, SERVICE],
  [`1 a.example. ${"a".repeat(64)}=x`, null],
  [String.raw`1 a.example. key65400=\255`, SERVICE],
  ['1 a.example. key65400="', null],
  ['1 a.example. key65400=a"b"', null],
  ["1 a.example. p_rt=1", null],
  [String.raw`1 a.example. key65400=\256`, null],
  ["1 a.example. key65400=a\\", null],
];

for (const [data, expected] of CASES) {
  Deno.test(`parseServiceBinding(${JSON.stringify(data)})`, () =>
    assertEquals(parseServiceBinding(data), expected));
}

Deno.test("parseServiceBinding() keeps a parameter count at its limit, and refuses more", () => {
  const isRead = (count: number) => {
    const params = Array.from({ length: count }, (_, index) => ` key${index + 1000}=x`);
    return parseServiceBinding(`1 a.example.${params.join("")}`) !== null;
  };
  assertEquals([isRead(64), isRead(65)], [true, false]);
});

Deno.test("parseServiceBinding() refuses a text beyond the limit", () => {
  const padded = (length: number) => parseServiceBinding("1 a.example.".padEnd(length)) !== null;
  assertEquals([padded(200_000), padded(200_001)], [true, false]);
});
