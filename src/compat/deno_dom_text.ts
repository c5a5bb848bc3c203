/** Joins a text from pieces of a page: 300,000 character references would be as many strings, each holding the last. */

/** Letters that are turned into a string at once, UTF-16 units. */
const ROOM = 4_096;
/** Pieces from this length on are joined as they are. */
const LONG = 32;

export class TextJoiner {
  readonly #source: string;
  /** Neighbouring pieces of the source are one range until something else comes. */
  #from = 0;
  #to = 0;
  #letters: Uint16Array | null = null;
  #count = 0;
  #whole = "";

  constructor(source: string) {
    this.#source = source;
  }

  get isEmpty(): boolean {
    return this.#from === this.#to && this.#count === 0 && this.#whole === "";
  }

  /** Adds a part of the source. */
  add(from: number, to: number): void {
    if (from !== this.#to) {
      this.#keepRange();
      this.#from = from;
    }
    this.#to = to;
  }

  addPoint(codePoint: number): void {
    this.#keepRange();
    const letters = this.#room(2);
    if (codePoint <= 0xffff) {
      letters[this.#count++] = codePoint;
      return;
    }
    letters[this.#count++] = 0xd800 + ((codePoint - 0x10000) >> 10);
    letters[this.#count++] = 0xdc00 + ((codePoint - 0x10000) & 0x3ff);
  }

  /** All that was added since it was taken last. */
  take(): string {
    const range = this.#source.slice(this.#from, this.#to);
    this.#from = this.#to;
    if (this.#count === 0 && this.#whole === "") return range;
    this.#empty();
    const whole = this.#whole + range;
    this.#whole = "";
    return whole;
  }

  #keepRange(): void {
    const from = this.#from;
    const to = this.#to;
    if (from === to) return;
    this.#from = to;
    if (to - from >= LONG) {
      this.#empty();
      this.#whole += this.#source.slice(from, to);
      return;
    }
    const letters = this.#room(LONG);
    for (let at = from; at < to; at++) letters[this.#count++] = this.#source.charCodeAt(at);
  }

  #room(count: number): Uint16Array {
    if (this.#count + count > ROOM) this.#empty();
    return this.#letters ??= new Uint16Array(ROOM);
  }

  #empty(): void {
    if (this.#letters === null || this.#count === 0) return;
    this.#whole += Reflect.apply(String.fromCharCode, null, this.#letters.subarray(0, this.#count));
    this.#count = 0;
  }
}
