/**
 * Finds the ends of Zstandard frames (RFC 8878, 3.1). Files may have several, and the decoder of this runtime
 * reads only the first one.
 */

const MAGIC = 0xfd2f_b528;
/** Frames that decoders skip; the last four bits differ. */
const SKIPPABLE_MAGIC = 0x184d_2a50;
const SKIPPABLE_MASK = 0xffff_fff0;
const CHECKSUM_BYTES = 4;
const RLE_BLOCK = 1;

export interface FramePart {
  readonly bytes: Uint8Array;
  /** True for a frame without content. */
  readonly isSkippable: boolean;
  /** True if the frame ends with these bytes. */
  readonly isEnd: boolean;
}

export class ZstdFrames {
  /** Bytes of a header that is not complete yet. */
  #head: number[] = [];
  #place: "start" | "blocks" | "damaged" = "start";
  /** Bytes before the next header. */
  #left = 0;
  #hasChecksum = false;
  #isSkippable = false;
  #isLast = false;

  /** True between two frames. */
  get isBetween(): boolean {
    return this.#place === "start" && this.#head.length === 0;
  }

  /** True if something else follows a frame. */
  get isDamaged(): boolean {
    return this.#place === "damaged";
  }

  *split(next: Uint8Array): Generator<FramePart> {
    // The start of a frame shows what it is.
    const isStarting = this.#place === "start" && this.#head.length > 0;
    const piece = isStarting ? Uint8Array.from([...this.#head, ...next]) : next;
    if (isStarting) this.#head = [];
    let start = 0;
    for (let at = 0; at < piece.length && !this.isDamaged;) {
      if (this.#left > 0) {
        const passed = Math.min(this.#left, piece.length - at);
        at += passed;
        this.#left -= passed;
      } else {
        this.#head.push(piece[at] ?? 0);
        at++;
        this.#readHead();
      }
      if (!this.#isLast || this.#left > 0) continue;
      yield { bytes: piece.subarray(start, at), isSkippable: this.#isSkippable, isEnd: true };
      start = at;
      this.#place = "start";
      this.#isLast = false;
    }
    const isContent = this.#place === "blocks" || this.#left > 0;
    if (start < piece.length && isContent) {
      yield { bytes: piece.subarray(start), isSkippable: this.#isSkippable, isEnd: false };
    }
  }

  #readHead(): void {
    if (this.#place === "start") return this.#readStart();
    const [first = 0, second = 0, third] = this.#head;
    if (third === undefined) return;
    const size = (third << 16 | second << 8 | first) >>> 3;
    this.#isLast = (first & 1) === 1;
    this.#left = ((first >> 1 & 3) === RLE_BLOCK ? 1 : size) +
      (this.#isLast && this.#hasChecksum ? CHECKSUM_BYTES : 0);
    this.#head = [];
  }

  #readStart(): void {
    const magic = this.#numberAt(0);
    if (magic === null) return;
    this.#isSkippable = (magic & SKIPPABLE_MASK) >>> 0 === SKIPPABLE_MAGIC;
    if (this.#isSkippable) {
      const size = this.#numberAt(4);
      if (size === null) return;
      this.#left = size;
      this.#isLast = true;
    } else {
      const descriptor = this.#head[4];
      if (magic !== MAGIC) this.#place = "damaged";
      if (magic !== MAGIC || descriptor === undefined) return;
      this.#left = headerBytes(descriptor);
      this.#hasChecksum = (descriptor & 4) !== 0;
      this.#place = "blocks";
    }
    this.#head = [];
  }

  /** Four bytes of the header, the lowest first. */
  #numberAt(start: number): number | null {
    const bytes = this.#head.slice(start, start + 4);
    if (bytes.length < 4) return null;
    return bytes.reduceRight((number, byte) => number * 256 + byte, 0);
  }
}

/** Length of the rest of a frame's header: window, dictionary id and content size. */
function headerBytes(descriptor: number): number {
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const sizeFlag = descriptor >> 6;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const sizeBytes = sizeFlag === 0 ? Number(isSingleSegment) : 2 ** sizeFlag;
  return Number(!isSingleSegment) + dictionaryBytes + sizeBytes;
}
