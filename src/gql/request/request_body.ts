/** Reads the text of a request's body, within limits. */
import { Buffer, isUtf8 } from "node:buffer";
import { AppError } from "../../errors.ts";
import type { TimeLimit } from "./time_limit.ts";

/** Maximum number of bytes in a body, unless a form allows more. */
const MAX_BODY_BYTES = 100_000;

/** Drops a byte order mark. */
const UTF_8 = new TextDecoder();

/**
 * @param limit maximum time until the body has arrived
 * @param maxBytes maximum number of bytes
 * @throws {AppError} 415 if it is compressed, 408 if it takes longer, 413 if it is too
 * long, 400 if it is incomplete or not UTF-8
 */
export function readBody(request: Request, limit: TimeLimit, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const coding = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  // RFC 9110, 8.4: "identity" means uncompressed, and some clients send it.
  if (coding !== "identity" && coding !== "") {
    return Promise.reject(refusal(415, "its content-encoding is not supported, send it uncompressed"));
  }
  return new Promise((resolve, reject) => {
    const stop = limit.start(() => reject(refusal(408, "it did not arrive in time")));
    readBytes(request, maxBytes).then((bytes) => {
      stop();
      if (!isUtf8(bytes)) return reject(refusal(400, "it is not UTF-8"));
      resolve(UTF_8.decode(bytes));
    }, (error) => {
      stop();
      reject(error instanceof AppError ? error : refusal(400, "it is incomplete"));
    });
  });
}

function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const length = request.headers.get("content-length");
  if (length === null) return readCounted(request, maxBytes);
  // The server reads no more than this length, and reading all at once is faster
  return Number(length) > maxBytes ? Promise.reject(tooLong(maxBytes)) : request.bytes();
}

async function readCounted({ body }: Request, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxBytes) throw tooLong(maxBytes);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLong(maxBytes: number): AppError {
  return refusal(413, `it is larger than ${maxBytes} bytes`);
}

function refusal(status: number, why: string): AppError {
  return new AppError("BAD_REQUEST", status, `Cannot read the body: ${why}`);
}
