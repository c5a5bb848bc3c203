import { assertEquals, assertThrows } from "@std/assert";
import { crypto, timingSafeEqual } from "@std/crypto";

const DIGESTS: readonly [text: string, digest: string][] = [
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
];

for (const [text, digest] of DIGESTS) {
  Deno.test(`crypto.subtle.digestSync() gives the SHA-256 of ${JSON.stringify(text)}`, () => {
    const bytes = crypto.subtle.digestSync("SHA-256", new TextEncoder().encode(text));
    assertEquals(new Uint8Array(bytes).toHex(), digest);
  });
}

Deno.test("crypto.subtle.digestSync() and digest() agree", async () => {
  const bytes = new Uint8Array(1000).fill(7);
  const digest = await globalThis.crypto.subtle.digest("SHA-256", bytes.subarray(1));
  assertEquals(crypto.subtle.digestSync("SHA-256", bytes.subarray(1)), digest);
});

const PAIRS: readonly [name: string, a: number[], b: number[], same: boolean][] = [
  ["equal bytes", [1, 2, 3], [1, 2, 3], true],
  ["no bytes", [], [], true],
  ["a different last byte", [1, 2, 3], [1, 2, 4], false],
  ["a different first byte", [0, 2, 3], [1, 2, 3], false],
];

for (const [name, a, b, same] of PAIRS) {
  Deno.test(`timingSafeEqual() judges ${name}`, () => {
    assertEquals(timingSafeEqual(new Uint8Array(a), new Uint8Array(b)), same);
  });
}

Deno.test("timingSafeEqual() throws for different lengths", () => {
  assertThrows(() => timingSafeEqual(new Uint8Array(3), new Uint8Array(2)), TypeError);
  assertThrows(() => timingSafeEqual(new Uint8Array(0), new Uint8Array(1)), TypeError);
});

Deno.test("timingSafeEqual() compares only the bytes of a view", () => {
  const bytes = new Uint8Array([9, 1, 2]);
  assertEquals(timingSafeEqual(bytes.subarray(1), new Uint8Array([1, 2])), true);
});
