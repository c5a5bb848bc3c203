import { assert, assertEquals } from "@std/assert";
import { keptHeaders, Ledger, sha256 } from "../../../../src/scan/fetch/evidence/ledger.ts";
import {
  MAX_HEADER_VALUE_LENGTH,
  MAX_HEADERS_LENGTH,
} from "../../../../src/scan/fetch/limits/scan_limits.ts";

const EXCHANGE = {
  method: "GET",
  url: "https://x.org/",
  requestHeaders: {},
  requestBody: null,
  status: 200,
  headers: {},
  bytes: 0,
  sha256: null,
  excerpt: "",
  ms: 1,
  error: null,
} as const;

Deno.test("Ledger numbers exchanges from 0 and keeps them in order", () => {
  const ledger = new Ledger();
  assertEquals([ledger.add(EXCHANGE), ledger.add({ ...EXCHANGE, status: 404 })], [0, 1]);
  assertEquals(ledger.exchanges.map(({ id, status }) => [id, status]), [[0, 200], [1, 404]]);
});

Deno.test("Ledger.setRedirects() notes the target of a redirected request", () => {
  const ledger = new Ledger();
  ledger.add(EXCHANGE);
  ledger.setRedirects(0, ["https://y.org/"]);
  ledger.setRedirects(7, ["https://z.org/"]);
  assertEquals(ledger.exchanges.map(({ redirects }) => redirects), [["https://y.org/"]]);
});

Deno.test("keptHeaders() keeps no cookie", () => {
  const headers = new Headers([["set-cookie", "id=secret"], ["set-cookie", "b=2"], ["server", "x"]]);
  assertEquals(keptHeaders(headers), { server: "x", "set-cookie": "(not kept)" });
});

Deno.test("keptHeaders() cuts a value after 1,000 characters and marks it", () => {
  assertEquals(MAX_HEADER_VALUE_LENGTH, 1000);
  const headers = new Headers({ a: "x".repeat(1000), b: "y".repeat(1001) });
  assertEquals(keptHeaders(headers), { a: "x".repeat(1000), b: `${"y".repeat(1000)}…` });
});

Deno.test("keptHeaders() keeps 16 KiB of fields and counts the rest", () => {
  const headers = new Headers();
  for (let index = 10; index < 60; index++) headers.set(`x-${index}`, "v".repeat(1000));
  const { "…": leftOut, ...kept } = keptHeaders(headers);
  const size = Object.entries(kept).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  assertEquals(Object.keys(kept).length, Math.floor(MAX_HEADERS_LENGTH / 1004));
  assert(size <= MAX_HEADERS_LENGTH);
  assertEquals(leftOut, "34 more header fields");
});

for (
  const [length, kept] of [
    [MAX_HEADERS_LENGTH - 1, { ["n".repeat(MAX_HEADERS_LENGTH - 1)]: "v" }],
    [MAX_HEADERS_LENGTH, { "…": "1 more header field" }],
  ] as const
) {
  Deno.test(`keptHeaders() at its limit, with a name of ${length} and a value of one character`, () => {
    assertEquals(keptHeaders(new Headers([["n".repeat(length), "v"]])), kept);
  });
}

Deno.test("keptHeaders() is not changed by a field called __proto__", () => {
  const kept = keptHeaders(new Headers([["__proto__", "x"], ["constructor", "y"]]));
  assertEquals(Object.getPrototypeOf(kept), Object.prototype);
  assertEquals(kept["constructor"], "y");
});

Deno.test("sha256() is hexadecimal", () => {
  assertEquals(
    sha256(new TextEncoder().encode("abc")),
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});
