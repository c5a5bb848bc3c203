import { gzipSync } from "node:zlib";
import { assertEquals } from "@std/assert";
import { KnownBodies } from "../../../src/scan/fetch/known_bodies.ts";
import { DEFAULT_LIMITS } from "../../../src/scan/fetch/scan_limits.ts";

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

function contentOf(known: KnownBodies, [text, coding, truncated]: Wire) {
  const plain = new TextEncoder().encode(text);
  const bytes = coding === "gzip" ? new Uint8Array(gzipSync(plain)) : plain;
  return known.contentOf({ bytes, truncated }, coding, true);
}
