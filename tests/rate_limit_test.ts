import { assertEquals, assertThrows } from "@std/assert";
import { AddressRateLimit, MAX_BUCKETS, NETWORK_FACTOR, RateLimit, RateLimited } from "../src/rate_limit.ts";

const SCANS = { action: "scan", per: "per IP address" };

function limit(perMinute: number) {
  const clock = { at: 0 };
  return { clock, rate: new RateLimit(SCANS, perMinute, () => clock.at) };
}

const WAITS: readonly (readonly [perMinute: number, taken: number, afterMs: number, seconds: number])[] = [
  [0, 1000, 0, 0],
  [1, 0, 0, 0],
  [1, 1, 0, 60],
  [1, 1, 59_999, 1],
  [1, 1, 60_000, 0],
  [30, 29, 0, 0],
  [30, 30, 0, 2],
  [30, 30, 1_000, 1],
  [30, 30, 1_999, 1],
  [30, 30, 2_000, 0],
  [7, 7, 0, 9],
];

for (const [perMinute, taken, afterMs, seconds] of WAITS) {
  Deno.test(`RateLimit of ${perMinute}: after ${taken} and ${afterMs} ms the wait is ${seconds} s`, () => {
    const { clock, rate } = limit(perMinute);
    for (let index = 0; index < taken; index++) rate.take("client");
    clock.at += afterMs;
    assertEquals(rate.wait("client"), seconds);
  });
}

Deno.test("RateLimit of one a minute and three at once: after three the wait is a minute", () => {
  const clock = { at: 0 };
  const rate = new RateLimit(SCANS, 1, () => clock.at, 3);
  const waits = [0, 0, 0, 0, 60_000, 600_000].map((afterMs) => {
    clock.at += afterMs;
    return rate.wait("client");
  });
  assertEquals(waits, [0, 0, 0, 60, 0, 0]);
});

Deno.test("RateLimit saves up no more than one minute's worth", () => {
  const { clock, rate } = limit(2);
  clock.at += 3_600_000;
  for (let index = 0; index < 2; index++) rate.take("client");
  assertEquals(rate.wait("client"), 30);
});

Deno.test("RateLimit counts each client for itself", () => {
  const { rate } = limit(1);
  rate.take("one");
  assertEquals([rate.wait("one"), rate.wait("two")], [60, 0]);
});

Deno.test("RateLimit.take() returns the limit and the time to wait", () => {
  const { rate } = limit(1);
  rate.take("client");
  const error = assertThrows(() => rate.take("client"), RateLimited);
  assertEquals([error.code, error.status, error.retryAfterSeconds, error.message], [
    "RATE_LIMITED",
    429,
    60,
    "Cannot scan now: the limit of 1 per minute per IP address is reached, try again in 60 s",
  ]);
});

for (const [taken, givenBack, waits] of [[2, 1, [0, 30]], [0, 1, [0, 0, 30]], [2, 5, [0, 0, 30]]] as const) {
  Deno.test(`RateLimit of 2 gives ${givenBack} back after ${taken}`, () => {
    const { rate } = limit(2);
    for (let index = 0; index < taken; index++) rate.take("client");
    for (let index = 0; index < givenBack; index++) rate.giveBack("client");
    assertEquals(waits.map(() => rate.wait("client")), [...waits]);
  });
}

Deno.test("RateLimit forgets the oldest client beyond MAX_BUCKETS, and no other", () => {
  const { rate } = limit(1);
  for (let index = 0; index < MAX_BUCKETS; index++) rate.take(String(index));
  assertEquals(rate.wait("0"), 60);
  rate.take("new");
  assertEquals([rate.wait("2"), rate.wait("1")], [60, 0]);
});

Deno.test("all of several tokens are taken at once, or no token", () => {
  const { clock, rate } = limit(60);
  assertEquals([rate.wait("a", 50), rate.wait("a", 20), rate.wait("a", 10), rate.wait("a")], [0, 10, 0, 1]);
  clock.at += 20_000;
  assertEquals(rate.wait("a", 20), 0);
});

/**
 * Returns the clients that get a place, of the given number in the networks of one IPv6 /48. Each client sends
 * as many requests as it may.
 */
function servedOf(clients: readonly string[], perMinute: number): string[] {
  const rate = new AddressRateLimit(SCANS, perMinute, () => 0);
  return clients.filter((client) => Array.from({ length: perMinute }, () => rate.wait(client)).includes(0));
}

Deno.test(`AddressRateLimit gives an IPv6 /48 as much as ${NETWORK_FACTOR} clients have`, () => {
  const networks = Array.from(
    { length: 3 * NETWORK_FACTOR },
    (_, index) => `2001:db8:1:${index.toString(16)}::`,
  );
  assertEquals(servedOf(networks, 2), networks.slice(0, NETWORK_FACTOR));
  assertEquals(servedOf([...networks, "2001:db8:2::"], 2).at(-1), "2001:db8:2::");
});

Deno.test("AddressRateLimit counts each IPv4 address by itself", () => {
  const addresses = Array.from({ length: 3 * NETWORK_FACTOR }, (_, index) => `192.0.2.${index}`);
  assertEquals(servedOf(addresses, 2), addresses);
});

Deno.test("AddressRateLimit does not count for a /48 what one client is refused", () => {
  const rate = new AddressRateLimit(SCANS, 1, () => 0);
  for (let each = 0; each < 3 * NETWORK_FACTOR; each++) rate.wait("2001:db8:1:1::");
  assertEquals(rate.wait("2001:db8:1:2::"), 0);
});

Deno.test("AddressRateLimit gives back to the client and its /48", () => {
  const rate = new AddressRateLimit(SCANS, 1, () => 0);
  for (let each = 0; each < 3 * NETWORK_FACTOR; each++) {
    assertEquals(rate.wait("2001:db8:1:1::"), 0);
    rate.giveBack("2001:db8:1:1::");
  }
});
