/** The lines of a list that are done, one bit each. */
const INITIAL_BYTES = 1024;

export class LineSet {
  #bits = new Uint8Array(INITIAL_BYTES);

  has(line: number): boolean {
    return ((this.#bits[line >>> 3] ?? 0) & 1 << (line & 7)) !== 0;
  }

  add(line: number): void {
    const at = line >>> 3;
    if (at >= this.#bits.length) {
      const larger = new Uint8Array(2 ** Math.ceil(Math.log2(at + 1)));
      larger.set(this.#bits);
      this.#bits = larger;
    }
    this.#bits[at] = (this.#bits[at] ?? 0) | 1 << (line & 7);
  }

  addRange(first: number, last: number): void {
    for (let line = first; line <= last; line++) this.add(line);
  }
}
