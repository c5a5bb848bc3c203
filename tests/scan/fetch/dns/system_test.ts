import { assertEquals } from "@std/assert";
import { parseHosts, parseResolverSettings } from "../../../../src/scan/fetch/dns/system.ts";

const DEFAULTS = { servers: [], timeoutMs: 5000, attempts: 2, isRotated: false, viaTcp: false };

const SETTINGS: readonly (readonly [what: string, text: string, settings: object])[] = [
  ["nothing", "", {}],
  ["a server", "nameserver 192.0.2.1\n", { servers: [{ address: "192.0.2.1", port: 53 }] }],
  [
    "three of four servers",
    "nameserver 192.0.2.1\nnameserver\t2001:db8::1\n nameserver 192.0.2.2 # third\nnameserver 192.0.2.3",
    { servers: ["192.0.2.1", "2001:db8::1", "192.0.2.2"].map((address) => ({ address, port: 53 })) },
  ],
  ["comments", "# nameserver 192.0.2.1\n;nameserver 192.0.2.1\n#options rotate", {}],
  ["no invalid server", "nameserver dns.test\nnameserver fe80::1%eth0\nnameserver\n", {}],
  ["the server of this host", "nameserver 0.0.0.0", { servers: [{ address: "127.0.0.1", port: 53 }] }],
  ["no search rules", "search corp.test\ndomain corp.test\noptions ndots:5", {}],
  ["options", "options timeout:1 attempts:3 rotate use-vc", {
    timeoutMs: 1000,
    attempts: 3,
    isRotated: true,
    viaTcp: true,
  }],
  ["the last of equal options", "options timeout:1\noptions timeout:2 edns0", { timeoutMs: 2000 }],
  ["options within bounds", "options timeout:999 attempts:99", { timeoutMs: 30_000, attempts: 5 }],
  ["no zero", "options timeout:0 attempts:0", { timeoutMs: 1000, attempts: 1 }],
  ["no invalid option", "options timeout:x attempts:-1", {}],
];

for (const [what, text, settings] of SETTINGS) {
  Deno.test(`parseResolverSettings() reads ${what}`, () => {
    assertEquals(parseResolverSettings(text), { ...DEFAULTS, ...settings });
  });
}

const HOSTS: readonly (readonly [what: string, text: string, hosts: Record<string, string[]>])[] = [
  ["nothing", "\n# 192.0.2.1 a.test\n", {}],
  ["several names", "192.0.2.1 A.test b.test. # c.test", {
    "a.test": ["192.0.2.1"],
    "b.test": ["192.0.2.1"],
  }],
  ["several addresses", "192.0.2.1\ta.test\n2001:db8::1 a.test\n192.0.2.1 a.test", {
    "a.test": ["192.0.2.1", "2001:db8::1"],
  }],
  ["no invalid line", "a.test 192.0.2.1\n192.0.2.1\nfe80::1%lo0 b.test", {}],
];

for (const [what, text, hosts] of HOSTS) {
  Deno.test(`parseHosts() reads ${what}`, () => {
    assertEquals(Object.fromEntries(parseHosts(text)), hosts);
  });
}
