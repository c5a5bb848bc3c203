/** Stand-in for `@std/crypto` where JSR is out of reach: the synchronous digest and the constant-time comparison. */
import { hash, timingSafeEqual as equalBytes } from "node:crypto";

export const crypto = {
  subtle: {
    digestSync(_algorithm: "SHA-256", data: Uint8Array): ArrayBuffer {
      return new Uint8Array(hash("sha256", data, "buffer")).buffer;
    },
  },
};

/**
 * Whether both hold the same bytes; the time taken depends on the length alone.
 * @throws {TypeError} if the lengths differ
 */
export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.byteLength === b.byteLength) return equalBytes(a, b);
  throw new TypeError(
    `Cannot compare buffers of different lengths: ${a.byteLength} and ${b.byteLength} bytes`,
  );
}
