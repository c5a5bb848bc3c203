/**
 * Synchronous digest and constant-time comparison, used instead of `@std/crypto` if JSR cannot be reached.
 */
import { hash, timingSafeEqual as equalBytes } from "node:crypto";

export const crypto = {
  subtle: {
    digestSync(_algorithm: "SHA-256", data: Uint8Array): ArrayBuffer {
      return new Uint8Array(hash("sha256", data, "buffer")).buffer;
    },
  },
};

/**
 * True if both arrays hold the same bytes. The time taken depends only on the length.
 * @throws {TypeError} if the lengths differ
 */
export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.byteLength === b.byteLength) return equalBytes(a, b);
  throw new TypeError(
    `Cannot compare buffers of different lengths: ${a.byteLength} and ${b.byteLength} bytes`,
  );
}
