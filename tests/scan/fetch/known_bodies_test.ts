import { assertEquals } from "@std/assert";
import { KnownBodies } from "../../../src/scan/fetch/known_bodies.ts";
import {
  DEFAULT_LIMITS,
  MAX_COMPARED_BODIES,
  MIN_SHARED_BODY_BYTES,
} from "../../../src/scan/fetch/scan_limits.ts";

function body(size: number, first = 0) {
  const bytes = new Uint8Array(size);
  bytes[0] = first;
  return { bytes, truncated: false };
}

for (const [size, compared] of [[MIN_SHARED_BODY_BYTES - 1, 0], [MIN_SHARED_BODY_BYTES, 1]] as const) {
  Deno.test(`KnownBodies compares new bodies with ${compared} of ${size} bytes`, async () => {
    const known = new KnownBodies(DEFAULT_LIMITS);
    await known.contentOf(body(size), null);
    assertEquals(known.newest.length, compared);
  });
}

Deno.test("KnownBodies compares with the newest MAX_COMPARED_BODIES, the newest first", async () => {
  const known = new KnownBodies(DEFAULT_LIMITS);
  const bodies = Array.from({ length: MAX_COMPARED_BODIES + 1 }, (_, at) => body(MIN_SHARED_BODY_BYTES, at));
  for (const each of bodies) await known.contentOf(each, null);
  assertEquals(
    known.newest.map(([first]) => first),
    Array.from({ length: MAX_COMPARED_BODIES }, (_, at) => MAX_COMPARED_BODIES - at),
  );
});
