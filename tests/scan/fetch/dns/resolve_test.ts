import { dnsServer } from "../../../fixtures/dns_server.ts";
import { NAME_SERVER } from "../../../fixtures/name_server.ts";
import { assertEquals, assertRejects } from "@std/assert";
import { Unobservable } from "../../../../src/errors.ts";
import type { NameServer } from "../../../../src/scan/fetch/dns/query.ts";
import { parseRanges } from "../../../../src/scan/fetch/address/ip_address.ts";
import {
  DEFAULT_LIMITS,
  MAX_LOOKUPS,
  type ScanLimits,
} from "../../../../src/scan/fetch/limits/scan_limits.ts";
import { parseResolveEntry } from "../../../../src/scan/fetch/dns/resolve_entry.ts";
import { Resolver } from "../../../../src/scan/fetch/dns/resolve.ts";

interface Network {
  readonly target?: string;
  readonly entries?: readonly string[];
  readonly allowed?: readonly string[];
  readonly ports?: readonly number[];
  readonly ownHosts?: readonly string[];
  readonly limits?: Partial<ScanLimits>;
  readonly signal?: AbortSignal;
  readonly nameServer?: NameServer;
  readonly caller?: string;
}

function resolver(network: Network = {}): Resolver {
  const {
    entries = [],
    allowed = [],
    ports = [80, 443],
    ownHosts = [],
    limits,
    signal,
    target = "x.org",
    nameServer,
    caller = "a caller",
  } = network;
  const policy = {
    entries: entries.map(parseResolveEntry),
    allowPrivate: parseRanges(allowed),
    ports,
    ownHosts: new Set(ownHosts),
    nameServers: [nameServer ?? NAME_SERVER],
  };
  const end = signal ?? new AbortController().signal;
  return new Resolver(policy, target, { ...DEFAULT_LIMITS, ...limits }, end, [caller]);
}

async function failure(host: string, port: number, network: Network): Promise<Unobservable> {
  return await assertRejects(() => resolver(network).resolve(host, port), Unobservable);
}

Deno.test("Resolver uses the operator's entry for a name", async () => {
  const names = resolver({ entries: ["x.org:443:93.184.216.34", "x.org:80:93.184.216.35:8080"] });
  assertEquals(await names.resolve("x.org", 443), [{ address: "93.184.216.34", port: 443 }]);
  assertEquals(await names.resolve("x.org", 80), [{ address: "93.184.216.35", port: 8080 }]);
});

Deno.test("Resolver uses the first of several entries", async () => {
  const names = resolver({ entries: ["x.org:80:93.184.216.34", "x.org:80:93.184.216.35"] });
  assertEquals(await names.resolve("x.org", 80), [{ address: "93.184.216.34", port: 80 }]);
});

const BLOCKED = [
  "127.0.0.1",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.0.1",
  "100.64.0.1",
  "169.254.169.254",
  "168.63.129.16",
  "0.0.0.0",
  "255.255.255.255",
  "224.0.0.1",
  "240.0.0.1",
  "[::1]",
  "[fc00::1]",
  "[fe80::1]",
  "[fd00:ec2::254]",
  "[::ffff:127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "[2001:0:4136:e378:8000:63bf:3fff:fdd2]",
];

for (const address of BLOCKED) {
  Deno.test(`Resolver blocks a name that leads to ${address}, with the same message as all others`, async () => {
    const { code, message } = await failure("x.org", 443, { entries: [`x.org:443:${address}`] });
    assertEquals([code, message], [
      "BLOCKED_ADDRESS",
      "The domain name resolves to an IP address that is not public",
    ]);
  });

  Deno.test(`Resolver blocks the literal ${address}`, async () => {
    assertEquals((await failure(address, 443, {})).code, "BLOCKED_ADDRESS");
  });
}

Deno.test("Resolver blocks an entry whose address was not unwrapped", async () => {
  const policy = { allowPrivate: [], ports: [80], ownHosts: new Set<string>() };
  const entries = [{ host: "x.org", port: 80, address: "::ffff:127.0.0.1", targetPort: 80 }];
  const { signal } = new AbortController();
  const names = new Resolver({ ...policy, entries }, "x.org", DEFAULT_LIMITS, signal, ["a caller"]);
  assertEquals((await assertRejects(() => names.resolve("x.org", 80), Unobservable)).code, "BLOCKED_ADDRESS");
});

Deno.test("Resolver gives public literals as they may be dialled", async () => {
  assertEquals(await resolver().resolve("93.184.216.34", 80), [{ address: "93.184.216.34", port: 80 }]);
  assertEquals(await resolver().resolve("[2606:4700::1111]", 80), [{ address: "2606:4700::1111", port: 80 }]);
  assertEquals(await resolver().resolve("[::ffff:5db8:d822]", 80), [{ address: "93.184.216.34", port: 80 }]);
});

