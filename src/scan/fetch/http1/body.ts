/** Decodes chunked transfer coding (RFC 9112, 7.1) and counts everything that is not content. */
import { Unobservable } from "../../../errors.ts";
import { invalidResponse } from "./head.ts";
import { MAX_CHUNK_LINE_BYTES } from "../limits/scan_limits.ts";

const LINE_FEED = 10;

/** Splits a chunked body into content and framing as it arrives. */
export class Chunks {
  readonly #framingLimit: number;
  #framing = 0;
  #content = 0;
  #line = "";
  #left = 0;
  #state: "size" | "data" | "data-end" | "trailer" | "ended" = "size";

  /**
   * @param framingLimit maximum bytes of sizes, extensions and trailers of one body in excess of its content
   */
  constructor(framingLimit: number) {
    this.#framingLimit = framingLimit;
  }

  get ended(): boolean {
    return this.#state === "ended";
  }

  /**
   * Takes the next piece of content from the start of the bytes.
   * @returns the content, and how many bytes were used for it and its framing
   * @throws {Unobservable} BAD_HTTP, WIRE_TOO_LARGE
   */
  take(bytes: Uint8Array): { data: Uint8Array; used: number } {
    let used = 0;
    while (used < bytes.length && this.#state !== "ended") {
      if (this.#state === "data") {
        const data = bytes.subarray(used, used + this.#left);
        this.#left -= data.length;
        this.#content += data.length;
        if (this.#left === 0) this.#state = "data-end";
        return { data, used: used + data.length };
      }
      this.#byte(bytes[used++] ?? 0);
    }
    return { data: bytes.subarray(0, 0), used };
  }

  #byte(byte: number): void {
    if (++this.#framing > this.#framingLimit + this.#content || this.#line.length >= MAX_CHUNK_LINE_BYTES) {
      if (this.#state === "trailer") throw invalidResponse("its trailers are too long");
      throw new Unobservable("WIRE_TOO_LARGE", "The chunked body has more framing than content");
    }
    this.#line += String.fromCharCode(byte);
    if (byte === LINE_FEED) this.#endLine();
  }

  #endLine(): void {
    const line = this.#line;
    this.#line = "";
    if (!line.endsWith("\r\n")) throw invalidResponse("a chunk line does not end in CRLF");
    if (this.#state === "trailer") {
      if (line === "\r\n") this.#state = "ended";
    } else if (this.#state === "data-end") {
      if (line !== "\r\n") throw invalidResponse("a chunk is longer than its declared size");
      this.#state = "size";
    } else {
      const size = /^([0-9a-f]{1,13})[ \t]*(?:;.*)?\r\n$/i.exec(line);
      if (!size) throw invalidResponse("a chunk size is not a number");
      this.#left = parseInt(size[1] ?? "", 16);
      this.#state = this.#left === 0 ? "trailer" : "data";
    }
  }
}
