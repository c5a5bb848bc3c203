import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import {
  judgeAddress,
  parseRanges,
  rangesAround,
  SPECIAL_IPV4,
  SPECIAL_IPV6,
} from "../../../../src/scan/fetch/address/ip_address.ts";

function kindOf(address: string, allowed: readonly string[] = []): string | null {
  return judgeAddress(address, parseRanges(allowed))?.kind ?? null;
}

/** First and last address of an IPv4 block, and the neighbours just outside. */
function edgesOfIpv4(cidr: string): Record<"first" | "last" | "before" | "after", string> {
  const [base = "", bits = ""] = cidr.split("/");
  const first = base.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
  const last = first + 2 ** (32 - Number(bits)) - 1;
  const text = (value: number) => [24, 16, 8, 0].map((shift) => (value / 2 ** shift) & 255).join(".");
  return { first: text(first), last: text(last), before: text(first - 1), after: text(last + 1) };
}

/** Blocks with a special neighbour or without a valid one. */
const IPV4_NEIGHBOURS: Readonly<Record<string, readonly ("before" | "after")[]>> = {
  "0.0.0.0/8": ["before"],
  "224.0.0.0/4": ["after"],
  "240.0.0.0/4": ["before", "after"],
};

for (const cidr of SPECIAL_IPV4) {
  Deno.test(`judgeAddress() refuses the first and the last of ${cidr}, not their neighbours`, () => {
    const { first, last, ...neighbours } = edgesOfIpv4(cidr);
    assertEquals([kindOf(first), kindOf(last)], ["special", "special"]);
    for (const side of ["before", "after"] as const) {
      if (IPV4_NEIGHBOURS[cidr]?.includes(side)) continue;
      assertEquals(kindOf(neighbours[side]), "public", neighbours[side]);
    }
  });
}

const IPV6_EDGES:
  readonly (readonly [cidr: string, first: string, last: string, outside: readonly string[]])[] = [
    ["2001::/23", "2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", [
      "2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
      "2001:200::",
    ]],
    ["2001:db8::/32", "2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", [
      "2001:db7:ffff:ffff:ffff:ffff:ffff:ffff",
      "2001:db9::",
    ]],
    ["2002::/16", "2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", [
      "2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
      "2003::",
    ]],
    ["2620:4f:8000::/48", "2620:4f:8000::", "2620:4f:8000:ffff:ffff:ffff:ffff:ffff", [
      "2620:4f:7fff:ffff:ffff:ffff:ffff:ffff",
      "2620:4f:8001::",
    ]],
    ["3fff::/20", "3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", [
      "3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
      "3fff:1000::",
    ]],
  ];

Deno.test("the edges of every special IPv6 block are tested", () => {
  assertEquals(IPV6_EDGES.map(([cidr]) => cidr), [...SPECIAL_IPV6]);
});

for (const [cidr, first, last, outside] of IPV6_EDGES) {
  Deno.test(`judgeAddress() refuses the first and the last of ${cidr}, not their neighbours`, () => {
    assertEquals([kindOf(first), kindOf(last)], ["special", "special"]);
    for (const address of outside) assertEquals(kindOf(address), "public", address);
  });
}

Deno.test("judgeAddress() refuses all IPv6 outside global unicast", () => {
  assertEquals(kindOf("2000::"), "public");
  assertEquals(kindOf("1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"), "special");
  assertEquals(kindOf("3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"), "public");
  assertEquals(kindOf("4000::"), "special");
});