Deno.test("Resolver gives private literals that the operator allows, on any port", async () => {
  const allowed = ["127.0.0.0/8", "::1"];
  const [ipv4, ipv6] = ["127.0.0.1", "[::1]"].map((target) => resolver({ allowed, target }));
  assertEquals(await ipv4?.resolve("127.0.0.1", 8080), [{ address: "127.0.0.1", port: 8080 }]);
  assertEquals(await ipv6?.resolve("[::1]", 22), [{ address: "::1", port: 22 }]);
});

for (const port of [0, 22, 25, 6379, 8080]) {
  Deno.test(`Resolver refuses port ${port} of public addresses, with or without allowed ranges`, async () => {
    const entries = [`x.org:${port || 1}:93.184.216.34`];
    for (
      const [allowed, target] of [[[], "x.org"], [["127.0.0.0/8"], "x.org"], [
        ["127.0.0.0/8"],
        "127.0.0.1",
      ]] as const
    ) {
      const host = port === 0 ? "93.184.216.34" : "x.org";
      assertEquals((await failure(host, port, { entries, allowed, target })).code, "PORT_NOT_ALLOWED");
    }
  });
}

Deno.test("Resolver refuses a port before it looks a name up", async () => {
  assertEquals((await failure("localhost", 22, {})).code, "PORT_NOT_ALLOWED");
});

Deno.test("Resolver accepts the ports that the operator allows", async () => {
  const entries = ["x.org:8443:93.184.216.34"];
  const names = resolver({ entries, ports: [8443] });
  assertEquals(await names.resolve("x.org", 8443), [{ address: "93.184.216.34", port: 8443 }]);
  assertEquals((await failure("93.184.216.34", 443, { ports: [8443] })).code, "PORT_NOT_ALLOWED");
});

Deno.test("Resolver blocks our own names, even those that the operator resolves", async () => {
  const network = { entries: ["me.org:443:93.184.216.34"], ownHosts: ["me.org"] };
  assertEquals((await failure("me.org", 443, network)).code, "BLOCKED_SELF");
});

Deno.test("Resolver blocks localhost, which the system resolves", async () => {
  assertEquals((await failure("localhost", 80, {})).code, "BLOCKED_ADDRESS");
  const allowed = ["10.0.0.0/8"];
  assertEquals((await failure("localhost", 80, { allowed, target: "localhost" })).code, "BLOCKED_ADDRESS");
});

Deno.test("Resolver looks up a port that no entry is for", async () => {
  const network = { entries: ["localhost:443:93.184.216.34"] };
  assertEquals(await resolver(network).resolve("localhost", 443), [{ address: "93.184.216.34", port: 443 }]);
  assertEquals((await failure("localhost", 80, network)).code, "BLOCKED_ADDRESS");
});

Deno.test("Resolver returns localhost if loopback is allowed, and no more addresses than the limit", async () => {
  const allowed = ["127.0.0.0/8", "::1"];
  const target = "localhost";
  const all = await resolver({ allowed, target }).resolve("localhost", 8080);
  assertEquals(all.filter(({ address }) => !["127.0.0.1", "::1"].includes(address)), []);
  const limits = { addresses: 1 };
  assertEquals(await resolver({ allowed, limits, target }).resolve("localhost", 8080), all.slice(0, 1));
});

/** Addresses that a scan of the target may reach if 10.0.0.0/8, 192.168.0.0/16 and fd00::/8 are allowed. */
const SCANS:
  readonly (readonly [target: string, addresses: readonly string[], open: string, closed: string])[] = [
    ["a site in one range", ["10.0.0.1"], "10.255.0.1", "192.168.0.1"],
    ["a site in the other range", ["192.168.0.1"], "192.168.0.2", "10.0.0.1"],
    ["a site in both", ["10.0.0.1", "192.168.0.1"], "192.168.0.2", "127.0.0.1"],
    ["an IPv6 site", ["[fd00::1]"], "[fd12::1]", "10.0.0.1"],
    ["a public site", ["93.184.216.34"], "93.184.216.35", "10.0.0.1"],
    [
      "a site with a public and a private address",
      ["93.184.216.34", "10.0.0.1"],
      "93.184.216.35",
      "10.0.0.1",
    ],
    ["a site in no range", ["127.0.0.1"], "93.184.216.35", "127.0.0.1"],
  ];

for (const [what, addresses, open, closed] of SCANS) {
  Deno.test(`Resolver of ${what} gives ${open} and blocks ${closed}`, async () => {
    const entries = [
      ...addresses.map((address, index) => `x.org:${80 + index}:${address}`),
      `open.org:80:${open}`,
      `closed.org:80:${closed}`,
    ];
    const network = { entries, allowed: ["10.0.0.0/8", "192.168.0.0/16", "fd00::/8"] };
    const names = resolver(network);
    for (const host of ["open.org", open]) {
      assertEquals((await names.resolve(host, 80))[0]?.address, open.replace(/[[\]]/g, ""));
    }
    for (const host of ["closed.org", closed]) {
      const { code, message } = await assertRejects(() => names.resolve(host, 80), Unobservable);
      assertEquals([code, message], [
        "BLOCKED_ADDRESS",
        "The domain name resolves to an IP address that is not public",
      ]);
    }
  });
}

