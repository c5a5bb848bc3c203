import { assertEquals } from "@std/assert";
import type { ProxyHeader } from "../../../src/config.ts";
import { clientAddress, MAX_FORWARDED_HOPS, networkOf } from "../../../src/http/request/client_address.ts";
import { parseRanges } from "../../../src/scan/fetch/address/ip_address.ts";

function proxies(header: ProxyHeader = "x-forwarded-for") {
  return { trusted: parseRanges(["10.0.0.0/8", "fd00::/8"]), header };
}

type Row = readonly [name: string, peer: string, headers: Record<string, string>, expected: string];

const CASES: readonly Row[] = [
  ["a peer without headers", "198.51.100.7", {}, "198.51.100.7"],
  [
    "a peer that is not a proxy, whatever it says",
    "198.51.100.7",
    { "x-forwarded-for": "192.0.2.1" },
    "198.51.100.7",
  ],
  ["what a trusted proxy says", "10.0.0.1", { "x-forwarded-for": "192.0.2.1" }, "192.0.2.1"],
  [
    "the last hop that is not trusted",
    "10.0.0.1",
    { "x-forwarded-for": "203.0.113.9, 192.0.2.1, 10.0.0.2" },
    "192.0.2.1",
  ],
  [
    "nothing that a client put before it",
    "10.0.0.1",
    { "x-forwarded-for": "10.9.9.9, 192.0.2.1" },
    "192.0.2.1",
  ],
  ["what X-Forwarded-For says, not a Forwarded that the client sent", "10.0.0.1", {
    forwarded: "for=192.0.2.5",
    "x-forwarded-for": "192.0.2.1",
  }, "192.0.2.1"],
  ["the proxy where only Forwarded is there", "10.0.0.1", { forwarded: "for=192.0.2.5" }, "10.0.0.1"],
  ["a port after IPv4", "10.0.0.1", { "x-forwarded-for": "192.0.2.1:4711" }, "192.0.2.1"],
  ["the proxy where the header is nonsense", "10.0.0.1", { "x-forwarded-for": "unknown" }, "10.0.0.1"],
  ["the /64 of IPv6", "2001:db8:1:2:3:4:5:6", {}, "2001:db8:1:2::"],
  ["IPv4 inside IPv6 as IPv4", "::ffff:198.51.100.7", {}, "198.51.100.7"],
];

for (const [name, peer, headers, expected] of CASES) {
  Deno.test(`clientAddress() is ${name}`, () => {
    assertEquals(clientAddress(peer, new Headers(headers), proxies()), expected);
  });
}

const FORWARDED: readonly Row[] = [
  ["what Forwarded says, not an X-Forwarded-For that the client sent", "10.0.0.1", {
    forwarded: "for=192.0.2.5",
    "x-forwarded-for": "192.0.2.1",
  }, "192.0.2.5"],
  [
    "the proxy where only X-Forwarded-For is there",
    "10.0.0.1",
    { "x-forwarded-for": "192.0.2.1" },
    "10.0.0.1",
  ],
  ["nothing that a client put before it", "10.0.0.1", {
    forwarded: "for=192.0.2.9, for=192.0.2.5;by=10.0.0.1",
  }, "192.0.2.5"],
  ["the last hop that is not trusted", "10.0.0.1", {
    forwarded: "for=192.0.2.9, for=192.0.2.5, for=10.0.0.2",
  }, "192.0.2.5"],
  ["an address with quotes, brackets and a port", "10.0.0.1", {
    forwarded: 'proto=https;for="[2001:db8:1:2::9]:4711"',
  }, "2001:db8:1:2::"],
  [
    "the address of a parameter in capitals",
    "10.0.0.1",
    { forwarded: "Proto=http; For=192.0.2.5" },
    "192.0.2.5",
  ],
  ["no address in another parameter's quotes", "10.0.0.1", {
    forwarded: 'for=192.0.2.5;host="x, for=192.0.2.9"',
  }, "192.0.2.5"],
  ["the proxy where a quote is not closed", "10.0.0.1", { forwarded: 'for="x, for=192.0.2.5' }, "10.0.0.1"],
  ["the proxy where a quote is escaped", "10.0.0.1", {
    forwarded: 'for=192.0.2.5;host="\\", for=192.0.2.9;x="',
  }, "10.0.0.1"],
  ["no parameter whose name only ends in for", "10.0.0.1", { forwarded: "xfor=192.0.2.5" }, "10.0.0.1"],
  ["the proxy where the address is hidden", "10.0.0.1", { forwarded: "for=_hidden" }, "10.0.0.1"],
];

for (const [name, peer, headers, expected] of FORWARDED) {
  Deno.test(`clientAddress() with PROXY_HEADER=forwarded is ${name}`, () => {
    assertEquals(clientAddress(peer, new Headers(headers), proxies("forwarded")), expected);
  });
}

for (
  const [name, hopsBehind, expected] of [
    ["reads MAX_FORWARDED_HOPS hops", MAX_FORWARDED_HOPS - 1, "192.0.2.1"],
    ["reads no further hop", MAX_FORWARDED_HOPS, "10.0.0.2"],
  ] as const
) {
  Deno.test(`clientAddress() ${name}`, () => {
    const hops = ["192.0.2.1", ...Array.from({ length: hopsBehind }, () => "10.0.0.2")].join(", ");
    assertEquals(clientAddress("10.0.0.1", new Headers({ "x-forwarded-for": hops }), proxies()), expected);
  });
}

Deno.test("networkOf() is the /24 or the /64 of a client", () => {
  assertEquals(networkOf("198.51.100.7"), "198.51.100.0/24");
  assertEquals(networkOf("2001:db8:1:2::"), "2001:db8:1:2::/64");
});
