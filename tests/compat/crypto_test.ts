import { assertEquals, assertMatch, assertThrows } from "@std/assert";
import { crypto, type DigestAlgorithm, timingSafeEqual } from "@std/crypto";

const text = new TextEncoder().encode("abc");
const hex = (bytes: ArrayBuffer) => new Uint8Array(bytes).toHex();

const DIGESTS: readonly [algorithm: DigestAlgorithm, digest: string][] = [
  ["MD5", "900150983cd24fb0d6963f7d28e17f72"],
  ["SHA-1", "a9993e364706816aba3e25717850c26c9cd0d89d"],
  ["SHA-256", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [{ name: "SHA-256" }, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
];

for (const [algorithm, digest] of DIGESTS) {
  Deno.test(`crypto.subtle.digestSync() gives ${JSON.stringify(algorithm)}`, () => {
    assertEquals(hex(crypto.subtle.digestSync(algorithm, text)), digest);
  });
}

for (const algorithm of ["SHA-1", "SHA-256", "SHA-384", "SHA-512"] as const) {
  Deno.test(`crypto.subtle.digestSync() and digest() agree on ${algorithm}`, async () => {
    const bytes = new Uint8Array(1000).fill(7);
    assertEquals(crypto.subtle.digestSync(algorithm, bytes), await crypto.subtle.digest(algorithm, bytes));
  });
}

Deno.test("crypto.subtle.digestSync() digests a sequence as one", () => {
  const parts = [text.subarray(0, 1), new DataView(text.buffer, 1, 1), text.slice(2).buffer];
  assertEquals(crypto.subtle.digestSync("SHA-256", parts), crypto.subtle.digestSync("SHA-256", text));
});

Deno.test("crypto.subtle.digestSync() returns exactly the digest's bytes", () => {
  assertEquals(crypto.subtle.digestSync("SHA-256", text).byteLength, 32);
});

Deno.test("crypto.subtle.digestSync() refuses what is no buffer", () => {
  const numbers: unknown = [1, 2];
  assertThrows(() => crypto.subtle.digestSync("SHA-256", numbers as Iterable<BufferSource>), TypeError);
});

Deno.test("crypto passes Web Crypto on", () => {
  assertEquals(crypto.getRandomValues(new Uint8Array(4)).length, 4);
  assertMatch(crypto.randomUUID(), /^[0-9a-f-]{36}$/);
});

const PAIRS: readonly [name: string, a: number[], b: number[], same: boolean][] = [
  ["equal bytes", [1, 2, 3], [1, 2, 3], true],
  ["nothing at all", [], [], true],
  ["a different last byte", [1, 2, 3], [1, 2, 4], false],
  ["a different first byte", [0, 2, 3], [1, 2, 3], false],
];

for (const [name, a, b, same] of PAIRS) {
  Deno.test(`timingSafeEqual() judges ${name}`, () => {
    assertEquals(timingSafeEqual(new Uint8Array(a), new Uint8Array(b).buffer), same);
  });
}

Deno.test("timingSafeEqual() refuses different lengths", () => {
  assertThrows(() => timingSafeEqual(new Uint8Array(3), new Uint8Array(2)), TypeError);
  assertThrows(() => timingSafeEqual(new ArrayBuffer(0), new Uint8Array(1)), TypeError);
});

Deno.test("timingSafeEqual() sees only the bytes of a view", () => {
  const bytes = new Uint8Array([9, 1, 2]);
  assertEquals(timingSafeEqual(bytes.subarray(1), new Uint8Array([1, 2])), true);
});
