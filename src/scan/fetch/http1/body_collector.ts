/** Collects the bytes of one body as they come. */

export interface Body {
  readonly bytes: Uint8Array;
  /** The body was longer than the limit. */
  readonly truncated: boolean;
}

/** @returns true to leave the rest of the body unread */
export type OnBytes = (total: number, part: Uint8Array) => boolean | void;

/**
 * Keeps bytes up to a limit, in one piece. Otherwise a body that comes byte by byte would be a million
 * arrays.
 */
export class BodyCollector {
  readonly #limit: number;
  readonly #onBytes: OnBytes;
  readonly #expected: number;
  #space = new Uint8Array(0);
  #size = 0;
  #full = false;

  /** @param expected bytes that the head announces */
  constructor(limit: number, onBytes: OnBytes, expected: number) {
    this.#limit = limit;
    this.#onBytes = onBytes;
    this.#expected = expected;
  }

  /** True when more bytes came than the limit allows, or enough came. */
  get full(): boolean {
    return this.#full;
  }

  add(part: Uint8Array): void {
    const kept = part.subarray(0, this.#limit - this.#size);
    const size = this.#size + kept.length;
    if (size > this.#space.length) this.#grow(size);
    this.#space.set(kept, this.#size);
    this.#size = size;
    const isEnough = this.#onBytes(size, kept) === true;
    this.#full = isEnough || kept.length < part.length;
  }

  body(): Body {
    const bytes = this.#size === this.#space.length ? this.#space : this.#space.slice(0, this.#size);
    return { bytes, truncated: this.#full };
  }

  /** Allocating the announced size saves most of the copies, and costs nothing before the bytes come. */
  #grow(size: number): void {
    const wanted = Math.max(size, 2 * this.#space.length, this.#expected);
    const larger = new Uint8Array(Math.min(this.#limit, wanted));
    larger.set(this.#space);
    this.#space = larger;
  }
}
