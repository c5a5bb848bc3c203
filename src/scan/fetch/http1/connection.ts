/**
 * HTTP/1.1 on a connection (RFC 9112), strict and counted byte by byte.
 *
 * Our own, because no client at hand keeps the limits that hostile servers make necessary: endless chunk
 * extensions and unasked upgrades run to the deadline in `node:http`, a status of 000 is an assertion failure
 * in `undici`, and `fetch` cannot be bound to a judged address.
 */
import { Unobservable } from "../../../errors.ts";
import { plural } from "../../../plural.ts";
import { type Body, BodyCollector, type OnBytes } from "./body_collector.ts";
import { Chunks } from "./body.ts";
import { type Framing, type Head, parseHead } from "./head.ts";
import type { ScanLimits } from "../limits/scan_limits.ts";
import { takeTurn } from "../../../turn.ts";

/** Most responses are smaller, and a process has hundreds of connections. */
const FIRST_BUFFER_BYTES = 4 * 1024;
/** Size of a TLS record, because a read never returns more. */
const READ_BUFFER_BYTES = 16 * 1024;
const EMPTY = new Uint8Array(0);

/** The connection was closed before a response. */
export class ConnectionClosed extends Error {
  override readonly name = "ConnectionClosed";
}

/** Reads responses from a connection, one after the other. */
export class ResponseReader {
  readonly #source: { read(buffer: Uint8Array): Promise<number | null> };
  readonly #limits: ScanLimits;
  /** The bytes from `#start` to `#end` are read and not yet taken. */
  #space = new Uint8Array(FIRST_BUFFER_BYTES);
  #start = 0;
  #end = 0;
  /** True if the last read filled a small buffer. */
  #hasMore = false;
  #ended = false;
  #reusable = false;
  #silent = true;

  constructor(source: { read(buffer: Uint8Array): Promise<number | null> }, limits: ScanLimits) {
    this.#source = source;
    this.#limits = limits;
  }

  /** True if nothing has arrived since the connection was opened or the last response ended. */
  get silent(): boolean {
    return this.#silent;
  }

  /**
   * True if another request may be sent. This requires that the last response ended as announced, with
   * nothing after it.
   */
  get reusable(): boolean {
    return this.#reusable && !this.#ended && this.#start === this.#end;
  }

  /**
   * Reads the final status line and header fields, passing over interim responses.
   * @throws {ConnectionClosed} if nothing came at all
   * @throws {Unobservable} BAD_HTTP, CLIENT_LIMIT, TOO_MANY_INTERIM, UNEXPECTED_UPGRADE
   */
  async head(): Promise<Head> {
    this.#reusable = false;
    for (let interim = 0; interim <= this.#limits.interimResponses; interim++) {
      const head = parseHead(await this.#readHead(), this.#limits.headFields);
      if (head.status === 101) {
        throw new Unobservable(
          "UNEXPECTED_UPGRADE",
          "The server switched protocols without a request to do so",
        );
      }
      if (head.status >= 200) return head;
    }
    throw new Unobservable(
      "TOO_MANY_INTERIM",
      `The server sent more than ${plural(this.#limits.interimResponses, "interim (1xx) response")}`,
    );
  }

  /**
   * Reads the body of a response.
   * @param limit maximum number of bytes; the rest is left unread
   * @param onBytes called with the number of bytes so far and the newest of them; true leaves the rest unread
   * @throws {Unobservable} BAD_HTTP, WIRE_TOO_LARGE, TRUNCATED_BY_PEER
   */
  async body(head: Head, method: string, limit: number, onBytes: OnBytes): Promise<Body> {
    const body = await this.#body(head, method, limit, onBytes);
    this.#silent = true;
    return body;
  }

  async #body(head: Head, method: string, limit: number, onBytes: OnBytes): Promise<Body> {
    const { status, framing, keepAlive } = head;
    if (method === "HEAD" || status === 204 || status === 304) {
      // A 204 that announces a body may send one, and that body would look like the next response.
      this.#reusable = keepAlive && (status !== 204 || announcedLength(framing) === 0);
      return { bytes: EMPTY, truncated: false };
    }
    const collected = new BodyCollector(limit, onBytes, framing.kind === "length" ? framing.length : 0);
    if (framing.kind === "chunked") await this.#chunkedBody(collected);
    else if (framing.kind === "length") await this.#sizedBody(framing.length, collected);
    else await this.#bodyToTheEnd(collected);
    this.#reusable = keepAlive && framing.kind !== "close" && !collected.full;
    return collected.body();
  }

