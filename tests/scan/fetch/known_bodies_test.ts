import { gzipSync } from "node:zlib";
import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { orUnobservable, Unobservable } from "../../../src/errors.ts";
import { KnownBodies } from "../../../src/scan/fetch/known_bodies.ts";
import { DEFAULT_LIMITS, type ScanLimits } from "../../../src/scan/fetch/scan_limits.ts";

type Wire = readonly [text: string, coding: string | null, truncated: boolean];

const PAGE: Wire = ["a page", null, false];

/** Two bodies of one scan, and what of the second is the same object as of the first. */
const PAIRS: readonly (readonly [name: string, second: Wire, same: "content" | "bytes" | "nothing"])[] = [
  ["the same body", PAGE, "content"],
  ["the same body in gzip", ["a page", "gzip", false], "bytes"],
  ["the same body, cut", ["a page", null, true], "bytes"],
  ["another body of the same length", ["a Page", null, false], "nothing"],
  ["a longer body that begins like it", ["a page!", null, false], "nothing"],
];

for (const [name, second, same] of PAIRS) {
  Deno.test(`KnownBodies shares ${same} with ${name}`, async () => {
    const known = new KnownBodies(DEFAULT_LIMITS);
    const [left, right] = [await contentOf(known, PAGE), await contentOf(known, second)];
    const shared = left === right ? "content" : left.body.bytes === right.body.bytes ? "bytes" : "nothing";
    assertEquals([shared, new TextDecoder().decode(right.body.bytes)], [same, second[0]]);
    assertEquals(right.body.truncated, second[2]);
  });
}

/** The last characters of bodies of ten bytes each, or why they are not decoded. */
const LIMITS: readonly (readonly [
  name: string,
  limits: Partial<ScanLimits>,
  bodies: readonly Wire[],
  isKept: boolean,
  outcomes: readonly string[],
])[] = [
  ["keeps bodies up to the limit, and one more", { keptBytes: 10 }, numbered(3), true, [
    "0",
    "1",
    "SCAN_BYTES",
  ]],
  ["keeps equal bodies once", { keptBytes: 9 }, [...numbered(1), ...numbered(1)], true, ["0", "0"]],
  ["does not count what it does not keep", { keptBytes: 0 }, numbered(3), false, ["0", "1", "2"]],
  ["decodes up to the limit, and one more", { decodedBytes: 10 }, numbered(3), false, [
    "0",
    "1",
    "SCAN_BYTES",
  ]],
  [
    "counts an invalid body as the largest",
    { decodedBytes: 99, decodedBodyBytes: 100 },
    [...numbered(1), ["invalid 1!", "br", false], ["invalid 2!", "br", false]],
    true,
    ["0", "BAD_ENCODING", "SCAN_BYTES"],
  ],
  [
    "decodes an invalid body once",
    { decodedBytes: 99, decodedBodyBytes: 100 },
    [["invalid 1!", "br", false], ["invalid 1!", "br", false]],
    true,
    ["BAD_ENCODING", "BAD_ENCODING"],
  ],
];

function numbered(count: number): Wire[] {
  return Array.from({ length: count }, (_, number) => [`body no. ${number}`, null, false]);
}

for (const [name, limits, bodies, isKept, outcomes] of LIMITS) {
  Deno.test(`KnownBodies ${name}`, async () => {
    const known = new KnownBodies({ ...DEFAULT_LIMITS, ...limits });
    const found: string[] = [];
    for (const body of bodies) {
      const content = await orUnobservable(contentOf(known, body, isKept));
      found.push(
        content instanceof Unobservable
          ? content.code
          : new TextDecoder().decode(content.body.bytes).slice(-1),
      );
    }
    assertEquals(found, outcomes);
  });
}

Deno.test("KnownBodies decodes a body once that comes twice at a time, kept or not", async () => {
  for (const isKept of [true, false]) {
    const known = new KnownBodies(DEFAULT_LIMITS);
    const both = await Promise.all([contentOf(known, PAGE, isKept), contentOf(known, PAGE, isKept)]);
    assertStrictEquals(both[0], both[1]);
  }
});

Deno.test("KnownBodies forgets what is not kept", async () => {
  const known = new KnownBodies(DEFAULT_LIMITS);
  const first = await contentOf(known, PAGE, false);
  assert(await contentOf(known, PAGE, false) !== first);
});

function contentOf(known: KnownBodies, [text, coding, truncated]: Wire, isKept = true) {
  const plain = new TextEncoder().encode(text);
  const bytes = coding === "gzip" ? new Uint8Array(gzipSync(plain)) : plain;
  return known.contentOf({ bytes, truncated }, coding, isKept);
}
