/** Stand-in for `@std/crypto` where JSR is out of reach: Web Crypto with synchronous digests and a constant-time comparison. */
import { createHash } from "node:crypto";

/** Digests that both Web Crypto or the original, and this runtime, know. */
export type DigestAlgorithmName = "SHA-1" | "SHA-256" | "SHA-384" | "SHA-512" | "MD5";
export type DigestAlgorithmObject = { name: DigestAlgorithmName };
export type DigestAlgorithm = DigestAlgorithmName | DigestAlgorithmObject;

/** `SubtleCrypto` with what the original adds to it. */
export interface StdSubtleCrypto extends SubtleCrypto {
  /**
   * Digests bytes, or a sequence of them, at once.
   * @throws {TypeError} where the data are of another kind
   */
  digestSync(algorithm: DigestAlgorithm, data: BufferSource | Iterable<BufferSource>): ArrayBuffer;
}

export interface StdCrypto extends Crypto {
  readonly subtle: StdSubtleCrypto;
}

type Bytes = ArrayBufferView | ArrayBufferLike;

function bytes(data: Bytes): Uint8Array {
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

function isBufferSource(data: unknown): data is BufferSource {
  return data instanceof ArrayBuffer || ArrayBuffer.isView(data);
}

function digestSync(algorithm: DigestAlgorithm, data: BufferSource | Iterable<BufferSource>): ArrayBuffer {
  const name = (typeof algorithm === "string" ? algorithm : algorithm.name).toLowerCase().replace("-", "");
  const hash = createHash(name);
  for (const chunk of isBufferSource(data) ? [data] : data) {
    if (!isBufferSource(chunk)) throw new TypeError("Cannot digest the data: a chunk is not a buffer");
    hash.update(bytes(chunk));
  }
  return new Uint8Array(hash.digest()).buffer;
}

/**
 * True when both hold the same bytes; the time taken depends on the length alone.
 * @throws {TypeError} where the lengths differ
 */
export function timingSafeEqual(a: Bytes, b: Bytes): boolean {
  if (a.byteLength !== b.byteLength) {
    throw new TypeError(
      `Cannot compare buffers of different lengths: ${a.byteLength} and ${b.byteLength} bytes`,
    );
  }
  const left = bytes(a);
  const right = bytes(b);
  let difference = 0;
  for (let at = 0; at < left.length; at++) difference |= (left[at] ?? 0) ^ (right[at] ?? 0);
  return difference === 0;
}

const web = globalThis.crypto;
const { subtle } = web;

/** The runtime's Web Crypto, its methods bound, with `subtle.digestSync()`. */
export const crypto: StdCrypto = {
  getRandomValues: web.getRandomValues.bind(web),
  randomUUID: web.randomUUID.bind(web),
  subtle: {
    decrypt: subtle.decrypt.bind(subtle),
    deriveBits: subtle.deriveBits.bind(subtle),
    deriveKey: subtle.deriveKey.bind(subtle),
    digest: subtle.digest.bind(subtle),
    encrypt: subtle.encrypt.bind(subtle),
    exportKey: subtle.exportKey.bind(subtle),
    generateKey: subtle.generateKey.bind(subtle),
    importKey: subtle.importKey.bind(subtle),
    sign: subtle.sign.bind(subtle),
    unwrapKey: subtle.unwrapKey.bind(subtle),
    verify: subtle.verify.bind(subtle),
    wrapKey: subtle.wrapKey.bind(subtle),
    digestSync,
  },
};