Deno.test("Resolver of a public site refuses a port of a private address as if no range were allowed", async () => {
  const entries = ["x.org:443:93.184.216.34", "inside.org:6379:10.0.0.1"];
  for (const allowed of [[], ["10.0.0.0/8"]]) {
    for (const host of ["inside.org", "10.0.0.1"]) {
      assertEquals((await failure(host, 6379, { entries, allowed })).code, "PORT_NOT_ALLOWED");
    }
  }
});

Deno.test("Resolver of a public site in an allowed range opens its own address only", async () => {
  const entries = ["x.org:443:93.184.216.34"];
  const names = resolver({ entries, allowed: ["0.0.0.0/0"] });
  assertEquals(await names.resolve("93.184.216.34", 8080), [{ address: "93.184.216.34", port: 8080 }]);
  const error = await assertRejects(() => names.resolve("10.0.0.1", 80), Unobservable);
  assertEquals(error.code, "BLOCKED_ADDRESS");
});

Deno.test("Resolver reports a target that does not exist as such, on any port", async () => {
  const target = "no-such-name.readiness-tests.org";
  const network = { allowed: ["10.0.0.0/8"], target };
  assertEquals((await failure(target, 8080, network)).code, "DNS_NOT_FOUND");
});

Deno.test("Resolver blocks a name with a public and an allowed private address", async () => {
  await using nameServer = await dnsServer({ "mixed.test": { a: ["93.184.216.34", "10.0.0.7"] } });
  const network = { nameServer, allowed: ["10.0.0.0/8"], target: "10.0.0.5" };
  assertEquals((await failure("mixed.test", 80, network)).code, "BLOCKED_ADDRESS");
});

const NOBODY = { address: "127.0.0.1", port: 1 };
const UNKNOWN = "No DNS server responded, so we do not know whether the domain name exists";
const FAILURES:
  readonly (readonly [what: string, label: string, code: string, message: string, server?: NameServer])[] = [
    [
      "a name that a server denies",
      "nowhere",
      "DNS_NOT_FOUND",
      "The domain name “nowhere.readiness-tests.org” does not exist",
    ],
    [
      "a name without address",
      "addressless",
      "DNS_NO_ADDRESS",
      "The domain name “addressless.readiness-tests.org” exists but has no IP address",
    ],
    ["a broken zone", "broken", "DNS_ERROR", "The DNS server returned SERVFAIL"],
    ["a server that refuses", "refused", "DNS_ERROR", "The DNS server returned REFUSED"],
    ["a server that does not respond", "silent", "DNS_ERROR", UNKNOWN],
    ["a server that cannot be reached", "nowhere", "DNS_ERROR", UNKNOWN, NOBODY],
    ["a socket error", "nowhere", "DNS_ERROR", UNKNOWN, { address: "not an address", port: 53 }],
  ];

for (const [what, label, code, message, nameServer] of FAILURES) {
  Deno.test(`Resolver reports ${what} as ${code}`, async () => {
    const network = { limits: { dnsMs: 500 }, ...(nameServer ? { nameServer } : {}) };
    const failed = await failure(`${label}.readiness-tests.org`, 80, network);
    assertEquals([failed.code, failed.message], [code, message]);
  });
}

Deno.test("Resolver ends with the scan", async () => {
  const signal = AbortSignal.abort(new Unobservable("CANCELLED", "The client left"));
  assertEquals((await failure("localhost", 80, { signal })).code, "CANCELLED");
});

Deno.test("Resolver is busy for a caller with many lookups, and looks names up for others", async () => {
  await using nameServer = await dnsServer({ "site.test": { a: ["93.184.216.34"] }, "silent.test": null });
  const stop = new AbortController();
  const limits = { dnsMs: 60_000 };
  const hostile = (index: number) => {
    const signal = stop.signal;
    return resolver({ nameServer, limits, signal, caller: "hostile", target: `${index}.test` });
  };
  // Half of all lookups, which is the share of one caller.
  const silent = Array.from(
    { length: MAX_LOOKUPS / 2 },
    (_, index) => hostile(index).resolve("silent.test", 80),
  );
  const names = hostile(-1);
  const refused = await assertRejects(() => names.resolve("site.test", 80), Unobservable);
  assertEquals(refused.code, "SCANNER_BUSY");
  const site = [{ address: "93.184.216.34", port: 80 }];
  assertEquals(await resolver({ nameServer, caller: "honest" }).resolve("site.test", 80), site);
  stop.abort(new Unobservable("CANCELLED", "The client left"));
  const ended = await Promise.allSettled(silent);
  assertEquals(ended.filter((each) => each.status === "fulfilled"), []);
  assertEquals(await resolver({ nameServer, caller: "hostile" }).resolve("site.test", 80), site);
});