const SPECIAL: readonly (readonly [what: string, addresses: readonly string[]])[] = [
  ["the unspecified address", ["::", "0.0.0.0"]],
  ["loopback", ["::1", "127.0.0.1", "127.255.255.254"]],
  ["broadcast", ["255.255.255.255"]],
  ["IPv4-mapped", ["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "0:0:0:0:0:ffff:a9fe:a9fe"]],
  ["IPv4-compatible", ["::127.0.0.1", "::8.8.8.8"]],
  ["IPv4-translated", ["::ffff:0:127.0.0.1", "::ffff:0:808:808"]],
  ["NAT64", ["64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::1"]],
  ["6to4", ["2002:7f00:1::", "2002:808:808::1"]],
  ["Teredo", ["2001::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2"]],
  ["ISATAP", ["2a00:1450::5efe:7f00:1", "2a00:1450::200:5efe:a00:1"]],
  ["discard-only and dummy", ["100::1", "100:0:0:1::1"]],
  ["segment routing", ["5f00::1"]],
  ["unique local", ["fc00::1", "fdff::1"]],
  ["link-local", ["fe80::1", "febf::1"]],
  ["site-local", ["fec0::1"]],
  ["multicast", ["ff02::1", "224.0.0.1"]],
  ["ORCHID and benchmarking", ["2001:10::1", "2001:20::1", "2001:2::1"]],
  ["metadata of AWS, Google, Azure", ["169.254.169.254", "fd00:ec2::254", "fd20:ce::254"]],
  ["credentials of containers", ["169.254.170.2", "169.254.170.23", "fd00:ec2::23"]],
  ["metadata of Alibaba, Oracle, Tencent", ["100.100.100.200", "192.0.0.192", "169.254.0.23"]],
  ["the WireServer of Azure", ["168.63.129.16"]],
];

for (const [what, addresses] of SPECIAL) {
  Deno.test(`judgeAddress() refuses ${what}`, () => {
    for (const address of addresses) assertEquals(kindOf(address), "special", address);
  });
}

const PUBLIC = [
  "8.8.8.8",
  "93.184.216.34",
  "168.63.129.15",
  "2606:4700::6810:84e5",
  "2a00:1450:4001:81b::200e",
];

for (const address of PUBLIC) {
  Deno.test(`judgeAddress() calls ${address} public`, () => {
    assertEquals(judgeAddress(address), { address, kind: "public" });
  });
}

Deno.test("judgeAddress() does not treat every 5efe as ISATAP", () => {
  assertEquals(kindOf("2a00:1450::1:5efe:7f00:1"), "public");
  assertEquals(kindOf("2a00:1450::400:5efe:7f00:1"), "public");
});

Deno.test("judgeAddress() unwraps IPv4 in IPv6, so that it is never dialled as such", () => {
  assertEquals(judgeAddress("::ffff:8.8.8.8"), { address: "8.8.8.8", kind: "public" });
});

const NO_ADDRESSES = [
  "",
  "localhost",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "127.0.0.01",
  "127.0.0.1.",
  "256.0.0.1",
  "1.2.3.4.5",
  " 127.0.0.1",
  "[::1]",
  "::1%lo",
  "fe80::1%25eth0",
  ":::1",
  "1::2::3",
  "::ffff:127.0.0.256",
  "12345::",
];

for (const text of NO_ADDRESSES) {
  Deno.test(`judgeAddress() does not treat ${JSON.stringify(text)} as an address`, () => {
    assertEquals(judgeAddress(text), null);
  });
}

const ALLOWED: readonly (readonly [range: string, address: string, kind: string])[] = [
  ["10.0.0.0/8", "10.0.0.0", "allowed"],
  ["10.0.0.0/8", "10.255.255.255", "allowed"],
  ["10.0.0.0/8", "11.0.0.0", "public"],
  ["10.0.0.0/8", "9.255.255.255", "public"],
  ["10.0.0.0/8", "127.0.0.1", "special"],
  ["10.20.30.40/8", "10.0.0.1", "allowed"],
  ["127.0.0.1", "127.0.0.1", "allowed"],
  ["127.0.0.1", "127.0.0.2", "special"],
  ["127.0.0.1", "::ffff:127.0.0.1", "allowed"],
  ["::ffff:127.0.0.1", "127.0.0.1", "allowed"],
  ["0.0.0.0/0", "169.254.169.254", "allowed"],
  ["0.0.0.0/0", "::1", "special"],
  ["::/0", "127.0.0.1", "special"],
  ["::1", "::1", "allowed"],
  ["fd00::/8", "fd12::1", "allowed"],
  ["fd00::/8", "fc00::1", "special"],
  [" 10.0.0.0/8 ", "10.0.0.1", "allowed"],
];

for (const [range, address, kind] of ALLOWED) {
  Deno.test(`judgeAddress() with ${range.trim()} allowed calls ${address} ${kind}`, () => {
    assertEquals(kindOf(address, [range]), kind);
  });
}

type List = readonly string[];

const AROUND: readonly (readonly [addresses: List, allowed: List, ranges: List])[] = [
  [["10.0.0.1"], ["10.0.0.0/8", "fd00::/8"], ["10.0.0.0/8"]],
  [["10.0.0.1"], ["10.0.0.0/8", "10.0.0.0/24"], ["10.0.0.0/8", "10.0.0.0/24"]],
  [["10.0.0.1", "10.0.0.2"], ["10.0.0.0/8"], ["10.0.0.0/8"]],
  [["10.0.0.1", "fd00::1"], ["10.0.0.0/8", "fd00::/8"], ["10.0.0.0/8", "fd00::/8"]],
  [["::ffff:10.0.0.1"], ["10.0.0.0/8"], ["10.0.0.0/8"]],
  [["10.0.0.1", "192.168.0.1"], ["10.0.0.0/8"], []],
  [["10.0.0.1", "8.8.8.8"], ["10.0.0.0/8"], []],
  [["8.8.8.8"], ["10.0.0.0/8"], []],
  [["8.8.8.8"], ["0.0.0.0/0"], ["8.8.8.8/32"]],
  [["2606:4700::1111"], ["::/0"], ["2606:4700::1111/128"]],
  [["x.org"], ["0.0.0.0/0"], []],
  [[], ["10.0.0.0/8"], []],
  [["10.0.0.1"], [], []],
];

for (const [addresses, allowed, ranges] of AROUND) {
  Deno.test(`rangesAround() opens [${ranges}] of [${allowed}] to [${addresses}]`, () => {
    assertEquals(rangesAround(addresses, parseRanges(allowed)), parseRanges(ranges));
  });
}

Deno.test("parseRanges() accepts several blocks and an empty text", () => {
  assertEquals(parseRanges([]), []);
  assertEquals(kindOf("::1", ["127.0.0.0/8", "::1"]), "allowed");
});

const NO_RANGES = [
  "",
  "/8",
  "10/8",
  "10.1/16",
  "010.0.0.0/8",
  "0x0a000000/8",
  "10.0.0.0/",
  "10.0.0.0/33",
  "10.0.0.0/-1",
  "10.0.0.0/8/8",
  "10.0.0.0/255.0.0.0",
  "10.0.0.0 /8",
  "10.*.*.*",
  "::1/129",
  "fe80::1%eth0/64",
  "[::1]/128",
  "::ffff:10.0.0.0/104",
  "localhost",
];

for (const block of NO_RANGES) {
  Deno.test(`parseRanges() throws on ${JSON.stringify(block)} and names it`, () => {
    const error = assertThrows(() => parseRanges(["10.0.0.0/8", block]), RangeError);
    assertStringIncludes(error.message, `"${block}"`);
  });
}
