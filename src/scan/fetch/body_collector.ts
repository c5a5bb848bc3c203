/** Collects the bytes of one body as they come. */
import { Buffer } from "node:buffer";

export interface Body {
  readonly bytes: Uint8Array;
  /** The body went on after the limit. */
  readonly truncated: boolean;
}

/** @returns true leaves the rest of the body unread */
export type OnBytes = (total: number, part: Uint8Array) => boolean | void;

/** Bodies that came before. */
export interface BodiesSeen {
  readonly newest: readonly Uint8Array[];
}

export const NONE_SEEN: BodiesSeen = { newest: [] };

const EMPTY = new Uint8Array(0);

/** Keeps bytes up to a limit, in one piece: a body that comes byte by byte would be a million arrays otherwise. */
export class BodyCollector {
  #space = EMPTY;
  readonly #limit: number;
  readonly #onBytes: OnBytes;
  readonly #expected: number;
  readonly #known: BodiesSeen;
  /** A known body that is the same so far: nothing is kept meanwhile. */
  #twin: Uint8Array | null = null;
  #size = 0;
  #over = false;

  /** @param expected bytes that are announced */
  constructor(limit: number, onBytes: OnBytes, expected: number, known: BodiesSeen) {
    this.#limit = limit;
    this.#onBytes = onBytes;
    this.#expected = expected;
    this.#known = known;
  }

  /** True once there was more than the limit, or enough. */
  get full(): boolean {
    return this.#over;
  }

  add(part: Uint8Array): void {
    const kept = part.subarray(0, this.#limit - this.#size);
    this.#over = kept.length < part.length;
    if (!this.#isKnown(kept)) this.#store(kept);
    this.#size += kept.length;
    if (this.#onBytes(this.#size, kept) === true) this.#over = true;
  }

  /** A body that is known, whole and to the byte, is the same object. */
  body(): Body {
    const bytes = this.#twin ?? this.#space;
    return {
      bytes: this.#size === bytes.length ? bytes : bytes.slice(0, this.#size),
      truncated: this.#over,
    };
  }

  #isKnown(part: Uint8Array): boolean {
    if (this.#size === 0) {
      this.#twin = part.length === 0
        ? null
        : this.#known.newest.find((each) => continues(each, 0, part)) ?? null;
      return this.#twin !== null;
    }
    const twin = this.#twin;
    if (twin === null) return false;
    if (continues(twin, this.#size, part)) return true;
    const begun = twin.subarray(0, this.#size);
    this.#twin =
      this.#known.newest.find((each) =>
        each !== twin && continues(each, this.#size, part) && continues(each, 0, begun)
      ) ?? null;
    if (this.#twin === null) this.#reserve(this.#size, begun);
    return this.#twin !== null;
  }

  #store(part: Uint8Array): void {
    this.#reserve(this.#size + part.length, this.#space);
    this.#space.set(part, this.#size);
  }

  #reserve(size: number, begun: Uint8Array): void {
    if (size <= this.#space.length) return;
    // Announced bytes cost nothing before they come, and save a copy of all that came when they do.
    const wanted = this.#space.length === 0 && size > 0 ? this.#expected : 2 * this.#space.length;
    const larger = new Uint8Array(Math.min(this.#limit, Math.max(size, wanted)));
    larger.set(begun);
    this.#space = larger;
  }
}

/** Whether these bytes stand in the body at that place. */
function continues(body: Uint8Array, at: number, part: Uint8Array): boolean {
  const there = body.subarray(at, at + part.length);
  return there.length === part.length && Buffer.compare(there, part) === 0;
}
