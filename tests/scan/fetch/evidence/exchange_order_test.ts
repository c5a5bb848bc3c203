import { assertEquals } from "@std/assert";
import { numberExchanges } from "../../../../src/scan/fetch/evidence/exchange_order.ts";
import type { Exchange } from "../../../../src/scan/fetch/evidence/ledger.ts";

const BASE: Exchange = {
  id: 0,
  method: "GET",
  url: "https://example.com/",
  requestHeaders: {},
  requestBody: null,
  status: 200,
  headers: {},
  bytes: 0,
  sha256: null,
  excerpt: "",
  ms: 1,
  redirects: [],
  error: null,
};

function exchanges(...parts: readonly Partial<Exchange>[]): Exchange[] {
  return parts.map((part, id) => ({ ...BASE, ...part, id, ms: id }));
}

const at = (path: string, part: Partial<Exchange> = {}) => ({ ...part, url: `https://example.com${path}` });
const [NAME, OTHER_NAME] = ["/readiness-0123456789abcdef.md", "/readiness-fedcba9876543210.md"];

const EQUAL: readonly (readonly [
  name: string,
  left: Partial<Exchange>[],
  right: Partial<Exchange>[],
  opening: number,
])[] = [
  ["another order of requests", [at("/a"), at("/b")], [at("/b"), at("/a")], 0],
  ["another order of headers", [at("/a", { requestHeaders: { a: "1", b: "2" } }), at("/b")], [
    at("/b"),
    at("/a", { requestHeaders: { b: "2", a: "1" } }),
  ], 0],
  ["made-up names", [at("/readiness-a"), at(NAME), at("/z")], [
    at("/z"),
    at(OTHER_NAME),
    at("/readiness-a"),
  ], 0],
  ["another order of bodies", [at("/a", { requestBody: "1" }), at("/a", { requestBody: "2" })], [
    at("/a", { requestBody: "2" }),
    at("/a", { requestBody: "1" }),
  ], 0],
  ["an opening", [at("/robots.txt"), at("/"), at("/a"), at("/b")], [
    at("/robots.txt"),
    at("/"),
    at("/b"),
    at("/a"),
  ], 2],
];

for (const [name, left, right, opening] of EQUAL) {
  Deno.test(`numberExchanges() gives equal scans equal ids in spite of ${name}`, () => {
    const shown = (parts: Partial<Exchange>[]) =>
      numberExchanges(exchanges(...parts), opening).exchanges.map((
        { id, url, requestBody, requestHeaders },
      ) => [
        id,
        url.replace(OTHER_NAME, NAME),
        requestBody,
        requestHeaders,
      ]);
    assertEquals(shown(left), shown(right));
  });
}

Deno.test("numberExchanges() keeps the order of the opening and of equal requests", () => {
  const all = exchanges(at("/z"), at("/a"), at("/c"), at("/b"), at("/b"));
  const { exchanges: numbered, ids } = numberExchanges(all, 2);
  assertEquals(numbered.map(({ id, url, ms }) => [id, new URL(url).pathname, ms]), [
    [0, "/z", 0],
    [1, "/a", 1],
    [2, "/b", 3],
    [3, "/b", 4],
    [4, "/c", 2],
  ]);
  assertEquals([...ids].toSorted(([left], [right]) => left - right), [[0, 0], [1, 1], [2, 4], [3, 2], [
    4,
    3,
  ]]);
});
