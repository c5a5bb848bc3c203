import { assertEquals } from "@std/assert";
import { clientAddress, MAX_FORWARDED_HOPS } from "../../src/http/client_address.ts";
import { parseRanges } from "../../src/scan/fetch/ip_address.ts";

const TRUSTED = parseRanges(["10.0.0.0/8", "fd00::/8"]);

const CASES: readonly [name: string, peer: string, headers: Record<string, string>, expected: string][] = [
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
  ["Forwarded before X-Forwarded-For", "10.0.0.1", {
    forwarded: "for=192.0.2.5",
    "x-forwarded-for": "192.0.2.1",
  }, "192.0.2.5"],
  ["Forwarded with quotes, brackets and ports", "10.0.0.1", {
    forwarded: 'proto=https;for="[2001:db8:1:2::9]:4711"',
  }, "2001:db8:1:2::"],
  ["a port after IPv4", "10.0.0.1", { "x-forwarded-for": "192.0.2.1:4711" }, "192.0.2.1"],
  ["the proxy where the header is nonsense", "10.0.0.1", { "x-forwarded-for": "unknown" }, "10.0.0.1"],
  ["the /64 of IPv6", "2001:db8:1:2:3:4:5:6", {}, "2001:db8:1:2::"],
  ["IPv4 inside IPv6 as IPv4", "::ffff:198.51.100.7", {}, "198.51.100.7"],
];

for (const [name, peer, headers, expected] of CASES) {
  Deno.test(`clientAddress() is ${name}`, () => {
    assertEquals(clientAddress(peer, new Headers(headers), TRUSTED), expected);
  });
}

for (
  const [name, proxies, expected] of [
    ["reads MAX_FORWARDED_HOPS hops", MAX_FORWARDED_HOPS - 1, "192.0.2.1"],
    ["reads no further hop", MAX_FORWARDED_HOPS, "10.0.0.2"],
  ] as const
) {
  Deno.test(`clientAddress() ${name}`, () => {
    const hops = ["192.0.2.1", ...Array.from({ length: proxies }, () => "10.0.0.2")].join(", ");
    assertEquals(clientAddress("10.0.0.1", new Headers({ "x-forwarded-for": hops }), TRUSTED), expected);
  });
}
