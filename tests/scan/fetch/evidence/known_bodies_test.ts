import { gzipSync } from "node:zlib";
import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { orUnobservable, Unobservable } from "../../../../src/errors.ts";
import { Secrets } from "../../../../src/scan/fetch/headers/secrets.ts";
import { KnownBodies } from "../../../../src/scan/fetch/evidence/known_bodies.ts";
import { DEFAULT_LIMITS, type ScanLimits } from "../../../../src/scan/fetch/limits/scan_limits.ts";

type Wire = readonly [text: string, coding: string | null, truncated: boolean];

const PAGE: Wire = ["a page", null, false];

/** Two bodies of one scan, and the parts of the second that are the same object as in the first. */
const PAIRS: readonly (readonly [name: string, second: Wire, same: "content" | "bytes" | "nothing"])[] = [
  ["the same body", PAGE, "content"],
  ["the same body in gzip", ["a page", "gzip", false], "bytes"],
  ["the same body, cut", ["a page", null, true], "bytes"],
  ["another body of the same length", ["a Page", null, false], "nothing"],
  ["a longer body that begins like it", ["a page!", null, false], "nothing"],
];

for (const [name, second, same] of PAIRS) {
  Deno.test(`KnownBodies shares ${same} with ${name}`, async () => {
    const known = knownBodies();
    const [left, right] = [await contentOf(known, PAGE), await contentOf(known, second)];
    const shared = left === right ? "content" : left.body.bytes === right.body.bytes ? "bytes" : "nothing";
    assertEquals([shared, new TextDecoder().decode(right.body.bytes)], [same, second[0]]);
    assertEquals(right.body.truncated, second[2]);
  });
}

/** Last characters of bodies of ten bytes each, or the reason why they are not decoded. */
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
  [
    "keeps an invalid body as it was sent",
    { keptBytes: 9 },
    [["invalid 1!", "br", false], ...numbered(1)],
    true,
    [
      "BAD_ENCODING",
      "SCAN_BYTES",
    ],
  ],
  [
    "keeps a body as it was sent and decoded",
    { keptBytes: gzipSync("body no. 0").length + 9 },
    [["body no. 0", "gzip", false], ...numbered(2)],
    true,
    ["0", "SCAN_BYTES", "SCAN_BYTES"],
  ],
  [
    "keeps no more than that",
    { keptBytes: gzipSync("body no. 0").length + 10 },
    [["body no. 0", "gzip", false], ...numbered(2)],
    true,
    ["0", "0", "SCAN_BYTES"],
  ],
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
    const known = knownBodies(limits);
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
    const known = knownBodies();
    const both = await Promise.all([contentOf(known, PAGE, isKept), contentOf(known, PAGE, isKept)]);
    assertStrictEquals(both[0], both[1]);
  }
});

/** Bodies of one scan that may keep 20 bytes before it waits, and the number of waits. */
const LARGE: readonly (readonly [name: string, bodies: readonly Wire[], waits: number])[] = [
  ["not for the last byte of the small bodies", numbered(2), 0],
  ["for a byte more", [...numbered(2), ["!", null, false]], 1],
  ["once", numbered(5), 1],
  ["for one body that is larger", [["a".repeat(21), null, false]], 1],
  ["for one that is larger when it is decoded", [["a".repeat(21), "gzip", false]], 1],
  ["not for one that is kept already", [...numbered(2), ...numbered(2)], 0],
];

for (const [name, bodies, waits] of LARGE) {
  Deno.test(`KnownBodies waits for memory ${name}`, async () => {
    let count = 0;
    const known = knownBodies({ smallBytes: 20 }, () => Promise.resolve(void count++));
    for (const body of bodies) await contentOf(known, body);
    assertEquals(count, waits);
  });
}

Deno.test("KnownBodies decodes no more until there is memory", async () => {
  const memory = Promise.withResolvers<void>();
  const known = knownBodies({ smallBytes: 20 }, () => memory.promise);
  const steps: string[] = [];
  const body = ["a".repeat(100_000), "gzip", false] as const;
  const decoding = contentOf(known, body).then(() => steps.push("decoded"));
  // Does the same work for a scan that has memory, so that the other one could run meanwhile.
  await contentOf(knownBodies(), body);
  steps.push("memory");
  memory.resolve();
  await decoding;
  assertEquals(steps, ["memory", "decoded"]);
});

Deno.test("KnownBodies fails with the reason for the lack of memory", async () => {
  const reason = new Unobservable("CANCELLED", "The scan ended");
  for (const [text, coding] of [["a".repeat(21), null], ["a".repeat(100_000), "gzip"]] as const) {
    const known = knownBodies({ smallBytes: 20 }, () => Promise.reject(reason));
    const failure = await orUnobservable(contentOf(known, [text, coding, false]));
    assertStrictEquals(failure, reason);
  }
});

Deno.test("KnownBodies forgets what is not kept", async () => {
  const known = knownBodies();
  const first = await contentOf(known, PAGE, false);
  assert(await contentOf(known, PAGE, false) !== first);
});

function knownBodies(limits: Partial<ScanLimits> = {}, enlarge = () => Promise.resolve()): KnownBodies {
  return new KnownBodies({ ...DEFAULT_LIMITS, ...limits }, new Secrets([]), enlarge);
}

function contentOf(known: KnownBodies, [text, coding, truncated]: Wire, isKept = true) {
  const plain = new TextEncoder().encode(text);
  const bytes = coding === "gzip" ? new Uint8Array(gzipSync(plain)) : plain;
  return known.contentOf({ bytes, truncated }, coding, isKept);
}
