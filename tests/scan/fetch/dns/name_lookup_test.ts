import { assertEquals } from "@std/assert";
import { type Answer, dnsServer, type Zone } from "../../../fixtures/dns_server.ts";
import { lookUp, MAX_QUESTIONS } from "../../../../src/scan/fetch/dns/name_lookup.ts";
import { settingsOf } from "../../../../src/scan/fetch/dns/system.ts";

const NO_SERVER = { address: "127.0.0.1", port: 1 };
const LATE = 60_000;

/** Answers of servers with these zones for site.test. */
async function found(zones: readonly Zone[], maxMs = LATE, signal = AbortSignal.timeout(maxMs)) {
  await using stack = new AsyncDisposableStack();
  const servers = [];
  for (const zone of zones) servers.push(stack.use(await dnsServer(zone)));
  const addresses = await lookUp("site.test", settingsOf(servers), maxMs, signal);
  return { addresses, asked: servers.map(({ asked }) => asked) };
}

const PAGES = { a: ["192.0.2.1"], aaaa: ["2001:db8:0:0:0:0:0:1"] };
const ALIASES = Array.from({ length: 16 }, (_, index) => [`a${index}.test`, `a${index + 1}.test`] as const);

const ROWS: readonly (readonly [what: string, zones: readonly Zone[], addresses: unknown])[] = [
  ["addresses of both families, IPv4 first", [{ "site.test": PAGES }], [...PAGES.a, ...PAGES.aaaa]],
  ["IPv4 only", [{ "site.test": { a: PAGES.a } }], PAGES.a],
  ["IPv6 only", [{ "site.test": { aaaa: PAGES.aaaa } }], PAGES.aaaa],
  ["a name that does not exist", [{}], "NXDOMAIN"],
  ["a name without address", [{ "site.test": {} }], "no address"],
  ["an error of the one server", [{ "site.test": { code: 2 } }], "SERVFAIL"],
  ["an unknown error", [{ "site.test": { code: 15 } }], "an unknown response code"],
  [
    "an error of the first server, addresses of the second",
    [{ "site.test": { code: 5 } }, { "site.test": PAGES }],
    [...PAGES.a, ...PAGES.aaaa],
  ],
  ["errors of two servers", [{ "site.test": { code: 5 } }, { "site.test": { code: 2 } }], "REFUSED"],
  ["a silent server for IPv6", [{ "site.test A": PAGES, "site.test AAAA": null }], PAGES.a],
  ["an error for IPv6", [{ "site.test A": PAGES, "site.test AAAA": { code: 2 } }], PAGES.a],
  ["an error for IPv6 without IPv4", [{ "site.test A": {}, "site.test AAAA": { code: 2 } }], "SERVFAIL"],
  ["a response that comes over TCP only", [{ "site.test": { ...PAGES, isLong: true } }], [
    ...PAGES.a,
    ...PAGES.aaaa,
  ]],
  [
    "an alias with its addresses",
    [{ "site.test": { aliases: [["site.test", "cdn.test"]], a: PAGES.a, hasAuthority: true } }],
    PAGES.a,
  ],
  [
    "an alias without addresses",
    [{ "site.test": { aliases: [["site.test", "cdn.test"]], hasAuthority: true } }],
    "no address",
  ],
  [
    "an alias that is asked for",
    [{ "site.test": { aliases: [["site.test", "cdn.test"]] }, "cdn.test": PAGES }],
    [...PAGES.a, ...PAGES.aaaa],
  ],
  [
    "an alias that does not exist",
    [{ "site.test": { aliases: [["site.test", "cdn.test"]] } }],
    "NXDOMAIN",
  ],
  [
    "16 aliases",
    [{ "site.test": { aliases: [["site.test", "a1.test"], ...ALIASES.slice(1)], a: PAGES.a } }],
    PAGES.a,
  ],
];

for (const [what, zones, addresses] of ROWS) {
  Deno.test(`lookUp() reads ${what}`, async () => {
    assertEquals((await found(zones)).addresses, addresses);
  });
}

Deno.test("lookUp() asks the next server while the first is silent", async () => {
  const { addresses, asked } = await found([{ "site.test": null }, { "site.test": PAGES }], 800);
  assertEquals([addresses, asked[1]?.toSorted()], [
    [...PAGES.a, ...PAGES.aaaa],
    ["site.test A", "site.test AAAA"],
  ]);
});

Deno.test("lookUp() asks each server twice before it gives up", async () => {
  const { addresses, asked } = await found([{ "site.test": null }, { "site.test": null }], 400);
  assertEquals([addresses, asked.map((each) => each.length)], ["silent", [4, 4]]);
});

Deno.test("lookUp() asks a server that reports an error once", async () => {
  const { asked } = await found([{ "site.test": { code: 2 } }]);
  assertEquals(asked[0]?.length, 2);
});

Deno.test("lookUp() finds no server", async () => {
  assertEquals(await lookUp("site.test", settingsOf([NO_SERVER]), 100, AbortSignal.timeout(100)), "silent");
});

Deno.test(`lookUp() follows aliases for ${MAX_QUESTIONS} questions, then has no address`, async () => {
  const zone: Record<string, Answer> = {};
  for (let at = 0; at < 9; at++) {
    zone[at === 0 ? "site.test" : `n${at}.test`] = {
      aliases: [[at === 0 ? "site.test" : `n${at}.test`, `n${at + 1}.test`]],
    };
  }
  const { addresses, asked } = await found([zone]);
  assertEquals([addresses, asked[0]?.length], ["no address", 2 * MAX_QUESTIONS]);
});

Deno.test("lookUp() requests an alias that leads to itself only once", async () => {
  const { addresses } = await found([{
    "site.test": { aliases: [["site.test", "b.test"], ["b.test", "site.test"]] },
  }]);
  assertEquals(addresses, "no address");
});

Deno.test("lookUp() asks nobody for a name that cannot exist", async () => {
  await using server = await dnsServer({});
  for (const name of ["a..test", `${"a".repeat(64)}.test`, `${"a.".repeat(127)}test`]) {
    assertEquals(await lookUp(name, settingsOf([server]), LATE, AbortSignal.timeout(LATE)), "NXDOMAIN");
  }
  assertEquals(server.asked, []);
});

Deno.test("lookUp() asks nobody for localhost", async () => {
  await using server = await dnsServer({});
  const settings = settingsOf([server]);
  const addresses = await lookUp("site.localhost", settings, LATE, AbortSignal.timeout(LATE));
  assertEquals([addresses, server.asked], [["127.0.0.1", "::1"], []]);
});

Deno.test("lookUp() answers while 300 names wait for a server that does not respond", async () => {
  await using server = await dnsServer({ "silent.test": null, "site.test": { a: PAGES.a } });
  const settings = settingsOf([server]);
  const stop = new AbortController();
  const silent = Array.from({ length: 300 }, () => lookUp("silent.test", settings, LATE, stop.signal));
  assertEquals(await lookUp("site.test", settings, LATE, stop.signal), PAGES.a);
  stop.abort();
  assertEquals((await Promise.all(silent)).filter((each) => each !== "silent"), []);
});
