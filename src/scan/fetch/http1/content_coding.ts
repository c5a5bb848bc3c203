/**
 * Undoes Content-Encoding (RFC 9110, 8.4.1) and counts the output, so a bomb is stopped at its first
 * megabytes.
 */
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from "node:zlib";
import { Unobservable } from "../../../errors.ts";
import type { Body } from "./body_collector.ts";
import type { ScanLimits } from "../limits/scan_limits.ts";

/** Maximum bytes to decode at once. Each piece has a cost of its own. */
const OPTIONS = { chunkSize: 64 * 1024 };

/**
 * Largest accepted window of Brotli and Zstandard, as a binary logarithm: 4 MiB, the default of most
 * encoders. A decoder fills a whole window before its output can be limited.
 */
const MAX_WINDOW_LOG = 22;
const ZSTD_OPTIONS = { ...OPTIONS, params: { [constants.ZSTD_d_windowLogMax]: MAX_WINDOW_LOG } };

/** `DecompressionStream` would return a whole bomb in one piece, before anything can stop it. */
const DECODERS: Readonly<Record<string, () => ReturnType<typeof createGunzip>>> = {
  gzip: () => createGunzip(OPTIONS),
  "x-gzip": () => createGunzip(OPTIONS),
  deflate: () => createInflate(OPTIONS),
  br: () => createBrotliDecompress(OPTIONS),
  zstd: () => createZstdDecompress(ZSTD_OPTIONS),
};

/** Codings whose decoder does not report a missing end. */
const ENDS_UNNOTICED: ReadonlySet<string> = new Set(["br", "zstd"]);

/** Called before more than this total of bytes is decoded. @returns null to continue at once */
export type OnDecoded = (size: number) => Promise<void> | null;

/**
 * @param encoded the body as it came
 * @param coding value of Content-Encoding, or null
 * @param onDecoded may pause the decoder
 * @returns the decoded body, cut at the limit
 * @throws {Unobservable} UNSUPPORTED_ENCODING, BAD_ENCODING, DECODED_TOO_LARGE
 */
export async function decodeContent(
  encoded: Body,
  coding: string | null,
  limits: ScanLimits,
  onDecoded: OnDecoded = () => null,
): Promise<Body> {
  const name = (coding ?? "").trim().toLowerCase();
  if (name === "" || name === "identity" || encoded.bytes.length === 0) return encoded;
  const decoder = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (!decoder) {
    throw new Unobservable("UNSUPPORTED_ENCODING", "The response uses an unsupported Content-Encoding");
  }
  if (name === "br" && brotliWindowLog(encoded.bytes[0] ?? 0) > MAX_WINDOW_LOG) {
    throw new Unobservable(
      "UNSUPPORTED_ENCODING",
      "The response uses Brotli with a window of more than 4 MiB",
    );
  }
  return await run(decoder(), encoded, ENDS_UNNOTICED.has(name), limits, onDecoded);
}

/**
 * Window that the first byte of a Brotli stream announces (RFC 7932, 9.1) if it has 18 bits or more;
 * otherwise 0.
 */
function brotliWindowLog(first: number): number {
  return first % 2 === 1 ? (first >> 1) % 8 + 17 : 0;
}

function run(
  decoder: ReturnType<typeof createGunzip>,
  encoded: Body,
  probed: boolean,
  limits: ScanLimits,
  onDecoded: OnDecoded,
): Promise<Body> {
  const { promise, resolve, reject } = Promise.withResolvers<Body>();
  const parts: Uint8Array[] = [];
  let size = 0;
  function finish(truncated: boolean): void {
    resolve({ bytes: joined(parts, size), truncated });
  }
  decoder.on("data", (part: Uint8Array) => {
    if (size > limits.bombBytes && size > encoded.bytes.length * limits.decodedRatio) {
      reject(
        new Unobservable(
          "DECODED_TOO_LARGE",
          `The decompressed body is more than ${limits.decodedRatio} times larger than the compressed one`,
        ),
      );
      decoder.destroy();
    } else {
      const kept = part.subarray(0, limits.decodedBodyBytes - size);
      parts.push(kept);
      size += kept.length;
      const waiting = onDecoded(size);
      if (waiting !== null) {
        decoder.pause();
        waiting.then(() => decoder.resume(), (reason) => decoder.destroy(reason));
      }
      if (kept.length === part.length) return;
      finish(true);
      decoder.destroy();
    }
  });
  decoder.on("end", () => {
    // Brotli and Zstandard report no error if they are cut anywhere. Complete ones leave the added byte
    // unread.
    const unfinished = probed && decoder.bytesWritten > encoded.bytes.length;
    if (unfinished && !encoded.truncated) reject(badEncoding());
    else finish(encoded.truncated);
  });
  decoder.on("error", (cause: unknown) => {
    if (cause instanceof Unobservable) return reject(cause);
    // A body that our own limit cut has no end, so the part that was decoded counts.
    if (encoded.truncated) finish(true);
    else reject(badEncoding(cause));
  });
  decoder.end(probed ? joined([encoded.bytes, Uint8Array.of(0)], encoded.bytes.length + 1) : encoded.bytes);
  return promise;
}

function badEncoding(cause?: unknown): Unobservable {
  return new Unobservable("BAD_ENCODING", "The body does not match its Content-Encoding", { cause });
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
