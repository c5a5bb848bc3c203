/** Responses in memory, split at any place where a connection may split them. */
import { Buffer } from "node:buffer";
import { assertEquals } from "@std/assert";
import { Unobservable } from "../../../src/errors.ts";
import { ConnectionClosed, ResponseReader } from "../../../src/scan/fetch/http1/connection.ts";
import { DEFAULT_LIMITS } from "../../../src/scan/fetch/limits/scan_limits.ts";

export const OK = "HTTP/1.1 200 OK\r\n";
export const CHUNKED = `${OK}transfer-encoding: chunked\r\n\r\n`;
export const TWO_BYTES = "content-length: 2\r\n";

type Source = ConstructorParameters<typeof ResponseReader>[0];

/** Yields one part a read, and then the end, in Latin-1. */
export function source(parts: readonly string[]): Source {
  const waiting = parts.filter((part) => part !== "").map(bytesOf);
  return {
    read(space) {
      const [part] = waiting;
      if (part === undefined) return Promise.resolve(null);
      const count = Math.min(part.length, space.length);
      space.set(part.subarray(0, count));
      if (count === part.length) waiting.shift();
      else waiting[0] = part.subarray(count);
      return Promise.resolve(count);
    },
  };
}

function bytesOf(latin1: string): Uint8Array {
  return Uint8Array.from(latin1, (character) => character.charCodeAt(0));
}

interface Reading {
  readonly method?: string;
  /** Bytes of the body that are kept. */
  readonly limit?: number;
}

export interface Seen {
  readonly status: number;
  readonly body: string;
  readonly truncated: boolean;
  readonly reusable: boolean;
}

export async function readOne(
  reader: ResponseReader,
  { method = "GET", limit = 1_000_000 }: Reading,
): Promise<Seen> {
  const head = await reader.head();
  const { bytes, truncated } = await reader.body(head, method, limit, () => {});
  const body = Buffer.from(bytes).toString("latin1");
  return { status: head.status, body, truncated, reusable: reader.reusable };
}

/** Returns the response, or the code of its problem, for any split of the bytes. */
export async function readSplit(text: string, reading: Reading = {}): Promise<Seen | string> {
  const whole = await readParts([text], reading);
  for (let at = 1; at < text.length; at++) {
    const split = await readParts([text.slice(0, at), text.slice(at)], reading);
    assertEquals(withoutReuse(split), withoutReuse(whole), `split at ${at}`);
  }
  assertEquals(withoutReuse(await readParts([...text], reading)), withoutReuse(whole), "byte by byte");
  return whole;
}

/**
 * The connection may look reusable only if the bytes after the response have not arrived yet, so the field is
 * left out.
 */
function withoutReuse(seen: Seen | string): unknown {
  return typeof seen === "string" ? seen : { ...seen, reusable: null };
}

async function readParts(parts: readonly string[], reading: Reading): Promise<Seen | string> {
  try {
    return await readOne(new ResponseReader(source(parts), DEFAULT_LIMITS), reading);
  } catch (error) {
    if (error instanceof Unobservable) return error.code;
    if (error instanceof ConnectionClosed) return "closed";
    throw error;
  }
}

/** Returns the body of a response that comes in one piece, or the code of its problem. */
export async function bodyOrCode(text: string): Promise<string> {
  const seen = await readParts([text], {});
  return typeof seen === "string" ? seen : seen.body;
}