  async #sizedBody(length: number, collected: BodyCollector): Promise<void> {
    let left = length;
    while (left > 0 && !collected.full) {
      if (this.#start === this.#end) await this.#require();
      const part = this.#take(Math.min(left, this.#end - this.#start));
      left -= part.length;
      collected.add(part);
    }
  }

  async #chunkedBody(collected: BodyCollector): Promise<void> {
    const chunks = new Chunks(this.#limits.framingBytes);
    while (!chunks.ended && !collected.full) {
      if (this.#start === this.#end) await this.#require();
      const { data, used } = chunks.take(this.#unread());
      this.#take(used);
      collected.add(data);
    }
  }

  async #bodyToTheEnd(collected: BodyCollector): Promise<void> {
    do collected.add(this.#take(this.#end - this.#start)); while (!collected.full && await this.#fill());
  }

  async #readHead(): Promise<Uint8Array> {
    let searched = 0;
    while (true) {
      const bytes = this.#unread();
      const end = endOfHead(bytes, searched);
      if (end > this.#limits.headBytes || (end < 0 && bytes.length > this.#limits.headBytes)) {
        throw new Unobservable(
          "CLIENT_LIMIT",
          `The response headers are larger than ${plural(this.#limits.headBytes, "byte")}`,
        );
      }
      if (end >= 0) return this.#take(end);
      searched = Math.max(0, bytes.length - 3);
      if (await this.#fill()) continue;
      if (bytes.length === 0) throw new ConnectionClosed("The connection was closed before a response");
      throw new Unobservable("BAD_HTTP", "The connection closed in the middle of the response headers");
    }
  }

  async #require(): Promise<void> {
    if (await this.#fill()) return;
    throw new Unobservable("TRUNCATED_BY_PEER", "The connection closed before the end of the body");
  }

  /** Reads once more from the connection; false at its end. */
  async #fill(): Promise<boolean> {
    if (this.#ended) return false;
    if (this.#start > 0) {
      this.#space.copyWithin(0, this.#start, this.#end);
      this.#end -= this.#start;
      this.#start = 0;
    }
    if (this.#end === this.#space.length || this.#hasMore) this.#widen();
    // A body may arrive in a million small pieces.
    await takeTurn();
    const free = this.#space.subarray(this.#end);
    const count = await this.#read(free);
    if (count === null) {
      this.#ended = true;
      return false;
    }
    this.#hasMore = count === free.length && this.#space.length < READ_BUFFER_BYTES;
    this.#end += count;
    this.#silent = false;
    return true;
  }

  /**
   * Grows to the size of a read. A large head makes it grow more, so that even the largest leaves room for a
   * read.
   */
  #widen(): void {
    const isSmall = this.#space.length < READ_BUFFER_BYTES;
    const wider = new Uint8Array(isSmall ? READ_BUFFER_BYTES : this.#limits.headBytes + READ_BUFFER_BYTES);
    wider.set(this.#space.subarray(0, this.#end));
    this.#space = wider;
  }

  async #read(space: Uint8Array): Promise<number | null> {
    try {
      return await this.#source.read(space);
    } catch (error) {
      // Many servers end a TLS connection without close_notify, so the framing shows if the body is complete.
      if (error instanceof Deno.errors.UnexpectedEof) return null;
      throw error;
    }
  }

  #unread(): Uint8Array {
    return this.#space.subarray(this.#start, this.#end);
  }

  /** @returns bytes that are valid until the next read */
  #take(count: number): Uint8Array {
    this.#start += count;
    return this.#space.subarray(this.#start - count, this.#start);
  }
}

/** Number of bytes that the head announces. Chunks may have any number. */
function announcedLength(framing: Framing): number {
  if (framing.kind === "length") return framing.length;
  return framing.kind === "chunked" ? Infinity : 0;
}

/** Returns the index after the blank line that ends a head, or -1. The search starts at `from`. */
function endOfHead(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(10, from); at >= 0; at = bytes.indexOf(10, at + 1)) {
    // LF LF also ends a head, so that such a head is refused at once instead of waited for.
    if (bytes[at + 1] === 10) return at + 2;
    if (bytes[at + 1] === 13 && bytes[at + 2] === 10) return at + 3;
  }
  return -1;
}
