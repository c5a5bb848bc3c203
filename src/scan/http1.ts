/**
 * HTTP/1.1 on a connection (RFC 9112), strict and counted octet by octet.
 *
 * Our own, because no client at hand keeps the limits that hostile servers make necessary: endless chunk extensions
 * and unasked upgrades run to the deadline in `node:http`, a status of 000 is an assertion failure in `undici`, and
 * `fetch` cannot be bound to a judged address. It also costs half the CPU of `node:https` per request.
 */
import { Unobservable } from "../errors.ts";
import { Chunks } from "./http1_body.ts";
import { type Head, parseHead } from "./http1_head.ts";
import type { ScanLimits } from "./limits.ts";

const READ_BYTES = 32 * 1024;
const EMPTY = new Uint8Array(0);

/** The connection ended where more had to come. */
export class ConnectionClosed extends Error {
  override readonly name = "ConnectionClosed";
}

export interface Body {
  readonly bytes: Uint8Array;
  /** The body went on after the limit. */
  readonly truncated: boolean;
}

/** Reads responses from a connection, one after the other. */
export class ResponseReader {
  readonly #source: { read(buffer: Uint8Array): Promise<number | null> };
  readonly #limits: ScanLimits;
  readonly #space = new Uint8Array(READ_BYTES);
  #buffer: Uint8Array = EMPTY;
  #ended = false;
  #reusable = false;

  constructor(source: { read(buffer: Uint8Array): Promise<number | null> }, limits: ScanLimits) {
    this.#source = source;
    this.#limits = limits;
  }

  /** Whether another request may be sent: the last response ended where it said, and nothing came after it. */
  get reusable(): boolean {
    return this.#reusable && !this.#ended && this.#buffer.length === 0;
  }

  /**
   * Reads the final status line and header fields, passing over interim responses.
   * @throws {ConnectionClosed} where nothing came at all
   * @throws {Unobservable} BAD_HTTP, CLIENT_LIMIT, TOO_MANY_INTERIM, UNEXPECTED_UPGRADE
   */
  async head(): Promise<Head> {
    this.#reusable = false;
    for (let interim = 0; interim <= this.#limits.interimResponses; interim++) {
      const head = parseHead(await this.#headOctets(), this.#limits.headFields);
      if (head.status === 101) {
        throw new Unobservable("UNEXPECTED_UPGRADE", "The site switched protocols unasked");
      }
      if (head.status >= 200) return head;
    }
    throw new Unobservable(
      "TOO_MANY_INTERIM",
      `More than ${this.#limits.interimResponses} interim responses came`,
    );
  }

  /**
   * Reads the body of a response.
   * @param limit octets after which the rest is left unread
   * @param onBytes called with the number of octets so far
   * @throws {Unobservable} BAD_HTTP, WIRE_TOO_LARGE, TRUNCATED_BY_PEER
   */
  async body(head: Head, method: string, limit: number, onBytes: (total: number) => void): Promise<Body> {
    if (method === "HEAD" || head.status === 204 || head.status === 304) {
      this.#reusable = head.keepAlive;
      return { bytes: EMPTY, truncated: false };
    }
    const collected = new Collector(limit, onBytes);
    if (head.framing.kind === "chunked") await this.#chunkedBody(collected);
    else if (head.framing.kind === "length") await this.#sizedBody(head.framing.length, collected);
    else while (!collected.full && await this.#fill()) collected.add(this.#take(this.#buffer.length));
    this.#reusable = head.keepAlive && head.framing.kind !== "close" && !collected.full;
    return collected.body();
  }

  async #sizedBody(length: number, collected: Collector): Promise<void> {
    let left = length;
    while (left > 0 && !collected.full) {
      if (this.#buffer.length === 0) await this.#require();
      const part = this.#take(Math.min(left, this.#buffer.length));
      left -= part.length;
      collected.add(part);
    }
  }

  async #chunkedBody(collected: Collector): Promise<void> {
    const chunks = new Chunks(this.#limits.framingBytes);
    while (!chunks.ended && !collected.full) {
      if (this.#buffer.length === 0) await this.#require();
      const { data, used } = chunks.take(this.#buffer);
      this.#take(used);
      collected.add(data);
    }
  }

  async #headOctets(): Promise<Uint8Array> {
    let searched = 0;
    while (true) {
      const end = endOfHead(this.#buffer, searched);
      if (end > this.#limits.headBytes || (end < 0 && this.#buffer.length > this.#limits.headBytes)) {
        throw new Unobservable("CLIENT_LIMIT", `The header fields are over ${this.#limits.headBytes} octets`);
      }
      if (end >= 0) return this.#take(end);
      searched = Math.max(0, this.#buffer.length - 3);
      const before = this.#buffer.length;
      if (await this.#fill()) continue;
      if (before === 0) throw new ConnectionClosed("The connection was closed before a response");
      throw new Unobservable("BAD_HTTP", "The connection ended inside the header fields");
    }
  }

  async #require(): Promise<void> {
    if (await this.#fill()) return;
    throw new Unobservable("TRUNCATED_BY_PEER", "The connection ended before the body did");
  }

  /** Reads once more from the connection; false at its end. */
  async #fill(): Promise<boolean> {
    if (this.#ended) return false;
    // What is left of the last read still lies in the space: then a fresh one is needed.
    const space = this.#buffer.length === 0 ? this.#space : new Uint8Array(READ_BYTES);
    const count = await this.#read(space);
    if (count === null) {
      this.#ended = true;
      return false;
    }
    const part = space.subarray(0, count);
    this.#buffer = this.#buffer.length === 0 ? part : concat([this.#buffer, part]);
    return true;
  }

  async #read(space: Uint8Array): Promise<number | null> {
    try {
      return await this.#source.read(space);
    } catch (error) {
      // Many servers end a TLS connection without close_notify; what was promised is checked by the framing.
      if (error instanceof Deno.errors.UnexpectedEof) return null;
      throw error;
    }
  }

  #take(count: number): Uint8Array {
    const part = this.#buffer.subarray(0, count);
    this.#buffer = this.#buffer.subarray(count);
    return part;
  }
}

/** Keeps parts up to a limit. */
class Collector {
  readonly #parts: Uint8Array[] = [];
  readonly #limit: number;
  readonly #onBytes: (total: number) => void;
  #size = 0;
  #over = false;

  constructor(limit: number, onBytes: (total: number) => void) {
    this.#limit = limit;
    this.#onBytes = onBytes;
  }

  /** True once there was more than the limit. */
  get full(): boolean {
    return this.#over;
  }

  add(part: Uint8Array): void {
    const room = this.#limit - this.#size;
    this.#over = part.length > room;
    // A copy, so that the read buffer does not live as long as the scan.
    if (room > 0 && part.length > 0) this.#parts.push(part.slice(0, room));
    this.#size += Math.min(room, part.length);
    this.#onBytes(this.#size);
  }

  body(): Body {
    return {
      bytes: this.#parts.length === 1 ? this.#parts[0] ?? EMPTY : concat(this.#parts),
      truncated: this.#over,
    };
  }
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Index after the blank line that ends a head, or -1; looks from `from` on. */
function endOfHead(octets: Uint8Array, from: number): number {
  for (let at = octets.indexOf(10, from); at >= 0; at = octets.indexOf(10, at + 1)) {
    // LF LF ends it too, so that such a head is refused for its line ends and not waited for.
    if (octets[at + 1] === 10) return at + 2;
    if (octets[at + 1] === 13 && octets[at + 2] === 10) return at + 3;
  }
  return -1;
}
